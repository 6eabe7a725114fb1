import type { ChargeForm } from './charge-policy.ts';

/**
 * Where the money of a charge is: null nothing was tried, P a payment is on its way, S paid, A held on a card, F the try ended without
 * money, R given back.
 */
export type ChargeState = null | 'P' | 'S' | 'A' | 'F' | 'R';

/** A charge as the wire tells it: its own state, and those of its payments, the current one first. */
export type ChargeStatus = { form: ChargeForm; state: ChargeState; payments: readonly { state: ChargeState }[] };

/** Decides whether a charge counts as paid: a deposit by its first payment, a hold while it is held. */
export function isPaid({ form, state, payments }: ChargeStatus): boolean {
  return form === 'deposit' ? payments[0]?.state === 'S' : state === 'A';
}

/** Decides whether paying has begun, however it went. */
export function isStarted({ state }: Pick<ChargeStatus, 'state'>): boolean {
  return state !== null;
}
