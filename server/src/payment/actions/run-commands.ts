import type { PaymentFailure } from '@parlour/domain/payment/failure';
import type { PaymentEvent, PaymentOutcome, PaymentProvider } from '../../platform/ports/payments.ts';
import { whileLeased } from '../../platform/jobs/lease.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Services } from '../context.ts';
import { scopeOfBooking } from '../../shop/queries/shops.ts';
import { clearFailure, readCharge } from '../queries/charges.ts';
import { type OrderRecord, readOrder } from '../queries/orders.ts';
import {
  finishCommand,
  isCommandOpen,
  postponeCommand,
  renewCommands,
  takeDueCommands,
  type CommandRecord,
} from '../queries/commands.ts';
import { settleFailedCommand, endUnwanted, recordFailure } from './settle-failed-command.ts';
import { applyPaymentEvent } from './apply-payment-event.ts';

const together = 10;
const minuteMs = 60_000;
/** Longer than a weekend: after that people are told that the provider does not answer. */
const patienceMs = 3 * 86_400_000;

/** That a card could not be forgotten for long is no failure once it is forgotten. */
const forgetNotAnswered: PaymentFailure = { command: 'forget_card', cause: 'not_answered' };
const givesBack: ReadonlySet<CommandRecord['verb']> = new Set(['refund', 'release', 'forget_card']);

/** Sends the commands that are due to their providers, each under its key until it is answered; returns how many there were. */
export async function runCommands(services: Services): Promise<number> {
  const { db, clock, life } = services;
  const commands = await takeDueCommands(db, clock.now(), together);
  await whileLeased(
    () => renewCommands(db, commands, clock.now()),
    async () => {
      for (const command of commands) {
        // A command that was claimed and not begun is claimed by the next process once its lease ends.
        if (life.isStopping) break;
        await runCommand(services, command).catch((error: unknown) => putOff(services, command, error));
      }
    },
  );
  return commands.length;
}

async function putOff(services: Services, command: CommandRecord, error: unknown): Promise<void> {
  const { db, clock, log } = services;
  const { orderId, verb } = command;
  log.warn({ err: error, orderId, verb }, 'a provider could not be asked; it is asked again');
  const now = clock.now();
  const order = now - command.createdAt.getTime() < patienceMs ? null : await readOrder(db, orderId);
  // What returns money or a card is sent until it is answered; the shop is told meanwhile.
  if (order && givesBack.has(verb)) await recordFailure(services, { order, command, cause: 'not_answered' });
  else if (order) return settleFailedCommand(services, { order, command, cause: 'not_answered' });
  await postponeCommand(db, command, String(error), now + Math.min(2 ** Math.min(command.attempts, 6), 30) * minuteMs);
}

async function runCommand(services: Services, command: CommandRecord): Promise<void> {
  const { db, clock } = services;
  // The end of a booking may have dropped it while another command was sent.
  if (!(await isCommandOpen(db, command))) return;
  const order = await readOrder(db, command.orderId);
  if (!order) throw new Error('A command names no order.');
  const provider = services.payments[order.channel];
  if (!provider) throw new Error(`The provider ${order.channel} is not configured.`);
  if (command.verb === 'hold_saved' && (await isUnwanted(services, order)))
    return leaveHold(services, provider, order, command);
  const outcome = await ask(services, provider, order, command);
  if (outcome !== 'forgotten' && !outcome.done)
    return settleFailedCommand(services, { order, command, cause: outcome.reason });
  if (outcome !== 'forgotten') {
    // The outcome is applied first: a process that dies in between sends the command once more, and its key makes it the same.
    const taken = await applyPaymentEvent(services, answerTo(order, outcome));
    if (taken !== 'taken') return settleFailedCommand(services, { order, command, cause: taken });
  }
  const told = outcome === 'forgotten' ? outcome : outcome.event.kind;
  await inTransaction(db, async (trx) => {
    await finishCommand(trx, command, told, clock.now());
    if (outcome === 'forgotten' && order.chargeId !== null)
      await clearFailure(trx, { chainId: order.chainId, id: order.chargeId }, forgetNotAnswered, clock.now());
  });
}

/** Nothing has to be held any more: the booking ended while the provider was asked. */
async function isUnwanted({ db }: Services, order: OrderRecord): Promise<boolean> {
  const charge = await readCharge(db, { ...order, id: order.chargeId! });
  return !charge?.isCurrent || charge.retainedMinor === 0;
}

/** An authorization that is not needed any more is not made; one that was made without an answer is released. */
async function leaveHold(
  services: Services,
  provider: PaymentProvider,
  order: OrderRecord,
  command: CommandRecord,
): Promise<void> {
  const charge = (await readCharge(services.db, { ...order, id: order.chargeId! }))!;
  const event = await provider.findHold({ orderId: order.id, account: order.account }, charge, command.key);
  if (event) await applyPaymentEvent(services, answerTo(order, { event }));
  await endUnwanted(services, order, command);
}

const answerTo = ({ channel }: OrderRecord, { event }: { event: PaymentEvent }) => ({
  channel,
  eventId: null,
  account: null,
  event,
});

async function ask(
  services: Services,
  provider: PaymentProvider,
  order: OrderRecord,
  { verb, amountMinor, key }: CommandRecord,
): Promise<PaymentOutcome | 'forgotten'> {
  const { id, currency, account } = order;
  switch (verb) {
    case 'expire':
      return { done: true, event: await provider.expire(id, order) };
    case 'capture':
      return provider.capture(id, order, amountMinor, key);
    case 'release':
      return provider.release(id, order, key);
    case 'refund':
      return provider.refund(id, order, amountMinor, key);
    case 'forget_card':
      await provider.forgetCard(order, order, key);
      return 'forgotten';
    case 'hold_saved': {
      const charge = (await readCharge(services.db, { ...order, id: order.chargeId! }))!;
      // The text on the customer's statement and in the merchant's records.
      const { shop } = await services.catalog.facts(scopeOfBooking(charge));
      return provider.holdSaved({ orderId: id, amountMinor, currency, account, title: shop.name }, charge, key);
    }
  }
}
