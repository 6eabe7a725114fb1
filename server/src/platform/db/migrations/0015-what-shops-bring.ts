import { type Kysely, sql } from 'kysely';

/** What a shop brings along: titles of people, point rules, addresses on the web, and what was said of its customers; and how brands look. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table titles (
    chain_id text not null references chains(id),
    code text not null,
    name text not null,
    name_second text not null default '',
    position integer not null default 0,
    primary key (chain_id, code))`,
  `create table point_rules (
    chain_id text not null references chains(id),
    shop_id text not null default '',
    code text not null,
    is_enabled boolean not null,
    from_day text not null default '',
    to_day text not null default '',
    rewards jsonb not null default '[]',
    primary key (chain_id, shop_id, code))`,
  `create table web_addresses (
    chain_id text not null references chains(id),
    kind text not null check (kind in ('website', 'mall')),
    address text not null,
    name text not null default '',
    position integer not null default 0,
    primary key (chain_id, kind, address))`,
  `alter table members add column said_by_folder jsonb`,
  `alter table brands
    add column store_layout text not null default 'standard' check (store_layout in ('standard', 'card', 'centred')),
    add column tab_style text not null default 'line' check (tab_style in ('line', 'pill', 'box'))`,
];
