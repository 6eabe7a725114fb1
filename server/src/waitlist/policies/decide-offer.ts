import { allowed, refused, type Verdict } from '@parlour/domain/verdict';
import type { WaitlistEntryState } from '@parlour/domain/waitlist/entry';
import type { NextOffer } from '@parlour/domain/waitlist/next-offer';
import type { EntryRecord, OfferRecord } from '../queries/record.ts';
import type { WaitlistEffect } from './effects.ts';

type Entry = Pick<EntryRecord, 'chainId' | 'id' | 'shopId'>;
type Offer = Pick<OfferRecord, 'chainId' | 'bookingId' | 'state'>;

/** How often an entry is tried in one go while other bookings take its times. */
export const mostTries = 3;

/** Counts a refused offer to an entry: one whose time was taken keeps its turn, any other waits for the next change of the shop. */
export function triesAfter(tries: number, reason: string): number {
  return tries + (reason === 'slot_taken' ? 1 : mostTries);
}

/** A locked entry, and whether it has an open offer. */
export type OfferedEntry = { state: WaitlistEntryState | null; hasOpenOffer: boolean };

/** Decides whether a locked entry may be offered a time: it still waits, and no other server has just offered it one. */
export function mayBeOffered({ state, hasOpenOffer }: OfferedEntry): boolean {
  return state === 'waiting' && !hasOpenOffer;
}

/** The slot hold of an offer. `expiresAt`: until when the customer may answer, epoch ms. */
type Hold = { bookingId: string; expiresAt: number; tokenHash: string };

/** Decides what an offer is: it is open until its slot hold expires, and the customer is told. */
export function decideOffered({ chainId, id: entryId, shopId }: Entry, next: NextOffer, hold: Hold): WaitlistEffect[] {
  const { start, alike } = next;
  return [
    { kind: 'insert_offer', offer: { ...hold, chainId, entryId, shopId, start, alike } },
    { kind: 'publish', events: [{ chainId, kind: 'waitlist_offered', bookingId: hold.bookingId, payload: {} }] },
  ];
}

/** Decides whether a locked offer can still be accepted. */
export function checkOpen(offer: Pick<OfferRecord, 'state'> | null): Verdict<null, 'offer_over'> {
  return offer?.state === 'open' ? allowed(null) : refused('offer_over');
}

/** Decides what an accepted offer changes, in the transaction that makes its booking. */
export function decideAccepted({ chainId, id: entryId }: Entry, { bookingId }: Offer): WaitlistEffect[] {
  return [
    { kind: 'close_offer', offer: { chainId, bookingId }, state: 'accepted' },
    { kind: 'change_entry', entry: { chainId, entryId }, change: { state: 'booked' } },
  ];
}

/** Why an offer ends without a booking; `tellAt`: when its customer is told that it passed, epoch ms. */
type End = { state: 'declined' } | { state: 'passed'; tellAt: number };

/** Decides the end of a locked offer: its time is free again. No effects where it has ended before. */
export function decideRelease(offer: Offer | null, end: End): WaitlistEffect[] {
  if (offer?.state !== 'open') return [];
  const { chainId, bookingId } = offer;
  const event = end.state === 'passed' ? ({ kind: 'waitlist_passed', tellAt: end.tellAt } as const) : null;
  return [
    { kind: 'release_hold', bookingId, event },
    { kind: 'close_offer', offer: { chainId, bookingId }, state: end.state },
  ];
}
