import type { Booking } from '@parlour/contract/booking/calls';
import type { PenaltyInfo } from '@parlour/contract/booking/penalty';
import type { NotePicture } from '@parlour/contract/booking/person';
import { allowed, refused } from '@parlour/domain/verdict';
import { withLost } from '../../payment/presenters/penalty.ts';
import { showMoney, showOrder, showPenalty } from '../../payment/actions/show-money.ts';
import type { Db, Trx } from '../../platform/db/schema.ts';
import { shownNotePictures } from '../../file/actions/note-pictures.ts';
import type { Answer } from '../../platform/context.ts';
import type { Ctx } from '../context.ts';
import type { ShopFacts } from '../../catalog/policies/shop-facts.ts';
import { scopeOfBooking } from '../../shop/queries/shops.ts';
import { pictureNames } from '../policies/note-pictures.ts';
import { lostRights } from '../policies/lost-rights.ts';
import { moneyQuestion, presentBooking } from '../presenters/present-booking.ts';
import { isProposalGone } from './alternatives.ts';
import { openFormsOf } from './open-forms.ts';
import { accessByCalendar, accessByLink, accessOfCaller, type BookingAccess } from '../queries/access.ts';
import { readBooking, readBookings } from '../queries/read.ts';
import type { BookingRecord } from '../queries/record.ts';
import { asPayable } from '../policies/as-payable.ts';

/** The booking that the caller's link opens, or that belongs to the signed-in account; unknown, foreign and over look the same. */
export async function openBooking(ctx: Ctx, bookingId: string): Promise<Answer<BookingAccess>> {
  const access = await accessOfCaller(ctx.db, ctx.actor, ctx.clock.now(), bookingId);
  return access ? allowed(access) : refused('not_found');
}

export async function getBooking(ctx: Ctx, { id }: { id: string }): Promise<Answer<Booking>> {
  const access = await openBooking(ctx, id);
  if (!access.ok) return getForCalendar(ctx, id);
  const booking = await readBooking(ctx.db, access.value);
  const facts = await ctx.catalog.facts(scopeOfBooking(booking));
  const now = ctx.clock.now();
  const shown = await withFate(ctx, booking, facts, await showWithMoney(ctx, ctx.db, booking, facts, now));
  if (shown.state !== 'held' || !shown.charge) return allowed(shown);
  return allowed({ ...shown, charge: { ...shown.charge, order: await showOrder(ctx.db, asPayable(booking)) } });
}

/** The same, with whether the time that its store proposes is gone. */
async function withFate(ctx: Ctx, booking: BookingRecord, facts: ShopFacts, shown: Booking): Promise<Booking> {
  const { proposal } = shown;
  if (!proposal || !shown.allowedActions.includes('confirm')) return shown;
  return (await isProposalGone(ctx, booking, facts)) ? { ...shown, proposal: { ...proposal, isGone: true } } : shown;
}

/**
 * A booking for the reader of its calendar entry, which may be shared: place, time and services with their prices, for as long as its link reads. No
 * contact, no note, nothing of what was paid, and nothing that changes it; unknown, foreign and over look the same.
 */
async function getForCalendar(ctx: Ctx, id: string): Promise<Answer<Booking>> {
  const asked = { secrets: ctx.config.secrets, now: ctx.clock.now() };
  const access = await accessByCalendar(ctx.db, ctx.actor, asked, id);
  if (!access) return refused('not_found');
  const booking = await readBooking(ctx.db, access);
  const facts = await ctx.catalog.facts(scopeOfBooking(booking));
  const shown = presentBooking(booking, facts, ctx.clock.now(), null);
  const { rights: _rights, proposal: _proposal, ...seen } = shown;
  return allowed({
    ...seen,
    contact: { firstName: '', lastName: '', email: '', mobile: '', dialCode: '', country: '', address: '' },
    remark: '',
    stateReason: '',
    allowedActions: [],
    needsAttention: false,
    seriesId: null,
  });
}

/** A booking as its customer sees it, with where its money is. */
export async function showWithMoney(
  services: Settled,
  db: Db | Trx,
  booking: BookingRecord,
  facts: ShopFacts,
  now: number,
): Promise<Booking> {
  const money = await showMoney(db, [moneyQuestion(booking, now)], now);
  const shown = presentBooking(booking, facts, now, money.get(booking.id) ?? null);
  const [known] = await withoutSettled(services, db, [shown]);
  return withOpenForms(db, booking, facts, known!);
}

type Settled = Pick<Ctx, 'settledAmong'>;

/** The same bookings; one that a till has settled is not cancelled by its customer, since its bill goes back first, at the store. */
export async function withoutSettled(
  { settledAmong }: Settled,
  db: Db | Trx,
  list: readonly Booking[],
): Promise<Booking[]> {
  const asked = list.filter(({ allowedActions }) => allowedActions.includes('cancel'));
  const settled = await settledAmong(db, asked);
  return list.map((shown) => {
    if (!settled.has(shown.id)) return shown;
    return { ...shown, allowedActions: shown.allowedActions.filter((action) => action !== 'cancel') };
  });
}

/** The same booking with the forms that are still to be completed for it, where there are any. */
export async function withOpenForms(
  db: Db | Trx,
  booking: BookingRecord,
  facts: ShopFacts,
  shown: Booking,
): Promise<Booking> {
  const openForms = await openFormsOf(db, booking, facts);
  return openForms.length === 0 ? shown : { ...shown, openForms };
}

/** The pictures beside the note of a booking, for a caller who may see the booking. */
export async function getPictures(ctx: Ctx, { id }: { id: string }): Promise<Answer<NotePicture[]>> {
  const access = await openBooking(ctx, id);
  if (!access.ok) return access;
  return allowed(shownNotePictures(ctx, pictureNames(await readBooking(ctx.db, access.value))));
}

export async function openLink(ctx: Ctx): Promise<Answer<{ id: string; mayAct: boolean; readsUntil: number }>> {
  const link = await accessByLink(ctx.db, ctx.actor, ctx.clock.now());
  if (!link) return refused('not_found');
  const { access, readsUntil } = link;
  return allowed({ id: access.bookingId, mayAct: access.mayAct, readsUntil });
}

/** What a change or cancellation costs now, and what of its money would come back. */
export async function getPenalty(ctx: Ctx, { id }: { id: string }): Promise<Answer<PenaltyInfo>> {
  const access = await openBooking(ctx, id);
  if (!access.ok) return access;
  const booking = await readBooking(ctx.db, access.value);
  const now = ctx.clock.now();
  return allowed(withLost(await showPenalty(ctx.db, moneyQuestion(booking, now), now), lostRights(booking, now)));
}

/** A booking or a hold for another module, which has looked who asks; null when it is not there. */
export async function showBooking(
  services: Pick<Ctx, 'db' | 'catalog' | 'clock' | 'settledAmong'>,
  bookingId: string,
): Promise<Booking | null> {
  const { db, catalog, clock } = services;
  const booking = (await readBookings(db, [bookingId])).get(bookingId);
  if (!booking) return null;
  return showWithMoney(services, db, booking, await catalog.facts(scopeOfBooking(booking)), clock.now());
}
