import type { ChargeForm } from '@parlour/domain/charge/charge-policy';
import type { PaidBooking } from '@parlour/domain/charge/decide-payment-event';
import type { PaymentEvent as DecidedEvent } from '@parlour/domain/charge/payment-event';
import type { PaymentOrder } from '@parlour/domain/charge/payment-order';
import type { PaymentEvent } from '../../outside/payments.ts';
import type { ChargeRecord } from '../queries/charges.ts';
import type { OrderRecord } from '../queries/orders.ts';

/** An order as the rules know it. What is saved or held is a hold; all else is taken. */
export function orderFacts(order: OrderRecord): PaymentOrder {
  const { state, amountMinor, currency, authorisedMinor, capturedMinor, releasedMinor, refundedMinor } = order;
  const form: ChargeForm = order.purpose === 'hold' || order.purpose === 'card' ? 'hold' : 'deposit';
  return { form, state, amountMinor, currency, authorisedMinor, capturedMinor, releasedMinor, refundedMinor };
}

/** What a provider said, as the rules know it. A card that was saved is no money yet: null. */
export function eventFacts(order: OrderRecord, event: PaymentEvent): DecidedEvent | null {
  const { kind, amountMinor, currency } = event;
  switch (kind) {
    case 'card_saved':
      return null;
    case 'authorised':
    case 'captured':
      return { kind, amountMinor, currency };
    case 'refunded':
      return { kind, capturedMinor: order.capturedMinor || order.amountMinor, refundedMinor: amountMinor, currency };
    default:
      return { kind };
  }
}

type Looked = { kind: 'held' | 'retakable' | 'made' | 'lost' };

/** How the booking of an order stands for its money; an order without a booking waits for nothing but its payment. */
export function paidStanding(order: OrderRecord, charge: ChargeRecord | null, looked: Looked | null): PaidBooking {
  if (!charge || !looked) return 'unpaid';
  if (!charge.isCurrent) return 'lost';
  if (charge.orderId !== null && charge.orderId !== order.id) return 'paid';
  return looked.kind === 'made' ? 'unpaid' : looked.kind;
}
