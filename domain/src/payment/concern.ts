import { type FailedCommand, holdEndsEarly, isSameFailure, type PaymentFailure } from './failure.ts';

/** What a customer is told of a failure of the money of her booking. `payment`: the shop looks at it; there is nothing that she could do. */
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
