type GroupFacts = { lines: readonly { guest: number }[]; guestCount: number };

/** The first guest of a group without a service, or null. */
export function guestWithoutService({ lines, guestCount }: GroupFacts): number | null {
  for (let guest = 1; guest <= guestCount; guest++) if (!lines.some((line) => line.guest === guest)) return guest;
  return null;
}
