import type { ShopFacts } from '../../catalog/policies/shop-facts.ts';
import { scopeOfBooking } from '../../shop/queries/shops.ts';
import type { Services } from '../context.ts';
import {
  decideRequestAnswer,
  type RequestAnswer,
  requestStateOf,
  type RequestState,
} from '../policies/decide-request-answer.ts';
import { accessOfStore } from '../queries/access.ts';
import { readBooking, readSeries } from '../queries/read.ts';
import { type AnswerLink, answerLink } from '../queries/store-links.ts';
import { confirmByShop, rejectByShop } from './shop-moves.ts';

/** What a store's link shows. */
export type AnswerView = AnswerLink & RequestState & { shop: ShopFacts };

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
  const shop = await services.catalog.facts(scopeOfBooking(booking));
  return { ...link, ...requestStateOf(booking, series, now), shop };
}

/** Confirms or rejects what a link of a store's mail is about. Once answered it stays so: pressing again says how it is. */
export async function answerRequest(services: Services, token: string, given: AnswerGiven): Promise<Answered | null> {
  const view = await viewRequest(services, token);
  if (!view) return null;
  const decision = decideRequestAnswer(view, { ...given, action: view.action });
  if (decision.kind === 'over' || decision.kind === 'again') return { ...decision, view };
  const isMissed = await moveVisits({ ...services, actor: view.actor }, decision);
  const after = await viewRequest(services, token);
  if (!after) return null;
  if (isMissed) return { kind: 'again', view: after, notice: 'changed_meanwhile' };
  return { kind: 'done', view: { ...after, visits: view.visits } };
}

/** Moves each visit in a transaction of its own; answers whether one was not as it had been seen. */
async function moveVisits(
  services: Parameters<typeof confirmByShop>[0],
  answer: Extract<RequestAnswer, { kind: 'confirm' | 'reject' }>,
): Promise<boolean> {
  let isMissed = false;
  for (const visit of answer.visits) {
    const moved = await (answer.kind === 'confirm'
      ? confirmByShop(services, visit)
      : rejectByShop(services, { ...visit, reason: answer.reason }));
    isMissed ||= !moved.ok;
  }
  return isMissed;
}
