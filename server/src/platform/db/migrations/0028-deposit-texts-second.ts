import { type Kysely, sql } from 'kysely';

/** What a shop says about its deposits, in its second language too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table deposit_texts add column cancel_rules_second text not null default '',
    add column terms_second text not null default '', add column prompt_second text not null default ''`,
    )
    .execute(db);
}
