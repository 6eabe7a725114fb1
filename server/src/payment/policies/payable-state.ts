import type { ChargeForm } from '@parlour/domain/payment/charge-policy';
import type { PayableState } from '@parlour/domain/payment/decide-payment-event';
import type { OrderEvent } from '@parlour/domain/payment/order-event';
import { heldOf, type PaymentOrder, takenOf } from '@parlour/domain/payment/payment-order';
import type { LockedPayable } from '../ports/payables.ts';
import type { PaymentEvent } from '../../platform/ports/payments.ts';
import type { ChargeRecord } from '../queries/charges.ts';
import type { OrderRecord } from '../queries/orders.ts';

const holdPurposes: ReadonlySet<OrderRecord['purpose']> = new Set(['hold', 'card', 'kept_card']);

/** An order as the rules know it. What is saved or held is a hold; all else is taken. */
export function orderFacts(order: OrderRecord): PaymentOrder {
  const { state, amountMinor, currency, authorisedMinor, capturedMinor, releasedMinor, refundedMinor } = order;
  const form: ChargeForm = holdPurposes.has(order.purpose) ? 'hold' : 'deposit';
  return { form, state, amountMinor, currency, authorisedMinor, capturedMinor, releasedMinor, refundedMinor };
}

/** What a provider said, as the rules know it. A card that was saved is no money yet: null. */
export function eventFacts(event: PaymentEvent): OrderEvent | null {
  const { amountMinor, currency } = event;
  switch (event.kind) {
    case 'card_saved':
      return null;
    case 'authorised':
    case 'captured':
      return { kind: event.kind, amountMinor, currency };
    case 'refunded':
      return { kind: 'refunded', capturedMinor: event.capturedMinor, refundedMinor: amountMinor, currency };
    default:
      return { kind: event.kind };
  }
}

/** The events after which the page of an order cannot be paid any more. */
const ends: ReadonlySet<PaymentEvent['kind']> = new Set([
  'authorised',
  'captured',
  'card_saved',
  'cancelled',
  'expired',
  'released',
  'refunded',
]);

export function closesPage({ kind }: Pick<PaymentEvent, 'kind'>): boolean {
  return ends.has(kind);
}

/** `paying`: the order that pays the charge now, or null. */
type Of = {
  order: OrderRecord;
  charge: ChargeRecord | null;
  paying: OrderRecord | null;
  locked: LockedPayable | null;
};

/** The state of what an order pays for, as the rules of payment know it. */
export function payableStateOf({ order, charge, paying, locked }: Of): PayableState {
  if (!charge || !locked) return unchargedStateOf(order, locked);
  if (!charge.isCurrent) return 'lost';
  if (paying && paying.id !== order.id) {
    // What the shop retains is asked of the order that pays now: another authorization would be taken besides it.
    const isSettled = charge.retainedMinor !== null && heldOf(paying) + takenOf(paying) > 0;
    if (isSettled || !isNext(order, paying)) return 'paid';
  }
  // A card that is held for the fee of a booking that has ended.
  const isForFee = order.purpose === 'kept_card' && locked.state === 'lost' && (charge.retainedMinor ?? 0) > 0;
  return locked.state === 'made' || isForFee ? 'unpaid' : locked.state;
}

/** A saved card is authorised again, once at a time: the authorization that was not answered yet replaces the card and the one before it. */
function isNext(order: OrderRecord, before: OrderRecord): boolean {
  const isOpen = order.state === 'created' || order.state === 'processing';
  return order.purpose === 'kept_card' && (isOpen || order.createdAt.getTime() > before.createdAt.getTime());
}

/** The state of a payable without a charge: it waits for the money of this order, has it from another, or wants none any more. */
export function unchargedStateOf(order: OrderRecord, locked: LockedPayable | null): PayableState {
  if (!locked) return 'unpaid';
  if (locked.state === 'lost') return 'lost';
  if (locked.paidByOrderId !== null && locked.paidByOrderId !== order.id) return 'paid';
  return locked.state === 'made' ? 'unpaid' : locked.state;
}
