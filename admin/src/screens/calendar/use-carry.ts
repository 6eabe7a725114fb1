import type { Axis } from '@parlour/domain/calendar/axis';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { isMovable } from '../../features/calendar/state-words.ts';
import type { Column, Piece } from './columns.ts';
import {
  type Carried,
  isAmong,
  isPutElsewhere,
  isSameTarget,
  ownTarget,
  type PickedUp,
  type Target,
  withinDay,
} from './targets.ts';
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
  say: (carried: Carried, what: 'lifted' | 'moved' | 'dropped' | 'back' | 'lost') => void;
};

/** Picks pieces up and carries them, by mouse, finger or keyboard. Nothing is changed by it: where one is put down, the page asks first. */
export function useCarry(options: CarryOptions) {
  const { columns, step, mayMove, scroller, onDrop } = options;
  const [held, setCarried] = useState<Carried | null>(null);
  const carried = held && isAmong(columns, held) ? held : null;
  const begunAt = useRef<{ left: number; top: number } | null>(null);
  /** Shows again what was in sight when it was picked up. */
  const scrollBack = () => {
    if (begunAt.current) scroller.current?.scrollTo(begunAt.current);
  };
  const holds: Holds = {
    carried,
    lift: (picked) => {
      if (!isAmong(columns, picked)) return null;
      const { scrollLeft: left = 0, scrollTop: top = 0 } = scroller.current ?? {};
      begunAt.current = { left, top };
      const lifted = { ...picked, target: ownTarget(picked) };
      setCarried(lifted);
      return lifted;
    },
    to: (target, last) => {
      const moved = { ...last, target: withinDay(columns, target, step) };
      // It is drawn again only where it stands on another row or with another person.
      if (isSameTarget(moved.target, last.target)) return last;
      setCarried(moved);
      return moved;
    },
    drop: (last) => {
      setCarried(null);
      if (last && isPutElsewhere(columns, last)) onDrop(last);
    },
    putBack: () => {
      setCarried(null);
      scrollBack();
    },
    mayLift: ({ appointment }) => mayMove && isMovable(appointment.state),
  };
  // Once a column has come or gone, what was held is put back for good, and not held again when the columns are as before.
  const [lost, setLost] = useState<Carried | null>(null);
  if (held && !carried) {
    setCarried(null);
    setLost(held);
  }
  const sayLost = useEffectEvent((one: Carried) => options.say(one, 'lost'));
  useEffect(() => {
    if (lost?.isByKeys) sayLost(lost);
  }, [lost]);
  const pointer = usePointer(options, holds);
  const keys = useKeys(options, holds);
  return { carried, pointer, keys, scrollBack };
}

export type Holds = {
  carried: Carried | null;
  /** Null: the columns have changed since it was pressed. */
  lift: (picked: PickedUp) => Carried | null;
  /** From where it was held last. */
  to: (target: Target, last: Carried) => Carried;
  drop: (last: Carried | null) => void;
  putBack: () => void;
  mayLift: (piece: Piece) => boolean;
};
