import { type Kysely, sql } from 'kysely';

/** A hold that was paid is known again by its token. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create index bookings_hold_tokens on bookings (chain_id, shop_id, hold_token_hash) where hold_token_hash is not null`,
    )
    .execute(db);
}
