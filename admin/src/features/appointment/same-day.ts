import type { BookedVisit, NewOptions } from '@parlour/contract/appointment/new';
import type { Draft } from './new-draft.ts';
import { datesOf } from './new-series.ts';

/** What a customer has already on the days that are being booked; who is here now is booked for today. */
export function onSameDays(
  booked: readonly BookedVisit[],
  draft: Draft,
  { today }: Pick<NewOptions, 'today'>,
): BookedVisit[] {
  const single = draft.start ?? (draft.isWalkIn ? today : null);
  const starts = draft.repeat ? datesOf(draft) : [single ?? ''];
  const days = new Set(starts.map((start) => start.slice(0, 10)));
  return booked.filter(({ start }) => days.has(start.slice(0, 10)));
}
