import { useRef, type PointerEvent } from 'react';

/** Pulled down this far, a sheet closes when the finger lifts. */
const closingPx = 96;
const pulledDown = '--pulled-down';

/** Lets a finger on the top of a sheet pull it down and away; buttons in it stay buttons. */
export function useDragToClose(sheet: { current: HTMLElement | null }, onClose: (() => void) | null) {
  const startY = useRef<number | null>(null);

  const pulledPx = (event: PointerEvent) => (startY.current === null ? 0 : Math.max(0, event.clientY - startY.current));
  const place = (px: number | null) => {
    if (px === null) sheet.current?.style.removeProperty(pulledDown);
    else sheet.current?.style.setProperty(pulledDown, `${px}px`);
  };
  const start = (event: PointerEvent<HTMLElement>) => {
    const isOnControl = (event.target as HTMLElement).closest('button, a');
    if (!onClose || isOnControl || event.pointerType === 'mouse') return;
    startY.current = event.clientY;
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const move = (event: PointerEvent) => {
    if (startY.current !== null) place(pulledPx(event));
  };
  const end = (event: PointerEvent) => {
    if (startY.current === null) return;
    const isFar = pulledPx(event) > closingPx;
    startY.current = null;
    if (isFar) onClose?.();
    else place(null);
  };
  const giveUp = () => {
    startY.current = null;
    place(null);
  };
  return { onPointerDown: start, onPointerMove: move, onPointerUp: end, onPointerCancel: giveUp };
}
