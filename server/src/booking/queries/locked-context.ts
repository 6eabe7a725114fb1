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
import { type ByStore, daysOfStart, factsForStore } from '../policies/by-store.ts';
import { type Stock, withStock } from '../policies/stock.ts';
import { lockStock } from './stock.ts';
import type { BookingRecord } from './record.ts';

/** A booking and what a visit of it is decided by; no other transaction can change either until the commit. */
export type LockedContext = Pick<BatchState, 'facts' | 'menu' | 'taken' | 'now'> & {
  booking: BookingRecord;
  /** Of the products that are wanted and of its own, those that have left the menu too. */
  stock: Stock;
  /** Its lines as they were agreed, where they stay so whatever has become of the menu since. */
  booked?: readonly BookedLine[];
};

/** `change`: the lines that are wanted beside those that it has, and the start, `yyyy-MM-dd HH:mm` of the shop. */
export type LockedContextQuestion = {
  scope: BookingAccess;
  shop: ShopScope;
  known: ShopFacts;
  change: { lines: readonly { kind: string; code: string }[]; start: string };
  /** Locked as well: a contact becomes a member once. */
  contacts?: readonly ContactKeys[];
  /** Whose day is loaded, where the store's own differs from that of its customers. */
  byStore?: ByStore;
};

/**
 * Loads them under the locks that keep them true until the commit: the shop, all of its people, the booking, its products. Times whose
 * hold ran out are free. `known` was read before the transaction.
 */
export async function lockAndLoad(
  trx: Trx,
  { scope, shop, known, change, contacts = [], byStore }: LockedContextQuestion,
  now: number,
): Promise<LockedContext> {
  // All of them: the visit may leave people as well as take them.
  const staffIds = known.availability.staff.map((person) => person.id);
  const { factsVersion } = await lockForBooking(trx, shop, { staffIds, contacts });
  const facts = factsVersion === known.shop.factsVersion ? known : await reloadFacts(trx, shop, now);
  // The booking before the products, as a cancellation does.
  const booking = await readBooking(trx, scope, true);
  const wares = [...change.lines, ...booking.items];
  const codes = wares.filter((ware) => ware.kind === 'product').map((ware) => ware.code);
  const productIds = codes.flatMap((code) => facts.productByCode.get(code)?.id ?? []);
  const ownIds = booking.items.flatMap(({ productId }) => productId ?? []);
  // Those of the booking, too, so that all are locked in one order: they may be on no menu any more.
  await expireHolds(trx, shop, [...productIds, ...ownIds], now);
  const ofStore = byStore ? factsForStore(facts, byStore) : facts;
  const days = daysOfStart(ofStore, change.start, byStore);
  const span = spanOfDays(ofStore.availability, days.from, days.to);
  const stock = await lockStock(trx, shop.chainId, [...productIds, ...ownIds]);
  const menu = withStock(menuOf(facts), stock);
  return { facts, menu, stock, taken: await takenItems(trx, shop, [span], now), now, booking };
}
