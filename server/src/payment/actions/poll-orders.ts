import { inTransaction } from '../../platform/db/transaction.ts';
import type { PaymentEvent } from '../../platform/ports/payments.ts';
import type { Services } from '../context.ts';
import { sharedAmongChains } from '../../platform/jobs/chain-by-chain.ts';
import { decideOverdue, ordersToAsk } from '../policies/decide-poll.ts';
import { chainsInDoubt, chainsWithOverdueOrders, overdueOrders, takeInDoubt } from '../queries/due-orders.ts';
import type { OrderRecord } from '../queries/orders.ts';
import { applyPaymentEvent } from './apply-payment-event.ts';
import { commitEffects } from './commit-effects.ts';

/** How many orders a round looks after, those of all its chains together. */
const together = 20;

/**
 * Closes the pages of orders whose time is over: the provider's answer decides whether it was paid meanwhile. Answers how many
 * were done: one that fails waits for the next round, and does not make this one begin again.
 */
export async function closeOverdueOrders(services: Services): Promise<number> {
  const now = services.clock.now();
  return sharedAmongChains(services, together, await chainsWithOverdueOrders(services.db, now), (chainId, most) =>
    closeOverdueOf(services, { chainId, most }, now),
  );
}

type Share = { chainId: string; most: number };

async function closeOverdueOf(services: Services, { chainId, most }: Share, now: number): Promise<number> {
  const { db } = services;
  const overdue = await overdueOrders(db, chainId, now, most);
  const { events, effects } = decideOverdue(overdue);
  let count = overdue.length - events.length;
  for (const { order, event } of events)
    await applyPaymentEvent(services, { channel: order.channel, eventId: null, account: null, event }).then(
      () => (count += 1),
      (error: unknown) => putAside(services, order, error),
    );
  if (effects.length > 0) await inTransaction(db, (trx) => commitEffects(trx, effects, now));
  return count;
}

/** Asks the provider about orders that can still be paid and of which nothing was heard for two minutes, and about authorizations that should have lapsed. */
export async function pollSilentOrders(services: Services): Promise<number> {
  const { db, clock } = services;
  const now = clock.now();
  let count = 0;
  for (const doubt of ['silent', 'lapsed'] as const) {
    count += await sharedAmongChains(services, together, await chainsInDoubt(db, doubt, now), async (chainId, most) =>
      askAboutAll(services, await takeInDoubt(db, { doubt, chainId }, now, most)),
    );
  }
  return count;
}

async function askAboutAll(services: Services, orders: readonly OrderRecord[]): Promise<number> {
  for (const order of orders) {
    if (services.life.isStopping) break;
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
  return askAboutPages(services, ordersToAsk(orders, 'next_page'));
}

/** The same before a time is given up: also about pages of which nothing was heard yet, as one may have been paid a moment ago. */
export function pollOpenOrders(services: Services, orders: readonly OrderRecord[]): Promise<boolean> {
  return askAboutPages(services, ordersToAsk(orders, 'giving_up'));
}

async function askAboutPages(services: Services, orders: readonly OrderRecord[]): Promise<boolean> {
  let isUnderWay = false;
  for (const order of orders) isUnderWay = (await askAbout(services, order)) === 'processing' || isUnderWay;
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
