import type { PaymentEvent, PaymentOutcome, PaymentProvider } from '../../platform/ports/payments.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Services } from '../context.ts';
import { scopeOfBooking } from '../../shop/queries.ts';
import { clearTroubleNamed, readCharge } from '../queries/charges.ts';
import { type OrderRecord, readOrder } from '../queries/orders.ts';
import { finishTask, isTaskOpen, postponeTask, takeDueTasks, type TaskRecord } from '../queries/tasks.ts';
import { endInVain, endUnwanted, noteTrouble } from './end-in-vain.ts';
import { takeEvent } from './take-event.ts';

const together = 10;
const minuteMs = 60_000;
/** Longer than a weekend: who cannot be asked until then is told to people instead. */
const patienceMs = 3 * 86_400_000;

const givesBack: ReadonlySet<TaskRecord['verb']> = new Set(['refund', 'release', 'forget_card']);

/** Asks the providers for what is due, each thing by its key until it is answered; answers how many there were. */
export async function runTasks(services: Services): Promise<number> {
  const { db, clock, life } = services;
  const tasks = await takeDueTasks(db, clock.now(), together);
  for (const task of tasks) {
    // What was taken on and not begun is taken up by the next process, after a minute.
    if (life.isStopping) break;
    await runTask(services, task).catch((error: unknown) => putOff(services, task, error));
  }
  return tasks.length;
}

async function putOff(services: Services, task: TaskRecord, error: unknown): Promise<void> {
  const { db, clock, log } = services;
  const { orderId, verb } = task;
  log.warn({ err: error, orderId, verb }, 'a provider could not be asked; it is asked again');
  const now = clock.now();
  const order = now - task.createdAt.getTime() < patienceMs ? null : await readOrder(db, orderId);
  // What goes back to somebody is asked until it is answered; the shop is told meanwhile.
  if (order && givesBack.has(verb)) await noteTrouble(services, { order, task, reason: 'not answered' });
  else if (order) return endInVain(services, { order, task, reason: 'not answered' });
  await postponeTask(db, task, String(error), now + Math.min(2 ** Math.min(task.attempts, 6), 30) * minuteMs);
}

async function runTask(services: Services, task: TaskRecord): Promise<void> {
  const { db, clock } = services;
  // Whoever ended the booking while another task was asked may have dropped it.
  if (!(await isTaskOpen(db, task))) return;
  const order = await readOrder(db, task.orderId);
  if (!order) throw new Error('A task names no order.');
  const provider = services.payments[order.channel];
  if (!provider) throw new Error(`The provider ${order.channel} is not configured.`);
  if (task.verb === 'hold_saved' && (await isUnwanted(services, order)))
    return leaveHold(services, provider, order, task);
  const outcome = await ask(services, provider, order, task);
  if (outcome !== 'forgotten' && !outcome.done) return endInVain(services, { order, task, reason: outcome.reason });
  if (outcome !== 'forgotten') {
    // What was done is taken first: a process that dies in between asks once more, and the key makes it the same.
    const taken = await takeEvent(services, answerTo(order, outcome));
    if (taken !== 'taken') return endInVain(services, { order, task, reason: taken });
  }
  const told = outcome === 'forgotten' ? outcome : outcome.event.kind;
  await inTransaction(db, async (trx) => {
    await finishTask(trx, task, told, clock.now());
    if (outcome === 'forgotten' && order.chargeId !== null)
      await clearTroubleNamed(
        trx,
        { chainId: order.chainId, id: order.chargeId },
        'forget_card not answered',
        clock.now(),
      );
  });
}

/** Nothing is to be held any more: its booking ended while the provider was asked. */
async function isUnwanted({ db }: Services, order: OrderRecord): Promise<boolean> {
  const charge = await readCharge(db, { ...order, id: order.chargeId! });
  return !charge?.isCurrent || charge.keepMinor === 0;
}

/** A hold that nobody needs any more is not made; one that was made, and never heard of, is let go. */
async function leaveHold(
  services: Services,
  provider: PaymentProvider,
  order: OrderRecord,
  task: TaskRecord,
): Promise<void> {
  const charge = (await readCharge(services.db, { ...order, id: order.chargeId! }))!;
  const event = await provider.findHold({ orderId: order.id, account: order.account }, charge, task.key);
  if (event) await takeEvent(services, answerTo(order, { event }));
  await endUnwanted(services, order, task);
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
  { verb, amountMinor, key }: TaskRecord,
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
      // What stands on her statement and in the merchant's books.
      const { shop } = await services.catalog.facts(scopeOfBooking(charge));
      return provider.holdSaved({ orderId: id, amountMinor, currency, account, title: shop.name }, charge, key);
    }
  }
}
