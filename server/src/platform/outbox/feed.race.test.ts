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

/** Publishes an event, and commits it once `until` is fulfilled. */
async function publish(chainId: string, bookingId: string, until: Promise<unknown>): Promise<void> {
  const { db, clock } = server.services;
  await inTransaction(db, async (trx) => {
    await insertOutbox(trx, [{ chainId, bookingId, kind: 'fee_owed', payload: {} }], clock.now());
    await until;
  });
}

test('a reader of the feed gets an event whose transaction commits after a later one', async () => {
  const { db } = server.services;
  const before = (await readFeed(db, 0, 100)).at(-1)?.position ?? 0;
  const gate = Promise.withResolvers<void>();
  const inserted = Promise.withResolvers<void>();
  const late = inTransaction(db, async (trx) => {
    const at = server.clock.now();
    await insertOutbox(trx, [{ chainId: 'a', bookingId: 'late', kind: 'fee_owed', payload: {} }], at);
    inserted.resolve();
    await gate.promise;
  });
  await inserted.promise;
  await publish('b', 'quick', Promise.resolve());
  const first = await readFeed(db, before, 100);
  expect(first.map(({ bookingId }) => bookingId)).toEqual(['quick']);
  gate.resolve();
  await late;
  const next = await readFeed(db, first.at(-1)!.position, 100);
  expect(next.map(({ bookingId }) => bookingId)).toEqual(['late']);
});

test('readers at the same moment, while events commit in any order, each get every event once', async () => {
  const { db } = server.services;
  const from = (await readFeed(db, 0, 1000)).at(-1)?.position ?? 0;
  let isOver = false;
  const readers = Array.from({ length: 3 }, async () => {
    const seen: (string | null)[] = [];
    let after = from;
    for (let isLast = false; ;) {
      const entries = await readFeed(db, after, 7);
      seen.push(...entries.map(({ bookingId }) => bookingId));
      after = entries.at(-1)?.position ?? after;
      if (isLast && entries.length === 0) return seen;
      isLast = isOver;
    }
  });
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const ids = Array.from({ length: 24 }, (_, index) => `event-${index}`);
  await Promise.all(
    ids.map(async (id, index) => {
      await pause(index * 15);
      await publish(`c${index % 4}`, id, pause((index * 37) % 60));
    }),
  );
  isOver = true;
  const seen = await Promise.all(readers);
  for (const one of seen) expect([...one].sort()).toEqual([...ids].sort());
  expect(seen[1]).toEqual(seen[0]);
  expect(seen[2]).toEqual(seen[0]);
});
