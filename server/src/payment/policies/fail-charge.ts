import { concernOf } from '@parlour/domain/payment/concern';
import { isSameFailure, type PaymentFailure } from '@parlour/domain/payment/failure';
import type { ChargeRecord } from '../queries/charges.ts';
import { addEffects, changeCharge, type PaymentDraft, publish } from './payment-draft.ts';

/**
 * Marks a charge whose money cannot be had: the shop sees it at the payable, the customer hears of it once by mail. `before`: the charge as
 * it was before this decision; `status` is `authorised` while an earlier card authorization remains.
 */
export function failCharge(
  draft: PaymentDraft,
  before: ChargeRecord,
  failure: PaymentFailure,
  status: 'failed' | 'authorised' = 'failed',
): void {
  changeCharge(draft, { status, failure, renewAt: null });
  addEffects(draft, { kind: 'payable_failed', failure });
  if (before.status === 'failed' || isSameFailure(before.failure, failure)) return;
  publish(draft, [{ kind: 'charge_failed', payload: { failure } }]);
}

/**
 * Marks that something is wrong with money that the shop has to look after: at the payable, and in its list of what happened. The state of the
 * charge stays. The customer, who was told that money goes back, hears once that it has not.
 */
export function noteFailure(draft: PaymentDraft, failure: PaymentFailure): void {
  const charge = draft.charge!;
  if (isSameFailure(charge.failure, failure)) return;
  changeCharge(draft, { failure });
  addEffects(draft, { kind: 'payable_failed', failure });
  // An authorization that a newer one replaces was promised to no customer; of one that remains the customer hears where the visit has ended.
  const isPromised = failure.command === 'refund' || charge.retainedMinor !== null;
  const isNews = isPromised && concernOf(failure) === 'refund' && concernOf(charge.failure) !== 'refund';
  publish(draft, [
    { kind: 'charge_trouble', payload: { failure } },
    ...(isNews ? [{ kind: 'refund_stuck' as const, payload: {} }] : []),
  ]);
}
