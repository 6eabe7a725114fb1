import type { Axis } from '@parlour/domain/calendar/axis';
import { type RefObject, useState } from 'react';
import { isMovable } from '../../features/calendar/state-words.ts';
import type { Column, Piece } from './columns.ts';
import { type Carried, isAmong, isPutElsewhere, ownTarget, type PickedUp, type Target, withinDay } from './targets.ts';
import { useKeys } from './use-keys.ts';
import { usePointer } from './use-pointer.ts';

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
  const carried = held && isAmong(columns, held) ? held : null;
  const holds = {
    carried,
    lift: (picked: PickedUp) => {
      if (!isAmong(columns, picked)) return null;
      const lifted = { ...picked, target: ownTarget(picked) };
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
      if (last && isPutElsewhere(columns, last)) onDrop(last);
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
  /** Null: the columns have changed since it was pressed. */
  lift: (picked: PickedUp) => Carried | null;
  to: (target: Target) => Carried | null;
  drop: (last: Carried | null) => void;
  putBack: () => void;
  mayLift: (piece: Piece) => boolean;
};
