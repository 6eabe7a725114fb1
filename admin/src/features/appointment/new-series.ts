import type { SeriesWish } from '@parlour/contract/appointment/new';
import { startsEvery } from '@parlour/domain/booking/series-starts';
import { type Draft, wantedOf } from './new-draft.ts';

/** The series that a draft asks for; null: it repeats not, or lacks what is asked with it. */
export function seriesOf(draft: Draft, shopId: string): SeriesWish | null {
  const { repeat, start, instead, skipped } = draft;
  if (repeat === null || start === null || draft.lines.length === 0) return null;
  return { shopId, lines: wantedOf(draft), start, ...repeat, instead, skip: skipped };
}

/** The dates of a series that are made, with what was chosen in place of some of them. */
export function datesOf({ repeat, start, instead, skipped }: Draft): string[] {
  if (repeat === null || start === null) return [];
  return startsEvery(start, repeat.everyWeeks, repeat.count)
    .filter((each) => !skipped.includes(each))
    .map((each) => instead[each] ?? each);
}

/** A date of a series is left out, or is there again; what was chosen in its place is not. */
export function withSkipped(draft: Draft, date: string, isSkipped: boolean): Draft {
  const { [date]: _other, ...instead } = draft.instead;
  const rest = draft.skipped.filter((each) => each !== date);
  return { ...draft, instead, skipped: isSkipped ? [...rest, date].toSorted() : rest };
}

/** Another repetition, or none: what was decided about its dates, and a reason for a single time, hold no more. */
export const withRepeat = (draft: Draft, repeat: Draft['repeat']): Draft => ({
  ...draft,
  repeat,
  override: null,
  instead: {},
  skipped: [],
});
