import { type Kysely, sql } from 'kysely';

/** What a shop says about its deposits and card holds: rules, terms as HTML, and a word that is shown once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table deposit_texts (
    chain_id text not null references chains(id),
    shop_id text not null default '',
    cancel_rules text not null default '',
    terms text not null default '',
    prompt text not null default '',
    primary key (chain_id, shop_id))`,
    )
    .execute(db);
}
