import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect } from 'react';
import type { Tracks } from '../../workbook/grid-layout.ts';

type WindowOptions = {
  tracks: Tracks;
  /** Room for their letters or numbers. */
  head: number;
  /** The number of the one that is there wherever the grid is scrolled. */
  kept: number;
  horizontal: boolean;
  scrollerRef: RefObject<HTMLElement | null>;
};

const overscan = 3;
/** As much as a phone shows, until the size of the grid is known. */
const initialRect = { width: 390, height: 600 };

/** The rows or columns in sight, by their numbers. */
export function useWindow({ tracks, head, kept, horizontal, scrollerRef }: WindowOptions) {
  // Its answers change from one drawing to the next, so none of them is kept longer.
  // oxlint-disable-next-line react/incompatible-library -- see above
  const virtual = useVirtualizer({
    count: tracks.count,
    horizontal,
    overscan,
    initialRect,
    getScrollElement: () => scrollerRef.current,
    estimateSize: (index) => tracks.starts[index + 2]! - tracks.starts[index + 1]!,
    paddingStart: head,
    scrollPaddingStart: head,
    rangeExtractor: (range: Range) =>
      [...new Set([...defaultRangeExtractor(range), kept - 1])].toSorted((a, b) => a - b),
  });
  useEffect(() => virtual.measure(), [virtual, tracks]);
  const numbers = virtual.getVirtualItems().map(({ index }) => index + 1);
  return { numbers, show: (at: number) => virtual.scrollToIndex(at - 1, { align: 'auto' }) };
}
