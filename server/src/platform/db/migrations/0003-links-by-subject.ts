import { type Kysely, sql } from 'kysely';

/**
 * Links of every subject lie in one table: a booking is one subject among others, so that its foreign key goes. A link without `expires_at` is of a visit, and ends
 * with it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    `alter table link_tokens drop constraint link_tokens_chain_id_booking_id_fkey`,
    `alter table link_tokens rename column booking_id to subject_id`,
    `alter table link_tokens
      add column expires_at timestamptz,
      add column is_one_use boolean not null default false,
      add column used_at timestamptz,
      add column scope jsonb not null default '{}'`,
    `create index link_tokens_subject on link_tokens (chain_id, subject_id) where expires_at is not null`,
    `create index link_tokens_end on link_tokens (expires_at) where expires_at is not null`,
  ])
    await sql.raw(statement).execute(db);
}
