import { useEffect } from 'react';

let isReady = false;
let noteReady = () => {};
const ready = new Promise<void>((resolve) => (noteReady = resolve));

function shellIsReady(): void {
  isReady = true;
  noteReady();
  // Earlier presses and input are replayed now (app/shell/held-press.ts).
  dispatchEvent(new Event('alive'));
}

/** Notes that the frame of the app is hydrated: from now on a change of screen interrupts no hydration. */
export function useShellReady(): void {
  useEffect(() => {
    const timer = setTimeout(shellIsReady);
    return () => clearTimeout(timer);
  }, []);
}

export const isShellReady = (): boolean => isReady;
export const untilShellReady = (): Promise<void> => ready;
