import type { FailureCause } from '@parlour/domain/payment/failure';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Trx } from '../../platform/db/schema.ts';
import type { Services } from '../context.ts';
import { payableOf } from '../ports/payables.ts';
import { decideFailedCommand, decideLateCommand, decideUnwantedCommand } from '../policies/decide-failed-command.ts';
import type { Effect } from '../policies/effects.ts';
import type { LoadedPayment } from '../policies/payment-draft.ts';
import type { CommandRecord } from '../queries/commands.ts';
import { loadOfOrder } from '../queries/load-payment.ts';
import type { OrderRecord } from '../queries/orders.ts';
import { applyPaymentEvent } from './apply-payment-event.ts';
import { commitEffects, effectsOn } from './commit-effects.ts';

type FailedCommand = { order: OrderRecord; command: CommandRecord; cause: FailureCause };

/**
 * Ends a command that a provider has finally refused, or has not answered in all the time: the state there is read once more, what can still
 * be mended is asked for, and people are told of the rest.
 */
export async function settleFailedCommand(services: Services, failed: FailedCommand): Promise<void> {
  const { order, command, cause } = failed;
  const event = await services.payments[order.channel]?.read(order.id, order).catch(() => null);
  if (event) await applyPaymentEvent(services, { channel: order.channel, eventId: null, account: null, event });
  services.log.error({ orderId: order.id, verb: command.verb, reason: cause }, 'a payment is not as it should be');
  await underLocks(services, order, (loaded, isOver, now) =>
    decideFailedCommand(loaded, { command, cause, isOver }, now),
  );
}

/** Tells people of a command that could not be sent for long; it goes on being sent. */
export function recordFailure(services: Services, { order, command, cause }: FailedCommand): Promise<void> {
  return underLocks(services, order, (loaded) => decideLateCommand(loaded, { command: command.verb, cause }));
}

/** Ends a command whose authorization is not needed any more, and forgets the card. */
export function endUnwanted(services: Services, order: OrderRecord, command: CommandRecord): Promise<void> {
  return underLocks(services, order, (loaded, _isOver, now) => decideUnwantedCommand(loaded, command, now));
}

type Decide = (loaded: LoadedPayment, isOver: boolean, now: number) => readonly Effect[];

/** Locks what an order pays for, then its charge and the order, and commits what is decided. `isOver`: what was paid for has ended. */
async function underLocks(services: Services, order: OrderRecord, decide: Decide): Promise<void> {
  const payable = payableOf(services, order);
  await payable.prepare('failure');
  await inTransaction(services.db, async (trx: Trx) => {
    const now = services.clock.now();
    const locked = await payable.lock(trx);
    const loaded = await loadOfOrder(trx, order);
    await commitEffects(trx, decide(loaded, !locked?.isAhead, now), now, effectsOn(trx, payable, now));
  });
}
