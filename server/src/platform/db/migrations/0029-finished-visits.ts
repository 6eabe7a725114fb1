import { type Kysely, sql } from 'kysely';

/** Whoever had a visit that is over has purchased at the chain. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update members set has_purchased = true from bookings
    where bookings.chain_id = members.chain_id and bookings.member_id = members.id
      and bookings.state = 'finished' and not members.has_purchased`.execute(db);
}
