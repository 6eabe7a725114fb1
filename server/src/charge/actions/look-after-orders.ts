import { inTransaction } from '../../db/transaction.ts';
import type { Services } from '../../services.ts';
import { chargesToHold, writeCharge } from '../queries/charges.ts';
import { type OrderRecord, overdueOrders, takeSilentOrders } from '../queries/orders.ts';
import { closingTasks, insertTasks } from '../queries/tasks.ts';
import { takeEvent } from './take-event.ts';

const silentMs = 120_000;
const together = 20;

/** Closes the pages of orders whose time is over: the provider's answer decides whether it was paid meanwhile (B G-123). */
export async function closeOverdue(services: Services): Promise<void> {
  const { db, clock } = services;
  const overdue = await overdueOrders(db, clock.now(), together);
  for (const order of overdue.filter(({ sessionRef }) => sessionRef === ''))
    await endUnopened(services, order).catch((error: unknown) => putAside(services, order, error));
  const opened = overdue.filter(({ sessionRef }) => sessionRef !== '');
  if (opened.length > 0) await inTransaction(db, (trx) => insertTasks(trx, closingTasks(opened), clock.now()));
}

/** Nobody was ever told the address of its page. */
async function endUnopened(services: Services, { id, currency, channel }: OrderRecord): Promise<void> {
  const event = {
    kind: 'expired',
    orderId: id,
    amountMinor: 0,
    currency,
    paymentRef: '',
    card: null,
    authorisedUntil: null,
  } as const;
  await takeEvent(services, { channel, eventId: null, account: null, event });
}

/** Asks about orders of which nothing was heard for two minutes (B G-119). */
export async function askAboutSilent(services: Services): Promise<void> {
  const { db, clock, log, payments } = services;
  for (const order of await takeSilentOrders(db, clock.now(), silentMs, together)) {
    const event = await payments[order.channel]?.read(order.id, order).catch((error: unknown) => {
      log.warn({ err: error, orderId: order.id }, 'a provider could not be asked about an order');
      return null;
    });
    if (event)
      await takeEvent(services, { channel: order.channel, eventId: null, account: null, event }).catch(
        (error: unknown) => putAside(services, order, error),
      );
  }
}

/** One order that cannot be looked after does not keep the others waiting. */
function putAside({ log }: Services, { id }: OrderRecord, error: unknown): void {
  log.error({ err: error, orderId: id }, 'an order could not be looked after; it is tried again');
}

/** Holds cards that were kept for visits which are near now. */
export async function holdKeptCards({ db, clock }: Services): Promise<void> {
  const now = clock.now();
  const charges = await chargesToHold(db, now, together);
  for (const charge of charges)
    await inTransaction(db, async (trx) => {
      await writeCharge(trx, charge, { renewAt: null }, now);
      const { chainId, orderId, amountMinor } = charge;
      if (orderId !== null)
        await insertTasks(
          trx,
          [{ chainId, orderId, verb: 'hold_saved', amountMinor, key: `${orderId} hold_saved` }],
          now,
        );
    });
}
