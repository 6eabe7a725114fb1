import type { BookedUse } from '@parlour/domain/rights/booked-rights';
import { rightStateOf } from '@parlour/domain/rights/right-state';
import type { NamedHeld, SaleFacts, SaleLine } from '@parlour/domain/till/sale';
import { localOf } from '@parlour/domain/time/zone';
import { recordOfVisit } from '../../booking/actions/load-move.ts';
import { asPayable } from '../../booking/policies/as-payable.ts';
import { visitMoney } from '../../booking/policies/visit-money.ts';
import { namedRights, payingAt } from '../../booking/policies/wanted-rights.ts';
import type { BookingRecord } from '../../booking/queries/record.ts';
import type { ShopFacts } from '../../catalog/policies/shop-facts.ts';
import { loadOfPayable } from '../../payment/queries/load-payment.ts';
import type { Trx } from '../../platform/db/schema.ts';
import type { StoreAccess } from '../../platform/team-access.ts';
import { recordIdsOf } from '../../points/queries/records.ts';
import { lockRightsOfRecords, rightsOfRecords } from '../../rights/queries/held.ts';
import { visitHashOf } from '../policies/visit-hash.ts';
import { visitLines } from '../policies/visit-lines.ts';
import { returnedUses } from '../queries/money.ts';
import { useKey } from './use-rights.ts';

/** What a sale is counted with, and whose balances may pay it. */
export type LoadedSale = {
  facts: SaleFacts;
  visit: SaleLine[];
  /** What of the appointment it is counted with; null: of none. */
  visitHash: string | null;
  memberIds: string[];
};

type ForWhom = { booking: BookingRecord | null; memberId: string | null };

/**
 * Loads what a sale is counted with, with the rights and balances of its customer. Those of a record are used only by a visit that counts in it: one that came to it by
 * a typed contact may be another person's.
 */
export async function loadSale(
  trx: Trx,
  access: StoreAccess,
  { shop }: Pick<ShopFacts, 'shop'>,
  { booking, memberId }: ForWhom,
  now: number,
): Promise<LoadedSale> {
  const { chainId, shopId } = access;
  const owner = booking ? await recordOfVisit(trx, booking) : memberId;
  const memberIds = owner === null ? [] : await recordIdsOf(trx, chainId, owner);
  const payment = booking && (await loadOfPayable(trx, asPayable(booking)));
  const paidBeforeMinor = visitMoney(payment).reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  await lockRightsOfRecords(trx, chainId, memberIds);
  const rows = memberIds.length === 0 ? [] : await rightsOfRecords(trx, chainId, memberIds, now);
  const today = localOf(shop.zone, now).day;
  const held = namedRights(payingAt(rows, shop.currency), new Map()).flatMap((one): NamedHeld[] => {
    const { right, use, name, nameSecond } = one;
    const isOver = rightStateOf({ right, use, today, storedMinor: null }) === 'expired' || right.isFrozen;
    return isOver || right.benefit.kind === 'stored_value' ? [] : [{ right, use, name, nameSecond }];
  });
  const facts = { storeId: shopId, today, held, booked: await usesOf(trx, booking), paidBeforeMinor };
  const visit = booking ? visitLines(booking) : [];
  return { facts, visit, visitHash: booking && visitHashOf(visit, facts), memberIds };
}

/** What of rights an appointment uses; what came back to them, with its end or with the bill that was refunded, pays nothing. */
async function usesOf(trx: Trx, booking: BookingRecord | null): Promise<BookedUse[]> {
  if (!booking?.rights || booking.rights.ended === 'returned') return [];
  const { uses } = booking.rights;
  const keyOf = ({ lineId }: BookedUse) => useKey(booking.id, lineId);
  const returned = await returnedUses(trx, booking.chainId, uses.map(keyOf));
  return uses.filter((use) => use.kind === 'price' || !returned.has(keyOf(use)));
}
