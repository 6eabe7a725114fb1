import { type Kysely, sql } from 'kysely';

const digits = (text: string) => `regexp_replace(${text}, '[^0-9]', '', 'g')`;
/** As `foldedText` of domain/src/customer/search-words.ts does it, with the functions that every PostgreSQL has. */
const folded = (text: string) => `lower(translate(normalize(regexp_replace(normalize(${text}, NFKD),
  '[\\u0300-\\u036f]', '', 'g'), NFC), 'øØłŁđĐıß', 'oollddis'))`;
const spaced = (text: string) => `regexp_replace(regexp_replace(${folded(text)},
  '([\\u2e80-\\u2fff\\u3005-\\u9fff\\uac00-\\ud7af\\uf900-\\ufaff])', ' \\1 ', 'g'),
  '[\\u0001-\\u002f\\u003a-\\u0060\\u007b-\\u00bf\\u2000-\\u206f\\u3000-\\u3004]+', ' ', 'g')`;

/** Words of the name and of the part before the @, the whole address, the phone in its forms, and the phone from its end. */
const words = `
  ${spaced(`left(first_name, 200) || ' ' || left(last_name, 200) || ' ' || split_part(left(coalesce(email_key, ''), 254), '@', 1)`)}
  || ' ' || replace(left(coalesce(email_key, ''), 254), ' ', '')
  || ' ' || substr(coalesce(mobile_key, ''), 2)
  || ' ' || ltrim(${digits('left(mobile, 40)')}, '0')
  || ' ' || (case when dial_code <> '' and starts_with(mobile_key, dial_code) then substr(mobile_key, length(dial_code) + 1) else '' end)
  || ' ~' || reverse(coalesce(substr(mobile_key, 2), ${digits('left(mobile, 40)')}))`;

/**
 * What customers are searched by, as words that begin with their chain: the index of words holds no column beside them. The database keeps the column
 * with each change of the row, so that a forgotten customer leaves nothing in it.
 */
const statements = [
  `alter table members add column search_terms tsvector generated always as (
    array_to_tsvector(array_remove(string_to_array(
      regexp_replace(' ' || btrim(${words}), ' +', E'\\n' || chain_id || ' ', 'g'), E'\\n'), ''))) stored`,
  `create index members_search on members using gin (search_terms)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
