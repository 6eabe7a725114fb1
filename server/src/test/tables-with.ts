import { sql } from 'kysely';
import { sealedTexts } from './sealed-texts.ts';

/** Every table that says a word somewhere in a row, sealed or not, in whatever case. */
export async function tablesWith(services: Parameters<typeof sealedTexts>[0], word: string): Promise<string[]> {
  const { db } = services;
  const lower = word.toLowerCase();
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`.execute(db);
  const found: string[] = [];
  for (const { name } of tables.rows) {
    const row = await sql`
      select from ${sql.table(name)} t where strpos(lower(to_jsonb(t)::text), ${lower}) > 0 limit 1`.execute(db);
    if (row.rows.length > 0) found.push(name);
  }
  const sealed = await sealedTexts(services);
  return [...found, ...sealed.flatMap(({ table, text }) => (text.toLowerCase().includes(lower) ? table : []))];
}
