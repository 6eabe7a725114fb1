import { onAxis } from '@parlour/domain/calendar/axis';
import { type PointerEvent as ReactPointerEvent, useEffect, useEffectEvent, useRef } from 'react';
import { listenForCarry } from './carry-events.ts';
import type { Piece } from './columns.ts';
import { pixels } from './PieceBox.tsx';
import { amongOf, type Carried, isAmong, type PickedUp, snapped, type Target } from './targets.ts';
import { axisWidth } from './grid-sizes.ts';
import type { CarryOptions, Holds } from './use-carry.ts';

/** A mouse that moves less presses. */
const pressPixels = 5;
/** A finger picks up only after resting this long, so that scrolling never moves an appointment. */
const restMs = 450;
const restPixels = 10;
/** A press is told right after the pointer is let go. */
const afterMs = 100;

type Press = PickedUp & {
  pointerId: number;
  x: number;
  y: number;
  /** How far into the piece it was pressed, in minutes of the axis. */
  grip: number;
  timer: ReturnType<typeof setTimeout> | undefined;
  last: Carried | null;
};

const bodyOf = (scroller: HTMLElement) => scroller.querySelector<HTMLElement>('[data-grid-body]')!;

/** Carries with a mouse, a pen or a finger. */
export function usePointer(options: CarryOptions, holds: Holds) {
  const { scroller } = options;
  const press = useRef<Press | null>(null);
  const wasCarried = useRef(false);
  const lift = useEffectEvent((one: Press) => {
    clearTimeout(one.timer);
    one.last = holds.lift(one);
    wasCarried.current = one.last !== null;
    // A column came or went under the press.
    if (!one.last) press.current = null;
  });
  const carryTo = useEffectEvent((x: number, y: number) => {
    const one = press.current;
    if (one?.last && isAmong(options.columns, one)) one.last = holds.to(targetAt(options, one, x, y), one.last);
  });
  const end = useEffectEvent((event: PointerEvent | KeyboardEvent, isDropped: boolean) => {
    const one = press.current;
    if (!one || ('pointerId' in event && event.pointerId !== one.pointerId)) return;
    press.current = null;
    clearTimeout(one.timer);
    if (!one.last) return;
    setTimeout(() => (wasCarried.current = false), afterMs);
    if (isDropped) holds.drop(one.last);
    else holds.putBack();
  });
  const move = useEffectEvent((event: PointerEvent) => {
    const one = press.current;
    if (one?.pointerId !== event.pointerId) return;
    const far = Math.hypot(event.clientX - one.x, event.clientY - one.y);
    const isMouse = event.pointerType === 'mouse';
    if (!one.last && !isMouse && far > restPixels) return end(event, false);
    if (!one.last && isMouse && far > pressPixels) lift(one);
    carryTo(event.clientX, event.clientY);
  });
  const rested = useRef((_one: Press): void => undefined);
  useEffect(() => {
    rested.current = (one) => press.current === one && lift(one);
    const element = scroller.current;
    if (!element) return;
    return listenForCarry({
      element,
      inset: axisWidth,
      isCarrying: () => Boolean(press.current?.last),
      onMove: (event) => move(event),
      onScrolled: (x, y) => carryTo(x, y),
      onEnd: (event, isDropped) => end(event, isDropped),
    });
  }, [scroller]);
  const onPointerDown = (index: number, piece: Piece) => (event: ReactPointerEvent<HTMLButtonElement>) => {
    wasCarried.current = false;
    if (event.button !== 0 || !event.isPrimary || !holds.mayLift(piece)) return;
    const one = pressOf(options, { piece, index }, event);
    press.current = one;
    if (event.pointerType !== 'mouse') one.timer = setTimeout(() => rested.current(one), restMs);
  };
  /** Whether the press that ends now carried something, and opens nothing. */
  const endsCarry = () => wasCarried.current;
  return { onPointerDown, endsCarry };
}

/** The beginning of a press on a piece, or on the edge that changes its length. */
function pressOf(
  { columns, axis, scroller }: CarryOptions,
  { piece, index }: Pick<PickedUp, 'piece' | 'index'>,
  { target, pointerId, clientX: x, clientY: y }: ReactPointerEvent,
): Press {
  const kind = (target as Element).closest('[data-resize]') === null ? 'move' : 'resize';
  const { top } = bodyOf(scroller.current!).getBoundingClientRect();
  const grip = (y - top) / pixels - onAxis(axis, columns[index]!.day.clock, piece.item.from);
  return { piece, index, kind, among: amongOf(columns), pointerId, x, y, grip, timer: undefined, last: null };
}

/** Where a piece is that is held at this place of the page. */
function targetAt({ columns, axis, step, scroller }: CarryOptions, one: Press, x: number, y: number): Target {
  const body = bodyOf(scroller.current!);
  const box = body.getBoundingClientRect();
  const place = (y - box.top) / pixels;
  const { from, to } = one.piece.item;
  if (one.kind === 'resize') {
    const end = snapped(axis, columns[one.index]!, place, step);
    return { index: one.index, from, minutes: Math.max(step, end - from) };
  }
  const width = (body.offsetWidth - axisWidth) / columns.length;
  const over = Math.min(Math.max(Math.floor((x - box.left - axisWidth) / width), 0), columns.length - 1);
  // An appointment is given to a person, never taken from one.
  const isNobody = columns[over]!.staffId === null && one.piece.item.staffId !== null;
  const index = isNobody ? one.index : over;
  return { index, from: snapped(axis, columns[index]!, place - one.grip, step), minutes: to - from };
}
