import { SHOP_RESOURCE } from '@parlour/domain/availability/facts';
import { spanOfDays, type TakenItem, takenItems } from '../../availability/queries.ts';
import type { ShopFacts } from '../../catalog/policies/shop-facts.ts';
import type { Trx } from '../../platform/db/schema.ts';
import type { BesideItem } from '../../platform/outbox/events.ts';
import type { ShopScope } from '../../shop/queries/scope.ts';
import { daysOfStart } from '../policies/by-store.ts';
import { assignUnitsOf, havePlaces } from '../policies/units.ts';
import { reloadFacts } from '../queries/batch.ts';
import { expireHolds, lockForBooking } from '../queries/lock.ts';
import { besideThen, hasNewcomers } from '../queries/newcomers.ts';
import type { BookingRecord } from '../queries/record.ts';
import { moveUnits } from '../queries/write.ts';

/** Locks the people of a visit that has given its time up, before the visit itself, as where times are sold. Answers the facts that hold until the commit. */
export async function lockPlaces(
  trx: Trx,
  scope: ShopScope,
  { known, seen, now }: { known: ShopFacts; seen: BookingRecord; now: number },
): Promise<ShopFacts> {
  const { factsVersion } = await lockForBooking(trx, scope, { staffIds: peopleOf(seen) });
  return factsVersion === known.shop.factsVersion ? known : reloadFacts(trx, scope, now);
}

/**
 * Makes room for a locked visit that has given its time up, as a move does: others change to another place of the same person where one is free. False: there is none.
 * One that was beyond the places before goes back as it was, as long as nobody came beside it since.
 */
export async function retakePlaces(
  trx: Trx,
  scope: ShopScope,
  { facts, booking, now }: { facts: ShopFacts; booking: BookingRecord; now: number },
): Promise<boolean> {
  await expireHolds(trx, scope, [], now);
  const { from, to } = daysOfStart(facts, booking.localStart, undefined);
  const taken = await takenItems(trx, scope, [spanOfDays(facts.availability, from, to)], now);
  const others = taken.filter(({ bookingId }) => bookingId !== booking.id);
  const state = { facts, taken: others };
  if (!havePlaces(state, booking.items)) return isAsBefore(trx, booking, besideOf(booking, others));
  const { items, moved } = assignUnitsOf(state, booking.items);
  const own = items.flatMap(({ id: itemId, unit }) => (unit === null ? [] : [{ itemId, unit }]));
  await moveUnits(trx, scope.chainId, [...moved, ...own]);
  return true;
}

/** Who serves a visit; a store without people has none, and is locked itself. */
const peopleOf = ({ items }: BookingRecord): string[] =>
  [...new Set(items.flatMap(({ staffId }) => staffId ?? []))].filter((id) => id !== SHOP_RESOURCE);

const besideOf = ({ items }: BookingRecord, taken: readonly TakenItem[]): TakenItem[] =>
  taken.filter(({ staffId, from, to }) =>
    items.some((item) => item.staffId === staffId && item.startsAt < to && from < item.occupiedUntil),
  );

/** Who stands beside a visit now. */
export async function loadBeside(trx: Trx, scope: ShopScope, visit: BookingRecord, now: number): Promise<BesideItem[]> {
  const from = Math.min(...visit.items.map(({ startsAt }) => startsAt));
  const to = Math.max(...visit.items.map(({ occupiedUntil }) => occupiedUntil));
  const taken = visit.items.length === 0 ? [] : await takenItems(trx, scope, [{ from, to }], now);
  const others = taken.filter(({ bookingId }) => bookingId !== visit.id);
  return besideOf(visit, others).map((one) => ({
    itemId: one.itemId,
    staffId: one.staffId,
    from: one.from,
    to: one.to,
  }));
}

/** Whether only those stand beside a missed visit who did when it was marked, at their places of then. */
async function isAsBefore(trx: Trx, booking: BookingRecord, beside: readonly TakenItem[]): Promise<boolean> {
  const then = await besideThen(trx, booking);
  const stayed = (one: TakenItem) =>
    then?.some(
      ({ itemId, staffId, from, to }) =>
        itemId === one.itemId && staffId === one.staffId && from <= one.from && one.to <= to,
    );
  if (!beside.every(stayed)) return false;
  return !(await hasNewcomers(trx, booking, [...new Set(beside.map(({ bookingId }) => bookingId))]));
}
