import type { TillArticle } from '@parlour/contract/till/sale';
import { toMinor } from '@parlour/domain/money/money';
import { type LineChange, lineChangesOf, needsReason } from '@parlour/domain/till/line-changes';
import type { Draft, DraftLine } from './draft.ts';

type Selling = { articles: readonly TillArticle[]; currency: string };
type Changed = Pick<Draft, 'lines' | 'visit' | 'reasons'>;

/** What a piece of a line costs without the desk; null: its price is typed with the sale. */
export function listedMinor(
  { id, kind, articleId, isBooked }: Pick<DraftLine, 'id' | 'kind' | 'articleId' | 'isBooked'>,
  visit: Draft['visit'],
  { articles, currency }: Selling,
): number | null {
  const price = isBooked
    ? visit.find((line) => line.id === id)?.price
    : articles.find((article) => article.id === articleId && article.kind === kind)?.price;
  return price === undefined || price === null ? null : toMinor(price, currency);
}

/** The first change of the sale that needs a reason and has none; null: all is told. */
export function unexplained({ lines, visit, reasons }: Changed, selling: Selling): LineChange | null {
  const listed = new Map(lines.map((line) => [line.id, listedMinor(line, visit, selling)]));
  const booked = visit.map(({ price, ...line }) => ({ ...line, unitMinor: toMinor(price, selling.currency) ?? 0 }));
  const changes = lineChangesOf(lines, booked, (id) => listed.get(id) ?? null);
  return changes.find((change) => needsReason(change) && !reasons[change.lineId]) ?? null;
}
