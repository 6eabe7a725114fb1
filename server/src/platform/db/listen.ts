import pg from 'pg';
import type { Logger } from '../log/logger.ts';
import { type Change, createCounters, type Changes, type Counters } from './changes.ts';

const channel = 'parlour_changes';
const retryMs = 500;
const heartbeatMs = 5_000;
/** A NOTIFY payload holds 8,000 bytes at most. */
const changesPerNotice = 80;

type Notice = { from: string; changes: Change[] | 'all' };

/**
 * Counters that are shared between processes of one PostgreSQL: own changes are sent after their commit, many in one NOTIFY, because a
 * NOTIFY inside the booking's transaction would make all commits wait for one another; foreign ones arrive on a connection of its own.
 */
export async function listenForChanges(databaseUrl: string, pool: pg.Pool, log: Logger): Promise<Changes> {
  const line = new Line(databaseUrl, log);
  const outgoing = new Outgoing(pool, log);
  const counters = createCounters(
    (changes) => outgoing.add(counters.instance, changes),
    async () => {
      await outgoing.flush();
      await line.close();
    },
  );
  await line.open(counters);
  // A process that was killed between commit and notice may have left others behind: its successor makes all of them look again.
  await outgoing.send({ from: counters.instance, changes: 'all' });
  return counters;
}

class Outgoing {
  private waiting: Change[] = [];
  private sending: Promise<void> | null = null;
  private readonly pool: pg.Pool;
  private readonly log: Logger;

  constructor(pool: pg.Pool, log: Logger) {
    this.pool = pool;
    this.log = log;
  }

  add(from: string, changes: readonly Change[]): void {
    this.waiting.push(...changes);
    this.sending ??= this.drain(from).finally(() => {
      this.sending = null;
    });
  }

  async flush(): Promise<void> {
    await this.sending;
  }

  private async drain(from: string): Promise<void> {
    while (this.waiting.length > 0) {
      const changes = this.waiting.splice(0, changesPerNotice);
      await this.send({ from, changes });
    }
  }

  async send(notice: Notice): Promise<void> {
    for (let tries = 0; tries < 20; tries++) {
      try {
        await this.pool.query('select pg_notify($1, $2)', [channel, JSON.stringify(notice)]);
        return;
      } catch (error) {
        this.log.warn({ err: error }, 'a change could not be told to the other processes yet');
        await new Promise((resolve) => setTimeout(resolve, retryMs).unref());
      }
    }
    this.log.error('a change was not told to the other processes; they catch up when they reconnect');
  }
}

/** The listening connection; it comes back by itself. */
class Line {
  private client: pg.Client | null = null;
  private heartbeat: NodeJS.Timeout | undefined;
  private retry: NodeJS.Timeout | undefined;
  private isClosed = false;
  private readonly databaseUrl: string;
  private readonly log: Logger;

  constructor(databaseUrl: string, log: Logger) {
    this.databaseUrl = databaseUrl;
    this.log = log;
  }

  async open(counters: Counters): Promise<void> {
    const client = new pg.Client({
      connectionString: this.databaseUrl,
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
      query_timeout: 5_000,
    });
    client.on('error', () => this.lost(client, counters));
    client.on('end', () => this.lost(client, counters));
    client.on('notification', (message) => receive(counters, message.payload ?? ''));
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
    } catch (error) {
      // Only this class knows the connection.
      client.end().catch(() => undefined);
      throw error;
    }
    // The process may have begun to stop meanwhile.
    if (this.isClosed) return client.end();
    this.client = client;
    // Changes while no connection listened are unknown.
    counters.receive(null);
    counters.setLive(true);
    this.heartbeat = setInterval(() => {
      client.query('select 1').catch(() => this.lost(client, counters));
    }, heartbeatMs);
    this.heartbeat.unref();
  }

  private lost(client: pg.Client, counters: Counters): void {
    if (this.isClosed || this.client !== client) return;
    this.client = null;
    clearInterval(this.heartbeat);
    counters.setLive(false);
    this.log.warn('the connection that hears of changes was lost; caches are not used until it is back');
    client.end().catch(() => undefined);
    this.reopen(counters);
  }

  private reopen(counters: Counters): void {
    this.retry = setTimeout(() => {
      if (!this.isClosed) this.open(counters).catch(() => this.reopen(counters));
    }, retryMs);
    this.retry.unref();
  }

  async close(): Promise<void> {
    this.isClosed = true;
    clearInterval(this.heartbeat);
    clearTimeout(this.retry);
    await this.client?.end().catch(() => undefined);
  }
}

function receive(counters: Counters, payload: string): void {
  const notice = JSON.parse(payload) as Notice;
  if (notice.from === counters.instance) return;
  if (notice.changes === 'all') counters.receive(null);
  else for (const change of notice.changes) counters.receive(change);
}
