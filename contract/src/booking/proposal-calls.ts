import { viewCall } from '../call.ts';
import { renamed } from '../codec.ts';
import { type Booking, bookingCodec } from './calls.ts';
import type { ProposalAnswer } from './proposal.ts';

const ofAnswer = {
  method: 'POST',
  creates: true,
  takesLinkToken: true,
  input: renamed<ProposalAnswer>({ start: 'reserveDate' }),
  reply: bookingCodec,
} as const;

/** The customer's answers to what a store proposes; each replies with the booking as it is then. */
export const proposalCalls = {
  confirm: viewCall<ProposalAnswer, Booking>({
    ...ofAnswer,
    path: '/reserve/app/calendar/user/confirm',
    summary: 'Take the time that the store proposes. Doing it again changes nothing.',
  }),
  decline: viewCall<ProposalAnswer, Booking>({
    ...ofAnswer,
    path: '/reserve/app/calendar/user/decline',
    summary: 'Decline the time that the store proposes; the booking stays where it is.',
  }),
};
