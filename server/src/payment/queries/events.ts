import type { Db, Trx } from '../../platform/db/schema.ts';
import type { PaymentEvent, PaymentReversal, ProviderName } from '../../platform/ports/payments.ts';

/** Which message of a provider: it is kept with the chain of its order, or with '' where no order of ours is meant. */
type EventKey = { chainId: string; channel: ProviderName; eventId: string };

/** Whether a message of a provider is known already. */
export async function isKnownEvent(db: Db, { chainId, channel, eventId }: EventKey): Promise<boolean> {
  const row = await db
    .selectFrom('paymentEvents')
    .select('eventId')
    .where('chainId', '=', chainId)
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
  heard: EventKey & { event: Said; refusal: string },
  now: number,
): Promise<boolean> {
  const { chainId, channel, eventId, event, refusal } = heard;
  const row = await trx
    .insertInto('paymentEvents')
    .values({
      chainId,
      channel,
      eventId,
      orderId: event.orderId,
      kind: event.kind,
      amountMinor: event.amountMinor,
      currency: event.currency,
      refusal,
      receivedAt: new Date(now),
    })
    .onConflict((conflict) => conflict.columns(['chainId', 'channel', 'eventId']).doNothing())
    .returning('eventId')
    .executeTakeFirst();
  return row !== undefined;
}

/** Keeps with a message why it was not believed. */
export async function noteRefusal(trx: Trx, { chainId, channel, eventId }: EventKey, refusal: string): Promise<void> {
  await trx
    .updateTable('paymentEvents')
    .set({ refusal })
    .where('chainId', '=', chainId)
    .where('channel', '=', channel)
    .where('eventId', '=', eventId)
    .execute();
}
