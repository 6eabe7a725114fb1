import { type Kysely, sql } from 'kysely';

const isHere = 'where merged_into is null';
const visits = `('arrived', 'in_service', 'finished')`;

/** What lists of customers are ordered and narrowed by, and what says who came before a period. */
const statements = [
  `create index members_by_name on members (chain_id, last_name, first_name, id) ${isHere}`,
  `create index members_by_age on members (chain_id, created_at, id) ${isHere}`,
  `create index members_closed on members (chain_id, id) where is_blacklisted or not may_book_online`,
  `create index member_profiles_birthday on member_profiles (chain_id, substr(details ->> 'birthday', 6, 2), member_id)
    where details ? 'birthday'`,
  `create index bookings_missed on bookings (chain_id, shop_id, member_id) where state = 'no_show'`,
  `create index bookings_visited on bookings (chain_id, shop_id, member_id, starts_at) where state in ${visits}`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
