import { useEffect } from 'react';

let noteReady = () => {};
const ready = new Promise<void>((resolve) => (noteReady = resolve));

/** Notes that the front door is hydrated: a redirect before that would take away a page that the browser is still taking over. */
export function useLandingReady(): void {
  useEffect(() => noteReady(), []);
}

export const untilLandingReady = (): Promise<void> => ready;
