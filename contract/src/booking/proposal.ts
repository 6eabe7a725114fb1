import { renamed } from '../codec.ts';

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
