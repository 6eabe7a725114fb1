import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookingRequest } from '../test/booking-request.ts';
import { closeOverdueOrders, pollSilentOrders } from './actions/poll-orders.ts';
import { runCommands } from './actions/run-commands.ts';
import { deposit, type PaidShop, startPaidShop } from './test/paid-shop.ts';

let paid: PaidShop;
beforeAll(async () => {
  paid = await startPaidShop();
});
afterAll(() => paid.close());
beforeEach(() => paid.reset());

const db = () => paid.server.services.db;

/** While it does `work`, every write to this table fails at one chain. */
async function whileBroken<Value>(table: string, chainId: string, work: () => Promise<Value>): Promise<Value> {
  const named = sql.raw(table);
  await sql`alter table ${named} add constraint broken check (chain_id <> ${sql.lit(chainId)}) not valid`.execute(db());
  try {
    return await work();
  } finally {
    await sql`alter table ${named} drop constraint broken`.execute(db());
  }
}

async function orderedTwice() {
  const orders = [];
  for (const _chain of [1, 2]) {
    const shop = await paid.shop(deposit);
    const { ordered, held } = await paid.order(bookingRequest(shop.shopId));
    orders.push({ chainId: shop.chainId, orderId: ordered.paymentOrderId, held });
  }
  return orders as [(typeof orders)[number], (typeof orders)[number]];
}

const attemptsOf = async (chainId: string) =>
  (await db().selectFrom('paymentCommands').select('attempts').where('chainId', '=', chainId).execute()).reduce(
    (sum, { attempts }) => sum + attempts,
    0,
  );

test('commands: a chain that fails keeps no other waiting, and no chain sends more than its part in a round', async () => {
  const [failing, busy] = await orderedTwice();
  const at = new Date(paid.server.clock.now());
  for (const { chainId, orderId } of [failing, busy])
    for (let number = 0; number < 13; number++)
      await db()
        .insertInto('paymentCommands')
        .values({
          chainId,
          orderId,
          id: `${orderId} ${number}`,
          key: `${orderId} expire ${number}`,
          verb: 'expire',
          amountMinor: 0,
          dueAt: at,
          doneAt: null,
          createdAt: at,
        })
        .execute();
  const { services } = paid.server;
  await whileBroken('payment_commands', failing.chainId, async () => {
    expect(await runCommands(services)).toBe(5);
    expect([await attemptsOf(failing.chainId), await attemptsOf(busy.chainId)]).toEqual([0, 5]);
    expect([await runCommands(services), await runCommands(services), await runCommands(services)]).toEqual([5, 3, 0]);
  });
  expect([await runCommands(services), await runCommands(services), await runCommands(services)]).toEqual([10, 3, 0]);
});

test('polls: a chain that fails keeps no other waiting, and is asked about later', async () => {
  const [failing, other] = await orderedTwice();
  const { services, clock } = paid.server;
  clock.set(clock.now() + 3 * 60_000);
  await whileBroken('payment_orders', failing.chainId, () => pollSilentOrders(services));
  const asked = db().selectFrom('paymentOrders').select('askedAt');
  const askedOf = async (id: string) => (await asked.where('id', '=', id).executeTakeFirstOrThrow()).askedAt;
  expect(await askedOf(failing.orderId)).toBeNull();
  expect(await askedOf(other.orderId)).not.toBeNull();
  expect(await pollSilentOrders(services)).toBe(1);
});

test('overdue orders: a chain that fails keeps no other waiting, and its pages are closed later', async () => {
  const [failing, other] = await orderedTwice();
  const { services, clock } = paid.server;
  clock.set(Math.max(failing.held.expiresAt, other.held.expiresAt) + 60_000);
  await whileBroken('payment_commands', failing.chainId, async () => {
    expect(await closeOverdueOrders(services)).toBeGreaterThan(0);
  });
  const closing = async (orderId: string) =>
    (await db().selectFrom('paymentCommands').select('verb').where('orderId', '=', orderId).execute()).length;
  expect([await closing(failing.orderId), await closing(other.orderId)]).toEqual([0, 1]);
  expect(await closeOverdueOrders(services)).toBe(1);
  expect([await closing(failing.orderId), await closing(other.orderId)]).toEqual([1, 1]);
});
