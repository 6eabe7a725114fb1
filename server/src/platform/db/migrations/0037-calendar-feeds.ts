import { type Kysely, sql } from 'kysely';

/** Calendar feeds of the team: who leaves a chain leaves none behind. */
const statements = [
  `create table calendar_feeds (
    id text primary key,
    member_id text not null,
    chain_id text not null,
    shop_id text not null,
    kind text not null check (kind in ('own', 'store')),
    name text not null default '',
    token_hash text not null unique,
    created_at timestamptz not null,
    last_read_at timestamptz,
    foreign key (member_id, chain_id) references team_memberships (member_id, chain_id) on delete cascade)`,
  `create index calendar_feeds_shop on calendar_feeds (chain_id, shop_id)`,
  `create index calendar_feeds_member on calendar_feeds (member_id, chain_id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
