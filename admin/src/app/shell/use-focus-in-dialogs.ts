import { useEffect } from 'react';

/** Open dialogs that nothing lies over; the last one is on top. */
const openDialogs =
  ':is([role="dialog"], [role="alertdialog"]):not([aria-hidden="true"] *, [inert] *, [data-exiting] *)';

/** Nothing has the focus, or it is on something that is not drawn any more or lies behind a dialog. */
function isFocusLost(): boolean {
  const { activeElement, body } = document;
  if (activeElement === null || activeElement === body) return true;
  return activeElement.getClientRects().length === 0 || activeElement.closest('[inert]') !== null;
}

/**
 * Keeps the focus in the open dialog on top: where it is lost, the dialog takes it, and a sheet gives it to its heading. Without that keys would reach the page
 * behind, and Escape would close nothing. It is lost where the pressed button goes with the content that a dialog changes; and a dialog that opens by Space
 * takes it only when all transitions of the page have ended, for which React Aria may wait for ever.
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
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      attributeFilter: ['hidden', 'disabled', 'inert'],
    });
    return () => {
      observer.disconnect();
      if (frame !== null) cancelAnimationFrame(frame);
    };
  }, []);
}
