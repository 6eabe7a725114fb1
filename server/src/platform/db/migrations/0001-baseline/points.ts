/** What is earned by inviting. */
export const points = [
  `create table point_rules (
    chain_id text not null references chains (id),
    shop_id text not null default '',
    code text not null,
    is_enabled boolean not null,
    from_day text not null default '',
    to_day text not null default '',
    rewards jsonb not null default '[]',
    primary key (chain_id, shop_id, code))`,
];
