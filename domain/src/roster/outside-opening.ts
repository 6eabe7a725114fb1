import type { MinuteSpan } from '../availability/facts.ts';
import { tidy, without } from '../availability/intervals.ts';

const flat = (spans: readonly MinuteSpan[]): number[] => tidy(spans.flatMap(({ from, to }) => [from, to]));

/**
 * What of a person's hours nobody can book, because the store is not open then: before it opens, after it closes, or all of it. A break of the store in the
 * middle of the hours is left out, since people write their hours across it.
 */
export function outsideOpening(own: readonly MinuteSpan[], open: readonly MinuteSpan[]): MinuteSpan[] {
  const opening = flat(open);
  return own.flatMap(({ from, to }) => {
    const left = without([from, to], opening);
    const pieces = Array.from({ length: left.length / 2 }, (_, at) => ({ from: left[2 * at]!, to: left[2 * at + 1]! }));
    return pieces.filter((piece) => piece.from === from || piece.to === to);
  });
}
