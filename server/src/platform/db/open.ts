import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import type { Config } from '../config/config.ts';
import type { Logger } from '../log/logger.ts';
import { bindChanges, type Changes, createCounters } from './changes.ts';
import { lockFolder } from './folder-lock.ts';
import { listenForChanges } from './listen.ts';
import { migrate } from './migrate.ts';
import { preparing } from './prepare.ts';
import type { Database, Db } from './schema.ts';
import { isLimited, limitRole, limitSession, setZone, statementMs, unlimitSession } from './session.ts';
import { valueTypes } from './value-types.ts';

export type OpenDatabase = {
  db: Db;
  /** The same connections without the query builder, for the hottest statements. */
  pool: pg.Pool;
  changes: Changes;
  isEmbedded: boolean;
  /** Its tables lie on several servers, those of a chain on one. */
  isDistributed: boolean;
  close: () => Promise<void>;
};

/** What opening needs of the configuration; tests hand over a dumped data directory. */
export type DatabaseOptions = Pick<Config, 'databaseUrl' | 'dataDir' | 'poolSize'> &
  Partial<Pick<Config, 'databaseListenUrl' | 'isDatabasePrepared'>> & { restoreFrom?: Blob };

const oldestVersion = 150_000;
const connectMs = 5_000;
/** The embedded database has one connection: a wait that long means that transactions are nested. */
const embeddedWaitMs = 30_000;

/** Opens PostgreSQL by address, or the embedded database in the data folder, and brings its schema up to date. */
export async function openDatabase(options: DatabaseOptions, log: Logger): Promise<OpenDatabase> {
  return options.databaseUrl === null ? openEmbedded(options, log) : openServer(options.databaseUrl, options, log);
}

async function openServer(databaseUrl: string, options: DatabaseOptions, log: Logger): Promise<OpenDatabase> {
  // Beside a pooler there is a direct address for what needs a session of its own.
  const directUrl = options.databaseListenUrl ?? databaseUrl;
  const isPooled = directUrl !== databaseUrl;
  await prepareServer(directUrl, isPooled);
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: options.poolSize,
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    onConnect: isPooled ? setZone : limitSession,
    query_timeout: statementMs + connectMs,
    types: valueTypes,
  });
  pool.on('error', () => log.warn('a database connection was lost'));
  survive(pool);
  try {
    if (isPooled && !(await isLimited(pool)))
      log.warn(
        'connections of the pooler have no statement_timeout: give its role one, or use one role at both addresses',
      );
    const db = kyselyOn(options.isDatabasePrepared === false ? pool : preparing(pool));
    const changes = await listenForChanges(directUrl, pool, log);
    bindChanges(db, changes);
    const close = async () => {
      await changes.close();
      await db.destroy();
    };
    return { db, pool, changes, isEmbedded: false, isDistributed: await isDistributed(pool), close };
  } catch (error) {
    await pool.end().catch(() => undefined);
    throw error;
  }
}

/** On connections of their own, without time limits: a migration, or waiting for another process's, may take long. */
async function prepareServer(directUrl: string, isPooled: boolean): Promise<void> {
  const pool = new pg.Pool({
    connectionString: directUrl,
    max: 2,
    connectionTimeoutMillis: connectMs,
    onConnect: unlimitSession,
  });
  pool.on('error', () => undefined);
  survive(pool);
  const db = kyselyOn(pool);
  try {
    await refuseOldServer(pool);
    await migrate(db, pool, false);
    if (isPooled) await limitRole(pool);
  } finally {
    await db.destroy();
  }
}

// A connection that breaks while a transaction holds it reports so by an event that has no other listener, and an unheard error event
// ends the process. The statement under way fails by itself.
function survive(pool: pg.Pool): void {
  pool.on('connect', (client) => client.on('error', () => undefined));
}

async function isDistributed(pool: pg.Pool): Promise<boolean> {
  const found = await pool.query(`select 1 from pg_extension where extname = 'citus'`);
  if (found.rowCount === 0) return false;
  const placed = await pool.query(`select 1 from pg_dist_partition where logicalrelid::text = 'bookings'`);
  return placed.rowCount !== 0;
}

async function refuseOldServer(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ version: string }>(`select current_setting('server_version_num') as version`);
  if (Number(rows[0]?.version) < oldestVersion)
    throw new Error(`PostgreSQL 15 or later is needed; this server is ${rows[0]?.version}.`);
}

async function openEmbedded(options: DatabaseOptions, log: Logger): Promise<OpenDatabase> {
  const { PGlite, btree_gist, createPgConfig } = await loadEmbedded();
  const folder = join(options.dataDir, 'db');
  const lock = options.restoreFrom ? null : await lockFolder(join(options.dataDir, 'db.lock'));
  if (lock) mkdirSync(folder, { recursive: true });
  try {
    const pglite = await PGlite.create({
      ...(options.restoreFrom ? { loadDataDir: options.restoreFrom } : { dataDir: folder }),
      extensions: { btree_gist },
    });
    const pool = new pg.Pool({
      ...createPgConfig(pglite),
      max: 1,
      connectionTimeoutMillis: embeddedWaitMs,
      idleTimeoutMillis: 0,
      types: valueTypes,
    } as pg.PoolConfig);
    pool.on('error', (error) => log.error({ err: error }, 'the embedded database reported an error'));
    const db = kyselyOn(pool);
    const changes = createCounters(
      () => undefined,
      async () => undefined,
    );
    bindChanges(db, changes);
    await migrate(db, pool, true);
    const close = async () => {
      await db.destroy();
      await pglite.close();
      lock?.release();
    };
    return { db, pool, changes, isEmbedded: true, isDistributed: false, close };
  } catch (error) {
    lock?.release();
    throw error;
  }
}

/** A process on PostgreSQL never loads the embedded database. */
async function loadEmbedded() {
  const [{ PGlite }, { btree_gist }, { createPgConfig }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/btree_gist'),
    import('@electric-sql/pglite/node-postgres'),
  ]);
  return { PGlite, btree_gist, createPgConfig };
}

function kyselyOn(pool: PostgresPool): Db {
  return new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
}
