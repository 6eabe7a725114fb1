import type { Db } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { PaymentWebhook } from '../../platform/ports/payments.ts';
import { authorise, lockPayment } from './books.ts';
import { signatureHeader, signWebhook } from './signature.ts';

export type Receive = (headers: Readonly<Record<string, string>>, body: Buffer) => Promise<boolean>;

const together = 20;
const againMs = 30_000;

/** Sends the webhooks that are due, as a provider does: once more after a while where none was accepted. Answers how many there were. */
export async function sendWebhooks(db: Db, secret: string, now: number, receive: Receive): Promise<number> {
  const due = await db
    .selectFrom('simulatedWebhooks')
    .selectAll()
    .where('doneAt', 'is', null)
    .where('dueAt', '<=', new Date(now))
    .orderBy('dueAt')
    .limit(together)
    .execute();
  for (const { eventId, body, wantedDeliveries, deliveries } of due) {
    await settle(db, body, now);
    const bytes = Buffer.from(body, 'utf8');
    const headers = { [signatureHeader]: signWebhook(secret, bytes, now) };
    const left = Math.max(1, wantedDeliveries - deliveries);
    const taken = await Promise.all(Array.from({ length: left }, () => receive(headers, bytes).catch(() => false)));
    const isDone = taken.every(Boolean);
    await db
      .updateTable('simulatedWebhooks')
      .set({
        deliveries: deliveries + taken.filter(Boolean).length,
        ...(isDone ? { doneAt: new Date(now) } : { dueAt: new Date(now + againMs) }),
      })
      .where('eventId', '=', eventId)
      .where('doneAt', 'is', null)
      .execute();
  }
  return due.length;
}

/** What a bank had to think about is decided by the time its answer leaves. */
async function settle(db: Db, body: string, now: number): Promise<void> {
  const { event } = JSON.parse(body) as PaymentWebhook;
  if (event === null || (event.kind !== 'authorised' && event.kind !== 'card_saved')) return;
  await inTransaction(db, async (trx) => {
    const payment = await lockPayment(trx, { sessionRef: event.paymentRef.replace('sim_pay_', '') }, now);
    if (payment?.state === 'processing') await authorise(trx, payment, now);
  });
}
