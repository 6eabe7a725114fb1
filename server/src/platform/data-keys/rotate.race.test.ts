import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { inTransaction } from '../db/transaction.ts';
import { columnPart } from './column-part.ts';
import { type DataKeys, newDataKey, parseDataKeys } from './keys.ts';
import { rotateDataKeys } from './rotate.ts';
import { placeOf, sealData, unsealData } from './seal.ts';
import { sealingKey, usedKeyIds } from './sealing-key.ts';

const made = (id: string) => newDataKey(0).replace(/^[^:]+/, id);
const keysOf = (...lines: string[]) => parseDataKeys(lines.join(',')) as unknown as DataKeys;
const [old, now] = [made('old'), made('now')];
const [before, after] = [keysOf(old), keysOf(now, old)];
const answers = { table: 'test_answers', column: 'text_sealed', key: ['chain_id', 'id'] };

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
  await sql`create table test_answers (chain_id text, id text, text_sealed text, primary key (chain_id, id))`.execute(
    db(),
  );
});
afterAll(() => server.close());
beforeEach(async () => {
  await sql`delete from test_answers`.execute(db());
  await db().deleteFrom('usedDataKeys').execute();
});

const db = () => server.services.db;
const rotate = () =>
  rotateDataKeys({ db: db(), files: server.services.files, keys: after, now: () => 0 }, [columnPart(answers)]);

/** Writes an answer, sealed with the first of the keys; `meanwhile` runs before the commit. */
const write = (keys: DataKeys, id: string, meanwhile: () => Promise<void> = async () => undefined) =>
  inTransaction(db(), async (trx) => {
    const sealed = sealData(await sealingKey(trx, keys, 0), placeOf(answers.table, answers.column, ['a', id]), id);
    await sql`insert into test_answers values ('a', ${id}, ${sealed})`.execute(trx);
    await meanwhile();
  });

/** Waits until a connection waits for a lock. */
async function untilWaiting(): Promise<void> {
  for (;;) {
    const found = await sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db());
    if (found.rows.length > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

test('Data keys: a key is not forgotten while a server is about to commit what it sealed with it', async () => {
  await write(before, 'first');
  let rotated: ReturnType<typeof rotate> | undefined;
  await write(before, 'late', async () => {
    rotated = rotate();
    await untilWaiting();
  });
  expect((await rotated)!.forgotten).toEqual([]);
  expect(await usedKeyIds(db())).toEqual(['now', 'old']);
  expect(await rotate()).toMatchObject({ parts: [{ count: 1 }], forgotten: ['old'] });
});

test('Data keys: two servers that begin to seal with a new key at once both do', async () => {
  await Promise.all(Array.from({ length: 8 }, (_, index) => write(before, `row-${index}`)));
  expect(await usedKeyIds(db())).toEqual(['old']);
});

test('Data keys: rotating beside servers that write loses nothing, and everything opens with the new key', async () => {
  await Promise.all(Array.from({ length: 8 }, (_, index) => write(before, `old-${index}`)));
  await Promise.all([rotate(), rotate(), ...Array.from({ length: 8 }, (_, index) => write(after, `new-${index}`))]);
  const { rows } = await sql<{
    id: string;
    sealed: string;
  }>`select id, text_sealed as sealed from test_answers`.execute(db());
  const opened = rows.map(({ id, sealed }) =>
    unsealData(keysOf(now), placeOf(answers.table, answers.column, ['a', id]), sealed),
  );
  expect(opened.map((one) => one.ok && one.value).toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
  expect(rows).toHaveLength(16);
  expect(await usedKeyIds(db())).toEqual(['now']);
});
