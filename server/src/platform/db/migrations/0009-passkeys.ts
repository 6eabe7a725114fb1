import { type Kysely, sql } from 'kysely';

/** Two further ways to sign in beside the password: passkeys, and links by mail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table passkeys (
    id text primary key,
    account_id text not null references accounts(id) on delete cascade,
    host text not null,
    credential_id text not null unique,
    public_key text not null,
    counter bigint not null,
    transports jsonb not null default '[]',
    device text not null default '',
    created_at timestamptz not null,
    last_used_at timestamptz)`,
  `create index passkeys_account on passkeys (account_id)`,
  // What an authenticator was asked: one use, five minutes, for one purpose at one host.
  `create table passkey_challenges (
    challenge_hash text primary key,
    purpose text not null check (purpose in ('add', 'signIn')),
    host text not null,
    account_id text references accounts(id) on delete cascade,
    expires_at timestamptz not null)`,
  `create index passkey_challenges_expiry on passkey_challenges (expires_at)`,
  // Rows without an account stand for addresses that have none: they count alike.
  `create table sign_in_links (
    token_hash text primary key,
    account_id text references accounts(id) on delete cascade,
    address_hash text not null,
    device_id text not null,
    lane text not null default '',
    is_replaced boolean not null default false,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz)`,
  `create index sign_in_links_address on sign_in_links (address_hash, created_at)`,
  `create index sign_in_links_account on sign_in_links (account_id)`,
  `create index sign_in_links_age on sign_in_links (created_at)`,
  `alter table sessions add column way text not null default 'password' check (way in ('password', 'passkey', 'link'))`,
];
