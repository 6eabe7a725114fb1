import type { TillArticle } from '@parlour/contract/till/sale';
import { toMinor } from '@parlour/domain/money/money';
import { listPriceOf } from '@parlour/domain/till/list-price';
import { type LineChange, lineChangesOf, needsReason } from '@parlour/domain/till/line-changes';
import type { Draft, DraftLine } from './draft.ts';
import { articleOf } from './line-price.ts';

type Selling = { articles: readonly TillArticle[]; currency: string };
type Changed = Pick<Draft, 'lines' | 'visit' | 'reasons'>;

/** What a piece of a line costs with its person without the desk; null: its price is typed with the sale. */
export function listedMinor(
  line: Pick<DraftLine, 'id' | 'kind' | 'articleId' | 'isBooked' | 'staffId'>,
  visit: Draft['visit'],
  { articles, currency }: Selling,
): number | null {
  const article = line.isBooked ? undefined : articleOf(line, articles);
  const booked = line.isBooked ? visit.find(({ id }) => id === line.id)?.price : undefined;
  const price = booked ?? (article ? listPriceOf(article, line.staffId) : null);
  return price === null ? null : toMinor(price, currency);
}

/** The first change of the sale that needs a reason and has none; null: all is told. */
export function unexplained({ lines, visit, reasons }: Changed, selling: Selling): LineChange | null {
  const listed = new Map(lines.map((line) => [line.id, listedMinor(line, visit, selling)]));
  const booked = visit.map(({ price, ...line }) => ({ ...line, unitMinor: toMinor(price, selling.currency) ?? 0 }));
  const changes = lineChangesOf(lines, booked, (id) => listed.get(id) ?? null);
  return changes.find((change) => needsReason(change) && !reasons[change.lineId]) ?? null;
}
