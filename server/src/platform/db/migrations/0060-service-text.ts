import { type Kysely, sql } from 'kysely';

/**
 * By what services a store is found. What is loaded from now on is written as it is compared; for what is there already the database comes
 * near enough, and the next load of a folder writes it again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    `alter table shops add column service_text text not null default ''`,
    `update shops set service_text = coalesce((
       select string_agg(regexp_replace(lower(normalize(services.name || '/' || services.name_second, NFKC)), '\\s+', '', 'g'), E'\\n')
       from services
       where services.chain_id = shops.chain_id and services.is_active and not services.is_add_on_only
         and (services.shop_ids = '[]'::jsonb or services.shop_ids @> jsonb_build_array(shops.id))), '')`,
  ])
    await sql.raw(statement).execute(db);
}
