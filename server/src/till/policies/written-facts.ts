import type { BillRefund, BillTender } from '@parlour/domain/bill/bill';
import { paidTendersOf } from '@parlour/domain/bill/open-part';
import { isOfOwnTill } from '../../bill/policies/own-till.ts';
import type { BillRecord } from '../../bill/queries/read.ts';
import type { EntryRow } from '../queries/entries.ts';

/** What a correction of a bill is decided by. Only this till has written its payments down: those of other bills are none. */
export function writtenFacts(bill: BillRecord, refunds: readonly BillRefund[], entries: readonly EntryRow[]) {
  const online = new Set(bill.content.tenders.flatMap(({ id, kind }) => (kind === 'online' ? id : [])));
  return {
    tenders: isOfOwnTill(bill) ? paidTendersOf(bill) : [],
    refunds,
    isCounted: ({ id }: BillTender) => {
      const movedAs = online.has(id) ? 'collected' : 'sale';
      return entries.some(({ kind, closingId }) => kind === movedAs && closingId !== null);
    },
  };
}
