import type pg from 'pg';

/** The rows that one transaction wrote into a table, each value as PostgreSQL writes it. */
export type WrittenRows = { table: string; columns: readonly Column[]; rows: readonly (string | null)[][] };

type Column = { name: string; type: string; isKey: boolean };

/** What the transaction that made a booking wrote, tables that others refer to first. */
export async function rowsOfBooking(client: pg.Client, bookingId: string): Promise<WrittenRows[]> {
  const made = await client.query<{ xmin: string }>('select xmin::text from bookings where id = $1', [bookingId]);
  const written: WrittenRows[] = [];
  for (const table of await tablesOf(client)) {
    const columns = await columnsOf(client, table);
    const list = columns.map(({ name }) => `${name}::text`).join(', ');
    const { rows } = await client.query<(string | null)[]>({
      text: `select ${list} from ${table} where xmin::text = $1 order by ${columns.map((_, index) => index + 1).join(', ')}`,
      values: [made.rows[0]!.xmin],
      rowMode: 'array',
    });
    if (rows.length > 0) written.push({ table, columns, rows });
  }
  return written;
}

/** Every table, those first that others refer to; those that refer to each other come last. */
async function tablesOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; parents: string[] }>(`
    select c.relname as name, coalesce((
      select array_agg(distinct parent.relname::text) from pg_constraint k join pg_class parent on parent.oid = k.confrelid
      where k.conrelid = c.oid and k.contype = 'f' and parent.oid <> c.oid), '{}') as parents
    from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`);
  const ordered: string[] = [];
  let left = rows;
  while (left.length > 0) {
    const next = left.filter(({ parents }) => parents.every((parent) => ordered.includes(parent)));
    // Forms and their versions refer to each other; a booking writes none of them.
    if (next.length === 0) return [...ordered, ...left.map(({ name }) => name)];
    ordered.push(...next.map(({ name }) => name));
    left = left.filter(({ name }) => !ordered.includes(name));
  }
  return ordered;
}

async function columnsOf(client: pg.Client, table: string): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `select a.attname as name, t.typname as type, coalesce((
       select a.attnum = any(k.conkey) from pg_constraint k where k.conrelid = a.attrelid and k.contype = 'p'), false) as "isKey"
     from pg_attribute a join pg_type t on t.oid = a.atttypid
     where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum`,
    [table],
  );
  return rows;
}

/** Copies tables into a schema of their own, with every index and constraint, foreign keys too. */
export async function copyTables(client: pg.Client, schema: string, tables: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ name: string; text: string }>(
    `select c.relname as name, pg_get_constraintdef(k.oid) as text from pg_constraint k join pg_class c on c.oid = k.conrelid
     where k.contype = 'f' and c.relnamespace = 'public'::regnamespace and c.relname = any($1)`,
    [tables],
  );
  await client.query(`create schema ${schema}`);
  for (const table of tables)
    await client.query(`create table ${schema}.${table} (like public.${table} including all)`);
  await client.query(`set search_path = ${schema}, public`);
  for (const { name, text } of rows) await client.query(`alter table ${schema}.${name} add ${text}`);
  await client.query('reset search_path');
}
