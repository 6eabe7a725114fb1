import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { inTransaction } from '../db/transaction.ts';
import { readFeed } from './feed.ts';
import { insertOutbox } from './write.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

test('the feed goes on from a position, in pages of any length, also with an event whose id is lower than those read', async () => {
  const { db, clock } = server.services;
  const publish = (...ids: string[]) => {
    const events = ids.map((bookingId) => ({ chainId: 'a', bookingId, kind: 'fee_owed' as const, payload: {} }));
    return inTransaction(db, (trx) => insertOutbox(trx, events, clock.now()));
  };
  const read = async (after: number, limit: number) =>
    (await readFeed(db, after, limit)).map(({ position, bookingId }) => [position, bookingId]);
  expect(await read(0, 10)).toEqual([]);
  await publish('one', 'two', 'three');
  expect(await read(0, 2)).toEqual([
    [1, 'one'],
    [2, 'two'],
  ]);
  expect(await read(2, 2)).toEqual([[3, 'three']]);
  // As one that got its id before them and commits after they were read.
  await sql`
    insert into outbox (chain_id, id, kind, booking_id, created_at) overriding system value
    values ('b', 0, 'fee_owed', 'late', ${new Date(clock.now())})`.execute(db);
  expect(await read(3, 2)).toEqual([[4, 'late']]);
  expect(await read(0, 10)).toHaveLength(4);
  expect(await read(4, 10)).toEqual([]);
});
