import { type ScoreCount, totalOf } from './average-score.ts';

/** One bar of the statistics: how many gave these stars, and which share of all that is, in whole percent. */
export type StarBar = ScoreCount & { percent: number };

/** The bars for five stars down to one; a number of stars that no review gave counts 0. */
export function starBars(counts: readonly ScoreCount[]): StarBar[] {
  const total = totalOf(counts);
  return [5, 4, 3, 2, 1].map((score) => {
    const count = counts.find((one) => one.score === score)?.count ?? 0;
    return { score, count, percent: total === 0 ? 0 : Math.round((count * 100) / total) };
  });
}
