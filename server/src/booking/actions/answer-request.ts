import { answerState, type AnswerState } from '@parlour/domain/booking/answer-state';
import { cleanReason } from '@parlour/domain/notification/clean-reason';
import type { ShopFacts } from '../../catalog/facts.ts';
import { scopeOfBooking } from '../../shop/queries.ts';
import type { Services } from '../context.ts';
import { bookingForShop, readBooking, readSeries } from '../queries/read.ts';
import { type StoreLink, storeLink } from '../queries/store-links.ts';
import type { BookingRecord } from '../record.ts';
import { confirmByShop, rejectByShop } from './shop-moves.ts';

/** What a store's link shows: the appointments that it can answer, or the one that it could. */
export type AnswerView = {
  action: StoreLink['action'];
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
  const link = await storeLink(db, token, now);
  const scope = link && (await bookingForShop(db, link.bookingId));
  if (!link || !scope) return null;
  const booking = await readBooking(db, scope);
  const series = link.isSeries ? await readSeries(db, scope) : [];
  const all = series.length > 0 ? series : [booking];
  const open = all.filter((visit) => answerState(visit, now) === 'open');
  const state = open.length > 0 ? 'open' : answerState(booking, now);
  // Visits that were answered together are shown together ever after.
  const alike = all.filter((visit) => answerState(visit, now) === state);
  return {
    action: link.action,
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
  let isMissed = false;
  for (const { id: bookingId, version } of view.visits) {
    const moved = await (cleaned
      ? rejectByShop(services, { bookingId, version, reason: cleaned.value })
      : confirmByShop(services, { bookingId, version }));
    isMissed ||= !moved.ok;
  }
  const after = await viewRequest(services, token);
  if (!after) return null;
  if (isMissed) return { kind: 'again', view: after, notice: 'changed_meanwhile' };
  return { kind: 'done', view: { ...after, visits: view.visits } };
}
