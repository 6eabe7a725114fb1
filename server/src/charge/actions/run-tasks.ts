import type { PaymentEvent, PaymentOutcome, PaymentProvider } from '../../outside/payments.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Services } from '../../services.ts';
import { readCharge, writeCharge } from '../queries/charges.ts';
import { type OrderRecord, readOrder } from '../queries/orders.ts';
import { finishTask, postponeTask, takeDueTasks, type TaskRecord } from '../queries/tasks.ts';
import { takeEvent } from './take-event.ts';

const together = 10;
const minuteMs = 60_000;

/** Asks the providers for what is due, each thing by its key until it is answered; answers how many there were. */
export async function runTasks(services: Services): Promise<number> {
  const { db, clock, log } = services;
  const tasks = await takeDueTasks(db, clock.now(), together);
  for (const task of tasks)
    await runTask(services, task).catch(async (error: unknown) => {
      log.warn(
        { err: error, orderId: task.orderId, verb: task.verb },
        'a provider could not be asked; it is asked again',
      );
      await postponeTask(
        db,
        task,
        String(error),
        clock.now() + Math.min(2 ** Math.min(task.attempts, 6), 30) * minuteMs,
      );
    });
  return tasks.length;
}

async function runTask(services: Services, task: TaskRecord): Promise<void> {
  const order = await readOrder(services.db, task.orderId);
  if (!order) throw new Error('A task names no order.');
  const provider = services.payments[order.channel];
  if (!provider) throw new Error(`The provider ${order.channel} is not configured.`);
  const outcome = await ask(services, provider, order, task);
  // What was done is taken first: a process that dies in between asks once more, and the key makes it the same.
  const taken = outcome.done ? await takeEvent(services, answerTo(order, outcome)) : outcome.reason;
  const isRight = outcome.done && taken === 'taken';
  if (!isRight) services.log.error({ orderId: order.id, verb: task.verb, taken }, 'a payment is not as it should be');
  await inTransaction(services.db, async (trx) => {
    const now = services.clock.now();
    const charge = order.chargeId === null ? null : await readCharge(trx, { ...order, id: order.chargeId }, true);
    if (charge && !isRight) await writeCharge(trx, charge, { trouble: `${task.verb} ${taken}`, renewAt: null }, now);
    await finishTask(trx, task, outcome.done ? outcome.event.kind : outcome.reason, now);
  });
}

const answerTo = ({ channel }: OrderRecord, { event }: { event: PaymentEvent }) => ({
  channel,
  eventId: null,
  account: null,
  event,
});

async function ask(
  { db }: Services,
  provider: PaymentProvider,
  order: OrderRecord,
  { verb, amountMinor, key }: TaskRecord,
): Promise<PaymentOutcome> {
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
    case 'hold_saved': {
      const charge = await readCharge(db, { ...order, id: order.chargeId! });
      const card = { customerRef: charge!.customerRef, methodRef: charge!.methodRef };
      return provider.holdSaved({ orderId: id, amountMinor, currency, account, title: '' }, card, key);
    }
  }
}
