/** Balances of members, and what of them pays charges. Each move is a row of the ledger. */
export const wallet = [
  `create table stored_value_accounts (
    chain_id text not null,
    id text not null,
    member_id text not null,
    key text not null,
    shop_ids jsonb not null default '[]',
    currency text not null,
    balance_minor bigint not null default 0 check (balance_minor >= 0),
    frozen_minor bigint not null default 0,
    expires_at timestamptz,
    is_active boolean not null default true,
    created_at timestamptz not null,
    primary key (chain_id, id),
    unique (chain_id, member_id, key),
    check (frozen_minor >= 0 and frozen_minor <= balance_minor),
    foreign key (chain_id, member_id) references members (chain_id, id))`,
  `create table charge_stored_value (
    chain_id text not null,
    charge_id text not null,
    account_id text not null,
    position integer not null,
    amount_minor bigint not null check (amount_minor > 0),
    left_minor bigint not null,
    primary key (chain_id, charge_id, account_id),
    check (left_minor >= 0 and left_minor <= amount_minor),
    foreign key (chain_id, account_id) references stored_value_accounts (chain_id, id))`,
];
