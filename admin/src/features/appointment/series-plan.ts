import type { NewLine, PlannedService } from '@parlour/contract/appointment/new';

/** Who serves a date of a series: the people who are wanted, and for all else the one person who is free on all dates. */
export function planOfSeries(
  plan: readonly PlannedService[],
  lines: readonly NewLine[],
  staffId: string,
): PlannedService[] {
  const wanted = lines.filter((line) => line.staffId);
  return plan.map((item) => {
    const at = wanted.findIndex(({ code, guest = 1, staffId: person }) =>
      code === item.code && guest === item.guest ? person === item.staffId : false,
    );
    if (at < 0) return { ...item, staffId };
    wanted.splice(at, 1);
    return item;
  });
}
