import { type FailedCommand, holdEndsEarly, isSameFailure, type PaymentFailure } from './failure.ts';

/** What a customer is told when the money of a booking failed. `payment`: the shop looks at it; the customer can do nothing. */
export type Concern = 'refund' | 'card' | 'payment';

const concerns: Partial<Record<FailedCommand, Concern>> = {
  refund: 'refund',
  release: 'refund',
  capture: 'card',
  hold: 'card',
  hold_saved: 'card',
};

/** Null where nothing is wrong. */
export function concernOf(failure: PaymentFailure | null): Concern | null {
  if (failure === null) return null;
  if (isSameFailure(failure, holdEndsEarly)) return 'payment';
  return concerns[failure.command] ?? 'payment';
}
