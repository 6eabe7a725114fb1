import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPerson, openAccounts, signUp } from '../account/test/person.ts';
import { bookingRequest } from '../test/booking-request.ts';
import { type ServerProcess, startServerProcess } from '../test/server-process.ts';
import { balancesOf } from '../ledger/queries.ts';
import { approves, deposit, type PaidShop, startPaidShop } from './test/paid-shop.ts';

const key = 'internal-key-of-the-tests';

/** The test's own app shares the database with servers in processes of their own. */
let home: PaidShop;
const started: ServerProcess[] = [];
const db = () => home.server.services.db;

async function startServer(): Promise<ServerProcess> {
  const server = await startServerProcess(home.server.services.config.databaseUrl!, { INTERNAL_KEY: key });
  started.push(server);
  const answer = await fetch(`${server.origin}/internal/clock/set`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({ now: home.server.clock.now() }),
  });
  expect(answer.status).toBe(200);
  return server;
}

beforeAll(async () => {
  home = await startPaidShop(openAccounts);
}, 120_000);
afterAll(async () => {
  await Promise.all(started.map((server) => server.kill()));
  await home.close();
});

test('F-61 G-74 one balance spent at two servers at the same moment pays one of two visits, eight times', async () => {
  const servers = [await startServer(), await startServer()];
  const person = createPerson(home.server);
  const token = await signUp(person);
  const emailKey = person.email.toLowerCase();
  const { accountId } = await db()
    .selectFrom('accountContacts')
    .select('accountId')
    .where('key', '=', emailKey)
    .executeTakeFirstOrThrow();
  for (let round = 0; round < 8; round++) {
    const { shopId, chainId } = await home.shop({ ...deposit, allowsStoredValue: true }, 2);
    const memberId = `member-${chainId}`.slice(0, 30);
    await db()
      .insertInto('members')
      .values({ chainId, id: memberId, emailKey, email: person.email, accountId })
      .execute();
    await home.internal.creditStoredValue({ shopId, memberId, amount: '20.00', reference: `till ${round}` });
    const wants = await Promise.all(
      ['10:00', '12:00'].map(async (time, index) => {
        const request = bookingRequest(shopId, { email: person.email, start: `2027-01-14 ${time}` });
        const { quoteHash, amount } = (await servers[index]!.api.payment.quote(request, { token })).reply;
        return { ...request, quoteHash, payments: [{ method: 'STORE', amount }] };
      }),
    );
    const answers = await Promise.all(wants.map((want, index) => servers[index]!.api.booking.create(want, { token })));
    expect(answers.map(({ code, reason }) => (code === 200 ? 'booked' : reason)).toSorted()).toEqual([
      'booked',
      'charge_changed',
    ]);
    const [account] = await db().selectFrom('storedValueAccounts').selectAll().where('chainId', '=', chainId).execute();
    expect([account!.balanceMinor, account!.frozenMinor]).toEqual([500, 0]);
    expect((await balancesOf(db(), chainId, account!.id)).stored).toBe(500);
  }
}, 120_000);

describe('a server that is cut off', () => {
  test.each([0, 5, 20, 60, 200, 500])(
    'G-119 G-126 %i ms after the card was taken: the visit is booked once and paid once',
    async (ms) => {
      const server = await startServer();
      const { shopId } = await home.shop(deposit);
      const request = bookingRequest(shopId);
      const { quoteHash } = (await server.api.payment.quote(request)).reply;
      const held = (await server.api.booking.hold({ ...request, quoteHash })).reply;
      const asked = { bookingId: held.id, quoteHash, holdToken: held.holdToken };
      const { payUrl, paymentOrderId } = (await server.api.payment.payDeposit(asked)).reply;
      const paid = fetch(`${server.origin}${new URL(payUrl).pathname}`, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ act: 'pay', number: approves }),
      });
      expect((await paid).status).toBe(303);
      await wait(ms);
      await server.kill();
      // Another server goes on, and what the first had begun to ask is asked again.
      home.server.clock.set(home.server.clock.now() + 3 * 60_000);
      // Rows that it had locked are skipped until the database has noticed its end.
      const takenThen = async () => {
        await home.settle();
        return (await home.booksOf(paymentOrderId)).taken;
      };
      await expect.poll(takenThen, { timeout: 20_000 }).toBe(1500);
      expect(await home.stateOf(held.id)).toBe('confirmed');
      await home.booksAgree(paymentOrderId, { held: 0, taken: 1500, returned: 0, due: 0 });
      const told = db().selectFrom('outbox').select('kind').where('bookingId', '=', held.id);
      expect(await told.execute()).toEqual([{ kind: 'booking_made' }]);
      home.reset();
    },
  );
});
