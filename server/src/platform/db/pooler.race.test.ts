import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPgBouncer, type Pooler, startPooler } from '../../test/pooler.ts';
import { createTestDatabase, isOnPostgres, type TestDatabase } from '../../test/test-database.ts';
import { createLogger } from '../log/logger.ts';
import { announce } from './changes.ts';
import { type OpenDatabase, openDatabase } from './open.ts';
import { prepared } from './prepare.ts';
import { inTransaction } from './transaction.ts';

const program = isOnPostgres ? findPgBouncer() : null;
let database: TestDatabase;
let pooler: Pooler;
let opened: OpenDatabase[] = [];

function open(): Promise<OpenDatabase> {
  const direct = database.databaseUrl!;
  const options = { databaseUrl: pooler.urlOf(direct), databaseListenUrl: direct, isDatabasePrepared: false };
  return openDatabase({ ...options, dataDir: '', poolSize: 10 }, createLogger('silent'));
}

beforeAll(async () => {
  if (program === null) return;
  database = await createTestDatabase();
  pooler = await startPooler(program, database.databaseUrl!);
  opened = [await open(), await open()];
});

afterAll(async () => {
  for (const one of opened) await one.close();
  if (program === null) return;
  await pooler.stop();
  await database.drop();
});

test.skipIf(program === null)(
  'behind a pooler in transaction mode every connection has its limits and its zone',
  async () => {
    const { pool } = opened[0]!;
    // More at once than the pooler has connections, so that each of them serves.
    const asked = Array.from({ length: 20 }, () =>
      pool.query<{ limit: string; idle: string; zone: string }>(
        `select current_setting('statement_timeout') as limit, current_setting('idle_in_transaction_session_timeout') as idle,
        current_setting('timezone') as zone, pg_sleep(0.01)`,
      ),
    );
    const found = (await Promise.all(asked)).flatMap(({ rows }) => rows);
    expect(new Set(found.map(({ limit, idle, zone }) => `${limit} ${idle} ${zone}`))).toEqual(new Set(['20s 20s UTC']));
  },
);

test.skipIf(program === null)('behind a pooler an operator keeps limits of the role that are already set', async () => {
  const { pool } = opened[0]!;
  await pool.query(
    `do $$ begin execute format('alter role %I in database %I set statement_timeout = %L', current_user, current_database(), '7s'); end $$`,
  );
  const third = await open();
  const { rows } = await third.pool.query<{ config: string }>(
    `select unnest(setconfig) as config from pg_db_role_setting
      where setdatabase = (select oid from pg_database where datname = current_database()) order by 1`,
  );
  await third.close();
  expect(rows.map(({ config }) => config)).toEqual([
    'idle_in_transaction_session_timeout=20000',
    'statement_timeout=7s',
  ]);
});

test.skipIf(program === null)(
  'behind a pooler the same statement runs on many connections, and changes are heard',
  async () => {
    const [here, there] = [opened[0]!, opened[1]!];
    const same = (db: OpenDatabase['db'], value: number) =>
      inTransaction(db, async (trx) => {
        const { rows } = await sql<{
          value: number;
        }>`${prepared} select ${value}::int as value, pg_sleep(0.005)`.execute(trx);
        announce(trx, { shopId: `s${value}`, day: '2027-01-13' });
        return rows[0]!.value;
      });
    const values = Array.from({ length: 40 }, (_, index) => index);
    const heard = there.changes.dayVersion('s39', '2027-01-13');
    expect(await Promise.all(values.map((value) => same(value % 2 ? here.db : there.db, value)))).toEqual(values);
    await expect.poll(() => there.changes.dayVersion('s39', '2027-01-13')).toBeGreaterThan(heard);
  },
);
