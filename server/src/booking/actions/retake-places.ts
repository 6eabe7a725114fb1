import { SHOP_RESOURCE } from '@parlour/domain/availability/facts';
import { spanOfDays, takenItems } from '../../availability/queries.ts';
import type { ShopFacts } from '../../catalog/policies/shop-facts.ts';
import type { Trx } from '../../platform/db/schema.ts';
import type { ShopScope } from '../../shop/queries/scope.ts';
import { daysOfStart } from '../policies/by-store.ts';
import { assignUnitsOf, havePlaces } from '../policies/units.ts';
import { reloadFacts } from '../queries/batch.ts';
import { expireHolds, lockForBooking } from '../queries/lock.ts';
import { hasNewcomers } from '../queries/newcomers.ts';
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
 * One that was beyond the places before goes back as it was, as long as nobody was booked beside it since.
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
  if (!havePlaces(state, booking.items)) {
    const beside = others.filter((other) =>
      booking.items.some(
        (item) => item.staffId === other.staffId && item.startsAt < other.to && other.from < item.occupiedUntil,
      ),
    );
    const ids = beside.map(({ bookingId }) => bookingId);
    return !(await hasNewcomers(trx, scope, ids, booking.updatedAt));
  }
  const { items, moved } = assignUnitsOf(state, booking.items);
  const own = items.flatMap(({ id: itemId, unit }) => (unit === null ? [] : [{ itemId, unit }]));
  await moveUnits(trx, scope.chainId, [...moved, ...own]);
  return true;
}

/** Who serves a visit; a store without people has none, and is locked itself. */
const peopleOf = ({ items }: BookingRecord): string[] =>
  [...new Set(items.flatMap(({ staffId }) => staffId ?? []))].filter((id) => id !== SHOP_RESOURCE);
