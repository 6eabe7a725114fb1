import { type Kysely, sql } from 'kysely';

/** People who work in the stores' app, what they are at which chain, and their sessions. Who is removed from the last chain leaves no row. */
const statements = [
  `create table team_members (
    id text primary key,
    email text not null,
    email_key text not null unique,
    name text not null default '',
    language text not null default 'en',
    password_hash text,
    totp_sealed text,
    next_totp_sealed text,
    last_totp_step bigint,
    created_at timestamptz not null)`,
  `create table team_memberships (
    member_id text not null references team_members on delete cascade,
    chain_id text not null,
    state text not null check (state in ('invited', 'active', 'suspended')),
    grants jsonb not null,
    staff_ids jsonb not null default '[]',
    invited_until timestamptz,
    invitation_id text not null,
    invited_email text not null default '',
    created_at timestamptz not null,
    primary key (member_id, chain_id))`,
  `create index team_memberships_chain on team_memberships (chain_id)`,
  `create table team_sessions (
    id text primary key,
    member_id text not null references team_members on delete cascade,
    stage text not null check (stage in ('code', 'setup', 'full')),
    token_hash text not null unique,
    bound_hash text not null,
    device text not null default '',
    ip text not null default '',
    created_at timestamptz not null,
    last_seen_at timestamptz not null,
    expires_at timestamptz not null)`,
  `create index team_sessions_member on team_sessions (member_id)`,
  `create table team_recovery_codes (
    member_id text not null references team_members on delete cascade,
    code_hash text not null,
    primary key (member_id, code_hash))`,
  `create table team_devices (
    member_id text not null references team_members on delete cascade,
    device_hash text not null,
    seen_at timestamptz not null,
    primary key (member_id, device_hash))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
