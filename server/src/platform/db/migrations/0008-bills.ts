import { type Kysely, sql } from 'kysely';

/** Bills and what of them went back. A row is never changed: the bill of a till stands beside the one of the visit that it replaces. */
const statements = [
  `create table bills (
    chain_id text not null,
    id text not null,
    shop_id text not null,
    number text not null,
    source text not null check (source in ('visit', 'till')),
    reference text,
    request_hash text not null default '',
    booking_id text,
    member_id text,
    currency text not null,
    zone text not null,
    total_minor bigint not null check (total_minor >= 0),
    content jsonb not null,
    settled_at timestamptz not null,
    created_at timestamptz not null,
    primary key (chain_id, id),
    unique (chain_id, booking_id, source),
    unique (chain_id, shop_id, reference),
    check ((source = 'till') = (reference is not null)),
    check (source = 'till' or booking_id is not null))`,
  `create index bills_of_member on bills (chain_id, member_id, settled_at)`,
  `create index bills_of_shop on bills (chain_id, shop_id, settled_at)`,
  `create table bill_refunds (
    chain_id text not null,
    id text not null,
    bill_id text not null,
    reference text not null,
    request_hash text not null,
    amount_minor bigint not null check (amount_minor > 0),
    content jsonb not null,
    at timestamptz not null,
    primary key (chain_id, id),
    unique (chain_id, bill_id, reference),
    foreign key (chain_id, bill_id) references bills (chain_id, id))`,
  `create function bills_are_append_only() returns trigger language plpgsql as $$ begin raise exception 'bills and refunds are append-only'; end $$`,
  `create trigger bills_append_only before update or delete on bills for each row execute function bills_are_append_only()`,
  `create trigger bill_refunds_append_only before update or delete on bill_refunds for each row execute function bills_are_append_only()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
