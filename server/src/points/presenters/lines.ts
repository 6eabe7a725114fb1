import type { PointLine } from '@parlour/contract/points/own';
import { type PointChange, pointHistory } from '@parlour/domain/points/point-history';
import type { PointSource } from '@parlour/domain/points/point-source';
import type { ShopFacts } from '../../catalog/policies/shop-facts.ts';
import type { PointRow } from '../queries/entries.ts';
import type { PointFacts } from '../queries/shown.ts';

/** A line of a history with the entry that it comes from: for an end, the one of its lot. */
export type HistoryLine = PointChange & { row: PointRow };

/** All lines of the entries, the newest first, or those of one source. What ends counts as an adjustment. */
export function historyOf(rows: readonly PointRow[], now: number, source?: PointSource): HistoryLine[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const lines = pointHistory(rows, now).map((change) => ({ ...change, row: byId.get(change.entryId)! }));
  return lines.filter((line) => source === undefined || sourceOf(line) === source);
}

const sourceOf = ({ isEnd, row }: HistoryLine): PointSource => (isEnd ? 'adjustment' : row.source);

/** A line as it is shown: what was written about an entry does not belong to its end. */
export function presentLine(line: HistoryLine, { shop }: Pick<ShopFacts, 'shop'>, facts: PointFacts): PointLine {
  const { row, isEnd, points, at } = line;
  const note = isEnd ? undefined : facts.notes.get(row.id);
  const billNumber = row.billId === null || isEnd ? undefined : facts.bills.get(row.billId);
  return {
    id: isEnd ? `${row.id}.end` : row.id,
    source: sourceOf(line),
    isEnd,
    points,
    day: isEnd ? line.day : row.onDay,
    at,
    zone: row.zone,
    shopName: shop.name,
    shopCountry: shop.country,
    timeFormat: shop.details.timeFormat,
    operator: note?.operator ?? '',
    reason: note?.reason ?? '',
    billId: billNumber === undefined ? '' : row.billId!,
    billNumber: billNumber ?? '',
  };
}
