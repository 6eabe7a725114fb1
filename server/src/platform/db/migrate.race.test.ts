import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { createLogger } from '../log/logger.ts';
import { isOnPostgres, urlOf } from '../../test/test-database.ts';
import { openDatabase } from './open.ts';

const files = readdirSync(join(import.meta.dirname, 'migrations')).filter((file) => file.endsWith('.ts'));
const all = files.map((file) => file.replace(/\.ts$/, '')).toSorted();

test.skipIf(!isOnPostgres)(
  'Database: five processes may start at once on an empty schema',
  { timeout: 60_000 },
  async () => {
    const adminUrl = process.env['DATABASE_URL']!;
    const name = `parlour_test_${randomBytes(6).toString('hex')}`;
    const admin = new pg.Client({ connectionString: adminUrl });
    await admin.connect();
    await admin.query(`create database ${name} template template0`);
    try {
      const options = { databaseUrl: urlOf(adminUrl, name), dataDir: '', poolSize: 3 };
      const opened = await Promise.all(Array.from({ length: 5 }, () => openDatabase(options, createLogger('silent'))));
      const rows = await opened[0]!.pool.query('select name from kysely_migration order by name');
      expect(rows.rows.map((row) => row.name)).toEqual(all);
      expect(await opened[4]!.db.selectFrom('bookings').selectAll().execute()).toEqual([]);
      for (const one of opened) await one.close();
    } finally {
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    }
  },
);
