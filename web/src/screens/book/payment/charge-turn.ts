import type { ChargeForm } from '@parlour/contract/payment/calls';
import type { Wanted } from '../../../features/booking/submission.ts';
import type { Failure } from '../confirm/failure.ts';

/** What is due before a booking is made, as far as the rest of the confirm page shows it. */
export type Due = {
  form: ChargeForm | null;
  /** What the button says instead of "Book now", or null. */
  buttonText: string | null;
  /** A balance pays each visit, so that it may be repeated; by card one visit is paid at a time. */
  mayRepeat: boolean;
  /** What cancelling will cost, in sentences; empty where nothing is charged. */
  policy: readonly string[];
};

type Tellers = { fail: (failure: Failure) => void; tell: (error: unknown) => void };

/** What submitting asks the part of the page that knows about money. It is fetched only where a shop charges. */
export type ChargeTurn = {
  /** Whether something is to be paid or a card to be left. */
  isDue: () => boolean;
  /** What the page itself knows to be missing, told beside what else is wrong with the form. */
  missing?: () => readonly Failure[];
  /**
   * Whether the customer has seen and agreed to what the visit is charged now, asked before its policy is told and again before it
   * is sent; null: nothing stands in the way. `unknown`: it cannot be asked.
   */
  check: () => Promise<Failure | 'unknown' | null>;
  /**
   * Where something is due the time is held, the payment ordered, and the browser leaves for the pay page; where nothing is, or a
   * balance pays it, it is sent off.
   */
  send: (wanted: Wanted, sendOff: (wanted: Wanted) => Promise<void>, tellers: Tellers) => Promise<void>;
  /** It is booked: what was held of it to be paid for is nobody's business any more. */
  booked?: (bookingId: string) => void;
  /** What was agreed to no longer holds: what is charged now is shown, as the refusal says it, or asked for anew. Answers how that is said, where a balance is the reason. */
  renew: (error: unknown) => Failure | null;
};
