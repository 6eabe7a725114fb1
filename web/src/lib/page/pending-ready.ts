import { useEffect } from 'react';

let noteReady = () => {};
const ready = new Promise<void>((resolve) => (noteReady = resolve));

/** Notes that the page that waits for a screen is hydrated: only then may another screen take its place. */
export function usePendingReady(): void {
  useEffect(() => noteReady(), []);
}

export const untilPendingReady = (): Promise<void> => ready;
