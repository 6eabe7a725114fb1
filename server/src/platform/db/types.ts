import type { ColumnType, Generated, RawBuilder } from 'kysely';

/** A json column: read as a value, written as text (see `json`). */
export type Json<Value> = ColumnType<Value, string, string>;
/** The same, or null where there is none. */
export type JsonOrNull<Value> = ColumnType<Value | null, string | null | undefined, string | null>;
export type JsonDefaulted<Value> = ColumnType<Value, string | undefined, string>;
export type Defaulted<Value> = Generated<Value>;
/** A range of instants, only ever written and compared by SQL. */
export type Range = ColumnType<string, string, string>;

/** A condition of a query, which a module hands to another. */
export type Condition = RawBuilder<boolean>;

/** The text of a json column. */
export function json(value: unknown): string {
  return JSON.stringify(value);
}
