import { sql } from 'kysely';
import type { DataKeys } from '../platform/data-keys/keys.ts';
import { placeOf, unsealData } from '../platform/data-keys/seal.ts';
import { sealedColumns, type SealedColumn } from '../platform/data-keys/sealed-columns.ts';
import type { Db } from '../platform/db/schema.ts';

type SealedText = { table: string; text: string };

/** Opens all that the database keeps sealed, so that a person's words are found there, too. What does not open is an error. */
export async function sealedTexts(
  { db, dataKeys }: { db: Db; dataKeys: DataKeys },
  columns: readonly SealedColumn[] = sealedColumns,
): Promise<SealedText[]> {
  const found: SealedText[] = [];
  for (const { table, column, key } of columns) {
    const { rows } = await sql<{ key: string[]; sealed: string }>`
      select json_build_array(${sql.join(key.map((name) => sql.id(name)))}) as key, ${sql.id(column)} as sealed
      from ${sql.id(table)} where ${sql.id(column)} is not null`.execute(db);
    for (const row of rows) {
      const opened = unsealData(dataKeys, placeOf(table, column, row.key), row.sealed);
      if (!opened.ok) throw new Error(`${table}.${column} of ${row.key.join(' ')} does not open: ${opened.reason}.`);
      found.push({ table, text: opened.value });
    }
  }
  return found;
}
