import { viewCall, visitBody } from '../call.ts';
import { renamed } from '../codec.ts';
import { type BookingChange, lineFields } from './calls.ts';
import type { BookingRights } from './rights.ts';

/** A change that is thought of: what of it decides on its price and its rights. */
export type ChangeQuestion = Pick<
  BookingChange,
  'id' | 'lines' | 'start' | 'guestCount' | 'isGroup' | 'releasedRightIds'
>;

/** What a booking costs once it is changed, what rights pay of that, and what is left to pay. */
export type ChangeQuote = {
  rights: BookingRights;
  /** What is left to pay, beside what is paid already; a fee that the change itself costs is not in it. */
  rest: string;
  /** That holds a price that only begins somewhere. */
  isRestFrom: boolean;
};

export const changeQuoteCalls = {
  get: viewCall<ChangeQuestion, ChangeQuote>({
    method: 'POST',
    path: '/reserve/app/calendar/update/quote',
    bodySize: visitBody,
    takesLinkToken: true,
    input: renamed<ChangeQuestion>(lineFields as object),
    reply: renamed<ChangeQuote>({ rest: 'restAmount' }),
    summary: 'What a booking would cost once it is changed, and what rights would pay of it. Changes nothing.',
  }),
};
