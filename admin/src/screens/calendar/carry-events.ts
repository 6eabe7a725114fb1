import { beginWatch, edgePlace, edgeSpeed, isBesideEdge, watchEdge } from './edge-scroll.ts';

/** The heads of the columns cover so much of the upper edge. */
const headPixels = 40;
/** After a picture that took longer it goes on from here, and does not leap. */
const mostFrameMs = 50;

type CarryEvents = {
  element: HTMLElement;
  /** The left edge of what scrolls: the axis stays. */
  inset: number;
  isCarrying: () => boolean;
  onMove: (event: PointerEvent) => void;
  /** The grid was scrolled under a pointer that is here. */
  onScrolled: (x: number, y: number) => void;
  /** `isDropped`: let go of; else the browser or the Escape key took it away. */
  onEnd: (event: PointerEvent | KeyboardEvent, isDropped: boolean) => void;
};

/** Hears what a pointer does all over the page, and scrolls the grid at its edges. Answers how to stop. */
export function listenForCarry(events: CarryEvents): () => void {
  const { element, isCarrying, onMove, onEnd } = events;
  const edges = scrollAtEdges(events);
  // A second finger takes nothing along.
  const down = (event: PointerEvent) => {
    if (!isCarrying()) edges.begin(event.clientX, event.clientY);
  };
  const move = (event: PointerEvent) => {
    onMove(event);
    edges.follow(event.clientX, event.clientY);
  };
  const up = (event: PointerEvent) => {
    const isDropped = event.type === 'pointerup';
    // What counts is the row under the pointer as it is let go.
    if (isDropped) onMove(event);
    onEnd(event, isDropped);
  };
  const escape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onEnd(event, false);
  };
  // While a piece is carried, the page stays where it is under the finger.
  const stay = (event: TouchEvent) => {
    if (isCarrying()) event.preventDefault();
  };
  addEventListener('pointerdown', down, true);
  addEventListener('pointermove', move);
  addEventListener('pointerup', up);
  addEventListener('pointercancel', up);
  addEventListener('keydown', escape);
  element.addEventListener('touchmove', stay, { passive: false });
  return () => {
    edges.stop();
    removeEventListener('pointerdown', down, true);
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', up);
    removeEventListener('pointercancel', up);
    removeEventListener('keydown', escape);
    element.removeEventListener('touchmove', stay);
  };
}

function scrollAtEdges({ element, inset, isCarrying, onScrolled }: CarryEvents) {
  let [x, y] = [0, 0];
  let [frame, drawnAt] = [0, 0];
  // Parts of a pixel that are still to be scrolled.
  let [asideRest, downRest] = [0, 0];
  const places = () => {
    const box = element.getBoundingClientRect();
    return [edgePlace(x, box.left + inset, box.right), edgePlace(y, box.top + headPixels, box.bottom)] as const;
  };
  let [aside, down] = [beginWatch({ side: 0, into: 0 }, 0), beginWatch({ side: 0, into: 0 }, 0)];
  const scroll = () => {
    frame = 0;
    if (!isCarrying()) return;
    const now = performance.now();
    const [across, along] = places();
    [aside, down] = [watchEdge(aside, across, now), watchEdge(down, along, now)];
    if (!isBesideEdge(aside) && !isBesideEdge(down)) return;
    const passedMs = Math.min(mostFrameMs, now - drawnAt);
    drawnAt = now;
    asideRest += edgeSpeed(aside, now) * passedMs;
    downRest += edgeSpeed(down, now) * passedMs;
    const [left, top] = [Math.trunc(asideRest), Math.trunc(downRest)];
    [asideRest, downRest] = [asideRest - left, downRest - top];
    if (left !== 0 || top !== 0) {
      element.scrollBy(left, top);
      onScrolled(x, y);
    }
    frame = requestAnimationFrame(scroll);
  };
  return {
    /** It is pressed here. */
    begin(atX: number, atY: number) {
      [x, y] = [atX, atY];
      [asideRest, downRest] = [0, 0];
      const [across, along] = places();
      [aside, down] = [beginWatch(across, performance.now()), beginWatch(along, performance.now())];
    },
    follow(atX: number, atY: number) {
      [x, y] = [atX, atY];
      if (frame !== 0 || !isCarrying()) return;
      drawnAt = performance.now();
      frame = requestAnimationFrame(scroll);
    },
    stop: () => cancelAnimationFrame(frame),
  };
}
