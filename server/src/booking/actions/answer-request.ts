import { answerState, type AnswerState } from '@parlour/domain/booking/answer-state';
import { cleanReason } from '@parlour/domain/notification/clean-reason';
import type { ShopFacts } from '../../catalog/policies/shop-facts.ts';
import { scopeOfBooking } from '../../shop/queries/shops.ts';
import type { Services } from '../context.ts';
import { accessOfStore } from '../queries/access.ts';
import { readBooking, readSeries } from '../queries/read.ts';
import { type AnswerLink, answerLink } from '../queries/store-links.ts';
import type { BookingRecord } from '../queries/record.ts';
import { confirmByShop, rejectByShop } from './shop-moves.ts';

/** What a store's link shows: the appointments that it can answer, or the one that it could. */
export type AnswerView = {
  actor: AnswerLink['actor'];
  action: AnswerLink['action'];
  state: AnswerState;
  visits: readonly BookingRecord[];
  /** What is shown, as a form sends it back: an appointment that has changed since is not answered unseen. */
  seen: string;
  shop: ShopFacts;
};

export type AnswerGiven = { seen: string; reason: string };

export type Answered =
  /** Over: it was answered before, or cannot be any more. */
  | { kind: 'done' | 'over'; view: AnswerView }
  | { kind: 'again'; view: AnswerView; notice: 'reason_needed' | 'reason_too_long' | 'changed_meanwhile' };

/** What a link of a store's mail is about, as it is now; null where there is no such link. Nothing is changed. */
export async function viewRequest(services: Services, token: string): Promise<AnswerView | null> {
  const { db, clock } = services;
  const now = clock.now();
  const link = await answerLink(db, token, now);
  const access = link && (await accessOfStore(db, link.actor, link.actor.bookingId));
  if (!link || !access) return null;
  const booking = await readBooking(db, access);
  const series = link.actor.seriesId === null ? [] : await readSeries(db, access);
  const all = series.length > 0 ? series : [booking];
  const open = all.filter((visit) => answerState(visit, now) === 'open');
  const state = open.length > 0 ? 'open' : answerState(booking, now);
  // Visits that were answered together are shown together ever after.
  const alike = all.filter((visit) => answerState(visit, now) === state);
  return {
    ...link,
    state,
    visits: alike,
    seen: alike.map(({ id, version }) => `${id}.${version}`).join(' '),
    shop: await services.catalog.facts(scopeOfBooking(booking)),
  };
}

/** Confirms or rejects what a link of a store's mail is about. Once answered it stays so: pressing again says how it is. */
export async function answerRequest(
  services: Services,
  token: string,
  { seen, reason }: AnswerGiven,
): Promise<Answered | null> {
  const view = await viewRequest(services, token);
  if (!view) return null;
  if (view.state !== 'open') return { kind: 'over', view };
  if (seen !== view.seen) return { kind: 'again', view, notice: 'changed_meanwhile' };
  const cleaned = view.action === 'reject' ? cleanReason(reason) : null;
  if (cleaned && !cleaned.ok) return { kind: 'again', view, notice: cleaned.reason };
  const byStore = { ...services, actor: view.actor };
  let isMissed = false;
  for (const { id: bookingId, version } of view.visits) {
    const moved = await (cleaned
      ? rejectByShop(byStore, { bookingId, version, reason: cleaned.value })
      : confirmByShop(byStore, { bookingId, version }));
    isMissed ||= !moved.ok;
  }
  const after = await viewRequest(services, token);
  if (!after) return null;
  if (isMissed) return { kind: 'again', view: after, notice: 'changed_meanwhile' };
  return { kind: 'done', view: { ...after, visits: view.visits } };
}
