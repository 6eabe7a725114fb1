import { placeOfStart } from '@parlour/domain/availability/start-place';
import type { BookedLine } from '@parlour/domain/booking/keep-booked';
import type { ContactKeys } from '@parlour/domain/member/match-contact';
import { spanOfDays, takenItems } from '../../availability/queries.ts';
import type { Trx } from '../../platform/db/schema.ts';
import { menuOf, type ShopFacts } from '../../catalog/policies/shop-facts.ts';
import type { ShopScope } from '../../shop/queries/scope.ts';
import type { BatchState } from '../policies/batch-state.ts';
import { reloadFacts } from './batch.ts';
import { expireHolds, lockForBooking } from './lock.ts';
import type { BookingAccess } from './access.ts';
import { readBooking } from './read.ts';
import { withFreshStock } from './stock.ts';
import type { BookingRecord } from './record.ts';

/** A booking and what a visit of it is decided by, while nobody else can change either. */
export type LockedContext = Pick<BatchState, 'facts' | 'menu' | 'taken' | 'now'> & {
  booking: BookingRecord;
  /** Its lines as they were agreed, where they stay so whatever has become of the menu since. */
  booked?: readonly BookedLine[];
};

/** `change`: the lines that are wanted beside those that it has, and the start, `yyyy-MM-dd HH:mm` of the shop. */
type Loading = {
  scope: BookingAccess;
  shop: ShopScope;
  known: ShopFacts;
  change: { lines: readonly { kind: string; code: string }[]; start: string };
  /** Locked as well: who becomes a member does so once. */
  contacts?: readonly ContactKeys[];
};

/**
 * Loads them under the locks that keep them true until the commit: the shop, all of its people, the booking, its products. Times whose
 * hold ran out are free. `known` was read before the transaction.
 */
export async function lockAndLoad(
  trx: Trx,
  { scope, shop, known, change, contacts = [] }: Loading,
  now: number,
): Promise<LockedContext> {
  // Everybody: people may be left as well as taken.
  const staffIds = known.availability.staff.map((person) => person.id);
  const { factsVersion } = await lockForBooking(trx, shop, { staffIds, contacts });
  const facts = factsVersion === known.shop.factsVersion ? known : await reloadFacts(trx, shop, now);
  // The booking before the products, as whoever cancels it.
  const booking = await readBooking(trx, scope, true);
  const wares = [...change.lines, ...booking.items];
  const codes = wares.filter((ware) => ware.kind === 'product').map((ware) => ware.code);
  const productIds = codes.flatMap((code) => facts.productByCode.get(code)?.id ?? []);
  await expireHolds(trx, shop, productIds, now);
  const { day } = placeOfStart(facts.availability, change.start);
  const span = spanOfDays(facts.availability, day, day);
  const menu = await withFreshStock(trx, shop.chainId, menuOf(facts), codes);
  return { facts, menu, taken: await takenItems(trx, shop, [span], now), now, booking };
}
