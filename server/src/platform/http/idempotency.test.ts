import { allowed, refused } from '@parlour/domain/verdict';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { customerActor, guestActor } from '../actor.ts';
import { newId } from '../ids.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { isOnPostgres } from '../../test/test-database.ts';
import { onceByKey } from './idempotency.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
  await sql`create table deeds (id text primary key)`.execute(server.services.db);
});
afterAll(() => server.close());

type Asker = Parameters<typeof onceByKey>[0];
const asker = (idempotencyKey: string | null, viewId: string | null = 'v1'): Asker => ({
  ...server.services,
  actor: guestActor({ viewId, linkToken: null }),
  deviceId: 'd1',
  limitIp: '127.0.0.1',
  idempotencyKey,
});

async function deed(ctx: Asker, input: unknown = { of: 1 }, waitMs = 0) {
  return onceByKey<{ id: string }>(ctx, 'deed', input, async (trx) => {
    const id = newId();
    await sql`insert into deeds values (${id})`.execute(trx);
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
    return allowed({ id });
  });
}

const countDeeds = async () =>
  Number((await sql<{ n: number }>`select count(*) as n from deeds`.execute(server.services.db)).rows[0]!.n);

test('F-09 G-127 the same key answers the first result and does nothing more', async () => {
  const ctx = asker(newId());
  const first = await deed(ctx);
  const before = await countDeeds();
  expect(await deed(ctx)).toEqual(first);
  expect(await countDeeds()).toBe(before);
});

test('F-09 the same key with another body is refused; other callers and no key are on their own', async () => {
  const key = newId();
  const first = await deed(asker(key));
  expect(await deed(asker(key), { of: 2 })).toEqual({ ok: false, reason: 'key_reused' });
  // The device is no proof: the view is the caller, on whatever device it says it is.
  expect(await deed({ ...asker(key), deviceId: 'another device' })).toEqual(first);
  expect(await deed(asker(key, 'v2'))).not.toEqual(first);
  expect(
    await deed({
      ...asker(key),
      actor: customerActor({ accountId: 'a1', sessionId: 's1', token: 't1', linkToken: null }),
    }),
  ).not.toEqual(first);
  expect(await deed(asker(null))).not.toEqual(await deed(asker(null)));
});

test('F-09 F-108 without a token a key keeps work from being done twice, and opens no reply', async () => {
  const nobody = asker(newId(), null);
  expect(await deed(nobody)).toMatchObject({ ok: true });
  const before = await countDeeds();
  expect(await deed(nobody)).toEqual({ ok: false, reason: 'key_reused' });
  expect(await countDeeds()).toBe(before);
});

test('G-127 a refusal is not kept: the next try with the key may succeed', async () => {
  const ctx = asker(newId());
  expect(await onceByKey(ctx, 'deed', { of: 1 }, async () => refused('slot_taken'))).toMatchObject({ ok: false });
  expect(await deed(ctx)).toMatchObject({ ok: true });
});

test('F-128 a stored answer cannot be read without the secret', async () => {
  const key = newId();
  const first = await deed(asker(key));
  const row = await server.services.db
    .selectFrom('idempotencyKeys')
    .select('answer')
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  expect(first).toMatchObject({ ok: true });
  expect(row.answer).not.toContain((first as { value: { id: string } }).value.id);
});

test.skipIf(!isOnPostgres)(
  'F-09 G-127 ten at once with one key: one deed, ten equal answers',
  { timeout: 20_000 },
  async () => {
    const ctx = asker(newId());
    const before = await countDeeds();
    const answers = await Promise.all(Array.from({ length: 10 }, () => deed(ctx, { of: 1 }, 100)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await countDeeds()).toBe(before + 1);
  },
);
