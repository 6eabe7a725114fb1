import type { Axis } from '@parlour/domain/calendar/axis';
import { type RefObject, useState } from 'react';
import { isMovable } from '../../features/calendar/state-words.ts';
import type { Column, Piece } from './columns.ts';
import { ownTarget, type PickedUp, type Target, withinDay } from './targets.ts';
import { useKeys } from './use-keys.ts';
import { usePointer } from './use-pointer.ts';

/** `among`: so many columns there were when it was picked up; where others come or go meanwhile, positions mean something else, and it is put back. */
export type Carried = PickedUp & { target: Target; among: number };

export type CarryOptions = {
  columns: readonly Column[];
  axis: Axis;
  step: number;
  mayMove: boolean;
  scroller: RefObject<HTMLDivElement | null>;
  /** It was put down somewhere else. */
  onDrop: (carried: Carried) => void;
  /** Told to readers of the screen, where the keyboard carries. */
  say: (carried: Carried, what: 'lifted' | 'moved' | 'dropped' | 'back') => void;
};

/** Picks pieces up and carries them, by mouse, finger or keyboard. Nothing is changed by it: where one is put down, the page asks first. */
export function useCarry(options: CarryOptions) {
  const { columns, step, mayMove, onDrop } = options;
  const [held, setCarried] = useState<Carried | null>(null);
  const carried = held?.among === columns.length ? held : null;
  const holds = {
    carried,
    lift: (picked: PickedUp) => {
      const lifted = { ...picked, target: ownTarget(picked), among: columns.length };
      setCarried(lifted);
      return lifted;
    },
    to: (target: Target) => {
      if (!carried) return null;
      const moved = { ...carried, target: withinDay(columns, target, step) };
      setCarried(moved);
      return moved;
    },
    drop: (last: Carried | null) => {
      setCarried(null);
      const own = last && ownTarget(last);
      const isElsewhere =
        last &&
        own &&
        (own.index !== last.target.index || own.from !== last.target.from || own.minutes !== last.target.minutes);
      if (last && isElsewhere && last.among === columns.length) onDrop(last);
    },
    putBack: () => setCarried(null),
    mayLift: ({ appointment }: Piece) => mayMove && isMovable(appointment.state),
  };
  const pointer = usePointer(options, holds);
  const keys = useKeys(options, holds);
  return { carried, pointer, keys };
}

export type Holds = {
  carried: Carried | null;
  lift: (picked: PickedUp) => Carried;
  to: (target: Target) => Carried | null;
  drop: (last: Carried | null) => void;
  putBack: () => void;
  mayLift: (piece: Piece) => boolean;
};
