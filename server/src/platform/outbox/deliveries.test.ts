import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { inTransaction } from '../db/transaction.ts';
import { leaseMs } from '../jobs/lease.ts';
import { endDeliveries, findDueRows, postponeDelivery, renewDeliveries, takeDueRows } from './deliveries.ts';
import { insertOutbox } from './write.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const db = () => server.services.db;

/** Publishes one event in each of these chains. */
async function publishIn(chainIds: readonly string[]): Promise<void> {
  const events = chainIds.map((chainId) => ({ chainId, bookingId: 'b', kind: 'fee_owed' as const, payload: {} }));
  await inTransaction(db(), (trx) => insertOutbox(trx, events, server.clock.now()));
}

async function take(now = server.clock.now()) {
  return takeDueRows(db(), 'mail', await findDueRows(db(), 'mail', now), now);
}

test('due rows of fifty chains are taken by one statement, each once, and those of another reader stay', async () => {
  const chains = Array.from({ length: 50 }, (_, index) => `chain-${index}`);
  await publishIn(chains);
  const now = server.clock.now();
  const found = await findDueRows(db(), 'mail', now);
  expect(found.map(({ chainId }) => chainId)).toEqual(chains);
  const taken = await Promise.all([takeDueRows(db(), 'mail', found, now), takeDueRows(db(), 'mail', found, now)]);
  expect(
    taken
      .flat()
      .map(({ chainId }) => chainId)
      .toSorted(),
  ).toEqual(chains.toSorted());
  expect(await findDueRows(db(), 'mail', now)).toEqual([]);
  expect(await findDueRows(db(), 'store', now)).toHaveLength(50);
  await inTransaction(db(), (trx) => endDeliveries(trx, 'mail', taken.flat(), now));
  expect(await findDueRows(db(), 'mail', now + leaseMs)).toEqual([]);
});

test('a lease lasts while it is renewed; a process that lost it neither extends nor puts off what another has taken', async () => {
  await publishIn(['slow']);
  const now = server.clock.now();
  const [slow] = await take(now);
  await renewDeliveries(db(), 'mail', [slow!], now + 4_000);
  expect(await take(now + leaseMs)).toEqual([]);
  const later = now + 4_000 + leaseMs;
  const [other] = await take(later);
  expect(other).toMatchObject({ outboxId: slow!.outboxId, attempts: 2 });
  await renewDeliveries(db(), 'mail', [slow!], later + leaseMs);
  await postponeDelivery(db(), slow!, 'mail', 'too late', later + 3_600_000);
  const third = await take(later + leaseMs);
  expect(third).toMatchObject([{ outboxId: slow!.outboxId, attempts: 3 }]);
  await inTransaction(db(), (trx) => endDeliveries(trx, 'mail', third, now));
});

test('a renewal does not bring back what was put off or has ended', async () => {
  await publishIn(['put off', 'ended']);
  const now = server.clock.now();
  const [putOff, ended] = await take(now);
  await postponeDelivery(db(), putOff!, 'mail', 'not now', now + 60_000);
  await inTransaction(db(), (trx) => endDeliveries(trx, 'mail', [ended!], now));
  await renewDeliveries(db(), 'mail', [putOff!, ended!], now);
  expect(await take(now + 59_999)).toEqual([]);
  expect((await take(now + 60_000)).map(({ chainId }) => chainId)).toEqual(['put off']);
});
