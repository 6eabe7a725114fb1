import type { SeriesDate } from '@parlour/domain/booking/check-series-date';
import type { Draft, DraftSeries } from './draft.ts';

/** All starts of a draft that is repeated, in their order; null for one visit. */
export function seriesOf({ start, series, changes }: Pick<Draft, 'start' | 'series' | 'changes'>): string[] | null {
  if (start === null || series === null || changes !== null) return null;
  const later = series.later.filter((other) => other.slice(0, 10) > start.slice(0, 10));
  return later.length > 0 ? [start, ...later] : null;
}

/** What was chosen for a planned date: its own start where it is free and nothing else was said, null where it is left out. */
export function chosenFor(series: Pick<DraftSeries, 'choices'>, date: SeriesDate): string | null {
  const chosen = series.choices[date.start];
  const isToBeHad = chosen === date.start ? date.state === 'free' : date.nearest.includes(chosen ?? '');
  if (chosen !== undefined && chosen !== null) return isToBeHad ? chosen : null;
  return chosen === null || date.state !== 'free' ? null : date.start;
}

/** Dates that turned out to be taken leave the series; the page names them, with free times near them. The first visit is the draft's own. */
export function withoutLost(draft: Draft, dates: readonly SeriesDate[]): Draft {
  if (!draft.series) return draft;
  const lost = dates.filter(({ state }) => state !== 'free');
  const [first] = dates;
  const gone = new Set(lost.map(({ start }) => start));
  const isFirstGone = first !== undefined && first.start === draft.start && gone.has(first.start);
  return {
    ...draft,
    ...(isFirstGone ? { start: null, lostStart: draft.start } : {}),
    series: {
      ...draft.series,
      later: draft.series.later.filter((start) => !gone.has(start)),
      lost: lost.filter(({ start }) => start !== first?.start),
    },
  };
}

/** Takes a free time for a lost date, or, with null, goes on without it. */
export function withReplaced(draft: Draft, date: SeriesDate, start: string | null): Draft {
  const { series } = draft;
  if (!series) return draft;
  const later = start === null ? series.later : [...series.later, start].toSorted();
  return { ...draft, series: { ...series, later, lost: series.lost.filter((other) => other.start !== date.start) } };
}
