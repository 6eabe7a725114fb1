import { type Kysely, sql } from 'kysely';

/** Passkeys of team members, the challenges that they answer, and when an owner took a second factor away. */
const statements = [
  `alter table team_members add column factor_reset_at timestamptz`,
  `create table team_passkeys (
    id text primary key,
    member_id text not null references team_members on delete cascade,
    host text not null,
    credential_id text not null unique,
    public_key text not null,
    counter bigint not null,
    transports jsonb not null default '[]',
    name text not null default '',
    created_at timestamptz not null,
    last_used_at timestamptz)`,
  `create index team_passkeys_member on team_passkeys (member_id)`,
  `create table team_passkey_challenges (
    challenge_hash text primary key,
    purpose text not null check (purpose in ('add', 'signIn')),
    host text not null,
    member_id text references team_members on delete cascade,
    bound_hash text not null,
    expires_at timestamptz not null)`,
  `create index team_passkey_challenges_expiry on team_passkey_challenges (expires_at)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
