import type pg from 'pg';

/** How long one statement may run, and a transaction may wait for its next one, in milliseconds. */
export const statementMs = 20_000;

const limits = { statement_timeout: statementMs, idle_in_transaction_session_timeout: statementMs };

const setAll = (settings: Record<string, number | string>) =>
  Object.entries(settings)
    .map(([name, value]) => `set ${name} = '${value}'`)
    .join('; ');

/** Sets up a connection of our own. Poolers refuse settings at the start of a connection (`options`), so that they follow it. */
export async function limitSession(client: pg.ClientBase): Promise<void> {
  await client.query(setAll({ timezone: 'UTC', ...limits }));
}

/** Sets up a connection to a pooler: PgBouncer carries the time zone from one connection of the server to the next, and no limits. */
export async function setZone(client: pg.ClientBase): Promise<void> {
  await client.query(setAll({ timezone: 'UTC' }));
}

/** Sets up a connection for work that may take long. */
export async function unlimitSession(client: pg.ClientBase): Promise<void> {
  await client.query(setAll({ timezone: 'UTC', ...Object.fromEntries(Object.keys(limits).map((name) => [name, 0])) }));
}

/**
 * Gives the role its limits in this database, where the operator has given it none: they hold for every connection that a pooler opens, whichever
 * client it serves.
 */
export async function limitRole(pool: pg.Pool): Promise<void> {
  const names = Object.entries(limits).map(
    ([name, value]) => `
      if not exists (
        select from pg_db_role_setting s, unnest(s.setconfig) as config
        where s.setrole = current_user::regrole and s.setdatabase = (select oid from pg_database where datname = current_database())
          and config like '${name}=%') then
        execute format('alter role %I in database %I set ${name} = %L', current_user, current_database(), '${value}');
      end if;`,
  );
  // Two processes that start together would change the same row.
  await pool.query(
    `do $$ begin perform pg_advisory_xact_lock(hashtext('parlour role settings')); ${names.join('')} end $$`,
  );
}

/** Whether a statement of this pool ends by itself. */
export async function isLimited(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ limit: string }>(`select current_setting('statement_timeout') as limit`);
  return rows[0]?.limit !== '0';
}
