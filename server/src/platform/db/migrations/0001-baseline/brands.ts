/** Brands by host, and what stores differ in. */
export const brands = [
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
    chain_id text references chains (id),
    store_layout text not null default 'standard' check (store_layout in ('standard', 'card', 'centred')),
    tab_style text not null default 'line' check (tab_style in ('line', 'pill', 'box')),
    always_both_staff_tabs boolean not null default false,
    check (kind <> 'chain' or chain_id is not null))`,
  `create unique index brands_default on brands (kind) where kind = 'default'`,
  `create table brand_hosts (
    host text primary key,
    brand_key text not null references brands (key) on delete cascade,
    position integer not null default 0)`,
  `create table shop_brandings (
    chain_id text not null references chains (id),
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
];
