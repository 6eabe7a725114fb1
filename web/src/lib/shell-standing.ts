import { useEffect } from 'react';

let isStanding = false;
let noteStanding = () => {};
const standing = new Promise<void>((resolve) => (noteStanding = resolve));

function shellStands(): void {
  isStanding = true;
  noteStanding();
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
