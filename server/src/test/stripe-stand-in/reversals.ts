import { showRefund } from './render.ts';
import type { Intent, State } from './state.ts';

/** The latest refund of a payment comes back: the merchant has the money again. */
export function failRefund(state: State, intentId: string): void {
  const refund = [...state.refunds.values()].findLast((made) => made.intentId === intentId);
  const taken = refund && state.charges.get(refund.chargeId);
  if (!refund || !taken) throw new Error(`Nothing was given back of ${intentId}.`);
  refund.status = 'failed';
  taken.refunded -= refund.amount;
  for (const type of ['refund.updated', 'refund.failed', 'charge.refund.updated'])
    state.tell(type, refund.account, showRefund(state, refund));
}

/** All that was taken of a payment goes to the customer's bank, or comes back from it. */
export function dispute(state: State, intent: Intent, what: 'opened' | 'won'): void {
  const shown = {
    id: `du_${intent.id}`,
    object: 'dispute',
    amount: intent.received,
    charge: intent.chargeId,
    currency: intent.currency,
    livemode: false,
    metadata: {},
    payment_intent: intent.id,
    reason: 'fraudulent',
    status: what === 'opened' ? 'needs_response' : 'won',
  };
  if (what === 'opened') state.disputed.set(intent.id, intent.received);
  else state.disputed.delete(intent.id);
  const types =
    what === 'opened'
      ? ['charge.dispute.created', 'charge.dispute.funds_withdrawn']
      : ['charge.dispute.closed', 'charge.dispute.funds_reinstated'];
  for (const type of types) state.tell(type, intent.account, shown);
}
