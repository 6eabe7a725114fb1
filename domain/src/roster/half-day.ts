import type { MinuteSpan } from '../availability/facts.ts';

const quarter = 15;
const noon = 720;

/** The minute at which a day's work is half done: in its break, where there is one near the middle, else to the quarter of an hour. Without hours it is noon. */
export function halfOf(spans: readonly MinuteSpan[]): number {
  const worked = spans.reduce((sum, { from, to }) => sum + to - from, 0);
  let before = 0;
  for (const [index, { from, to }] of spans.entries()) {
    const done = before + to - from;
    const next = spans[index + 1];
    // A break after a third to two thirds of the work parts the day.
    if (next && done * 3 >= worked && done * 3 <= worked * 2) return to;
    if (done * 2 >= worked) return from + Math.round((worked / 2 - before) / quarter) * quarter;
    before = done;
  }
  return noon;
}
