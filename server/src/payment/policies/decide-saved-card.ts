import type { PayableState } from '@parlour/domain/payment/decide-payment-event';
import { nextAuthorisationAt } from '@parlour/domain/payment/next-authorisation';
import type { PaymentEvent } from '../../platform/ports/payments.ts';
import type { LockedPayable } from '../ports/payables.ts';
import type { OrderRecord } from '../queries/orders.ts';
import { closeOtherPages } from './closing-commands.ts';
import {
  addEffects,
  changeCharge,
  changeOrder,
  insertAttempt,
  insertCommands,
  type PaymentDraft,
} from './payment-draft.ts';
import { forgetCommand } from './retain.ts';

type SavedCard = { order: OrderRecord; locked: LockedPayable; payable: PayableState; event: PaymentEvent };

/**
 * Decides what follows from a card that was saved for a visit further away: the booking is made, and the amount is held near the day. A card
 * that comes too late is forgotten.
 */
export function decideSavedCard(draft: PaymentDraft, at: SavedCard, now: number): void {
  const { order, locked, payable, event } = at;
  if (order.state === 'succeeded' || order.state === 'refunded') return;
  const card = event.card!;
  const isLate = payable === 'lost' || payable === 'paid';
  const closedAt = order.closedAt ?? new Date(now);
  changeOrder(draft, order, {
    state: isLate ? 'refunded' : 'succeeded',
    paymentRef: event.paymentRef,
    closedAt,
    ...card,
  });
  insertAttempt(draft, order, 'card_saved');
  if (isLate) {
    if (payable === 'lost' && draft.charge!.isCurrent) changeCharge(draft, { status: 'refunded' });
    return insertCommands(draft, [forgetCommand(order)]);
  }
  closeOtherPages(draft, order);
  if (locked.state === 'held' || locked.state === 'retakable') addEffects(draft, { kind: 'payable_paid' });
  const renewAt = new Date(nextAuthorisationAt(locked.startsAt, null)!);
  changeCharge(draft, { status: 'authorised', method: 'CARD', orderId: order.id, ...card, renewAt });
}
