import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { guardedTables, tableKinds } from './table-kinds.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

async function rows<Row extends object>(text: string): Promise<Row[]> {
  return (await server.services.pool.query<Row>(text)).rows;
}

const isShop = (table: string) => tableKinds[table] === 'shop';

/** Primary keys, unique and exclusion constraints, unique indexes: all are indexes, and an exclusion constraint names its operators. */
const exclusiveIndexes = `
  select t.relname as "table", i.relname as name,
    coalesce((select attname from pg_attribute where attrelid = t.oid and attnum = x.indkey[0]), '') as first,
    coalesce((select oprname from pg_constraint k join pg_operator o on o.oid = k.conexclop[1] where k.conindid = i.oid and k.contype = 'x'), '=')
      as operator
  from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
  where t.relnamespace = 'public'::regnamespace and (x.indisunique or x.indisexclusion)`;

const foreignKeys = `
  select c.relname as "table", f.relname as target, k.conname as name, k.confdeltype as "onDelete",
    (select attname from pg_attribute where attrelid = k.conrelid and attnum = k.conkey[1]) as first,
    (select attname from pg_attribute where attrelid = k.confrelid and attnum = k.confkey[1]) as "targetFirst"
  from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class f on f.oid = k.confrelid
  where k.contype = 'f' and c.relnamespace = 'public'::regnamespace`;

test('Database: every table is in the list of kinds, and every entry of the list is a table', async () => {
  const found = await rows<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%'`,
  );
  expect(Object.keys(tableKinds).toSorted()).toEqual(found.map(({ name }) => name).toSorted());
});

test('Database: the rows of a shop table lie with their chain: it is never null, and first in each key', async () => {
  const nullable = await rows<{ table: string; isNullable: string }>(
    `select table_name as "table", is_nullable as "isNullable" from information_schema.columns
     where table_schema = 'public' and column_name = 'chain_id'`,
  );
  const withChain = new Set(nullable.filter((column) => column.isNullable === 'NO').map(({ table }) => table));
  expect(Object.keys(tableKinds).filter((table) => isShop(table) && !withChain.has(table))).toEqual([]);
  const keys = await rows<{ table: string; name: string; first: string; operator: string }>(exclusiveIndexes);
  const ofShops = keys.filter(({ table }) => isShop(table));
  expect(ofShops.filter(({ first, operator }) => first !== 'chain_id' || operator !== '=')).toEqual([]);
  expect(ofShops.map(({ name }) => name)).toContain('booking_items_one_at_a_time');
  const primary = new Set(ofShops.filter(({ name }) => name.endsWith('_pkey')).map(({ table }) => table));
  expect(Object.keys(tableKinds).filter((table) => isShop(table) && !primary.has(table))).toEqual([]);
});

test('Database: foreign keys of shop tables stay in their chain or lead to reference tables, and none leads to a shop table from outside', async () => {
  type Key = { table: string; target: string; name: string; first: string; targetFirst: string; onDelete: string };
  const keys = await rows<Key>(foreignKeys);
  const wrong = keys.filter(({ table, target, first, targetFirst, onDelete }) => {
    if (isShop(table) && isShop(target)) return first !== 'chain_id' || targetFirst !== 'chain_id' || onDelete === 'n';
    if (isShop(table) || tableKinds[table] === 'reference') return tableKinds[target] !== 'reference';
    return isShop(target);
  });
  expect(wrong).toEqual([]);
  expect(keys.length).toBeGreaterThan(40);
});

test('Database: shop tables have no triggers but the guard of rows that never change', async () => {
  const triggers = await rows<{ table: string; name: string }>(
    `select tgrelid::regclass::text as "table", tgname as name from pg_trigger where not tgisinternal`,
  );
  expect(triggers.filter(({ table, name }) => isShop(table) && guardedTables[table] !== name)).toEqual([]);
  for (const [table, name] of Object.entries(guardedTables)) expect(triggers).toContainEqual({ table, name });
});
