import { decidePaymentEvent, type PaymentDecision } from '@parlour/domain/payment/decide-payment-event';
import type { OrderEvent } from '@parlour/domain/payment/order-event';
import type { PaymentRefusal } from '@parlour/domain/payment/record-money';
import { allowed, type Verdict } from '@parlour/domain/verdict';
import type { PaymentEvent } from '../../platform/ports/payments.ts';
import type { LockedPayable } from '../ports/payables.ts';
import type { ChargeRecord } from '../queries/charges.ts';
import type { OrderRecord } from '../queries/orders.ts';
import { decideCharge } from './decide-charge.ts';
import { decideSavedCard } from './decide-saved-card.ts';
import type { Effect } from './effects.ts';
import { lowerDue } from './owe.ts';
import {
  addEffects,
  afterFailedRefunds,
  changeOrder,
  draftOf,
  insertAttempt,
  insertCommands,
  insertEntries,
  type LoadedPayment,
  orderIn,
  payingOrder,
  type PaymentDraft,
  publish,
} from './payment-draft.ts';
import { forgetUsedCard, requestRetained } from './retain.ts';
import { closesPage, eventFacts, orderFacts, payableStateOf } from './payable-state.ts';

/** What was loaded for an event of one of its orders. `mayRetake`: a payable whose time ran out may be had again. */
export type EventFacts = {
  loaded: LoadedPayment;
  orderId: string;
  locked: LockedPayable | null;
  mayRetake: boolean;
};

/** What an event changes. `decision` is null for a saved card, which is no money yet. */
export type DecidedEvent = { effects: readonly Effect[]; decision: PaymentDecision | null };

/** Decides what an event of a provider changes: order, charge, payable, ledger, and the commands that follow. */
export function decideEvent(
  { loaded, orderId, locked, mayRetake }: EventFacts,
  event: PaymentEvent,
  now: number,
): Verdict<DecidedEvent, PaymentRefusal> {
  const draft = draftOf(loaded);
  const order = orderIn(draft, orderId);
  const paying = payingOrder(draft);
  const state = payableStateOf({ order, charge: draft.charge, paying, locked });
  const payable = state === 'retakable' && !mayRetake ? 'lost' : state;
  const told = eventFacts(event);
  if (told === null) {
    decideSavedCard(draft, { order, locked: locked!, payable, event }, now);
    return allowed({ effects: draft.effects, decision: null });
  }
  // What the shop retains is of the order that pays, not of one that was replaced.
  const retainedMinor = draft.charge?.orderId === orderId ? (draft.charge.retainedMinor ?? 0) : 0;
  const decision = decidePaymentEvent(orderFacts(order), told, { payable, retainedMinor });
  if (!decision.ok) return decision;
  applyDecision(draft, { order, before: draft.charge, paying, locked, told, event }, decision.value, now);
  return allowed({ effects: draft.effects, decision: decision.value });
}

/** An event, with its order, their charge and the order that paid it as they were before the event. */
type MoneyEvent = {
  order: OrderRecord;
  before: ChargeRecord | null;
  paying: OrderRecord | null;
  locked: LockedPayable | null;
  told: OrderEvent;
  event: PaymentEvent;
};

function applyDecision(draft: PaymentDraft, at: MoneyEvent, decision: PaymentDecision, now: number): void {
  const { order, before: charge, locked, told, event } = at;
  const { state, authorisedMinor, capturedMinor, releasedMinor, refundedMinor } = decision.order;
  const paymentRef = event.paymentRef === '' ? order.paymentRef : event.paymentRef;
  const closedAt = order.closedAt ?? (closesPage(event) ? new Date(now) : null);
  const money = { authorisedMinor, capturedMinor, releasedMinor, refundedMinor };
  changeOrder(draft, order, { state, ...money, paymentRef, closedAt });
  if (state !== order.state) insertAttempt(draft, order, told.kind);
  postLedger(draft, order, decision);
  if (charge) decideCharge(draft, { ...at, before: charge }, decision, now);
  const isPending = locked?.state === 'held' || locked?.state === 'retakable';
  if (decision.payable !== 'none' && isPending) addEffects(draft, { kind: 'payable_paid' });
  askProvider(draft, at, decision);
  tellCustomer(draft, at, decision);
  // The booking has ended before this was known: what the shop does not retain is refunded now. A repeated event asks for nothing: a refund
  // that no bank took is for people to decide.
  const isPaying = state === 'succeeded' && (charge?.orderId === order.id || decision.charge !== 'unchanged');
  if (isPaying && charge && charge.retainedMinor !== null && decision.ledger.length > 0)
    requestRetained(draft, order.id, charge.retainedMinor);
  if (isPaying && charge && capturedMinor > order.capturedMinor) lowerDue(draft, order.id);
  if (order.purpose === 'kept_card' && charge) forgetUsedCard(draft);
}

function postLedger(draft: PaymentDraft, order: OrderRecord, { ledger }: PaymentDecision): void {
  const { chainId, id: orderId, currency, payableKind, payableId } = order;
  const subject = order.chargeId ?? payableId;
  const again = afterFailedRefunds(draft, orderId);
  insertEntries(
    draft,
    ledger.map(({ account, amountMinor, key }) => ({
      chainId,
      account,
      subject,
      amountMinor,
      currency,
      payableKind,
      payableId,
      orderId,
      entry: key.split(':')[0]!,
      key: `${orderId} ${key}${key.startsWith('refunded:') ? again : ''} ${account}`,
    })),
  );
}

function askProvider(draft: PaymentDraft, { order, before }: MoneyEvent, decision: PaymentDecision): void {
  const { chainId, id: orderId, amountMinor } = order;
  const { commands, order: after } = decision;
  const takenMinor = after.capturedMinor - after.refundedMinor;
  const isOfCharge = after.state === 'succeeded' && before?.orderId === orderId;
  const backMinor = isOfCharge ? takenMinor - (before?.retainedMinor ?? 0) : takenMinor;
  insertCommands(
    draft,
    commands.map((verb) => ({
      chainId,
      orderId,
      verb,
      amountMinor: verb === 'refund' ? backMinor : verb === 'capture' ? amountMinor : 0,
      key: `${orderId} ${verb}`,
    })),
  );
}

/** A receipt of what moved after the booking was made, or of what was returned; the mail about the booking tells the rest. */
function tellCustomer(draft: PaymentDraft, { order, before }: MoneyEvent, decision: PaymentDecision): void {
  const { purpose, id } = order;
  const grew = (account: string) => decision.ledger.some((entry) => entry.account === account && entry.amountMinor > 0);
  const isNewHold = decision.order.state === 'succeeded' && grew('held');
  // Of two authorizations of the same card one is released: the other remains, and the customer was told of that.
  if (purpose === 'kept_card' && before?.orderId !== id && !isNewHold) return;
  const isHeldLater = purpose === 'kept_card' && grew('held') && !grew('returned');
  publish(draft, [
    ...(isHeldLater ? [{ kind: 'money_held' as const, payload: {} }] : []),
    ...(grew('returned') ? [{ kind: 'money_returned' as const, payload: {} }] : []),
  ]);
}
