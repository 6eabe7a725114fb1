import type { Api } from '@parlour/contract/api';
import type { Booking, BookingChange, BookingMade, BookingRequest } from '@parlour/contract/booking/calls';
import type { SeriesRequest } from '@parlour/contract/booking/series';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { tellHost } from '../../lib/browser/in-frame.ts';
import { type MadeHere, rememberBooking } from './made-here.ts';

/** One booking, opened by its link token. */
export function bookingQuery(api: Api, { id, linkToken }: MadeHere) {
  return queryOptions({
    queryKey: ['booking', 'one', id],
    queryFn: ({ signal }) => api.booking.get({ id }, { signal, linkToken }),
    staleTime: 30_000,
    refetchOnWindowFocus: 'always',
  });
}

/** The pictures beside the note of a booking; their addresses run out, so they are asked for whenever they are shown. */
export function notePicturesQuery(api: Api, { id, linkToken }: MadeHere) {
  return queryOptions({
    queryKey: ['booking', 'pictures', id],
    queryFn: ({ signal }) => api.booking.pictures({ id }, { signal, linkToken }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** What a cancellation or a change would cost now; an earlier answer is no longer the price. */
export function penaltyQuery(api: Api, { id, linkToken }: MadeHere) {
  return queryOptions({
    queryKey: ['booking', 'penalty', id],
    queryFn: ({ signal }) => api.booking.getPenalty({ id }, { signal, linkToken }),
    staleTime: 0,
    gcTime: 0,
  });
}

type Writer = { api: Api; queryClient: QueryClient };

function showBooking(queryClient: QueryClient, booking: Booking): void {
  queryClient.setQueryData(['booking', 'one', booking.id], booking);
}

/** Books; the answer's token is kept in this tab, where it opens the booking. One key, one booking, however often it is sent. */
export async function createBooking(
  { api, queryClient }: Writer,
  request: BookingRequest,
  key: string,
): Promise<BookingMade> {
  const made = await api.booking.create(request, { idempotencyKey: key });
  rememberBooking({ id: made.booking.id, linkToken: made.linkToken });
  showBooking(queryClient, made.booking);
  tellHost('booked', made.booking.shopId);
  return made;
}

/** Books all visits of a series, or none; each opens in this tab by its own token. The first one is answered. */
export async function createSeries(
  { api, queryClient }: Writer,
  request: SeriesRequest,
  key: string,
): Promise<BookingMade> {
  const { visits } = await api.booking.createSeries(request, { idempotencyKey: key });
  for (const { booking, linkToken } of visits.toReversed()) {
    rememberBooking({ id: booking.id, linkToken });
    showBooking(queryClient, booking);
  }
  tellHost('booked', visits[0]!.booking.shopId);
  return visits[0]!;
}

/** The visits of the series that a booking belongs to. */
export function seriesQuery(api: Api, { id, linkToken }: MadeHere) {
  return queryOptions({
    queryKey: ['booking', 'series', id],
    queryFn: ({ signal }) => api.booking.getSeries({ id }, { signal, linkToken }),
    staleTime: 30_000,
  });
}

/** Cancels a visit, seen in this version, and those of its series that follow; for the fee and the loss of rights that the customer saw. */
export async function cancelFollowing(
  { api, queryClient }: Writer,
  { id, version, shopId }: Booking,
  linkToken: string,
  { fee, lost }: { fee: string | null; lost: readonly unknown[] },
): Promise<void> {
  const agreed = { ...(fee !== null && { agreedFee: fee }), ...(lost.length > 0 && { agreesRightsLost: true }) };
  await api.booking.cancelSeries({ id, version, ...agreed }, { linkToken });
  tellHost('cancelled', shopId);
  await queryClient.invalidateQueries({ queryKey: ['booking'] });
}

/** Changes a booking in place. */
export async function changeBooking(
  { api, queryClient }: Writer,
  change: BookingChange,
  key: string,
  linkToken: string,
): Promise<Booking> {
  const changed = await api.booking.change(change, { idempotencyKey: key, linkToken });
  showBooking(queryClient, changed);
  tellHost('changed', changed.shopId);
  return changed;
}

/** Cancels a booking, seen in this version, for no more than the fee and the rights that the customer saw last. */
export async function cancelBooking(
  { api, queryClient }: Writer,
  { id, version }: Booking,
  linkToken: string,
): Promise<Booking> {
  const told = queryClient.getQueryData(penaltyQuery(api, { id, linkToken }).queryKey);
  const agreed = {
    ...(told?.isNeeded && { agreedFee: told.amount }),
    ...(told?.lostRights && { agreesRightsLost: true }),
  };
  const cancelled = await api.booking.changeState({ id, version, state: 'cancelled', ...agreed }, { linkToken });
  showBooking(queryClient, cancelled);
  tellHost('cancelled', cancelled.shopId);
  void queryClient.invalidateQueries({ queryKey: ['booking', 'mine'] });
  if (cancelled.seriesId) void queryClient.invalidateQueries({ queryKey: ['booking', 'series'] });
  return cancelled;
}
