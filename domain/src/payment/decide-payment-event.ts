import { allowed, type Verdict } from '../verdict.ts';
import { isMoneyEvent, type OrderEvent, type TryEvent } from './order-event.ts';
import type { Minor } from '../money/money.ts';
import { chargeStateOf, heldOf, isFinal, type OrderState, type PaymentOrder, takenOf } from './payment-order.ts';
import type { ChargeState } from './payment-status.ts';
import { type LedgerEntry, type PaymentRefusal, type Recorded, recordMoney } from './record-money.ts';

/**
 * The state of what an order pays for, under its lock: `held`, it is reserved; `retakable`, the reservation ran out and it can still be had;
 * `unpaid`, it is valid and only waits for this payment; `lost`, it cannot be had, or has ended; `paid`, another order paid it.
 */
export type PayableState = 'held' | 'retakable' | 'unpaid' | 'lost' | 'paid';

/** `retainedMinor`: what the business retains of a payable that has ended, its fee; nothing where it is not given. */
export type PaymentFacts = { payable: PayableState; retainedMinor?: Minor };

/** What the provider is asked for, each at most once in the life of an order. */
export type PaymentCommand = 'capture' | 'release' | 'refund';

export type PaymentDecision = {
  order: PaymentOrder;
  /** The new state of the charge; `unchanged` where this order has no say. */
  charge: ChargeState | 'unchanged';
  /** What becomes of the payable: `retake` reserves the same again, and confirms. */
  payable: 'confirm' | 'retake' | 'none';
  commands: PaymentCommand[];
  ledger: LedgerEntry[];
};

/**
 * Decides what an event of the provider changes. Every event may come in every state, twice and in any
 * order: what is known already changes nothing. The payable is made valid when the money is there, and only then a deposit that was authorised
 * is captured; late money reserves it again or is returned, untaken. Money that is taken although its payable has ended meanwhile is returned
 * too, except the fee.
 */
export function decidePaymentEvent(
  order: PaymentOrder,
  event: OrderEvent,
  facts: PaymentFacts,
): Verdict<PaymentDecision, PaymentRefusal> {
  if (!isMoneyEvent(event)) return allowed(afterTry(order, event, facts));
  const recorded = recordMoney(order, event);
  if (!recorded.ok) return recorded;
  return allowed(recorded.value.entries.length === 0 ? nothingNew(order) : afterMoney(order, recorded.value, facts));
}

const afterTries: Record<TryEvent['kind'], OrderState | null> = {
  opened: null,
  processing: 'processing',
  declined: 'failed',
  cancelled: 'cancelled',
  expired: 'expired',
};

function afterTry(order: PaymentOrder, event: TryEvent, { payable }: PaymentFacts): PaymentDecision {
  const state = afterTries[event.kind];
  // Once money is known, only news of money counts: word of an earlier try came late.
  if (state === null || state === order.state || isFinal(order.state) || order.authorisedMinor > 0)
    return nothingNew(order);
  return changed(order, { ...order, state }, payable);
}

function afterMoney(
  before: PaymentOrder,
  { order, entries }: Recorded,
  { payable, retainedMinor = 0 }: PaymentFacts,
): PaymentDecision {
  const isNew = order.capturedMinor > before.capturedMinor || order.authorisedMinor > before.authorisedMinor;
  const become = (state: OrderState): PaymentDecision => ({
    ...changed(before, { ...order, state }, payable),
    ledger: entries,
  });
  const giveBack = (): PaymentDecision => ({ ...become('refunded'), commands: isNew ? backCommands(order, 0) : [] });
  const isOver = payable === 'lost' || payable === 'paid';
  if (order.state === 'succeeded')
    return {
      ...become('succeeded'),
      commands: isNew && isOver ? backCommands(order, payable === 'lost' ? retainedMinor : 0) : [],
    };
  if (order.state === 'refunded') return giveBack();
  if (heldOf(order) + takenOf(order) === 0) {
    if (order.refundedMinor > 0) return become('refunded');
    return become(isFinal(order.state) ? order.state : 'failed');
  }
  if (payable === 'lost' || payable === 'paid') return giveBack();
  const taken = { held: 'confirm', retakable: 'retake', unpaid: 'none' } as const;
  const commands: PaymentCommand[] = order.form === 'deposit' && takenOf(order) === 0 ? ['capture'] : [];
  return { ...become('succeeded'), payable: taken[payable], commands };
}

function backCommands(order: PaymentOrder, retainedMinor: Minor): PaymentCommand[] {
  if (takenOf(order) > 0) return takenOf(order) > retainedMinor ? ['refund'] : [];
  return heldOf(order) > 0 ? ['release'] : [];
}

function changed(before: PaymentOrder, order: PaymentOrder, payable: PayableState): PaymentDecision {
  const charge = chargeStateOf(order);
  // Of a payable that another order paid, the end of this one says nothing.
  const isSilent = charge === chargeStateOf(before) || payable === 'paid';
  return { order, charge: isSilent ? 'unchanged' : charge, payable: 'none', commands: [], ledger: [] };
}

function nothingNew(order: PaymentOrder): PaymentDecision {
  return { order, charge: 'unchanged', payable: 'none', commands: [], ledger: [] };
}
