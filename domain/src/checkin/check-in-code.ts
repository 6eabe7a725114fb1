/** The code at a store's counter changes each minute. */
export const codeMs = 60_000;
/** A code opens the check-in for five minutes, so that a form can be filled in. */
const codesOpen = 5;

/** The number of the code that is shown now. */
export const codeNumber = (now: number): number => Math.floor(now / codeMs);

/** The numbers of the codes that open the check-in now, the newest first; the next one is among them, for clocks that differ. */
export function openCodes(now: number): number[] {
  return Array.from({ length: codesOpen + 1 }, (_, place) => codeNumber(now) + 1 - place);
}
