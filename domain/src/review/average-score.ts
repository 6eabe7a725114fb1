/** How many reviews gave each number of stars. */
export type ScoreCount = { score: number; count: number };

/** The mean of all scores as decimal text with two decimals, half up; null without reviews. */
export function averageScore(counts: readonly ScoreCount[]): string | null {
  const total = totalOf(counts);
  if (total === 0) return null;
  const sum = counts.reduce((stars, { score, count }) => stars + score * count, 0);
  const hundredths = Math.floor((2 * sum * 100 + total) / (2 * total));
  return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
}

/** How many reviews there are in all. */
export function totalOf(counts: readonly ScoreCount[]): number {
  return counts.reduce((total, { count }) => total + count, 0);
}
