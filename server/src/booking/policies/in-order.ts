const minuteMs = 60_000;

type InOrder<Line> = Line & { startsAt: number; endsAt: number };

/** Services one after the other for each guest, from when the guest begins. */
export function inOrder<Line extends { guest: number; minutes: number }>(
  lines: readonly Line[],
  beginsAt: (guest: number) => number,
): InOrder<Line>[] {
  const ends = new Map<number, number>();
  return lines.map((line) => {
    const startsAt = ends.get(line.guest) ?? beginsAt(line.guest);
    const endsAt = startsAt + line.minutes * minuteMs;
    ends.set(line.guest, endsAt);
    return { ...line, startsAt, endsAt };
  });
}
