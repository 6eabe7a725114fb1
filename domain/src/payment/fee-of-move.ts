import type { Minor } from '../money/money.ts';
import { type FeeFacts, lateFeeAt } from './late-fee.ts';

/** `startsAt` is the start that is given up: a change is judged by the old one, a later cancellation by the new one. */
export type MoveQuestion = { startsAt: number; at: number; recordedMinor: Minor };

/**
 * Decides the fee of a change or a cancellation: what its notice costs, but never less than what is recorded on the
 * booking already. Fees do not add up; the highest counts.
 */
export function feeOfMove({ startsAt, at, recordedMinor }: MoveQuestion, facts: FeeFacts): Minor {
  return Math.max(recordedMinor, lateFeeAt({ startsAt, at }, facts));
}
