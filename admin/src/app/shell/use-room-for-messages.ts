import { useEffect } from 'react';

/** Between a message and what a page ends with. */
const gapPixels = 16;

/** While messages are shown, pages end above them (`--messages`), so that a last button can be scrolled out from under them. */
export function useRoomForMessages(): void {
  useEffect(() => {
    const region = document.querySelector<HTMLElement>('[data-react-aria-top-layer]');
    if (!region) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      const height = region.offsetHeight;
      if (height > 0) style.setProperty('--messages', `${height + gapPixels}px`);
      else style.removeProperty('--messages');
    });
    observer.observe(region);
    return () => {
      observer.disconnect();
      style.removeProperty('--messages');
    };
  }, []);
}
