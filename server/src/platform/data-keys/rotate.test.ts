import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sealedTexts } from '../../test/sealed-texts.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { inTransaction } from '../db/transaction.ts';
import { columnPart } from './column-part.ts';
import { type DataKeys, newDataKey, parseDataKeys } from './keys.ts';
import { dataKeyStatus, rotateDataKeys } from './rotate.ts';
import { placeOf, sealData, unsealData } from './seal.ts';
import { sealedColumns, type SealedColumn } from './sealed-columns.ts';
import { sealingKey, usedKeyIds } from './sealing-key.ts';

const made = (id: string) => newDataKey(0).replace(/^[^:]+/, id);
const keysOf = (...lines: string[]) => parseDataKeys(lines.join(',')) as unknown as DataKeys;
const [old, now] = [made('old'), made('now')];
const [before, after] = [keysOf(old), keysOf(now, old)];

/** A table of chains, and one of none, as modules may have. */
const answers: SealedColumn = { table: 'test_answers', column: 'text_sealed', key: ['chain_id', 'id', 'revision'] };
const profiles: SealedColumn = { table: 'test_profiles', column: 'name_sealed', key: ['id'] };
const parts = [answers, profiles].map(columnPart);

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
  await sql`create table test_answers (chain_id text, id text, revision integer, text_sealed text,
    primary key (chain_id, id, revision))`.execute(server.services.db);
  await sql`create table test_profiles (id text primary key, name_sealed text)`.execute(server.services.db);
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of ['test_answers', 'test_profiles', 'used_data_keys'])
    await sql`delete from ${sql.table(table)}`.execute(server.services.db);
});

const db = () => server.services.db;
const rotate = (keys: DataKeys) =>
  rotateDataKeys({ db: db(), files: server.services.files, keys, now: server.clock.now }, parts);

async function write(keys: DataKeys, rows: readonly [chainId: string, id: string, text: string][]): Promise<void> {
  await inTransaction(db(), async (trx) => {
    const key = await sealingKey(trx, keys, 0);
    for (const [chainId, id, text] of rows) {
      const sealed = sealData(key, placeOf(answers.table, answers.column, [chainId, id, 1]), text);
      await sql`insert into test_answers values (${chainId}, ${id}, 1, ${sealed})`.execute(trx);
    }
  });
}

async function read(keys: DataKeys): Promise<Record<string, string>> {
  const { rows } = await sql<{ chainId: string; id: string; text: string }>`
    select chain_id as "chainId", id, text_sealed as text from test_answers where text_sealed is not null`.execute(
    db(),
  );
  return Object.fromEntries(
    rows.map(({ chainId, id, text }) => {
      const opened = unsealData(keys, placeOf(answers.table, answers.column, [chainId, id, 1]), text);
      return [`${chainId} ${id}`, opened.ok ? opened.value : opened.reason];
    }),
  );
}

/** Columns whose names say that they are sealed, beside those that are listed; and listed ones whose rows are named otherwise. */
async function mistakesOf(listed: readonly SealedColumn[]): Promise<string[]> {
  const { rows } = await sql<SealedColumn>`
    select c.table_name as "table", c.column_name as "column", (
      select json_agg(a.attname order by array_position(i.indkey::int[], a.attnum::int)) from pg_index i
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
      where i.indrelid = format('%I', c.table_name)::regclass and i.indisprimary) as key
    from information_schema.columns c
    where c.table_schema = current_schema() and c.data_type = 'text' and c.column_name like '%\\_sealed' order by 1, 2`.execute(
    db(),
  );
  const told = (columns: readonly SealedColumn[]) => columns.map((column) => JSON.stringify(column)).toSorted();
  const [there, known] = [told(rows), told(listed)];
  return [...there.filter((one) => !known.includes(one)), ...known.filter((one) => !there.includes(one))];
}

test('Data keys: every text whose column ends in _sealed is in the list, with the primary key of its table', async () => {
  expect(await mistakesOf([...sealedColumns, answers, profiles])).toEqual([]);
  expect(await mistakesOf([...sealedColumns, profiles])).toEqual([JSON.stringify(answers)]);
  const wrong = { ...answers, key: ['id', 'chain_id', 'revision'] };
  expect(await mistakesOf([...sealedColumns, wrong, profiles])).toHaveLength(2);
});

test('Data keys: rotating seals all rows of all chains with the first key, in steps, and forgets the key before', async () => {
  const many = Array.from({ length: 230 }, (_, index) => ['a', `row-${index}`, `text ${index}`] as const);
  await write(before, [...many.map((row) => [...row] as [string, string, string]), ['b', 'row-0', 'of b']]);
  await sql`insert into test_answers values ('b', 'empty', 1, null)`.execute(db());
  const texts = await read(before);
  expect(await rotate(after)).toEqual({
    parts: [
      { name: 'test_answers.text_sealed', count: 231, unopened: [] },
      { name: 'test_profiles.name_sealed', count: 0, unopened: [] },
    ],
    forgotten: ['old'],
  });
  expect(await read(keysOf(now))).toEqual(texts);
  expect(Object.keys(texts)).toHaveLength(231);
  expect(await usedKeyIds(db())).toEqual(['now']);
  expect(await rotate(after)).toMatchObject({ parts: [{ count: 0 }, { count: 0 }], forgotten: [] });
});

test('Data keys: a search for what is left of a person looks into sealed columns, too', async () => {
  await write(before, [['a', 'one', 'Zephyrine']]);
  const search = (dataKeys: DataKeys) => sealedTexts({ db: db(), dataKeys }, [answers, profiles]);
  expect(await search(before)).toEqual([{ table: 'test_answers', text: 'Zephyrine' }]);
  await expect(search(keysOf(now))).rejects.toThrow('test_answers.text_sealed of a one 1 does not open: key_missing.');
});

test('Data keys: a table of no chain is sealed anew, too', async () => {
  await inTransaction(db(), async (trx) => {
    const sealed = sealData(await sealingKey(trx, before, 0), placeOf(profiles.table, profiles.column, ['p']), 'Mei');
    await sql`insert into test_profiles values ('p', ${sealed})`.execute(trx);
  });
  expect(await rotate(after)).toMatchObject({ parts: [{ count: 0 }, { count: 1 }], forgotten: ['old'] });
  const { rows } = await sql<{ sealed: string }>`select name_sealed as sealed from test_profiles`.execute(db());
  const place = placeOf(profiles.table, profiles.column, ['p']);
  expect(unsealData(keysOf(now), place, rows[0]!.sealed)).toEqual({ ok: true, value: 'Mei' });
});

test('Data keys: what does not open stays, is named, and keeps its key from being forgotten', async () => {
  await write(before, [
    ['a', 'one', 'first'],
    ['a', 'two', 'second'],
  ]);
  await sql`update test_answers set text_sealed = (select text_sealed from test_answers where id = 'one')
    where id = 'two'`.execute(db());
  expect(await rotate(after)).toMatchObject({
    parts: [{ count: 1, unopened: ['test_answers.text_sealed a two 1'] }, {}],
    forgotten: [],
  });
  expect(await read(after)).toEqual({ 'a one': 'first', 'a two': 'broken' });
  expect(await usedKeyIds(db())).toEqual(['now', 'old']);
});

test('Data keys: rotating notes the first key before it seals anything', async () => {
  await write(before, [['a', 'one', 'first']]);
  const breaking = { name: 'breaking', counts: async () => new Map(), reseal: () => Promise.reject(new Error('off')) };
  const resealing = { db: db(), files: server.services.files, keys: after, now: () => 0 };
  await expect(rotateDataKeys(resealing, [breaking, ...parts])).rejects.toThrow('off');
  expect(await usedKeyIds(db())).toEqual(['now', 'old']);
});

test('Data keys: a run that broke off is taken up where it ended', async () => {
  await write(
    before,
    Array.from({ length: 150 }, (_, index) => ['a', `row-${String(index).padStart(3, '0')}`, 'text']),
  );
  let steps = 0;
  const now = () => {
    if (++steps === 3) throw new Error('the power went');
    return 0;
  };
  const resealing = { db: db(), files: server.services.files, keys: after, now };
  await expect(rotateDataKeys(resealing, parts)).rejects.toThrow('the power went');
  const { parts: counted, used } = await dataKeyStatus(db(), after, parts);
  expect(Object.fromEntries(counted[0]!.counts)).toEqual({ now: 100, old: 50 });
  expect(used).toEqual(['now', 'old']);
  expect(await rotate(after)).toMatchObject({ parts: [{ count: 50 }, {}], forgotten: ['old'] });
});
