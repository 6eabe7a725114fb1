import type { TillArticle } from '@parlour/contract/till/sale';
import { toDecimal } from '@parlour/domain/money/money';
import { listPriceOf } from '@parlour/domain/till/list-price';
import { mostPriceMinor } from '@parlour/domain/till/most-price';
import { sellsRight } from '@parlour/domain/till/sold-rights';
import type { DraftLine } from './draft.ts';
import { fieldAmount } from './money.ts';

type Line = Pick<DraftLine, 'kind' | 'articleId' | 'isBooked'>;
type Served = Line & Pick<DraftLine, 'staffId'>;

type Selling = { articles: readonly TillArticle[]; mayGive: boolean };

/** The article of a line that is none of the appointment. */
export const articleOf = ({ kind, articleId }: Pick<Line, 'kind' | 'articleId'>, articles: readonly TillArticle[]) =>
  articles.find((article) => article.id === articleId && article.kind === kind);

/** Whether the price of a line cannot be typed: money costs its face value, and other rights their price, unless one may give them away. */
export function hasFixedPrice(line: Line, { articles, mayGive }: Selling): boolean {
  const article = articleOf(line, articles);
  return sellsRight(line) && (article === undefined || article.isMoney || (article.price !== null && !mayGive));
}

/** Whether a line can be sold for what was typed. What has no price of its own needs one; only who may refund gives a right away. */
export function isPriced(line: Served, unitMinor: number | null, { articles, mayGive }: Selling): boolean {
  if (unitMinor === null) return false;
  const article = line.isBooked ? undefined : articleOf(line, articles);
  const needsPrice = article !== undefined && listPriceOf(article, line.staffId) === null;
  return unitMinor > 0 || !needsPrice || (sellsRight(line) && mayGive);
}

/** Whether a price was typed that is none by its size; the price that a line has already is right. */
export const isTooHigh = ({ unitMinor }: Pick<DraftLine, 'unitMinor'>, typedMinor: number | null, currency: string) =>
  typedMinor !== null && typedMinor > Math.max(mostPriceMinor(currency), unitMinor);

/** The price in its field once another person is chosen: theirs by the list, unless it was typed by hand. Amounts in the smallest unit; null: it is typed with the sale. */
export function priceWithPerson(
  typed: { text: string; unitMinor: number | null },
  { before, after }: { before: number | null; after: number | null },
  currency: string,
): string {
  const isOfList = before === null ? typed.text.trim() === '' : typed.unitMinor === before;
  if (!isOfList || before === after) return typed.text;
  return after === null ? '' : fieldAmount(toDecimal(after, currency));
}
