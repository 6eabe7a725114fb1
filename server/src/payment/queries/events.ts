import type { Db, Trx } from '../../platform/db/schema.ts';
import type { PaymentEvent, PaymentReversal, ProviderName } from '../../platform/ports/payments.ts';

/** Whether a message of a provider is known already. */
export async function isKnownEvent(
  db: Db,
  { channel, eventId }: { channel: ProviderName; eventId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('paymentEvents')
    .select('eventId')
    .where('channel', '=', channel)
    .where('eventId', '=', eventId)
    .executeTakeFirst();
  return row !== undefined;
}

type Said = Pick<PaymentEvent, 'orderId' | 'amountMinor' | 'currency'> & {
  kind: PaymentEvent['kind'] | PaymentReversal['kind'];
};

/** Notes a message of a provider; false where it is known already. A refused one is kept with its reason. */
export async function insertEvent(
  trx: Db | Trx,
  heard: { channel: ProviderName; eventId: string; event: Said; refusal: string },
  now: number,
): Promise<boolean> {
  const { channel, eventId, event, refusal } = heard;
  const row = await trx
    .insertInto('paymentEvents')
    .values({
      channel,
      eventId,
      orderId: event.orderId,
      kind: event.kind,
      amountMinor: event.amountMinor,
      currency: event.currency,
      refusal,
      receivedAt: new Date(now),
    })
    .onConflict((conflict) => conflict.columns(['channel', 'eventId']).doNothing())
    .returning('eventId')
    .executeTakeFirst();
  return row !== undefined;
}

/** Keeps with a message why it was not believed. */
export async function noteRefusal(
  trx: Trx,
  { channel, eventId }: { channel: ProviderName; eventId: string },
  refusal: string,
): Promise<void> {
  await trx
    .updateTable('paymentEvents')
    .set({ refusal })
    .where('channel', '=', channel)
    .where('eventId', '=', eventId)
    .execute();
}
