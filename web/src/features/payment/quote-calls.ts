import type { Api } from '@parlour/contract/api';
import type { BookingRequest } from '@parlour/contract/booking/calls';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

type Place = { shopId: string; chainId: string };

/** What decides on a charge; names and notes do not. */
function decisive(request: BookingRequest) {
  const { lines, start, guestCount, isGroup, email, mobile, dialCode, country, rights, holdToken } = request;
  return { lines, start, guestCount, isGroup, email, mobile, dialCode, country, rights, holdToken };
}

/**
 * What would be charged for a booking. Each question has its own answer, so that a late one never covers a newer one; while a new one is on
 * its way the one before stays in view. Its charge and balance are those of the caller: `userId`, '' for a visitor.
 */
export function quoteQuery(api: Api, request: BookingRequest, userId: string) {
  return queryOptions({
    queryKey: ['payment', 'quote', request.shopId, decisive(request), userId],
    queryFn: ({ signal }) => api.payment.quote(request, { signal }),
    staleTime: 60_000,
    retry: false,
    placeholderData: keepPreviousData,
  });
}

/** What the signed-in customer can pay with at a shop now; kept for this customer alone, and only while a screen shows it. */
export function storedValueQuery(api: Api, shopId: string, userId: string) {
  return queryOptions({
    queryKey: ['payment', 'stored', shopId, userId],
    queryFn: ({ signal }) => api.member.getStoredValue({ shopId }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** What the shop says about deposits. */
export function depositTextsQuery(api: Api, place: Place) {
  return queryOptions({
    queryKey: ['payment', 'texts', place.shopId],
    queryFn: ({ signal }) => api.payment.getTexts(place, { signal }),
    staleTime: 300_000,
  });
}

/** Who takes money for a shop, through a channel or any; `preAuthStatus`: and can hold it on a card. */
export function merchantsQuery(api: Api, asked: { shopId: string; channel?: string; preAuthStatus: boolean }) {
  return queryOptions({
    queryKey: ['payment', 'merchants', asked],
    queryFn: ({ signal }) => api.payment.merchants(asked, { signal }),
    staleTime: 300_000,
  });
}

/** The own deposits of services. */
export function depositsQuery(api: Api, place: Place, ids: readonly string[]) {
  return queryOptions({
    queryKey: ['payment', 'deposits', place.shopId, ids],
    queryFn: ({ signal }) => api.payment.getDeposits({ ...place, ids: [...ids] }, { signal }),
    staleTime: 300_000,
    placeholderData: keepPreviousData,
  });
}
