import { useEffect } from 'react';

/** Open dialogs that nothing lies over; the last one is on top. */
const openDialogs =
  ':is([role="dialog"], [role="alertdialog"]):not([aria-hidden="true"] *, [inert] *, [data-exiting] *)';

/** Nothing has the focus, or what has it is not drawn any more. */
function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement.getClientRects().length === 0;
}

/**
 * Keeps the focus in an open dialog whose content changes: where what had it goes, the dialog takes it, and a sheet gives it to its heading. Without that keys
 * would reach the page behind, and Escape would close nothing.
 */
export function useFocusInDialogs(): void {
  useEffect(() => {
    let frame: number | null = null;
    const look = () => {
      frame = null;
      if (isFocusLost())
        [...document.querySelectorAll<HTMLElement>(openDialogs)].at(-1)?.focus({ preventScroll: true });
    };
    // What gives the focus elsewhere by itself has done so by the next frame.
    const observer = new MutationObserver(() => {
      frame ??= requestAnimationFrame(look);
    });
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['hidden', 'disabled'] });
    return () => {
      observer.disconnect();
      if (frame !== null) cancelAnimationFrame(frame);
    };
  }, []);
}
