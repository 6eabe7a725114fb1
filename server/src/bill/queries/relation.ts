import type { BillLine } from '@parlour/domain/bill/bill';
import { billState } from '@parlour/domain/bill/bill-state';
import type { TriggerItem } from '@parlour/domain/form/forms-needed';
import type { RelationFacts } from '../../form/ports/relations.ts';
import type { Db, Trx } from '../../platform/db/schema.ts';
import type { BillAccess } from './access.ts';
import { billsOfBooking, readBill } from './read.ts';

/** A bill as forms are filled in for it, by the id that was asked for: open until all of it went back. Null for the id of its booking, which has forms of its own. */
export async function relationOf(db: Db | Trx, access: BillAccess, id: string): Promise<RelationFacts | null> {
  const { chainId, shopId, memberId, bookingId, content, totalMinor, refundedMinor } = await readBill(db, access);
  if (id === bookingId) return null;
  // What was filled in for the bill of the visit counts for the till's, which took its place, and the other way round.
  const ofVisit = bookingId === null ? [] : await billsOfBooking(db, { chainId, id: bookingId });
  return {
    chainId,
    shopId,
    memberId,
    items: content.lines.flatMap(itemOf),
    isOpen: billState({ totalMinor, openMinor: 0, refundedMinor }) !== 'refunded',
    sameRelations: ofVisit.flatMap((bill) => (bill.id === id ? [] : bill.id)),
  };
}

export const itemOf = ({ kind, code }: BillLine): TriggerItem[] =>
  (kind === 'service' || kind === 'product') && code !== '' ? [{ kind, id: code }] : [];
