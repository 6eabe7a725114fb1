import { expect, test } from 'vitest';
import { startTestApp } from '../../test/test-app.ts';
import { sweep } from './sweep.ts';

test('G-127 G-016 what had to be kept for a day is gone after it, and not before', async () => {
  const server = await startTestApp();
  const { db } = server.services;
  const now = server.clock.now();
  const hours = (count: number) => new Date(now + count * 3_600_000);
  const key = (name: string, createdAt: Date) => ({ owner: 'a', key: name, requestHash: '', createdAt });
  await db
    .insertInto('idempotencyKeys')
    .values([key('old', hours(-25)), key('young', hours(-23))])
    .execute();
  await db
    .insertInto('viewTokens')
    .values([
      { tokenHash: 'dead', viewId: 'v', expiresAt: hours(-1) },
      { tokenHash: 'live', viewId: 'v', expiresAt: hours(1) },
    ])
    .execute();
  await db
    .insertInto('attempts')
    .values([
      { bucket: 'old', windowStart: hours(-25), count: 1 },
      { bucket: 'young', windowStart: hours(-1), count: 1 },
    ])
    .execute();
  await sweep(db, now);
  expect(await db.selectFrom('idempotencyKeys').select('key').execute()).toEqual([{ key: 'young' }]);
  expect(await db.selectFrom('viewTokens').select('tokenHash').execute()).toEqual([{ tokenHash: 'live' }]);
  expect(await db.selectFrom('attempts').select('bucket').execute()).toEqual([{ bucket: 'young' }]);
  await server.close();
});
