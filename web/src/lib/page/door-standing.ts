import { useEffect } from 'react';

let noteDoor = () => {};
const standing = new Promise<void>((resolve) => (noteDoor = resolve));

/** The front door has come alive. Who is led on from it sooner takes a page away that the browser is still taking over. */
export function useDoorStands(): void {
  useEffect(() => noteDoor(), []);
}

export const untilDoorStands = (): Promise<void> => standing;
