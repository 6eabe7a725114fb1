import type { SeriesDate } from '@parlour/domain/booking/check-series-date';
import type { BookingState, WantedLine } from '@parlour/domain/booking/booking';
import type { SeriesRhythm } from '@parlour/domain/booking/series-starts';
import { bookingCodec, type BookingMade, type BookingRequest, lineFields, requestFields } from './calls.ts';
import { stateCodec } from './state.ts';
import { publicCall, viewCall, visitBody } from '../call.ts';
import { list, renamed } from '../codec.ts';

/** A visit that is to be repeated: from its first start on, so often in all. */
export type SeriesQuestion = {
  shopId: string;
  chainId?: string;
  lines: WantedLine[];
  start: string;
  rhythm: SeriesRhythm;
  count: number;
  guestCount: number;
  isGroup: boolean;
};

/** The state of each date, and how many visits this caller may book in one series: a guest has a limit of upcoming bookings. */
export type SeriesCheck = { dates: SeriesDate[]; mostVisits: number };

/**
 * A booking request for several starts instead of one: all of them are booked, or none. The rhythm that they were planned in is kept with them.
 * What the caller holds makes way for the first visit.
 */
export type SeriesRequest = Omit<BookingRequest, 'start' | 'heldBookingId'> & {
  starts: string[];
  rhythm?: SeriesRhythm;
};
export type SeriesMade = { visits: BookingMade[] };

/** A visit of a series, as the others of the series show it. */
export type SeriesVisit = { id: string; start: string; state: BookingState; mayCancel: boolean };

const visitCodec = renamed<SeriesVisit>({ start: 'reserveDate', state: ['status', stateCodec] });
const madeCodec = renamed<BookingMade>({ booking: ['reserve', bookingCodec] });

export const seriesCalls = {
  checkSeries: publicCall<SeriesQuestion, SeriesCheck>({
    method: 'POST',
    path: '/reserve/app/calendar/series/check/public',
    bodySize: visitBody,
    knowsCaller: true,
    input: renamed<SeriesQuestion>({ ...(lineFields as object), shopId: 'compId', chainId: 'custId' }),
    summary: 'The dates of a visit that is repeated: free, or the two nearest free times. Nothing is written.',
  }),
  createSeries: publicCall<SeriesRequest, SeriesMade>({
    method: 'POST',
    path: '/reserve/app/calendar/series/save/public',
    bodySize: visitBody,
    creates: true,
    input: renamed<SeriesRequest>({ ...(requestFields as object), starts: 'reserveDates' }),
    reply: renamed<SeriesMade>({ visits: ['reserveList', list(madeCodec)] }),
    summary: 'Book all visits of a series at once, or none of them.',
  }),
  getSeries: viewCall<{ id: string }, SeriesVisit[]>({
    method: 'GET',
    path: '/reserve/app/calendar/series/get/reserve',
    takesLinkToken: true,
    reply: list(visitCodec),
    summary: 'The visits of the series that a booking belongs to.',
  }),
  cancelSeries: viewCall<
    { id: string; version?: number; agreedFee?: string; agreesRightsLost?: boolean },
    SeriesVisit[]
  >({
    method: 'POST',
    path: '/reserve/app/calendar/series/cancel',
    creates: true,
    takesLinkToken: true,
    reply: list(visitCodec),
    summary: 'Cancel a visit of a series and all that follow it.',
  }),
};
