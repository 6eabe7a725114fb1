import type { BookingState } from '@parlour/domain/booking/booking';
import type { SeenEnd } from '@parlour/domain/booking/seen-end';
import { storeCall } from '../call.ts';
import type { EndPreview } from './read.ts';

/** How a repeated appointment can end on several of its dates. */
export const seriesSteps = ['cancel', 'cancelForCustomer'] as const;
export type SeriesStep = (typeof seriesSteps)[number];

/** One date of a repeated appointment, `start` as `yyyy-MM-dd HH:mm` of the store. `stays`: why it is not cancelled with the others; null: it is. */
export type SeriesDateEnd = {
  bookingId: string;
  version: number;
  start: string;
  stays: 'over' | 'settled' | 'others' | null;
};

/** What cancelling a date and those after it does: `end` with the money and rights of all of them together. */
export type SeriesEndPreview = { dates: SeriesDateEnd[]; end: EndPreview };

type Seen = { shopId: string; bookingId: string };

/** `dates` and `seen` are the preview as it was shown: other ones are refused. */
export type SeriesEnd = Seen & {
  step: SeriesStep;
  dates: { bookingId: string; version: number }[];
  reason?: string | undefined;
  tellCustomer: boolean;
  seen: SeenEnd;
};

/** `count`: how many dates were cancelled. */
export type EndedSeries = { bookingId: string; state: BookingState; count: number };

const post = { method: 'POST', permission: 'appointment.write' } as const;

export const appointmentSeriesCalls = {
  previewSeriesEnd: storeCall<Seen & { step: SeriesStep }, SeriesEndPreview>({
    ...post,
    path: '/team/appointment/series/end/preview',
    summary:
      'What cancelling a repeated appointment from this date on does with money and rights, and which dates stay. Nothing is changed.',
  }),
  endSeries: storeCall<SeriesEnd, EndedSeries>({
    ...post,
    path: '/team/appointment/series/end',
    creates: true,
    summary:
      'Cancel a repeated appointment from this date on: all dates that were shown, or none. The customer gets one message where money and people are alike, else one for each date.',
  }),
};
