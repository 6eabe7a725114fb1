import { type Kysely, sql } from 'kysely';

/**
 * A visit of which a bill went back whole is settled by another one: `round` counts the bills of one source. How a payment was recorded is corrected by rows beside its
 * bill, the last one counts.
 */
const statements = [
  `alter table bills add column round integer not null default 1 check (round > 0)`,
  `alter table bills drop constraint bills_chain_id_booking_id_source_key`,
  `alter table bills add constraint bills_of_booking unique (chain_id, booking_id, source, round)`,
  `create table bill_corrections (
    chain_id text not null,
    bill_id text not null,
    number integer not null check (number > 0),
    tender_id text not null,
    kind_before text not null,
    kind text not null check (kind <> kind_before),
    reference text not null,
    request_hash text not null,
    at timestamptz not null,
    primary key (chain_id, bill_id, number),
    unique (chain_id, bill_id, reference),
    foreign key (chain_id, bill_id) references bills (chain_id, id))`,
  `create trigger bill_corrections_append_only before update or delete on bill_corrections for each row execute function bills_are_append_only()`,
  `alter table till_entries drop constraint till_entries_kind_check`,
  `alter table till_entries add constraint till_entries_kind_check check (kind in ('sale', 'refund', 'collected', 'corrected', 'cash_in', 'cash_out'))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
