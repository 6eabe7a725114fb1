import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Column } from './columns.ts';
import { pixels } from './PieceBox.tsx';
import { scrolledTo } from './scrolled-to.ts';
import { axisWidth, headsHeight } from './grid-sizes.ts';

/** So long what was made has a line around it. */
const markedMs = 5_000;
/** So long its day is waited for; later it would scroll away from what is looked at by then. */
const awaitedMs = 20_000;

/** An appointment that was just made: by its id, and whether it has been brought into sight, or need not be any more. */
export type Made = { id: string; isShown: boolean; onShown: () => void };

/** What was just made, as long as it stands out. */
export function useMade(): { made: Made | null; show: (id: string) => void } {
  const [last, setLast] = useState<{ id: string; isShown: boolean } | null>(null);
  useEffect(() => {
    if (last === null) return;
    const timer = setTimeout(() => setLast(null), last.isShown ? markedMs : awaitedMs);
    return () => clearTimeout(timer);
  }, [last]);
  const onShown = useCallback(() => setLast((old) => old && { ...old, isShown: true }), []);
  const isAwaited = last !== null && !last.isShown;
  useEffect(() => (isAwaited ? onFirstTouch(window, onShown) : undefined), [isAwaited, onShown]);
  const show = useCallback((id: string) => setLast({ id, isShown: false }), []);
  const made = useMemo(() => last && { ...last, onShown }, [last, onShown]);
  return { made, show };
}

/** Who presses, scrolls or types is somewhere by then, and is not scrolled away from there. Answers how to stop. */
export function onFirstTouch(target: EventTarget, act: () => void): () => void {
  const kinds = ['pointerdown', 'wheel', 'keydown'];
  for (const kind of kinds) target.addEventListener(kind, act, { capture: true, passive: true });
  return () => {
    for (const kind of kinds) target.removeEventListener(kind, act, { capture: true });
  };
}

export const hasMade = ({ pieces }: Pick<Column, 'pieces'>, { id }: Pick<Made, 'id'>): boolean =>
  pieces.some(({ appointment }) => appointment.id === id);

type Grid = {
  scroller: RefObject<HTMLElement | null>;
  columns: readonly Column[];
  /** How wide a column is in so much room. */
  widthIn: (room: number) => number;
};

/** Scrolls the grid to what was just made, as soon as it has been read. Nothing is measured before, or later. */
export function useMadeInGrid(made: Made | null, { scroller, columns, widthIn }: Grid): void {
  useLayoutEffect(() => {
    if (made === null || made.isShown) return;
    const index = columns.findIndex((column) => hasMade(column, made));
    const piece = columns[index]?.pieces.find(({ appointment }) => appointment.id === made.id);
    const element = scroller.current;
    if (!element || !piece) return;
    const { clientWidth, clientHeight, scrollLeft, scrollTop } = element;
    const width = widthIn(clientWidth);
    const room = clientHeight - headsHeight;
    element.scrollTo({
      top: scrolledTo({ from: piece.top * pixels, to: piece.end * pixels }, { at: scrollTop, room }, room / 3),
      left: scrolledTo(
        { from: index * width, to: (index + 1) * width },
        { at: scrollLeft, room: clientWidth - axisWidth },
      ),
    });
    made.onShown();
  });
}

/** Scrolls a list to the row of what was just made, which this is the reference for. */
export function useMadeInList(made: Made | null): RefObject<HTMLLIElement | null> {
  const row = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    if (made === null || made.isShown || !row.current) return;
    row.current.scrollIntoView({ block: 'center' });
    made.onShown();
  });
  return row;
}
