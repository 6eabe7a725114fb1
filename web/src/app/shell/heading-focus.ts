import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

const waitMs = 3000;

/** Below the pages of a booking the page stays from which they were opened, hidden with its heading. */
const heading = () => document.querySelector<HTMLElement>('[data-page-heading]:not([hidden] *)');

/**
 * Moves the focus to the heading of the new screen, as soon as it is another one than before. On a slow line that may take long: then only
 * where nothing else has the focus by now.
 */
function focusNewHeading(before: HTMLElement | null): () => void {
  const startedAt = performance.now();
  let frame = 0;
  const look = () => {
    const now = heading();
    const isLate = performance.now() - startedAt > waitMs;
    const isFree = !isLate || document.activeElement === document.body;
    if (now && (now !== before || isLate)) {
      if (isFree) now.focus({ preventScroll: true });
      return;
    }
    // Without any heading the screen is still on its way.
    if (!isLate || !now) frame = requestAnimationFrame(look);
  };
  look();
  return () => cancelAnimationFrame(frame);
}

const isBookingPage = (hash: string) => /^#?book(\/|$)/.test(hash);

/** After a change of screen the focus goes to its heading. Tabs and sheets of one screen keep their own focus. */
export function useHeadingFocus(): void {
  const router = useRouter();
  useEffect(() => {
    let before: HTMLElement | null = heading();
    let stop = () => {};
    const unsubscribe = [
      router.subscribe('onBeforeNavigate', () => {
        before = heading();
      }),
      router.subscribe('onResolved', ({ fromLocation, toLocation, pathChanged, hashChanged }) => {
        const isOtherPage = hashChanged && (isBookingPage(toLocation.hash) || isBookingPage(fromLocation?.hash ?? ''));
        if (!fromLocation || !(pathChanged || isOtherPage)) return;
        stop();
        stop = focusNewHeading(before);
      }),
    ];
    return () => {
      stop();
      for (const end of unsubscribe) end();
    };
  }, [router]);
}
