import { viewCall } from '../call.ts';
import { type Codec, renamed } from '../codec.ts';

/** Another time that the store proposes. `confirm` among what is allowed says that it can still be answered. */
export type BookingProposal = {
  /** `yyyy-MM-dd HH:mm` of the shop. */
  start: string;
  until: number;
  /** The time has been sold meanwhile. Told of one booking, not in lists. */
  isGone?: boolean;
};

/** What the customer saw of a proposal that is answered. */
export type ProposalAnswer = { id: string; version: number; start: string };

export const proposalCodec = renamed<BookingProposal>({ start: 'reserveDate' });

/** The calls that answer a proposal; they reply with the booking as it is then. */
export function proposalCalls<Booking>(reply: Codec<Booking>) {
  const ofAnswer = {
    method: 'POST',
    creates: true,
    takesLinkToken: true,
    input: renamed<ProposalAnswer>({ start: 'reserveDate' }),
    reply,
  } as const;
  return {
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
}
