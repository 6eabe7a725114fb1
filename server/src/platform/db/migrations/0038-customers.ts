import { type Kysely, sql } from 'kysely';

/**
 * Customers in the stores' app: what the team writes about them, whom a member looked at last, and records that became one. A note keeps all its versions; an empty
 * text takes it away. A record that was merged stays as an empty row that leads to the other one, because entries that are never changed name it.
 */
const statements = [
  `create table customer_notes (
    chain_id text not null,
    id text not null,
    version integer not null check (version > 0),
    member_id text not null,
    kind text not null check (kind in ('note', 'tag', 'block', 'unblock')),
    text text not null,
    author_id text not null,
    at timestamptz not null,
    primary key (chain_id, id, version),
    foreign key (chain_id, member_id) references members (chain_id, id))`,
  `create index customer_notes_member on customer_notes (chain_id, member_id)`,
  `create table recent_customers (
    chain_id text not null,
    team_member_id text not null,
    member_id text not null,
    seen_at timestamptz not null,
    primary key (chain_id, team_member_id, member_id),
    foreign key (chain_id, member_id) references members (chain_id, id))`,
  `create index recent_customers_member on recent_customers (chain_id, member_id)`,
  `alter table members add column merged_into text`,
  `alter table members add foreign key (chain_id, merged_into) references members (chain_id, id)`,
  `create index members_merged on members (chain_id, merged_into) where merged_into is not null`,
  `create index bookings_member on bookings (chain_id, member_id, starts_at) where member_id is not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
