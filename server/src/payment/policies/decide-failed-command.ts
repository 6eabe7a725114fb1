import type { FailureCause, PaymentFailure } from '@parlour/domain/payment/failure';
import { heldOf, takenOf } from '@parlour/domain/payment/payment-order';
import type { CommandRecord } from '../queries/commands.ts';
import type { OrderRecord } from '../queries/orders.ts';
import { releaseOf } from './closing-commands.ts';
import type { Effect } from './effects.ts';
import { failCharge, noteFailure } from './fail-charge.ts';
import { oweUntaken } from './owe.ts';
import {
  addEffects,
  changeCharge,
  changeOrder,
  draftOf,
  finishCommand,
  insertAttempt,
  insertCommands,
  type LoadedPayment,
  orderIn,
  payingOrder,
  type PaymentDraft,
  refusedRefunds,
} from './payment-draft.ts';
import { forgetUsedCard, requestRetained } from './retain.ts';

/** A command that has finally failed, and why. `isOver`: what it was paid for has ended. */
export type FailedCommand = { command: CommandRecord; cause: FailureCause; isOver: boolean };

/** Decides what follows from a command that has finally failed: what can still be mended is asked for, and people are told of the rest. */
export function decideFailedCommand(loaded: LoadedPayment, failed: FailedCommand, now: number): readonly Effect[] {
  const draft = draftOf(loaded);
  const { command, cause } = failed;
  const order = orderIn(draft, command.orderId);
  const failure = { command: command.verb, cause };
  // Before anything is asked again: a refused command does not count as asked.
  finishCommand(draft, command, cause);
  if (draft.charge) ends[command.verb]?.(draft, { ...failed, order, failure }, now);
  else if (endUncharged(draft, order, command)) addEffects(draft, { kind: 'payable_failed', failure });
  return draft.effects;
}

/** Decides what is told of a command that could not be sent for long and goes on being sent. */
export function decideLateCommand(loaded: LoadedPayment, failure: PaymentFailure): readonly Effect[] {
  const draft = draftOf(loaded);
  if (draft.charge) noteFailure(draft, failure);
  else addEffects(draft, { kind: 'payable_failed', failure });
  return draft.effects;
}

/** Decides the end of a command whose authorization is not needed any more; the card is forgotten. */
export function decideUnwantedCommand(loaded: LoadedPayment, command: CommandRecord, now: number): readonly Effect[] {
  const draft = draftOf(loaded);
  const order = orderIn(draft, command.orderId);
  if (order.state === 'created' || order.state === 'processing')
    changeOrder(draft, order, { state: 'cancelled', closedAt: new Date(now) });
  finishCommand(draft, command, 'dropped');
  if (draft.charge) forgetUsedCard(draft);
  return draft.effects;
}

/**
 * What could not be taken for a payable without a charge is released, what was taken nevertheless is refunded; answers whether people have to look
 * at it, because neither can be had.
 */
function endUncharged(draft: PaymentDraft, order: OrderRecord, { verb }: CommandRecord): boolean {
  if (verb === 'capture') {
    if (order.capturedMinor > 0) return false;
    if (heldOf(order) > 0) insertCommands(draft, [releaseOf(order)]);
    return true;
  }
  if (verb === 'release' && takenOf(order) > 0) {
    requestRetained(draft, order.id, 0);
    return false;
  }
  return verb === 'release' ? heldOf(order) > 0 : verb === 'refund' && takenOf(order) > 0;
}

type Failed = FailedCommand & { order: OrderRecord; failure: PaymentFailure };
type End = (draft: PaymentDraft, failed: Failed, now: number) => void;

/** How often the rest of a refund is asked for again. */
const mostTries = 3;

const ends: Partial<Record<CommandRecord['verb'], End>> = {
  /** What could not be taken is released, where it is still held. */
  capture(draft, { order, command, isOver, failure }) {
    const before = draft.charge!;
    if (order.capturedMinor > 0) return;
    if (heldOf(order) > 0) insertCommands(draft, [releaseOf(order)]);
    oweUntaken(draft, command.key);
    // The shop has not got what it wanted of a visit that is still ahead: what it costs in the end is still to be settled.
    if (!isOver) changeCharge(draft, { retainedMinor: null });
    failCharge(draft, before, failure);
  },
  /** What was taken meanwhile is refunded, except the fee. */
  release(draft, { order, failure }) {
    const charge = draft.charge!;
    const isPaying = order.state === 'succeeded' && charge.orderId === order.id;
    const retainedMinor = isPaying ? (charge.retainedMinor ?? 0) : 0;
    if (takenOf(order) > retainedMinor) requestRetained(draft, order.id, retainedMinor);
    else if (heldOf(order) > 0) noteFailure(draft, failure);
  },
  /** The shop may have refunded a part of it at the provider meanwhile: the rest is asked for again. */
  refund(draft, { order, cause, failure }) {
    const charge = draft.charge!;
    // Of an order that pays nothing any more nothing is retained; null: its booking has not ended.
    const retainedMinor = charge.orderId === order.id ? charge.retainedMinor : 0;
    const isSmaller = cause === 'too_late' && refusedRefunds(draft, order.id) <= mostTries;
    if (isSmaller && retainedMinor !== null && takenOf(order) > retainedMinor)
      return requestRetained(draft, order.id, retainedMinor);
    if (takenOf(order) > 0) noteFailure(draft, failure);
  },
  forget_card: (draft, { failure }) => noteFailure(draft, failure),
  /** The authorization that it was to replace may still remain; then only the next one is missing. */
  hold_saved(draft, { order, command, failure }, now) {
    const before = draft.charge!;
    if (order.state === 'succeeded') return;
    if (order.state === 'created' || order.state === 'processing') {
      changeOrder(draft, order, { state: 'failed', closedAt: new Date(now) });
      insertAttempt(draft, order, 'declined');
    }
    // Nothing was wanted of it any more.
    if (!before.isCurrent || before.retainedMinor === 0) return forgetUsedCard(draft);
    oweUntaken(draft, command.key);
    const paying = payingOrder(draft);
    failCharge(draft, before, failure, paying !== null && heldOf(paying) > 0 ? 'authorised' : 'failed');
    forgetUsedCard(draft);
  },
};
