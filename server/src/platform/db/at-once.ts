import { type RawBuilder, sql } from 'kysely';
import { prepared } from './prepare.ts';
import type { Trx } from './schema.ts';

/** An insert, update or delete, or several, as named parts of a larger statement: `name as (…)`. */
export type Write = RawBuilder<unknown>;

/** Runs several writes as one statement: a trip to the database costs more than most of what it carries. */
export async function writeAtOnce(trx: Trx, writes: readonly Write[]): Promise<void> {
  if (writes.length > 0) await sql`${prepared} with ${sql.join(writes)} select 1`.execute(trx);
}

/** The rows of a query as one value, so that several queries fit into one statement. */
export function asList<Row>(rows: RawBuilder<Row>): RawBuilder<Row[]> {
  return sql<Row[]>`(select coalesce(json_agg(found), '[]') from (${rows}) as found)`;
}

/**
 * Adds rows to a table; their names are its columns in our spelling, and each value is read from JSON as its column's type. A row that is
 * there already is an error.
 */
export function addedRows(table: string, rows: readonly Record<string, unknown>[]): Write[] {
  return rows.length === 0 ? [] : [sql`${sql.raw(`added_${table}`)} as (${insertOf(table, rows)})`];
}

/** The same, where a row that is there already stays as it is. */
export function addedRowsUnlessThere(table: string, rows: readonly Record<string, unknown>[]): Write[] {
  return rows.length === 0
    ? []
    : [sql`${sql.raw(`added_${table}`)} as (${insertOf(table, rows)} on conflict do nothing)`];
}

function insertOf(table: string, rows: readonly Record<string, unknown>[]) {
  const columns = sql.raw(Object.keys(rows[0]!).map(columnOf).join(', '));
  const stored = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [columnOf(name), value])),
  );
  return sql`
    insert into ${sql.raw(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.raw(table)}, ${JSON.stringify(stored)}::json)`;
}

const columnsByName = new Map<string, string>();

function columnOf(name: string): string {
  let column = columnsByName.get(name);
  if (column === undefined)
    columnsByName.set(name, (column = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)));
  return column;
}
