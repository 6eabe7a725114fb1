/** So near to an edge of the grid it scrolls while something is carried, and by so much in each picture. */
const edgePixels = 40;
const scrollPixels = 12;

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
  const move = (event: PointerEvent) => {
    onMove(event);
    edges.follow(event.clientX, event.clientY);
  };
  const up = (event: PointerEvent) => onEnd(event, event.type === 'pointerup');
  const escape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onEnd(event, false);
  };
  // While a piece is carried, the page stays where it is under the finger.
  const stay = (event: TouchEvent) => {
    if (isCarrying()) event.preventDefault();
  };
  addEventListener('pointermove', move);
  addEventListener('pointerup', up);
  addEventListener('pointercancel', up);
  addEventListener('keydown', escape);
  element.addEventListener('touchmove', stay, { passive: false });
  return () => {
    edges.stop();
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', up);
    removeEventListener('pointercancel', up);
    removeEventListener('keydown', escape);
    element.removeEventListener('touchmove', stay);
  };
}

function scrollAtEdges({ element, inset, isCarrying, onScrolled }: CarryEvents) {
  let [x, y] = [0, 0];
  let frame = 0;
  const by = (value: number, from: number, to: number) =>
    value < from + edgePixels ? -scrollPixels : value > to - edgePixels ? scrollPixels : 0;
  const scroll = () => {
    frame = 0;
    if (!isCarrying()) return;
    const box = element.getBoundingClientRect();
    const [aside, down] = [by(x, box.left + inset, box.right), by(y, box.top + edgePixels, box.bottom)];
    if (aside === 0 && down === 0) return;
    element.scrollBy(aside, down);
    onScrolled(x, y);
    frame = requestAnimationFrame(scroll);
  };
  return {
    follow(atX: number, atY: number) {
      [x, y] = [atX, atY];
      if (frame === 0 && isCarrying()) frame = requestAnimationFrame(scroll);
    },
    stop: () => cancelAnimationFrame(frame),
  };
}
