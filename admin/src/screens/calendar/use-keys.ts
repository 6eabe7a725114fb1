import type { KeyboardEvent } from 'react';
import type { Piece } from './columns.ts';
import { amongOf, isPutElsewhere, type Target } from './targets.ts';
import type { CarryOptions, Holds } from './use-carry.ts';

/** The key that picks a piece up. */
const liftKey = 'm';

/** Carries by keyboard: M picks up, arrows move, with Shift they change the length, Enter puts down and Escape puts back. */
export function useKeys({ columns, step, say }: CarryOptions, holds: Holds) {
  const onKeyDown = (index: number, piece: Piece) => (event: KeyboardEvent<HTMLButtonElement>) => {
    const { carried } = holds;
    if (carried?.piece.key !== piece.key) {
      if (event.key.toLowerCase() !== liftKey || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!holds.mayLift(piece)) return;
      event.preventDefault();
      const lifted = holds.lift({ piece, index, kind: 'move', among: amongOf(columns), isByKeys: true });
      if (lifted) say(lifted, 'lifted');
      return;
    }
    if (event.key === 'Escape' || event.key === 'Tab') {
      if (event.key === 'Escape') event.preventDefault();
      say(carried, 'back');
      holds.putBack();
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      say(carried, isPutElsewhere(columns, carried) ? 'dropped' : 'back');
      holds.drop(carried);
    } else {
      const target = stepped(carried.target, event, step);
      if (!target) return;
      event.preventDefault();
      // The next column may be the one of nobody: an appointment is given to a person, never taken from one.
      const isNobody = columns[target.index]?.staffId === null && carried.piece.item.staffId !== null;
      const moved = isNobody ? null : holds.to(target, carried);
      if (moved) say(moved, 'moved');
    }
  };
  return { onKeyDown };
}

function stepped(target: Target, { key, shiftKey }: KeyboardEvent, step: number): Target | null {
  const { index, from, minutes } = target;
  const by = { ArrowUp: -step, ArrowDown: step }[key];
  if (by !== undefined) return shiftKey ? { ...target, minutes: minutes + by } : { ...target, from: from + by };
  const aside = { ArrowLeft: -1, ArrowRight: 1 }[key];
  return aside === undefined ? null : { ...target, index: index + aside };
}
