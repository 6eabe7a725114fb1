import { useEffect } from 'react';

let noteReady = () => {};
const ready = new Promise<void>((resolve) => (noteReady = resolve));

/** Notes that the heading of a page is hydrated, and the rest of the page with it. */
export function usePageReady(): void {
  useEffect(() => noteReady(), []);
}

/** A change of screen before that takes away a page that the browser is still taking over. Without a heading there is no finished page. */
export const untilPageReady = (): Promise<void> =>
  document.querySelector('[data-page-heading]') === null ? Promise.resolve() : ready;
