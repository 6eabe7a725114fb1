import { type Kysely, sql } from 'kysely';

/** Wishes for a time that is not free yet, and the offers that were made to them. An offer has the id of its hold. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table waitlist_wishes (
    chain_id text not null,
    id text not null,
    shop_id text not null,
    state text not null check (state in ('unproven', 'waiting', 'booked', 'left')),
    account_id text,
    email_key text not null,
    device_id text not null default '',
    request jsonb not null,
    last_day text not null,
    token_hash text not null,
    created_at timestamptz not null,
    joined_at timestamptz,
    updated_at timestamptz not null,
    primary key (chain_id, id),
    foreign key (chain_id, shop_id) references shops (chain_id, id))`,
  `create unique index waitlist_wishes_id on waitlist_wishes (id)`,
  `create index waitlist_wishes_line on waitlist_wishes (chain_id, shop_id, joined_at) where state = 'waiting'`,
  `create index waitlist_wishes_contact on waitlist_wishes (email_key, chain_id, shop_id)`,
  `create index waitlist_wishes_account on waitlist_wishes (account_id) where account_id is not null`,
  // The hold of an offer is taken away and written anew when it becomes a booking, so no foreign key leads there.
  `create table waitlist_offers (
    chain_id text not null,
    booking_id text not null,
    wish_id text not null,
    shop_id text not null,
    state text not null check (state in ('open', 'accepted', 'declined', 'passed')),
    start text not null,
    alike jsonb not null,
    token_hash text not null,
    expires_at timestamptz not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    primary key (chain_id, booking_id),
    foreign key (chain_id, wish_id) references waitlist_wishes (chain_id, id) on delete cascade)`,
  `create unique index waitlist_offers_one_open on waitlist_offers (chain_id, wish_id) where state = 'open'`,
  `create unique index waitlist_offers_token on waitlist_offers (token_hash)`,
  `create index waitlist_offers_wish on waitlist_offers (chain_id, wish_id, created_at)`,
  `create index waitlist_offers_due on waitlist_offers (expires_at) where state = 'open'`,
];
