import { inTransaction } from '../../platform/db/transaction.ts';
import type { PaymentEvent } from '../../platform/ports/payments.ts';
import type { Services } from '../context.ts';
import { type OrderRecord, overdueOrders, takeLapsedOrders, takeSilentOrders } from '../queries/orders.ts';
import { closingCommands } from '../policies/closing-commands.ts';
import { insertCommands } from '../queries/commands.ts';
import { applyPaymentEvent } from './apply-payment-event.ts';

const silent = { silentMs: 120_000, most: 20 };
const lapsed = { silentMs: 3_600_000, most: 20 };
const together = 20;

/**
 * Closes the pages of orders whose time is over: the provider's answer decides whether it was paid meanwhile. Answers how many
 * were done: one that fails waits for the next round, and does not make this one begin again.
 */
export async function closeOverdueOrders(services: Services): Promise<number> {
  const { db, clock } = services;
  const overdue = await overdueOrders(db, clock.now(), together);
  let count = 0;
  for (const order of overdue.filter(({ sessionRef }) => sessionRef === ''))
    await endUnopened(services, order).then(
      () => (count += 1),
      (error: unknown) => putAside(services, order, error),
    );
  const opened = overdue.filter(({ sessionRef }) => sessionRef !== '');
  if (opened.length > 0) await inTransaction(db, (trx) => insertCommands(trx, closingCommands(opened), clock.now()));
  return count + opened.length;
}

/** The address of its page was told to no customer. */
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
  await applyPaymentEvent(services, { channel, eventId: null, account: null, event });
}

/** Asks the provider about orders that can still be paid and of which nothing was heard for two minutes, and about authorizations that should have lapsed. */
export async function pollSilentOrders(services: Services): Promise<number> {
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
 * Where a card was refused another one may have been tried on the same page since, and the news not be here yet: before another page is
 * opened the provider is asked about those that are open. Answers whether a bank is at work on one of them, whose word comes first; a provider
 * that does not answer does not keep the customer from trying again.
 */
export function pollRefusedOrders(services: Services, orders: readonly OrderRecord[]): Promise<boolean> {
  return askAboutPages(
    services,
    orders.filter(({ state }) => state === 'failed'),
  );
}

/** The same before a time is given up: also about pages of which nothing was heard yet, as one may have been paid a moment ago. */
export function pollOpenOrders(services: Services, orders: readonly OrderRecord[]): Promise<boolean> {
  return askAboutPages(
    services,
    orders.filter(({ state }) => state === 'failed' || state === 'created'),
  );
}

async function askAboutPages(services: Services, orders: readonly OrderRecord[]): Promise<boolean> {
  let isUnderWay = false;
  for (const order of orders)
    if (order.sessionRef !== '' && order.closedAt === null)
      isUnderWay = (await askAbout(services, order)) === 'processing' || isUnderWay;
  return isUnderWay;
}

/** Asks the provider about one order, and returns the answer; without one, nothing changes. */
async function askAbout(services: Services, order: OrderRecord): Promise<PaymentEvent['kind'] | null> {
  const { log, payments } = services;
  const event = await payments[order.channel]?.read(order.id, order).catch((error: unknown) => {
    log.warn({ err: error, orderId: order.id }, 'a provider could not be asked about an order');
    return null;
  });
  if (event) await applyPaymentEvent(services, { channel: order.channel, eventId: null, account: null, event });
  return event?.kind ?? null;
}

/** An order that fails does not keep the others waiting. */
function putAside({ log }: Services, { id }: OrderRecord, error: unknown): void {
  log.error({ err: error, orderId: id }, 'an order could not be looked after; it is tried again');
}
