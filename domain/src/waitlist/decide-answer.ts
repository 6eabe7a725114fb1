import { allowed, refused, type Verdict } from '../verdict.ts';
import type { OfferState } from './entry.ts';

export type OfferFacts = { state: OfferState; expiresAt: number };

/** The state of an offer now: an open one is passed from the moment at which its time has run out. */
export function offerState({ state, expiresAt }: OfferFacts, now: number): OfferState {
  return state === 'open' && now >= expiresAt ? 'passed' : state;
}

/** Decides an answer to an offer. The same answer once more changes nothing; any other after the first comes too late. */
export function decideAnswer(
  offer: OfferFacts,
  answer: 'accepted' | 'declined',
  now: number,
): Verdict<'answer' | 'nothing_to_do', 'offer_over'> {
  const state = offerState(offer, now);
  if (state === 'open') return allowed('answer');
  return state === answer ? allowed('nothing_to_do') : refused('offer_over');
}
