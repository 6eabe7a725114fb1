import { useEffect, useRef } from 'react';

/**
 * Where a change of `value` has taken away what had the focus, it goes to an element that is still there: to the heading of the page
 * where none is named.
 */
export function useKeepFocus(value: unknown, selector = '[data-page-heading]'): void {
  const before = useRef(value);
  useEffect(() => {
    const isOther = before.current !== value;
    before.current = value;
    if (isOther && document.activeElement === document.body)
      document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
  }, [value, selector]);
}

/** A dialog has slid away by then. */
const closedAfterMs = 350;

/** The button that opened a dialog goes away with what was done in it: the focus goes to the top, where the new state is shown. */
export function focusHeadingAfterDialog(): void {
  setTimeout(() => document.querySelector<HTMLElement>('[data-page-heading]')?.focus(), closedAfterMs);
}
