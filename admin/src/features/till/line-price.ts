import type { TillArticle } from '@parlour/contract/till/sale';
import { sellsRight } from '@parlour/domain/till/sold-rights';
import type { DraftLine } from './draft.ts';

type Line = Pick<DraftLine, 'kind' | 'articleId' | 'isBooked'>;

const listedOf = ({ kind, articleId }: Line, articles: readonly TillArticle[]) =>
  articles.find((article) => article.id === articleId && article.kind === kind)?.price;

/** Whether a line sells money, such as a gift card: it costs its face value. */
export const hasFixedPrice = (line: Line, articles: readonly TillArticle[]): boolean =>
  sellsRight(line) && listedOf(line, articles) !== null;

/** Whether a line can be sold for what was typed. What has no price of its own needs one; only who may refund gives a right away. */
export function isPriced(
  line: Line,
  unitMinor: number | null,
  { articles, mayGive }: { articles: readonly TillArticle[]; mayGive: boolean },
): boolean {
  if (unitMinor === null) return false;
  const needsPrice = !line.isBooked && listedOf(line, articles) === null;
  return unitMinor > 0 || !needsPrice || (sellsRight(line) && mayGive);
}
