import { createHash } from 'node:crypto';
import { type PostgresPool, type PostgresPoolClient, sql } from 'kysely';
import type pg from 'pg';

const mark = '/* prepared */';

/**
 * Marks a statement that comes again and again in the same words: PostgreSQL parses and plans it once per connection, and again after
 * autovacuum has analysed its tables. The embedded database has no autovacuum, so it plans the statement each time.
 */
export const prepared = sql.raw(mark);

/** Far more than there are; each costs memory in every connection. */
const mostStatements = 200;
const names = new Map<string, string>();

/** The connections of a pool; they prepare the statements marked so. */
export function preparing(pool: pg.Pool): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect();
      let wrapped = clients.get(client);
      if (!wrapped) clients.set(client, (wrapped = preparingClient(client)));
      return wrapped;
    },
    end: () => pool.end(),
  };
}

function preparingClient(client: pg.PoolClient): PostgresPoolClient {
  const query: unknown = (text: string, values: readonly unknown[]) =>
    client.query({ name: nameOf(text), text, values: [...values] });
  return { query: query as PostgresPoolClient['query'], release: (destroy) => client.release(destroy) };
}

function nameOf(text: string): string | undefined {
  if (!text.startsWith(mark)) return undefined;
  const known = names.get(text);
  if (known !== undefined || names.size >= mostStatements) return known;
  const name = `parlour_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
  names.set(text, name);
  return name;
}
