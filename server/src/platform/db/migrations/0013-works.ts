import { type Kysely, sql } from 'kysely';

/** Works of people with their tags, the videos of chains, and how a brand shows its people. `chain_id` comes first in every key. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table work_tags (
    chain_id text not null references chains(id),
    id text not null,
    key text not null,
    name text not null,
    name_second text not null default '',
    position integer not null default 0,
    is_active boolean not null default true,
    primary key (chain_id, id),
    unique (chain_id, key))`,
  `create table works (
    chain_id text not null,
    id text not null,
    key text not null,
    staff_id text not null,
    title text not null,
    title_second text not null default '',
    media jsonb not null,
    service_ids jsonb not null default '[]',
    tag_ids jsonb not null default '[]',
    price_minor bigint check (price_minor is null or price_minor >= 0),
    is_shown boolean not null default true,
    position integer not null default 0,
    is_active boolean not null default true,
    primary key (chain_id, id),
    unique (chain_id, key),
    foreign key (chain_id, staff_id) references staff (chain_id, id))`,
  `create index works_of_person on works (chain_id, staff_id, position, id) where is_shown and is_active`,
  `create table videos (
    chain_id text not null references chains(id),
    name text not null,
    file text not null,
    type text not null,
    primary key (chain_id, name))`,
  `alter table brands add column always_both_staff_tabs boolean not null default false`,
];
