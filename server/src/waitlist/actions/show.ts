import type { WaitlistPlace } from '@parlour/contract/waitlist/calls';
import { allowed, refused } from '@parlour/domain/verdict';
import { showBooking } from '../../booking/actions/read.ts';
import type { Answer } from '../../platform/context.ts';
import type { Ctx, Services } from '../../booking/context.ts';
import { scopeOfBooking } from '../../shop/queries.ts';
import { presentPlace } from '../present.ts';
import { readOffer } from '../queries/offers.ts';
import { placeOfCaller, placesOfAccount, type PlaceScope, readWish } from '../queries/wishes.ts';

/** The place that the caller's link opens, or that is hers; unknown, foreign and deleted look the same. */
export async function openPlace(ctx: Ctx, id: string): Promise<Answer<PlaceScope>> {
  const scope = await placeOfCaller(ctx.db, ctx, id);
  return scope ? allowed(scope) : refused('not_found');
}

/** One place with its offer; looking changes nothing. */
export async function getPlace(ctx: Ctx, { id }: { id: string }): Promise<Answer<WaitlistPlace>> {
  const scope = await openPlace(ctx, id);
  return scope.ok ? allowed(await showPlace(ctx, scope.value)) : scope;
}

export async function myPlaces(ctx: Ctx): Promise<Answer<WaitlistPlace[]>> {
  const places: WaitlistPlace[] = [];
  for (const scope of await placesOfAccount(ctx.db, ctx.user!.id, ctx.clock.now()))
    places.push(await showPlace(ctx, scope));
  return allowed(places.filter(({ state }) => state !== 'over'));
}

export async function showPlace(
  services: Pick<Services, 'db' | 'catalog' | 'clock'>,
  scope: PlaceScope,
): Promise<WaitlistPlace> {
  const { db, catalog, clock } = services;
  const wish = await readWish(db, scope);
  if (!wish) throw new Error('A place that was just found is gone.');
  const facts = await catalog.facts(scopeOfBooking(wish));
  const record = await readOffer(db, scope, scope.offerId);
  const booking = record && (await showBooking(services, record.bookingId));
  return presentPlace({ wish, offer: record && booking ? { record, booking } : null }, facts, clock.now());
}
