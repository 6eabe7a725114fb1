/** Entries of money; a row is never changed. */
export const ledger = [
  `create table ledger (
    chain_id text not null,
    id text not null,
    account text not null check (account in ('held', 'taken', 'returned', 'due', 'stored')),
    subject text not null,
    amount_minor bigint not null check (amount_minor <> 0),
    currency text not null,
    entry text not null,
    key text not null,
    reverses text,
    payable_kind text,
    payable_id text,
    order_id text,
    at timestamptz not null,
    primary key (chain_id, id),
    unique (chain_id, key))`,
  `create index ledger_subject on ledger (chain_id, subject, at)`,
  `create function ledger_is_append_only() returns trigger language plpgsql as $$ begin raise exception 'the ledger is append-only'; end $$`,
  `create trigger ledger_append_only before update or delete on ledger for each row execute function ledger_is_append_only()`,
];
