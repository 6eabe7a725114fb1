import { type Kysely, sql } from 'kysely';

/** What members of a team are told in the stores' app, and what they want to hear. A notice says who, about which appointment and what; never anything of a customer. */
const statements = [
  `create table team_notices (
    chain_id text not null,
    id text not null,
    member_id text not null,
    shop_id text not null,
    booking_id text not null,
    kind text not null,
    created_at timestamptz not null,
    read_at timestamptz,
    primary key (id, member_id),
    foreign key (member_id, chain_id) references team_memberships (member_id, chain_id) on delete cascade)`,
  `create index team_notices_member on team_notices (member_id, created_at)`,
  `create index team_notices_booking on team_notices (booking_id)`,
  `create index team_notices_age on team_notices (created_at)`,
  // Who did something just now is found by what it was done to.
  `create index audit_subject on audit (chain_id, subject, at)`,
  `create table team_notice_choices (
    member_id text primary key references team_members on delete cascade,
    muted_kinds jsonb not null default '[]',
    muted_shop_ids jsonb not null default '[]')`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
