import { type Kysely, sql } from 'kysely';

/** What pays the part of a bill that is paid online: claimed by the first payment that is there, and paid once that is taken. */
const statements = [
  `create table bill_payments (
    chain_id text not null,
    bill_id text not null,
    order_id text,
    kind text not null,
    claimed_at timestamptz not null,
    paid_at timestamptz,
    primary key (chain_id, bill_id),
    foreign key (chain_id, bill_id) references bills (chain_id, id),
    check ((kind = 'online') = (order_id is not null)),
    check (order_id is not null or paid_at is not null))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
