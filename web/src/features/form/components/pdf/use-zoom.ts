import { type RefObject, useEffect, useRef, useState } from 'react';

const steps = [1, 1.5, 2, 3, 4];
const most = steps.at(-1)!;

export type Zoom = {
  value: number;
  isLeast: boolean;
  isMost: boolean;
  more: () => void;
  less: () => void;
  /** As large as a field needs, and that field in sight. */
  showField: (element: Element, value: number) => void;
};

/** How large the pages are, in widths of their frame: by buttons, by two fingers, and as large as a field needs that is typed into. */
export function useZoom(frameRef: RefObject<HTMLDivElement | null>): Zoom {
  const [value, setValue] = useState(1);
  const current = useRef(value);
  useEffect(() => {
    current.current = value;
  }, [value]);
  const zoomTo = (next: number, focus?: { x: number; y: number }) => {
    const frame = frameRef.current;
    const wanted = Math.min(most, Math.max(1, next));
    if (!frame || wanted === current.current) return;
    const box = frame.getBoundingClientRect();
    const point = focus ?? { x: box.left + frame.clientWidth / 2, y: Math.max(box.top, 0) };
    const ratio = wanted / current.current;
    const across = (frame.scrollLeft + point.x - box.left) * ratio - (point.x - box.left);
    const down = (point.y - box.top) * (ratio - 1);
    current.current = wanted;
    frame.style.setProperty('--zoom', String(wanted));
    frame.scrollLeft = across;
    window.scrollBy({ top: down, behavior: 'instant' });
    setValue(wanted);
  };
  usePinch(frameRef, current, zoomTo);
  return {
    value,
    isLeast: value <= 1,
    isMost: value >= most,
    more: () => zoomTo(steps.find((step) => step > value) ?? most),
    less: () => zoomTo(steps.findLast((step) => step < value) ?? 1),
    showField: (element, least) => {
      if (least > current.current) zoomTo(least);
      const isWide = element.clientWidth > (frameRef.current?.clientWidth ?? 0);
      element.scrollIntoView({ block: 'center', inline: isWide ? 'start' : 'center' });
    },
  };
}

/** Two fingers on the pages: how far apart they are, and the middle between them. */
function usePinch(
  frameRef: RefObject<HTMLDivElement | null>,
  current: RefObject<number>,
  zoomTo: (value: number, focus: { x: number; y: number }) => void,
): void {
  const latest = useRef(zoomTo);
  useEffect(() => {
    latest.current = zoomTo;
  });
  useEffect(() => {
    const frame = frameRef.current;
    if (!frame) return;
    const stop = new AbortController();
    let start: { distance: number; value: number } | null = null;
    const spread = ([first, second]: TouchList) =>
      first && second
        ? {
            distance: Math.hypot(first.clientX - second.clientX, first.clientY - second.clientY),
            middle: { x: (first.clientX + second.clientX) / 2, y: (first.clientY + second.clientY) / 2 },
          }
        : null;
    const begin = ({ touches }: TouchEvent) => {
      const fingers = touches.length === 2 ? spread(touches) : null;
      start = fingers && { distance: fingers.distance, value: current.current };
    };
    const move = (event: TouchEvent) => {
      const fingers = spread(event.touches);
      if (!start || !fingers) return;
      event.preventDefault();
      latest.current((start.value * fingers.distance) / start.distance, fingers.middle);
    };
    frame.addEventListener('touchstart', begin, { signal: stop.signal, passive: true });
    frame.addEventListener('touchmove', move, { signal: stop.signal, passive: false });
    frame.addEventListener('touchend', begin, { signal: stop.signal, passive: true });
    return () => stop.abort();
  }, [frameRef, current]);
}
