import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

type Snap = {
  axis: 'x' | 'y';
  count: number;
  /** The slide that is shown. */
  place: number;
  /** Called with the slide to which the customer has scrolled. */
  onPlace: (place: number) => void;
};

/** For the element whose children are slides as large as itself. */
export type SnapTrack = { trackRef: RefObject<HTMLDivElement | null>; onScroll: () => void; onScrollEnd: () => void };

/** A row or column of slides that snaps to one of them; another `place` scrolls there, unless that is where it was scrolled to by hand. */
export function useSnap({ axis, count, place, onPlace }: Snap): SnapTrack {
  const trackRef = useRef<HTMLDivElement>(null);
  const seen = useRef<number | null>(null);
  /** Where it is going by itself; what it passes on the way was not chosen. */
  const goal = useRef<number | null>(null);
  const sizeOf = (track: HTMLElement) => (axis === 'y' ? track.clientHeight : track.clientWidth);
  const placeIn = (track: HTMLElement) =>
    Math.round((axis === 'y' ? track.scrollTop : track.scrollLeft) / (sizeOf(track) || 1));
  const move = (to: number, behavior: ScrollBehavior) => {
    const track = trackRef.current;
    track?.scrollTo({ [axis === 'y' ? 'top' : 'left']: to * sizeOf(track), behavior });
  };
  // It begins where it should before anything is seen.
  useLayoutEffect(() => {
    if (seen.current === null) move(place, 'instant');
    seen.current ??= place;
  });
  useEffect(() => {
    if (seen.current === place) return;
    seen.current = place;
    goal.current = place;
    move(place, matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth');
  });
  const read = () => {
    const now = trackRef.current ? placeIn(trackRef.current) : 0;
    if (goal.current === now) goal.current = null;
    if (goal.current !== null || now === seen.current || now < 0 || now >= count) return;
    seen.current = now;
    onPlace(now);
  };
  return {
    trackRef,
    onScroll: read,
    onScrollEnd() {
      goal.current = null;
      read();
    },
  };
}
