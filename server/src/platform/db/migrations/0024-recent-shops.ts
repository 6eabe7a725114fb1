import { type Kysely, sql } from 'kysely';

/** The stores that a customer looked at last; they go with the account. */
const statements = [
  `create table account_recent_shops (
    account_id text not null references accounts on delete cascade,
    chain_id text not null,
    shop_id text not null,
    seen_at timestamptz not null,
    primary key (account_id, shop_id))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
