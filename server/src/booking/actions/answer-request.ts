import type { ShopFacts } from '../../catalog/policies/shop-facts.ts';
import { isStart } from '@parlour/domain/time/start-text';
import { scopeOfBooking } from '../../shop/queries/shops.ts';
import type { Services } from '../context.ts';
import {
  decideRequestAnswer,
  type RequestAnswer,
  requestStateOf,
  type RequestState,
} from '../policies/decide-request-answer.ts';
import { type ProposalNotice, proposalNotice } from '../policies/proposal-notice.ts';
import { accessOfStore } from '../queries/access.ts';
import { readBooking, readSeries } from '../queries/read.ts';
import { type AnswerLink, answerLink } from '../queries/store-links.ts';
import { proposeTime } from './propose.ts';
import { confirmByShop, rejectByShop } from './shop-moves.ts';

/** What a store's link shows. */
export type AnswerView = AnswerLink & RequestState & { shop: ShopFacts; now: number };

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
  const access = link && (await accessOfStore(db, link, link.actor.bookingId));
  if (!link || !access) return null;
  const booking = await readBooking(db, access);
  const series = link.actor.seriesId === null ? [] : await readSeries(db, access);
  const shop = await services.catalog.facts(scopeOfBooking(booking));
  return { ...link, ...requestStateOf(booking, series, now), shop, now };
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

/** Another time for the request of a link, as its form names it: `yyyy-MM-ddTHH:mm` by the clock of the store. */
export type ProposalGiven = { seen: string; start: string };

export type Proposed =
  | { kind: 'proposed' | 'over'; view: AnswerView }
  /** `free`: what is free that day, where the time is not. */
  | { kind: 'again'; view: AnswerView; notice: ProposalNotice; free?: readonly string[] };

/** Proposes another time for the one appointment of a link; several visits are answered as they are. */
export async function proposeByLink(services: Services, token: string, given: ProposalGiven): Promise<Proposed | null> {
  const view = await viewRequest(services, token);
  const [visit, other] = view?.visits ?? [];
  if (!view || !visit) return null;
  if (view.state !== 'open' || other) return { kind: 'over', view };
  if (given.seen !== view.seen) return { kind: 'again', view, notice: 'changed_meanwhile' };
  const start = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)$/.exec(given.start);
  if (!start || !isStart(`${start[1]} ${start[2]}`)) return { kind: 'again', view, notice: 'time_needed' };
  const { id: bookingId, shopId, version } = visit;
  const question = { bookingId, shopId, version, start: `${start[1]} ${start[2]}` };
  const proposed = await proposeTime({ ...services, actor: view.actor }, question);
  const after = (await viewRequest(services, token)) ?? view;
  if (proposed.ok) return { kind: 'proposed', view: after };
  const notice = proposalNotice(proposed.reason, proposed.details);
  const { alternatives = [] } = proposed.details ?? {};
  return { kind: 'again', view: after, notice, ...(notice === 'not_free' ? { free: alternatives } : {}) };
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
