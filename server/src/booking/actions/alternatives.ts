import { placeOfStart } from '@parlour/domain/availability/start-place';
import { spanOfDays, takenItems } from '../../availability/queries.ts';
import { menuOf, type ShopFacts } from '../../catalog/policies/shop-facts.ts';
import type { ShopScope } from '../../shop/queries/scope.ts';
import type { Services } from '../context.ts';
import { alternativesTo, type Lost } from '../policies/alternatives.ts';
import { factsForStore } from '../policies/by-store.ts';
import { proposedChange } from '../policies/decide-proposal.ts';
import { withOwed } from '../policies/owed.ts';
import { withPieces } from '../policies/stock.ts';
import type { BookingRecord } from '../queries/record.ts';
import { scopeOfBooking } from '../../shop/queries/shops.ts';

/** Whether the time that a store has proposed for a booking has been sold meanwhile. */
export async function isProposalGone(
  services: Pick<Services, 'db' | 'clock'>,
  booking: BookingRecord,
  known: ShopFacts,
): Promise<boolean> {
  const { proposal } = booking;
  const change = proposal && proposedChange(booking, proposal);
  if (!change?.ok) return false;
  const { db, clock } = services;
  const now = clock.now();
  const facts = factsForStore(known, { ignoresNotice: true });
  const { day } = placeOfStart(facts.availability, change.value.start);
  const taken = await takenItems(db, scopeOfBooking(booking), [spanOfDays(facts.availability, day, day)], now);
  const menu = withPieces(menuOf(facts), booking.items, 'back');
  const state = withOwed({ booking, facts, menu, taken, now }, change.value);
  return !alternativesTo(state, change.value, booking.id).includes(change.value.start);
}

/** The free starts nearest to one that the database itself refused, from what is booked now. */
export async function freshAlternatives(
  services: Pick<Services, 'db' | 'clock'>,
  scope: ShopScope,
  facts: ShopFacts,
  lost: Lost,
  ignoreBookingId?: string,
): Promise<string[]> {
  const now = services.clock.now();
  const { day } = placeOfStart(facts.availability, lost.start);
  const span = spanOfDays(facts.availability, day, day);
  const taken = await takenItems(services.db, scope, [span], now);
  return alternativesTo({ facts, taken, menu: menuOf(facts), now }, lost, ignoreBookingId);
}
