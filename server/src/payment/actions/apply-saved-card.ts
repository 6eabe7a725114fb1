import type { PaidBooking } from '@parlour/domain/payment/decide-payment-event';
import { nextAuthorisationAt } from '@parlour/domain/payment/next-authorisation';
import type { LockedPayable } from '../ports/payables.ts';
import type { Trx } from '../../platform/db/schema.ts';
import type { PaymentEvent } from '../../platform/ports/payments.ts';
import { type ChargeRecord, writeCharge } from '../queries/charges.ts';
import { insertAttempt, type OrderRecord, writeOrder } from '../queries/orders.ts';
import { insertCommands } from '../queries/commands.ts';
import { closeOtherPages } from './supersede.ts';

type Saved = {
  order: OrderRecord;
  charge: ChargeRecord;
  locked: LockedPayable;
  booking: PaidBooking;
  event: PaymentEvent;
};

/** A card was kept for a visit further away: the booking is made, and the amount is held near the day. Late, it is forgotten again. */
export async function applySavedCard(
  trx: Trx,
  { order, charge, locked, booking, event }: Saved,
  now: number,
): Promise<void> {
  if (order.state === 'succeeded' || order.state === 'refunded') return;
  const card = event.card!;
  const isLate = booking === 'lost' || booking === 'paid';
  const closedAt = order.closedAt ?? new Date(now);
  await writeOrder(
    trx,
    order,
    { state: isLate ? 'refunded' : 'succeeded', paymentRef: event.paymentRef, closedAt, ...card },
    now,
  );
  await insertAttempt(trx, order, 'card_saved', now);
  if (isLate) {
    if (booking === 'lost' && charge.isCurrent) await writeCharge(trx, charge, { status: 'refunded' }, now);
    const { chainId, id: orderId } = order;
    await insertCommands(
      trx,
      [{ chainId, orderId, verb: 'forget_card', amountMinor: 0, key: `${orderId} forget_card` }],
      now,
    );
    return;
  }
  await closeOtherPages(trx, order, now);
  const made = locked.state === 'held' || locked.state === 'retakable' ? await locked.onPaid() : locked;
  const renewAt = new Date(nextAuthorisationAt(made.startsAt, null)!);
  await writeCharge(trx, charge, { status: 'authorised', method: 'CARD', orderId: order.id, ...card, renewAt }, now);
}
