import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

const frameMs = 16;
const waitMs = 3000;
const waitLateMs = 200;
const longestMs = 60_000;

/** Below the pages of a booking the page stays from which they were opened, hidden with its heading. */
const heading = () => document.querySelector<HTMLElement>('[data-page-heading]:not([hidden] *)');

/**
 * Moves the focus to the heading of the new screen, as soon as it is another one than before. On a slow line that may take long: then only
 * where nothing else than what was pressed has the focus. A heading that stays may be the new screen's own: it gets the focus once where that was lost.
 */
function focusNewHeading(before: HTMLElement | null): () => void {
  const startedAt = performance.now();
  let pressed: Element | null | undefined = document.activeElement?.closest('a,button');
  let timer = 0;
  const look = () => {
    const now = heading();
    const waitedMs = performance.now() - startedAt;
    const isLate = waitedMs > waitMs;
    const { activeElement, body } = document;
    const isNew = now !== before;
    const isLost = activeElement === body;
    if (now && (isNew ? !isLate || isLost || activeElement === pressed : isLate && isLost && pressed !== now)) {
      now.focus({ preventScroll: true });
      pressed = now;
    }
    if (now && isNew) return;
    // Without any heading the screen is still on its way.
    if (!now || waitedMs < longestMs) timer = window.setTimeout(look, isLate ? waitLateMs : frameMs);
  };
  look();
  return () => clearTimeout(timer);
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
