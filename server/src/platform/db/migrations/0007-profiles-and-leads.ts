import { type Kysely, sql } from 'kysely';

/** What a chain keeps of a customer beside the contact, and who asked a store to be contacted. */
const statements = [
  `create table member_profiles (
    chain_id text not null,
    member_id text not null,
    details jsonb not null default '{}',
    private_sealed text,
    updated_at timestamptz not null,
    primary key (chain_id, member_id),
    foreign key (chain_id, member_id) references members (chain_id, id) on delete cascade)`,
  `create table leads (
    chain_id text not null,
    id text not null,
    shop_id text not null,
    kind text not null check (kind in ('contact', 'profile')),
    name text not null default '',
    email text not null default '',
    email_key text,
    mobile text not null default '',
    dial_code text not null default '',
    country text not null default '',
    mobile_key text,
    note text not null default '',
    language text not null default '',
    created_at timestamptz not null,
    expires_at timestamptz not null,
    primary key (chain_id, id),
    foreign key (chain_id, shop_id) references shops (chain_id, id) on delete cascade)`,
  `create index leads_shop on leads (chain_id, shop_id, created_at, id)`,
  `create index leads_email on leads (email_key) where email_key is not null`,
  `create index leads_mobile on leads (mobile_key) where mobile_key is not null`,
  `create index leads_expiry on leads (expires_at)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
