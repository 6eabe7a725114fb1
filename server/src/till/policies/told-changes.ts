import type { SentReason } from '@parlour/contract/till/sale';
import { lineChangesOf, needsReason } from '@parlour/domain/till/line-changes';
import type { SaleLine } from '@parlour/domain/till/sale';
import { allowed, refused, type Verdict } from '@parlour/domain/verdict';
import type { ToldChange } from '../queries/changes.ts';
import type { ReadSale } from './read-sale.ts';

/** What a sale changes, each with its reason: money that is given up needs one. A raised price without one is told by the bill itself. */
export function toldChanges(
  { sale, listedUnits }: Pick<ReadSale, 'sale' | 'listedUnits'>,
  visit: readonly SaleLine[],
  sent: readonly SentReason[],
): Verdict<ToldChange[], 'reason_needed', { field: string; lineId: string }> {
  const reasons = new Map(sent.map(({ lineId, reason }) => [lineId, reason]));
  const changes = lineChangesOf(sale.lines, visit, (id) => listedUnits.get(id) ?? null).map((change) => ({
    ...change,
    reason: reasons.get(change.lineId) ?? '',
  }));
  const bare = changes.find((change) => change.reason === '' && needsReason(change));
  if (bare) return refused('reason_needed', { field: 'reasons', lineId: bare.lineId });
  return allowed(changes.filter(({ reason }) => reason !== ''));
}
