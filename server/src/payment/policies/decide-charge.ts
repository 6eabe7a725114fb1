import type { PaymentDecision } from '@parlour/domain/payment/decide-payment-event';
import type { FailedCommand } from '@parlour/domain/payment/failure';
import { nextAuthorisationAt } from '@parlour/domain/payment/next-authorisation';
import { heldOf } from '@parlour/domain/payment/payment-order';
import type { PaymentEvent } from '../../platform/ports/payments.ts';
import type { LockedPayable } from '../ports/payables.ts';
import type { ChargeChange, ChargeRecord } from '../queries/charges.ts';
import type { OrderRecord } from '../queries/orders.ts';
import { closeOtherPages, releaseOf } from './closing-commands.ts';
import { failCharge } from './fail-charge.ts';
import { changeCharge, insertCommands, type PaymentDraft } from './payment-draft.ts';

/** An event of an order, with its charge and the order that paid the charge as they were before the event. */
type ChargeEvent = {
  before: ChargeRecord;
  order: OrderRecord;
  paying: OrderRecord | null;
  locked: LockedPayable | null;
  event: PaymentEvent;
};

/** Decides what an event of an order changes in its charge, and in the other orders of the charge. */
export function decideCharge(draft: PaymentDraft, at: ChargeEvent, decision: PaymentDecision, now: number): void {
  const { before, order, event, locked } = at;
  const isPaid = decision.order.state === 'succeeded';
  if (decision.charge !== 'unchanged') changeCharge(draft, changeBy(at, decision));
  // A return that failed at first was done after all.
  else if (decision.ledger.length > 0 && isReturnFailure(before, event)) changeCharge(draft, { failure: null });
  const isPaying = isPaid && (decision.charge !== 'unchanged' || before.orderId === order.id);
  if (!isPaying) return;
  if (order.state !== 'succeeded' && order.purpose !== 'kept_card') closeOtherPages(draft, order);
  releaseEarlier(draft, at);
  noteAuthorisedUntil(draft, at, decision);
  const isGone = event.kind === 'released' && decision.ledger.length > 0;
  const isExpected = draft.commands.some(({ orderId, verb }) => orderId === order.id && verb === 'release');
  if (isGone && locked?.state === 'made' && before.retainedMinor === null && !isExpected) handleLapse(draft, at, now);
}

/** A failed charge is not mended by the release of what was held for it; money mends it. */
function changeBy({ before, order, event }: ChargeEvent, decision: PaymentDecision): ChargeChange {
  const { charge: status, order: after } = decision;
  if (status === 'unchanged') return {};
  const isThere = status === 'succeeded' || status === 'authorised';
  return {
    status: before.status === 'failed' && !isThere ? 'failed' : status,
    method: 'CARD',
    ...(after.state === 'succeeded' ? { orderId: order.id } : {}),
    ...(isThere || isReturnFailure(before, event) ? { failure: null } : {}),
  };
}

const commandOf: Partial<Record<PaymentEvent['kind'], FailedCommand>> = { refunded: 'refund', released: 'release' };

/** The charge failed by the very command that this event says was done. */
const isReturnFailure = ({ failure }: ChargeRecord, { kind }: PaymentEvent) =>
  failure !== null && failure.command === commandOf[kind];

/** The authorization that a newer one replaces: for a moment there are two, so that there is never none. */
function releaseEarlier(draft: PaymentDraft, { order, paying }: ChargeEvent): void {
  if (paying && paying.id !== order.id && heldOf(paying) > 0) insertCommands(draft, [releaseOf(paying)]);
}

/** When an authorization lapses, and when it is renewed; only some of a provider's events know it, and they need not come first. */
function noteAuthorisedUntil(draft: PaymentDraft, at: ChargeEvent, { order: after }: PaymentDecision): void {
  const { before, locked, event } = at;
  if (event.authorisedUntil === null || heldOf(after) === 0) return;
  const isRenewed = before.methodRef !== '' && before.retainedMinor === null;
  const next = isRenewed ? nextAuthorisationAt(startOf(locked), event.authorisedUntil) : null;
  const renewAt = next === null ? null : new Date(next);
  changeCharge(draft, { authorisedUntil: new Date(event.authorisedUntil), renewAt });
}

/** An authorization that was not released by a command has lapsed. A saved card is authorised again; otherwise the shop and the customer are told. */
function handleLapse(draft: PaymentDraft, { before, locked }: ChargeEvent, now: number): void {
  const startsAt = startOf(locked);
  if (before.form === 'hold' && startsAt <= now) return;
  if (before.methodRef === '') return failCharge(draft, before, { command: 'hold', cause: 'lapsed' });
  const renewAt = new Date(nextAuthorisationAt(startsAt, null)!);
  changeCharge(draft, { status: 'authorised', authorisedUntil: null, renewAt });
}

const startOf = (locked: LockedPayable | null) => locked?.startsAt ?? 0;
