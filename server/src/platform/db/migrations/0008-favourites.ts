import { type Kysely, sql } from 'kysely';

/** The stores that people like, and what finding stores near a place needs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table favorites (
    chain_id text not null,
    account_id text not null references accounts(id) on delete cascade,
    shop_id text not null,
    created_at timestamptz not null,
    primary key (chain_id, account_id, shop_id),
    foreign key (chain_id, shop_id) references shops (chain_id, id) on delete cascade)`,
  `create index favorites_account on favorites (account_id, created_at desc, shop_id)`,
  `create index shops_latitude on shops (((details ->> 'latitude')::float8)) where is_active`,
];
