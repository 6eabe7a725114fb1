import type { PaymentEvent, PaymentOutcome, PaymentProvider } from '../../platform/ports/payments.ts';
import { sharedAmongChains } from '../../platform/jobs/chain-by-chain.ts';
import { whileLeased } from '../../platform/jobs/lease.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Services } from '../context.ts';
import { scopeOfBooking } from '../../shop/queries/shops.ts';
import { type CommandAnswer, decideAnswer, decideNotAnswered, decideSending } from '../policies/decide-command.ts';
import type { ChargeRecord } from '../queries/charges.ts';
import {
  chainsWithCommands,
  type CommandRecord,
  postponeCommand,
  renewCommands,
  takeDueCommands,
} from '../queries/commands.ts';
import { loadCommand } from '../queries/load-command.ts';
import { type OrderRecord, readOrder } from '../queries/orders.ts';
import { applyPaymentEvent } from './apply-payment-event.ts';
import { commitEffects } from './commit-effects.ts';
import { endUnwanted, recordFailure, settleFailedCommand } from './settle-failed-command.ts';

/** How many commands a round sends, those of all its chains together. */
const together = 10;

/** Sends the commands that are due to their providers, each under its key until it is answered; returns how many there were. */
export async function runCommands(services: Services): Promise<number> {
  const { db, clock } = services;
  return sharedAmongChains(services, together, await chainsWithCommands(db, clock.now()), (chainId, most) =>
    runCommandsOf(services, chainId, most),
  );
}

async function runCommandsOf(services: Services, chainId: string, most: number): Promise<number> {
  const { db, clock, life } = services;
  const commands = await takeDueCommands(db, chainId, clock.now(), most);
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
  const { tells, dueAt } = decideNotAnswered(command, clock.now());
  const order = tells === 'nothing' ? null : await readOrder(db, orderId);
  if (order && tells === 'failed') return settleFailedCommand(services, { order, command, cause: 'not_answered' });
  if (order) await recordFailure(services, { order, command, cause: 'not_answered' });
  await postponeCommand(db, command, String(error), dueAt);
}

async function runCommand(services: Services, command: CommandRecord): Promise<void> {
  const loaded = await loadCommand(services.db, command);
  const step = decideSending(command, loaded);
  if (step === 'skip') return;
  const { order, charge } = loaded;
  if (!order) throw new Error('A command names no order.');
  const provider = services.payments[order.channel];
  if (!provider) throw new Error(`The provider ${order.channel} is not configured.`);
  const target = { command, order, charge };
  if (step === 'leave') return leaveHold(services, provider, target);
  const answer = await applyAnswer(services, order, await ask(services, provider, target));
  const answered = decideAnswer(command, order, answer);
  if (answered.kind === 'failed') return settleFailedCommand(services, { order, command, cause: answered.cause });
  await inTransaction(services.db, (trx) => commitEffects(trx, answered.effects, services.clock.now()));
}

/** A command with its order; `charge` with a hold on a saved card. */
type Target = { command: CommandRecord; order: OrderRecord; charge: ChargeRecord | null };

/** Applies the event of an answer. It comes first: a process that dies in between sends the command once more, and its key makes it the same. */
async function applyAnswer(
  services: Services,
  order: OrderRecord,
  outcome: PaymentOutcome | 'forgotten',
): Promise<CommandAnswer> {
  if (outcome === 'forgotten') return { kind: 'forgotten' };
  if (!outcome.done) return { kind: 'refused', cause: outcome.reason };
  const taken = await applyPaymentEvent(services, answerTo(order, outcome));
  return { kind: 'done', event: outcome.event.kind, notApplied: taken === 'taken' ? null : taken };
}

/** An authorization that is not needed any more is not made; one that was made without an answer is released. */
async function leaveHold(services: Services, provider: PaymentProvider, target: Target): Promise<void> {
  const { command, order, charge } = target;
  const event = await provider.findHold({ orderId: order.id, account: order.account }, charge!, command.key);
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
  { order, charge, command: { verb, amountMinor, key } }: Target,
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
      // The text on the customer's statement and in the merchant's records.
      const { shop } = await services.catalog.facts(scopeOfBooking(charge!));
      return provider.holdSaved({ orderId: id, amountMinor, currency, account, title: shop.name }, charge!, key);
    }
  }
}
