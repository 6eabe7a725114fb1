import type { TillArticle } from '@parlour/contract/till/sale';
import { mostPriceMinor } from '@parlour/domain/till/most-price';
import { sellsRight } from '@parlour/domain/till/sold-rights';
import type { DraftLine } from './draft.ts';

type Line = Pick<DraftLine, 'kind' | 'articleId' | 'isBooked'>;

type Selling = { articles: readonly TillArticle[]; mayGive: boolean };

const articleOf = ({ kind, articleId }: Line, articles: readonly TillArticle[]) =>
  articles.find((article) => article.id === articleId && article.kind === kind);

/** Whether the price of a line cannot be typed: money costs its face value, and other rights their price, unless one may give them away. */
export function hasFixedPrice(line: Line, { articles, mayGive }: Selling): boolean {
  const article = articleOf(line, articles);
  return sellsRight(line) && (article === undefined || article.isMoney || (article.price !== null && !mayGive));
}

/** Whether a line can be sold for what was typed. What has no price of its own needs one; only who may refund gives a right away. */
export function isPriced(line: Line, unitMinor: number | null, { articles, mayGive }: Selling): boolean {
  if (unitMinor === null) return false;
  const needsPrice = !line.isBooked && articleOf(line, articles)?.price === null;
  return unitMinor > 0 || !needsPrice || (sellsRight(line) && mayGive);
}

/** Whether a price was typed that is none by its size; the price that a line has already is right. */
export const isTooHigh = ({ unitMinor }: Pick<DraftLine, 'unitMinor'>, typedMinor: number | null, currency: string) =>
  typedMinor !== null && typedMinor > Math.max(mostPriceMinor(currency), unitMinor);
