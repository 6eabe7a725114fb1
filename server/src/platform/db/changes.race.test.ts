import { expect, test } from 'vitest';
import { createLogger } from '../log/logger.ts';
import { createTestDatabase, isOnPostgres } from '../../test/test-database.ts';
import { announce } from './changes.ts';
import { openDatabase } from './open.ts';
import { inTransaction } from './transaction.ts';

/** Sooner than the heartbeat of a listening connection, which would notice by itself. */
const soonMs = 4000;

async function until(isTrue: () => boolean, withinMs: number): Promise<number> {
  const started = performance.now();
  while (!isTrue()) {
    if (performance.now() - started > withinMs) throw new Error(`not true within ${withinMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  return performance.now() - started;
}

test.skipIf(!isOnPostgres)(
  'Goal 6: another process hears of a commit at once, and trusts nothing while it cannot hear',
  { timeout: 30_000 },
  async () => {
    const database = await createTestDatabase();
    const options = { databaseUrl: database.databaseUrl, dataDir: '', poolSize: 3 };
    const here = await openDatabase(options, createLogger('silent'));
    const before = here.changes.factsVersion('s');
    const there = await openDatabase(options, createLogger('silent'));
    const change = { shopId: 's', day: '2027-01-13' };
    const book = () => inTransaction(here.db, async (trx) => announce(trx, change));

    // The second one tells the first that it is there: nothing else is on its way after that.
    await until(() => here.changes.factsVersion('s') > before, soonMs);
    const heard = there.changes.dayVersion('s', '2027-01-13');
    const own = here.changes.dayVersion('s', '2027-01-13');
    await book();
    expect(here.changes.dayVersion('s', '2027-01-13')).toBe(own + 1);
    await until(() => there.changes.dayVersion('s', '2027-01-13') === heard + 1, soonMs);

    const versionBeforeLoss = there.changes.factsVersion('s');
    await here.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and (query like 'listen%' or query = 'select 1') and pid <> pg_backend_pid()`,
    );
    await until(() => !there.changes.isLive, soonMs);
    await until(() => there.changes.isLive, 10_000);
    expect(there.changes.factsVersion('s')).toBeGreaterThan(versionBeforeLoss);
    const reheard = there.changes.dayVersion('s', '2027-01-13');
    await book();
    await until(() => there.changes.dayVersion('s', '2027-01-13') > reheard, soonMs);

    await here.close();
    await there.close();
    await database.drop();
  },
);
