import type { BookingRequest } from '@parlour/contract/booking/calls';
import type { ChargeQuote } from '@parlour/contract/payment/calls';
import { isRefused } from '@parlour/contract/envelope';
import { hashKey, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { quoteQuery } from '../../../features/payment/quote-calls.ts';
import { liveHold, type SlotHold } from '../../../features/payment/slot-hold.ts';
import { quotedContact } from '../../../features/payment/quoted-contact.ts';
import { isLineFailure } from '../../../lib/http/error-words.ts';
import { serverNow } from '../../../lib/http/server-clock.ts';
import { useSignedInUser } from '../../../lib/session/session.ts';
import { useAppContext } from '../../../lib/app-context.ts';
import type { CheckoutContext } from '../checkout/context.ts';
import { agreedOf, wantedOf } from '../rights/choices.ts';
import type { BookVisit } from '../visit.ts';

const settleMs = 400;

/** A value once it has stayed the same for a moment; the first one at once. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), settleMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** What is asked for: the visit as it is, and of the person only what may decide; null without a time. */
export function quotedRequest(
  { shop, parameters, draft, question }: BookVisit,
  start: string | null,
): BookingRequest | null {
  if (start === null || draft.lines.length === 0) return null;
  const { guestCount, isGroup, contact } = draft;
  const rights = wantedOf(draft);
  // What the own hold reserves of them is free for it.
  const holdToken = rights && liveHold(shop.id, serverNow())?.holdToken;
  return {
    ...(rights && { rights }),
    ...(holdToken && { holdToken }),
    shopId: shop.id,
    chainId: shop.chainId,
    lines: question.lines.map((line) => (parameters.hasStaffFeature ? line : { ...line, staffId: null })),
    start,
    guestCount,
    isGroup,
    ...quotedContact(contact, parameters.chargeCondition === '1'),
    firstName: '',
    lastName: '',
    address: '',
    remark: '',
    related: { remarkImages: [], profile: null, isAgreePenalty: false },
    source: 'web',
    language: 'en',
    agreesPolicy: true,
  };
}

/** Whether what is held is still what the page shows: the same visit of the same person, paid in the same way. */
export function isHeldVisit({ wanted }: SlotHold, visit: BookVisit, quote: ChargeQuote | null): boolean {
  const { contact, note, guestCount, isGroup } = visit.draft;
  const { lines } = quotedRequest(visit, visit.draft.start) ?? { lines: [] };
  const { email, mobile, firstName, lastName, address } = contact;
  const shown = [
    lines,
    visit.draft.start,
    guestCount,
    isGroup,
    email,
    mobile,
    firstName,
    lastName,
    address,
    note.trim(),
  ];
  const held = JSON.parse(wanted) as BookingRequest;
  // Until the quote is there again, what is used is what was.
  const rights = quote ? quote.rights && agreedOf(quote.rights) : held.rights;
  if (JSON.stringify(rights) !== JSON.stringify(held.rights)) return false;
  const asked = [held.lines, held.start, held.guestCount, held.isGroup, held.email, held.mobile];
  return JSON.stringify(shown) === JSON.stringify([...asked, held.firstName, held.lastName, held.address, held.remark]);
}

/** The charge of the draft at present, at another time where that is given: asked again when something that decides on it has settled. */
export function useChargeQuote(visit: BookVisit, start = visit.draft.start) {
  const { api } = useAppContext();
  const userId = useSignedInUser()?.id ?? '';
  const request = quotedRequest(visit, start);
  const now = request ? JSON.stringify(request) : '';
  const settled = useSettled(now);
  const asked = (settled === '' ? null : JSON.parse(settled)) as BookingRequest | null;
  const query = useQuery({
    ...quoteQuery(api, asked ?? ({ shopId: '' } as BookingRequest), userId),
    enabled: asked !== null,
  });
  return {
    quote: query.data ?? null,
    isAsking: query.isFetching || now !== settled,
    error: query.error,
    retry: () => void query.refetch(),
    dependsOnPerson: visit.parameters.chargeCondition === '1',
    isContactKnown: asked !== null && (asked.email !== '' || asked.mobile !== ''),
  };
}

type Asker = Pick<CheckoutContext, 'visit' | 'api' | 'queryClient' | 'userId'>;

/**
 * The quote of exactly what is on the page now, from the cache where it is there. Null where there is none: the server decides then. Throws
 * where there is no line.
 */
export async function askQuote({ visit, api, queryClient, userId }: Asker): Promise<ChargeQuote | null> {
  const request = quotedRequest(visit, visit.draft.start);
  if (!request) return null;
  try {
    return await queryClient.fetchQuery({ ...quoteQuery(api, request, userId), networkMode: 'always' });
  } catch (error) {
    if (isRefused(error) && !isLineFailure(error)) return null;
    throw error;
  }
}

/** Forgets what was quoted. The page then shows what a refusal said, `said`, or asks again. */
export function forgetQuotes({ visit, api, queryClient, userId }: Asker, said: ChargeQuote | null): void {
  const request = quotedRequest(visit, visit.draft.start);
  const own = request && said ? quoteQuery(api, request, userId).queryKey : null;
  void queryClient.invalidateQueries({
    queryKey: ['payment', 'quote'],
    predicate: ({ queryKey }) => own === null || hashKey(queryKey) !== hashKey(own),
  });
  if (own && said) queryClient.setQueryData(own, said);
  void queryClient.invalidateQueries({ queryKey: ['payment', 'stored'] });
}

export type QuoteState = ReturnType<typeof useChargeQuote>;
