import { heldOf, takenOf } from '@parlour/domain/payment/payment-order';
import { type OpenPayable, payableOf } from '../ports/payables.ts';
import type { Trx } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Services } from '../context.ts';
import { type ChargeRecord, readCharge, writeCharge } from '../queries/charges.ts';
import { insertAttempt, type OrderRecord, readOrder, writeOrder } from '../queries/orders.ts';
import { finishCommand, insertCommands, refusedRefunds, type CommandRecord } from '../queries/commands.ts';
import { requestRetained, forgetUsedCard, oweUntaken } from './settle-retained.ts';
import { markFailed, recordChargeFailure } from './mark-failed.ts';
import { applyPaymentEvent } from './apply-payment-event.ts';

type Ended = { order: OrderRecord; command: CommandRecord; reason: string };

/**
 * Ends a command that a provider has refused for good, or that nobody could be asked in all the time: what is true there is read once more, what
 * can still be made good is asked for, and the rest is told.
 */
export async function settleFailedCommand(services: Services, { order, command, reason }: Ended): Promise<void> {
  const event = await services.payments[order.channel]?.read(order.id, order).catch(() => null);
  if (event) await applyPaymentEvent(services, { channel: order.channel, eventId: null, account: null, event });
  services.log.error({ orderId: order.id, verb: command.verb, reason }, 'a payment is not as it should be');
  const payable = payableOf(services, order);
  await payable.prepare('failure');
  await inTransaction(services.db, async (trx) => {
    const now = services.clock.now();
    const { charge, isOver } = await lockOf(trx, payable, order);
    const current = (await readOrder(trx, order.id, true))!;
    const failure = `${command.verb} ${reason}`;
    // Before anything is asked anew: what was refused for good does not count as asked.
    await finishCommand(trx, command, reason, now);
    if (!charge && (await endUncharged(trx, current, command, now))) await payable.noteFailure(trx, failure);
    if (charge)
      await ends[command.verb]?.(services, trx, { charge, order: current, isOver, failure, cause: command.key }, now);
  });
}

/**
 * What could not be taken for a thing without a charge is released, what was taken in vain goes back; answers whether people have to look at
 * it: what cannot be had either way.
 */
async function endUncharged(trx: Trx, order: OrderRecord, { verb }: CommandRecord, now: number): Promise<boolean> {
  if (verb === 'capture') {
    if (order.capturedMinor > 0) return false;
    if (heldOf(order) > 0) await insertCommands(trx, [releaseOf(order)], now);
    return true;
  }
  if (verb === 'release' && takenOf(order) > 0) {
    await requestRetained(trx, order, 0, now);
    return false;
  }
  return verb === 'release' ? heldOf(order) > 0 : verb === 'refund' && takenOf(order) > 0;
}

/** Tells the shop of something that could not be asked of a provider for long; it goes on being asked. */
export async function recordFailure(services: Services, { order, command, reason }: Ended): Promise<void> {
  const payable = payableOf(services, order);
  await payable.prepare('failure');
  await inTransaction(services.db, async (trx) => {
    const { charge } = await lockOf(trx, payable, order);
    const failure = `${command.verb} ${reason}`;
    if (!charge) await payable.noteFailure(trx, failure);
    if (charge) await recordChargeFailure(services, trx, charge, failure, services.clock.now());
  });
}

/** Ends a command whose hold nobody needs any more, and forgets the card. */
export async function endUnwanted(services: Services, order: OrderRecord, command: CommandRecord): Promise<void> {
  await inTransaction(services.db, async (trx) => {
    const now = services.clock.now();
    const { charge } = await lockOf(trx, payableOf(services, order), order);
    const { state } = (await readOrder(trx, order.id, true))!;
    if (state === 'created' || state === 'processing')
      await writeOrder(trx, order, { state: 'cancelled', closedAt: new Date(now) }, now);
    await finishCommand(trx, command, 'dropped', now);
    if (charge) await forgetUsedCard(trx, charge, now);
  });
}

/** What is paid for first, then its charge, as everywhere. */
async function lockOf(
  trx: Trx,
  payable: OpenPayable,
  order: OrderRecord,
): Promise<{ charge: ChargeRecord | null; isOver: boolean }> {
  const locked = await payable.lock(trx);
  const charge = order.chargeId === null ? null : await readCharge(trx, { ...order, id: order.chargeId }, true);
  return { charge, isOver: !locked?.isAhead };
}

/** `cause`: the key of the command; `isOver`: the booking has ended. */
type Facts = { charge: ChargeRecord; order: OrderRecord; isOver: boolean; failure: string; cause: string };
type End = (services: Services, trx: Trx, facts: Facts, now: number) => Promise<void>;

/** So often what is left is asked for again. */
const mostTries = 3;

const ends: Partial<Record<CommandRecord['verb'], End>> = {
  /** What could not be taken is let go, where it is still held. */
  async capture(services, trx, { charge, order, isOver, failure, cause }, now) {
    if (order.capturedMinor > 0) return;
    if (heldOf(order) > 0) await insertCommands(trx, [releaseOf(order)], now);
    await oweUntaken(trx, charge, cause, now);
    // What the shop wanted of a visit that is still ahead it has not got: what it costs in the end is still to be settled.
    if (!isOver) await writeCharge(trx, charge, { retainedMinor: null }, now);
    await markFailed(services, trx, charge, failure, now);
  },
  /** What was taken meanwhile is given back, but for the fee. */
  async release(services, trx, { charge, order, failure }, now) {
    const retainedMinor = order.state === 'succeeded' && charge.orderId === order.id ? (charge.retainedMinor ?? 0) : 0;
    if (takenOf(order) > retainedMinor) await requestRetained(trx, order, retainedMinor, now);
    else if (heldOf(order) > 0) await recordChargeFailure(services, trx, charge, failure, now);
  },
  /** The shop may have given back a part of it at the provider meanwhile: what is left is asked for anew. */
  async refund(services, trx, { charge, order, failure }, now) {
    // Of an order that pays nothing any more nothing is kept; null: its booking has not ended.
    const retainedMinor = charge.orderId === order.id ? charge.retainedMinor : 0;
    const isSmaller = failure === 'refund too_late' && (await refusedRefunds(trx, order)) <= mostTries;
    if (isSmaller && retainedMinor !== null && takenOf(order) > retainedMinor)
      return requestRetained(trx, order, retainedMinor, now);
    if (takenOf(order) > 0) await recordChargeFailure(services, trx, charge, failure, now);
  },
  async forget_card(services, trx, { charge, failure }, now) {
    await recordChargeFailure(services, trx, charge, failure, now);
  },
  /** The hold that it was to replace may still stand; then only the next one is missing. */
  async hold_saved(services, trx, { charge, order, failure, cause }, now) {
    if (order.state === 'succeeded') return;
    if (order.state === 'created' || order.state === 'processing') {
      await writeOrder(trx, order, { state: 'failed', closedAt: new Date(now) }, now);
      await insertAttempt(trx, order, 'declined', now);
    }
    // Nothing was wanted of it any more.
    if (!charge.isCurrent || charge.retainedMinor === 0) return forgetUsedCard(trx, charge, now);
    await oweUntaken(trx, charge, cause, now);
    const paying = charge.orderId === null ? null : await readOrder(trx, charge.orderId);
    const isHeld = paying !== null && heldOf(paying) > 0;
    await markFailed(services, trx, charge, failure, now, isHeld ? 'authorised' : 'failed');
    await forgetUsedCard(trx, charge, now);
  },
};

const releaseOf = ({ chainId, id }: OrderRecord) => ({
  chainId,
  orderId: id,
  verb: 'release' as const,
  amountMinor: 0,
  key: `${id} release`,
});
