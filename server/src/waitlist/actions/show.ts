import type { WaitlistEntry } from '@parlour/contract/waitlist/calls';
import { allowed, refused } from '@parlour/domain/verdict';
import { showBooking } from '../../booking/actions/read.ts';
import type { Customer } from '../../platform/actor.ts';
import type { Answer, By } from '../../platform/context.ts';
import type { Ctx, Services } from '../../booking/context.ts';
import { scopeOfBooking } from '../../shop/queries/shops.ts';
import { presentEntry } from '../presenters/present-entry.ts';
import { readOffer } from '../queries/offers.ts';
import { type EntryAccess, entriesOfCustomer, entryOfCaller } from '../queries/access.ts';
import { readEntry } from '../queries/entries.ts';

/** The entry that the caller's link or account opens; unknown, foreign and deleted look the same. */
export async function openEntry(ctx: Ctx, id: string): Promise<Answer<EntryAccess>> {
  const scope = await entryOfCaller(ctx.db, ctx.actor, id);
  return scope ? allowed(scope) : refused('not_found');
}

/** One entry with its offer; reading changes nothing. */
export async function getEntry(ctx: Ctx, { id }: { id: string }): Promise<Answer<WaitlistEntry>> {
  const scope = await openEntry(ctx, id);
  return scope.ok ? allowed(await showEntry(ctx, scope.value)) : scope;
}

export async function myEntries(ctx: Ctx & By<Customer>): Promise<Answer<WaitlistEntry[]>> {
  const entries: WaitlistEntry[] = [];
  for (const scope of await entriesOfCustomer(ctx.db, ctx.actor, ctx.clock.now()))
    entries.push(await showEntry(ctx, scope));
  return allowed(entries.filter(({ state }) => state !== 'over'));
}

export async function showEntry(
  services: Pick<Services, 'db' | 'catalog' | 'clock' | 'settledAmong'>,
  scope: EntryAccess,
): Promise<WaitlistEntry> {
  const { db, catalog, clock } = services;
  const entry = await readEntry(db, scope);
  if (!entry) throw new Error('An entry that was just found is gone.');
  const facts = await catalog.facts(scopeOfBooking(entry));
  const record = await readOffer(db, scope, scope.offerId);
  const booking = record && (await showBooking(services, record.bookingId));
  return presentEntry({ entry, offer: record && booking ? { record, booking } : null }, facts, clock.now());
}
