import type { Trx } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { newId } from '../../platform/ids.ts';
import type { Services } from '../context.ts';
import { type ChargeRecord, chargesToHold, readCharge, writeCharge } from '../queries/charges.ts';
import { insertOrder, type OrderRecord, ordersOfCharge, readOrder } from '../queries/orders.ts';
import { insertCommands } from '../queries/commands.ts';

const together = 20;

/** Holds cards that were kept for visits which are near now, and holds anew what would lapse before; answers how many. One that fails waits alone. */
export async function authoriseSavedCards(services: Services): Promise<number> {
  const { db, clock, log } = services;
  const charges = await chargesToHold(db, clock.now(), together);
  let count = 0;
  for (const charge of charges)
    await inTransaction(db, (trx) => holdKeptCard(services, trx, charge, clock.now())).then(
      () => (count += 1),
      (error: unknown) => log.error({ err: error, chargeId: charge.id }, 'a card could not be held; it is tried again'),
    );
  return count;
}

async function holdKeptCard({ payables }: Services, trx: Trx, seen: ChargeRecord, now: number): Promise<void> {
  // What is paid for first, then its charge, as everywhere: whoever ends it meanwhile is waited for.
  const locked = await payables.booking.lock(trx, { chainId: seen.chainId, id: seen.bookingId });
  const charge = await readCharge(trx, seen, true);
  if (!charge?.renewAt || charge.renewAt.getTime() > now) return;
  await writeCharge(trx, charge, { renewAt: null }, now);
  const before = charge.orderId === null ? null : await readOrder(trx, charge.orderId);
  const isWanted = locked?.isAhead === true && charge.isCurrent && charge.retainedMinor === null;
  if (isWanted && charge.methodRef !== '' && before) await authoriseSavedCard(trx, charge, before, now);
}

/** Has the amount of a locked charge held on the card that an order of it has kept: by an order of its own, one at a time. */
export async function authoriseSavedCard(
  trx: Trx,
  charge: ChargeRecord,
  before: OrderRecord,
  now: number,
): Promise<void> {
  const { chainId, bookingId, amountMinor, currency } = charge;
  const orders = await ordersOfCharge(trx, { chainId, chargeId: charge.id });
  if (orders.some(({ state }) => state === 'created' || state === 'processing')) return;
  const order = {
    chainId,
    id: newId(),
    purpose: 'kept_card' as const,
    chargeId: charge.id,
    subscriptionOrderId: null,
    bookingId,
    state: 'created' as const,
    amountMinor,
    currency,
    channel: before.channel,
    account: before.account,
    sessionRef: '',
    paymentRef: '',
    payUrl: '',
    returnUrl: '',
    expiresAt: new Date(now),
  };
  await insertOrder(trx, order, now);
  const key = `${order.id} hold_saved`;
  await insertCommands(trx, [{ chainId, orderId: order.id, verb: 'hold_saved', amountMinor, key }], now);
}
