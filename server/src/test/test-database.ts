import { createHash, randomBytes } from 'node:crypto';
import { openAsBlob, readFileSync, readdirSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { migrate } from '../platform/db/migrate.ts';
import { createDistributed, dropDistributed, isDistributed } from './distributed-database.ts';
import type { Database } from '../platform/db/schema.ts';

export type TestDatabase = { databaseUrl: string | null; restoreFrom?: Blob; drop: () => Promise<void> };

/** Whether server tests run on PostgreSQL; races can only be seen there. */
export const isOnPostgres = process.env['TEST_DATABASE'] === 'postgres' && Boolean(process.env['DATABASE_URL']);

/** A fresh database with the whole schema: a new one on PostgreSQL, or the embedded one restored from a dump. */
export async function createTestDatabase(): Promise<TestDatabase> {
  if (isOnPostgres) return createOnServer(process.env['DATABASE_URL']!);
  return { databaseUrl: null, restoreFrom: await embeddedDump(), drop: async () => undefined };
}

function schemaHash(): string {
  const folder = join(import.meta.dirname, '../platform/db/migrations');
  // The list counts too: a file that is not in it yet is not run.
  const hash = createHash('sha256').update(readFileSync(join(folder, '../migrate.ts')));
  for (const file of ['table-kinds.ts', 'distribute.ts']) hash.update(readFileSync(join(folder, '..', file)));
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const path of files.map((file) => join(file.parentPath, file.name)).toSorted())
    hash.update(path).update(readFileSync(path));
  return hash.digest('hex').slice(0, 12);
}

async function embeddedDump(): Promise<Blob> {
  const file = join(tmpdir(), `parlour-test-${schemaHash()}.tar`);
  try {
    return await openAsBlob(file);
  } catch {
    const dump = await makeDump();
    const part = `${file}.${randomBytes(4).toString('hex')}`;
    await writeFile(part, new Uint8Array(await dump.arrayBuffer()));
    await rename(part, file);
    return dump;
  }
}

async function makeDump(): Promise<Blob> {
  const pglite = await PGlite.create({ extensions: { btree_gist } });
  const pool = new pg.Pool({ ...createPgConfig(pglite), max: 1 } as pg.PoolConfig);
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
  await migrate(db, pool, true);
  const dump = await pglite.dumpDataDir('none');
  await db.destroy();
  await pglite.close();
  return dump;
}

async function createOnServer(adminUrl: string): Promise<TestDatabase> {
  const template = `parlour_template_${schemaHash()}`;
  const name = `parlour_test_${randomBytes(6).toString('hex')}`;
  if (isDistributed) {
    await createDistributed(adminUrl, { template, name }, migrateAt);
    return { databaseUrl: urlOf(adminUrl, name), drop: () => dropDistributed(adminUrl, name) };
  }
  await withAdmin(adminUrl, async (admin) => {
    await admin.query(`select pg_advisory_lock(hashtext('parlour test template'))`);
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [template]);
    if (!rowCount) await makeTemplate(adminUrl, admin, template);
    // Its pages as files take half of what they take by way of the log, which is what servers from 15 on do by themselves.
    const copy = (await majorOf(admin)) >= 15 ? 'strategy file_copy' : '';
    await admin.query(`create database ${name} template ${template} ${copy}`);
  });
  const drop = () =>
    withAdmin(adminUrl, async (admin) => void (await admin.query(`drop database if exists ${name} with (force)`)));
  return { databaseUrl: urlOf(adminUrl, name), drop };
}

/**
 * The settings by which a server reaches a test database: directly, or through the pooler of TEST_POOLER_URL, which stands in front of the
 * server of DATABASE_URL.
 */
export function addressesOf(databaseUrl: string | null): Record<string, string> {
  const pooler = process.env['TEST_POOLER_URL'];
  if (databaseUrl === null || !pooler) return { DATABASE_URL: databaseUrl ?? '' };
  const name = new URL(databaseUrl).pathname.slice(1);
  return { DATABASE_URL: urlOf(pooler, name), DATABASE_LISTEN_URL: urlOf(process.env['DATABASE_URL']!, name) };
}

async function majorOf(admin: pg.Client): Promise<number> {
  const { rows } = await admin.query<{ server_version_num: string }>('show server_version_num');
  return Math.floor(Number(rows[0]?.server_version_num) / 10_000);
}

async function makeTemplate(adminUrl: string, admin: pg.Client, template: string): Promise<void> {
  const draft = `${template}_${randomBytes(4).toString('hex')}`;
  await admin.query(`create database ${draft} template template0`);
  await migrateAt(urlOf(adminUrl, draft));
  await admin.query(`alter database ${draft} rename to ${template}`);
}

async function migrateAt(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 3 });
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
  await migrate(db, pool, false);
  await db.destroy();
}

async function withAdmin(adminUrl: string, work: (admin: pg.Client) => Promise<void>): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}

export function urlOf(adminUrl: string, database: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  return url.href;
}
