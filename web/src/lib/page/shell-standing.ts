import { useEffect } from 'react';

let isStanding = false;
let noteStanding = () => {};
const standing = new Promise<void>((resolve) => (noteStanding = resolve));

function shellStands(): void {
  isStanding = true;
  noteStanding();
  // What was pressed and typed before is made up for (app/shell/held-press.ts).
  dispatchEvent(new Event('alive'));
}

/** The frame of the app has come alive: from now on a change of screen disturbs nothing that is still coming alive. */
export function useShellStands(): void {
  useEffect(() => {
    const timer = setTimeout(shellStands);
    return () => clearTimeout(timer);
  }, []);
}

export const isShellStanding = (): boolean => isStanding;
export const untilShellStands = (): Promise<void> => standing;
