import { allowed, refused } from '@parlour/domain/verdict';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../ids.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { isOnPostgres } from '../../test/test-database.ts';
import { announce } from './changes.ts';
import type { Trx } from './schema.ts';
import { inTransaction } from './transaction.ts';
import { SlotClash } from './trouble.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
  await sql`create table marks (id text primary key, during tstzrange, constraint marks_once exclude using gist (during with &&))`.execute(
    server.services.db,
  );
});
afterAll(() => server.close());

const mark = (trx: Trx, id: string) => sql`insert into marks (id) values (${id})`.execute(trx);
const isMarked = async (id: string) =>
  (await sql`select 1 from marks where id = ${id}`.execute(server.services.db)).rows.length === 1;

test('Booking: a refusal leaves nothing behind', async () => {
  const id = newId();
  const verdict = await inTransaction(server.services.db, async (trx) => {
    await mark(trx, id);
    return refused('slot_taken');
  });
  expect(verdict).toEqual({ ok: false, reason: 'slot_taken' });
  expect(await isMarked(id)).toBe(false);
  await inTransaction(server.services.db, async (trx) => {
    await mark(trx, id);
    return allowed(id);
  });
  expect(await isMarked(id)).toBe(true);
});

test('Booking: the exclusion constraint speaks as a lost race, with its name', async () => {
  const insert = (trx: Trx) => sql`insert into marks values (${newId()}, '[2027-01-01,2027-01-02)')`.execute(trx);
  await inTransaction(server.services.db, insert);
  const clash = await inTransaction(server.services.db, insert).catch((error: unknown) => error);
  expect(clash).toBeInstanceOf(SlotClash);
  expect(clash).toMatchObject({ constraint: 'marks_once' });
});

test.each(['40P01', '40001'])('Booking: %s is tried once more, and only once', async (code) => {
  let tries = 0;
  const failing = (times: number) => async (trx: Trx) => {
    tries++;
    if (tries <= times)
      await sql`do $$ begin raise exception 'again' using errcode = '${sql.raw(code)}'; end $$`.execute(trx);
    return 'done';
  };
  expect(await inTransaction(server.services.db, failing(1))).toBe('done');
  expect(tries).toBe(2);
  tries = 0;
  await expect(inTransaction(server.services.db, failing(5))).rejects.toMatchObject({ code });
  expect(tries).toBe(2);
});

test('Goal 6: what a transaction announces counts after its commit, and not when it is rolled back', async () => {
  const { changes, db } = server.services;
  const before = changes.dayVersion('s', '2027-01-13');
  let during = -1;
  await inTransaction(db, async (trx) => {
    announce(trx, { shopId: 's', day: '2027-01-13' });
    during = changes.dayVersion('s', '2027-01-13');
  });
  expect(during).toBe(before);
  expect(changes.dayVersion('s', '2027-01-13')).toBe(before + 1);
  expect(changes.dayVersion('s', '2027-01-14')).toBe(before);
  expect(changes.factsVersion('s')).toBe(before);
  await inTransaction(db, async (trx) => {
    announce(trx, { shopId: 's' });
    return refused('slot_taken');
  });
  expect(changes.factsVersion('s')).toBe(before);
});

test.skipIf(!isOnPostgres)('Booking: a real deadlock is resolved by one more try', { timeout: 20_000 }, async () => {
  const [a, b] = [newId(), newId()];
  await sql`insert into marks (id) values (${a}), (${b})`.execute(server.services.db);
  const lock = (trx: Trx, id: string) => sql`select 1 from marks where id = ${id} for update`.execute(trx);
  const inOrder = (first: string, second: string) =>
    inTransaction(server.services.db, async (trx) => {
      await lock(trx, first);
      await new Promise((resolve) => setTimeout(resolve, 300));
      await lock(trx, second);
      return 'done';
    });
  expect(await Promise.all([inOrder(a, b), inOrder(b, a)])).toEqual(['done', 'done']);
});
