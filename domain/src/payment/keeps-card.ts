import type { ChargeForm } from './charge-policy.ts';

const furthestHoldMs = 6 * 86_400_000;

/** Decides whether a card is kept instead of an amount held on it: holds lapse after some days, so for a visit further away the amount is held near the day. */
export function keepsCard(form: ChargeForm, { startsAt, at }: { startsAt: number; at: number }): boolean {
  return form === 'hold' && startsAt - at > furthestHoldMs;
}
