import type { BookedUse } from '../rights/booked-rights.ts';

type Uses = readonly BookedUse[];

/** What a change uses of rights beyond what the visit uses already: more pieces take more sessions. */
export function moreByChange(before: Uses, after: Uses): BookedUse[] {
  return after.flatMap((use) => {
    const had = before.find(
      ({ rightId, kind, lineId }) => rightId === use.rightId && kind === use.kind && lineId === use.lineId,
    );
    const units = use.units - (had?.units ?? 0);
    return use.kind === 'sessions' && units > 0 ? [{ ...use, units }] : [];
  });
}
