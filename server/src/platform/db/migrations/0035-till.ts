import { type Kysely, sql } from 'kysely';

/**
 * What moves at the tills of stores, one row for each way to pay, and the closings that the rows are counted in. A row is written once; afterwards it only gets its
 * closing, and loses words about a person who is forgotten. A closing is never changed.
 */
const statements = [
  `create table till_closings (
    chain_id text not null,
    id text not null,
    shop_id text not null,
    number integer not null,
    reference text not null,
    request_hash text not null,
    day text not null,
    currency text not null,
    content jsonb not null,
    note text not null default '',
    member_id text not null,
    closed_at timestamptz not null,
    primary key (chain_id, id),
    unique (chain_id, shop_id, number),
    unique (chain_id, shop_id, reference))`,
  `create table till_entries (
    chain_id text not null,
    id text not null,
    shop_id text not null,
    key text not null,
    kind text not null check (kind in ('sale', 'refund', 'collected', 'cash_in', 'cash_out')),
    tender text not null,
    amount_minor bigint not null check (amount_minor <> 0),
    currency text not null,
    bill_id text,
    refund_id text,
    given_minor bigint,
    reason text not null default '',
    request_hash text not null default '',
    member_id text not null,
    at timestamptz not null,
    closing_id text,
    primary key (chain_id, id),
    unique (chain_id, shop_id, key),
    check ((kind in ('cash_in', 'cash_out')) = (bill_id is null)))`,
  `create index till_entries_open on till_entries (chain_id, shop_id) where closing_id is null`,
  `create index till_entries_bill on till_entries (chain_id, bill_id) where bill_id is not null`,
  `create function till_entries_are_kept() returns trigger language plpgsql as $$ begin
    if tg_op = 'UPDATE' and row(new.chain_id, new.id, new.shop_id, new.key, new.kind, new.tender, new.amount_minor, new.currency, new.bill_id, new.refund_id, new.given_minor, new.request_hash, new.member_id, new.at)
        is not distinct from row(old.chain_id, old.id, old.shop_id, old.key, old.kind, old.tender, old.amount_minor, old.currency, old.bill_id, old.refund_id, old.given_minor, old.request_hash, old.member_id, old.at)
      and (new.reason = old.reason or new.reason = '') and (old.closing_id is null or new.closing_id = old.closing_id)
    then return new; end if;
    raise exception 'what moved at a till is never changed'; end $$`,
  `create trigger till_entries_kept before update or delete on till_entries for each row execute function till_entries_are_kept()`,
  `create function till_closings_are_final() returns trigger language plpgsql as $$ begin raise exception 'a closing is never changed'; end $$`,
  `create trigger till_closings_final before update or delete on till_closings for each row execute function till_closings_are_final()`,
  `create index bill_refunds_at on bill_refunds (chain_id, at)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
