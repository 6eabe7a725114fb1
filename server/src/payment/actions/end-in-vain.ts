import { heldOf, takenOf } from '@parlour/domain/payment/payment-order';
import { type OpenPayable, payableOf } from '../payables.ts';
import type { Trx } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Services } from '../context.ts';
import { type ChargeRecord, readCharge, writeCharge } from '../queries/charges.ts';
import { insertAttempt, type OrderRecord, readOrder, writeOrder } from '../queries/orders.ts';
import { finishTask, insertTasks, refusedRefunds, type TaskRecord } from '../queries/tasks.ts';
import { askToKeep, forgetUsedCard, oweUntaken } from './keep-of.ts';
import { markFailed, markTrouble } from './mark-failed.ts';
import { takeEvent } from './take-event.ts';

type Ended = { order: OrderRecord; task: TaskRecord; reason: string };

/**
 * Ends a task that a provider has refused for good, or that nobody could be asked in all the time: what is true there is read once more, what
 * can still be made good is asked for, and the rest is told.
 */
export async function endInVain(services: Services, { order, task, reason }: Ended): Promise<void> {
  const event = await services.payments[order.channel]?.read(order.id, order).catch(() => null);
  if (event) await takeEvent(services, { channel: order.channel, eventId: null, account: null, event });
  services.log.error({ orderId: order.id, verb: task.verb, reason }, 'a payment is not as it should be');
  const payable = payableOf(services, order);
  await payable.prepare('failure');
  await inTransaction(services.db, async (trx) => {
    const now = services.clock.now();
    const { charge, isOver } = await lockOf(trx, payable, order);
    const current = (await readOrder(trx, order.id, true))!;
    const trouble = `${task.verb} ${reason}`;
    // Before anything is asked anew: what was refused for good does not count as asked.
    await finishTask(trx, task, reason, now);
    if (!charge && (await endUncharged(trx, current, task, now))) await payable.noteFailure(trx, trouble);
    if (charge)
      await ends[task.verb]?.(services, trx, { charge, order: current, isOver, trouble, cause: task.key }, now);
  });
}

/**
 * What could not be taken for a thing without a charge is released, what was taken in vain goes back; answers whether people have to look at
 * it: what cannot be had either way.
 */
async function endUncharged(trx: Trx, order: OrderRecord, { verb }: TaskRecord, now: number): Promise<boolean> {
  if (verb === 'capture') {
    if (order.capturedMinor > 0) return false;
    if (heldOf(order) > 0) await insertTasks(trx, [releaseOf(order)], now);
    return true;
  }
  if (verb === 'release' && takenOf(order) > 0) {
    await askToKeep(trx, order, 0, now);
    return false;
  }
  return verb === 'release' ? heldOf(order) > 0 : verb === 'refund' && takenOf(order) > 0;
}

/** Tells the shop of something that could not be asked of a provider for long; it goes on being asked. */
export async function noteTrouble(services: Services, { order, task, reason }: Ended): Promise<void> {
  const payable = payableOf(services, order);
  await payable.prepare('failure');
  await inTransaction(services.db, async (trx) => {
    const { charge } = await lockOf(trx, payable, order);
    const trouble = `${task.verb} ${reason}`;
    if (!charge) await payable.noteFailure(trx, trouble);
    if (charge) await markTrouble(services, trx, charge, trouble, services.clock.now());
  });
}

/** Ends a task whose hold nobody needs any more, and forgets the card. */
export async function endUnwanted(services: Services, order: OrderRecord, task: TaskRecord): Promise<void> {
  await inTransaction(services.db, async (trx) => {
    const now = services.clock.now();
    const { charge } = await lockOf(trx, payableOf(services, order), order);
    const { state } = (await readOrder(trx, order.id, true))!;
    if (state === 'I' || state === 'P') await writeOrder(trx, order, { state: 'C', closedAt: new Date(now) }, now);
    await finishTask(trx, task, 'dropped', now);
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

/** `cause`: the key of the task; `isOver`: the booking has ended. */
type Facts = { charge: ChargeRecord; order: OrderRecord; isOver: boolean; trouble: string; cause: string };
type End = (services: Services, trx: Trx, facts: Facts, now: number) => Promise<void>;

/** So often what is left is asked for again. */
const mostTries = 3;

const ends: Partial<Record<TaskRecord['verb'], End>> = {
  /** What could not be taken is let go, where it is still held. */
  async capture(services, trx, { charge, order, isOver, trouble, cause }, now) {
    if (order.capturedMinor > 0) return;
    if (heldOf(order) > 0) await insertTasks(trx, [releaseOf(order)], now);
    await oweUntaken(trx, charge, cause, now);
    // What the shop wanted of a visit that is still ahead it has not got: what it costs in the end is still to be settled.
    if (!isOver) await writeCharge(trx, charge, { keepMinor: null }, now);
    await markFailed(services, trx, charge, trouble, now);
  },
  /** What was taken meanwhile is given back, but for the fee. */
  async release(services, trx, { charge, order, trouble }, now) {
    const keepMinor = order.state === 'S' && charge.orderId === order.id ? (charge.keepMinor ?? 0) : 0;
    if (takenOf(order) > keepMinor) await askToKeep(trx, order, keepMinor, now);
    else if (heldOf(order) > 0) await markTrouble(services, trx, charge, trouble, now);
  },
  /** The shop may have given back a part of it at the provider meanwhile: what is left is asked for anew. */
  async refund(services, trx, { charge, order, trouble }, now) {
    // Of an order that pays nothing any more nothing is kept; null: its booking has not ended.
    const keepMinor = charge.orderId === order.id ? charge.keepMinor : 0;
    const isSmaller = trouble === 'refund too_late' && (await refusedRefunds(trx, order)) <= mostTries;
    if (isSmaller && keepMinor !== null && takenOf(order) > keepMinor) return askToKeep(trx, order, keepMinor, now);
    if (takenOf(order) > 0) await markTrouble(services, trx, charge, trouble, now);
  },
  async forget_card(services, trx, { charge, trouble }, now) {
    await markTrouble(services, trx, charge, trouble, now);
  },
  /** The hold that it was to replace may still stand; then only the next one is missing. */
  async hold_saved(services, trx, { charge, order, trouble, cause }, now) {
    if (order.state === 'S') return;
    if (order.state === 'I' || order.state === 'P') {
      await writeOrder(trx, order, { state: 'F', closedAt: new Date(now) }, now);
      await insertAttempt(trx, order, 'declined', now);
    }
    // Nothing was wanted of it any more.
    if (!charge.isCurrent || charge.keepMinor === 0) return forgetUsedCard(trx, charge, now);
    await oweUntaken(trx, charge, cause, now);
    const paying = charge.orderId === null ? null : await readOrder(trx, charge.orderId);
    const isHeld = paying !== null && heldOf(paying) > 0;
    await markFailed(services, trx, charge, trouble, now, isHeld ? 'A' : 'F');
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
