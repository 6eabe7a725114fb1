import type { StoreProposal, StoreWithdrawal } from '@parlour/contract/admin/bookings';
import { allowed, refused } from '@parlour/domain/verdict';
import { withPenalty } from '../../payment/presenters/penalty.ts';
import type { Answer } from '../../platform/context.ts';
import type { Trx } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { insertOutbox } from '../../platform/outbox/write.ts';
import { scopeOfBooking } from '../../shop/queries/shops.ts';
import type { Services } from '../context.ts';
import { decideProposal, decideWithdrawal, type ProposalEffects } from '../policies/decide-proposal.ts';
import { changeForCustomer } from '../policies/store-visit.ts';
import { accessOfStore, type ForStore, mayAssign } from '../queries/access.ts';
import { readBooking } from '../queries/read.ts';
import type { BookingRecord } from '../queries/record.ts';
import { writeProposal } from '../queries/write.ts';
import { announceVisit } from './effects.ts';
import { noteMove, noteStoreAction } from './note-store-action.ts';
import { loadChange } from './load-change.ts';

type Store = Services & ForStore;

/** Each proposal sends a mail to the customer. */
const limitOf = (bookingId: string) => [{ bucket: `propose ${bookingId}`, windowSeconds: 86_400, max: 20 }];

/** Proposes another time for a booking. The booking stays where it is until its customer answers; a later proposal replaces this one. */
export async function proposeTime(services: Store, asked: StoreProposal): Promise<Answer<BookingRecord>> {
  const { db, actor, clock } = services;
  const access = await accessOfStore(db, services, asked.bookingId);
  if (!access || access.shopId !== asked.shopId) return refused('not_found');
  const named = (asked.staff ?? []).map(({ staffId }) => staffId);
  if (!mayAssign(services, named)) return refused('no_permission', { field: 'staff' });
  const { version, ...wanted } = asked;
  const change = changeForCustomer(wanted, await readBooking(db, access));
  if (!change.ok) return change;
  const counted = await services.attempts.take(limitOf(asked.bookingId));
  if (!counted.ok) return counted;
  const shop = scopeOfBooking(access);
  const known = await services.catalog.facts(shop);
  const proposed = await inTransaction(db, async (trx): Promise<Answer<BookingRecord>> => {
    const now = clock.now();
    const visit = await loadChange(trx, { scope: access, shop, known, change: change.value }, now);
    // What it proposes is decided from the booking as it is now, unless the store says which one it saw.
    const seen = { ...change.value, version: version ?? visit.booking.version };
    const decision = decideProposal(visit, seen, asked);
    if (decision.kind === 'refused') return withPenalty(decision);
    await noteStoreAction(trx, actor, 'booking_proposed', decision.booking, decision.byStore, now);
    return allowed(await commitProposal(trx, decision, now));
  });
  if (!proposed.ok) await counted.value.giveBack();
  return proposed;
}

/** Takes a proposal back: the booking stays where it is. Without a proposal nothing happens. */
export async function withdrawProposal(services: Store, asked: StoreWithdrawal): Promise<Answer<BookingRecord>> {
  const access = await accessOfStore(services.db, services, asked.bookingId);
  if (!access || access.shopId !== asked.shopId) return refused('not_found');
  return inTransaction(services.db, async (trx): Promise<Answer<BookingRecord>> => {
    const now = services.clock.now();
    const booking = await readBooking(trx, access, true);
    const decision = decideWithdrawal(booking, asked, now);
    if (decision.kind === 'refused') return withPenalty(decision);
    if (decision.kind === 'nothing_to_do') return allowed(booking);
    if (services.actor.kind === 'team') await noteMove(trx, services.actor, booking, 'proposal_withdrawn', now);
    return allowed(await commitProposal(trx, decision, now));
  });
}

/** Writes what a locked booking's proposal is from now on, and answers the booking. */
export async function commitProposal(
  trx: Trx,
  { booking, event }: ProposalEffects,
  now: number,
): Promise<BookingRecord> {
  await writeProposal(trx, booking);
  announceVisit(trx, booking);
  await insertOutbox(trx, [event], now);
  return booking;
}
