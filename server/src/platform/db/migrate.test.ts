import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { migrate, UnknownSchema } from './migrate.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

test('Database: a migration that lands behind one with a higher number still runs', async () => {
  const { db, pool } = server.services;
  const done = async () => {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
    return rows.map(({ name }) => name);
  };
  const before = await done();
  await sql`drop table insurers, form_versions, forms cascade`.execute(db);
  await sql`delete from kysely_migration where name = '0005-forms'`.execute(db);
  await migrate(db, pool, !server.services.config.databaseUrl);
  expect(await done()).toEqual(before);
  expect((await sql`select to_regclass('insurers') as name`.execute(db)).rows).toEqual([{ name: 'insurers' }]);
});

test('Database: the schema of another version is refused with a sentence, and nothing in it changes', async () => {
  const { db, pool } = server.services;
  const names = async () => {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
    return rows.map(({ name }) => name);
  };
  // A database of before the baseline: its first migration had another name, and wrote other tables.
  await sql`update kysely_migration set name = '0001-shops' where name = '0001-baseline'`.execute(db);
  const before = await names();
  const start = migrate(db, pool, !server.services.config.databaseUrl);
  await expect(start).rejects.toThrow(UnknownSchema);
  await expect(start).rejects.toThrow(/schema of another version.*0001-shops.*Nothing was changed/);
  expect(await names()).toEqual(before);
});
