import { type Kysely, sql } from 'kysely';

/** Brands by host, what stores differ in, plans of the product and the orders of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table brands (
    key text primary key,
    kind text not null check (kind in ('default', 'branded', 'chain')),
    position integer not null default 0,
    product_name text not null,
    landing jsonb not null default '{}',
    logo text not null default '',
    color text not null default '',
    website text not null default '',
    support_email text not null default '',
    support_phone text not null default '',
    chain_id text references chains(id),
    check (kind <> 'chain' or chain_id is not null))`,
  `create unique index brands_default on brands (kind) where kind = 'default'`,
  `create table brand_hosts (
    host text primary key,
    brand_key text not null references brands(key) on delete cascade,
    position integer not null default 0)`,
  `create table shop_brandings (
    chain_id text not null references chains(id),
    shop_id text not null default '',
    sign_up_wording integer not null default 0 check (sign_up_wording in (0, 1, 2)),
    is_australian boolean not null default false,
    lends_name boolean not null default false,
    primary key (chain_id, shop_id))`,
  `create unique index shop_brandings_name on shop_brandings (lends_name) where lends_name`,
  `create table fixed_shops (
    chain_id text primary key,
    shop_id text not null,
    foreign key (chain_id, shop_id) references shops (chain_id, id))`,
  `create table plans (
    key text primary key,
    position integer not null default 0,
    is_active boolean not null default true,
    words jsonb not null,
    currency text not null,
    symbol text not null,
    month_minor bigint not null check (month_minor >= 0),
    year_minor bigint not null check (year_minor >= 0))`,
  `create table plan_orders (
    id text primary key,
    number text not null unique,
    kind text not null check (kind in ('order', 'renew')),
    plan_key text not null references plans(key),
    period text not null check (period in ('month', 'year')),
    total_minor bigint not null,
    currency text not null,
    state text not null default 'asked',
    brand_key text not null,
    business_name text not null,
    first_name text not null,
    last_name text not null,
    email text not null,
    mobile text not null default '',
    dial_code text not null default '',
    country text not null default '',
    note text not null default '',
    language text not null default 'en',
    created_at timestamptz not null)`,
  `create index plan_orders_age on plan_orders (created_at)`,
];
