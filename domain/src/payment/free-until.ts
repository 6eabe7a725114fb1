import { type FeeFacts, type FeeStep, feeSteps, lateFeeAt } from './late-fee.ts';

/** The last free instant (epoch ms), null when it is over; and what cancelling will cost after it, step by step. */
export type FreeUntil = { lastFreeAt: number | null; next: FeeStep[] };

/** Decides until when cancelling and moving are free, seen from an instant. With no fee at all that is the start. */
export function freeUntil({ startsAt, at }: { startsAt: number; at: number }, facts: FeeFacts): FreeUntil {
  const next = feeSteps(startsAt, facts).filter(({ after }) => after >= at);
  if (lateFeeAt({ startsAt, at }, facts) > 0) return { lastFreeAt: null, next };
  return { lastFreeAt: next.find(({ feeMinor }) => feeMinor > 0)?.after ?? startsAt, next };
}
