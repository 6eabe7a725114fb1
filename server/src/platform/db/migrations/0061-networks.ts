import { type Kysely, sql } from 'kysely';

/** By what codes and sign-in links are counted: the mailbox or number in whatever spelling, and the network they were asked from; both keyed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    `alter table codes add column limit_hash text not null default '', add column network text not null default ''`,
    `create index codes_limit on codes (limit_hash, created_at)`,
    `alter table sign_in_links add column limit_hash text not null default '', add column network text not null default ''`,
    `create index sign_in_links_limit on sign_in_links (limit_hash, created_at)`,
  ])
    await sql.raw(statement).execute(db);
}
