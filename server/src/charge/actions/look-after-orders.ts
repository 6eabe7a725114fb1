import { inTransaction } from '../../db/transaction.ts';
import type { Services } from '../../services.ts';
import { type OrderRecord, overdueOrders, takeLapsedOrders, takeSilentOrders } from '../queries/orders.ts';
import { closingTasks, insertTasks } from '../queries/tasks.ts';
import { takeEvent } from './take-event.ts';

const silent = { silentMs: 120_000, most: 20 };
const lapsed = { silentMs: 3_600_000, most: 20 };
const together = 20;

/**
 * Closes the pages of orders whose time is over: the provider's answer decides whether it was paid meanwhile (B G-123). Answers how many
 * were done: one that fails waits for the next round, and does not make this one begin again.
 */
export async function closeOverdue(services: Services): Promise<number> {
  const { db, clock } = services;
  const overdue = await overdueOrders(db, clock.now(), together);
  let count = 0;
  for (const order of overdue.filter(({ sessionRef }) => sessionRef === ''))
    await endUnopened(services, order).then(
      () => (count += 1),
      (error: unknown) => putAside(services, order, error),
    );
  const opened = overdue.filter(({ sessionRef }) => sessionRef !== '');
  if (opened.length > 0) await inTransaction(db, (trx) => insertTasks(trx, closingTasks(opened), clock.now()));
  return count + opened.length;
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

/** Asks about orders that somebody may still pay and of which nothing was heard for two minutes, and about holds that should have lapsed (B G-119). */
export async function askAboutSilent(services: Services): Promise<number> {
  const { db, clock, life } = services;
  const now = clock.now();
  const orders = [...(await takeSilentOrders(db, now, silent)), ...(await takeLapsedOrders(db, now, lapsed))];
  for (const order of orders) {
    if (life.isStopping) break;
    await askAbout(services, order).catch((error: unknown) => putAside(services, order, error));
  }
  return orders.length;
}

/**
 * Where a card was refused another one may have paid on the same page since, and the news not be here yet: before another page is opened the
 * provider is asked about the last one. One that does not answer keeps nobody from trying again.
 */
export async function askAboutRefused(services: Services, [last]: readonly OrderRecord[]): Promise<void> {
  if (last?.state === 'F' && last.sessionRef !== '' && last.closedAt === null) await askAbout(services, last);
}

/** Asks about one order; where nobody answers, nothing changes. */
async function askAbout(services: Services, order: OrderRecord): Promise<void> {
  const { log, payments } = services;
  const event = await payments[order.channel]?.read(order.id, order).catch((error: unknown) => {
    log.warn({ err: error, orderId: order.id }, 'a provider could not be asked about an order');
    return null;
  });
  if (event) await takeEvent(services, { channel: order.channel, eventId: null, account: null, event });
}

/** One order that cannot be looked after does not keep the others waiting. */
function putAside({ log }: Services, { id }: OrderRecord, error: unknown): void {
  log.error({ err: error, orderId: id }, 'an order could not be looked after; it is tried again');
}
