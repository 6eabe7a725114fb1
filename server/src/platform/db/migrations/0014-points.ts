import { type Kysely, sql } from 'kysely';

/**
 * Points of members: where an entry comes from, the bill that it belongs to, and the last day of a lot. What staff wrote about an entry stands beside it, because
 * entries are never changed and words about a person have to go.
 */
const statements = [
  `alter table unit_entries
    add column source text check (source in ('sales', 'new_customer', 'adjustment', 'import', 'referral')),
    add column bill_id text,
    add column last_day text,
    add check ((account = 'points') = (source is not null))`,
  `create index unit_entries_bill on unit_entries (chain_id, bill_id) where bill_id is not null`,
  `create table point_notes (
    chain_id text not null,
    entry_id text not null,
    reason text not null,
    operator text not null,
    primary key (chain_id, entry_id),
    foreign key (chain_id, entry_id) references unit_entries (chain_id, id))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
