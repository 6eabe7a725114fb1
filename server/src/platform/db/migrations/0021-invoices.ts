import { type Kysely, sql } from 'kysely';

/** Invoices that customers ask for, one for each visit or bill, and the stores that send them to a tax office by themselves. */
const statements = [
  `create table invoice_issuers (
    chain_id text not null,
    shop_id text not null,
    environment text not null check (environment in ('sandbox', 'production', 'simulated')),
    supplier jsonb not null,
    secrets_sealed text not null,
    certificate_ends_at timestamptz not null,
    changed_at timestamptz not null,
    primary key (chain_id, shop_id),
    foreign key (chain_id, shop_id) references shops (chain_id, id))`,
  `create table invoices (
    chain_id text not null,
    id text not null,
    shop_id text not null,
    bill_id text not null,
    subject_id text not null,
    reference text not null,
    state text not null check (state in ('registered', 'sent', 'valid', 'invalid', 'rejected', 'cancelled')),
    revision int not null default 1,
    is_automatic boolean not null,
    buyer_sealed text,
    document_sealed text,
    submission_id text not null default '',
    document_id text not null default '',
    note text not null default '',
    cancel_reason text not null default '',
    registered_at timestamptz not null,
    changed_at timestamptz not null,
    sent_at timestamptz,
    validated_at timestamptz,
    primary key (chain_id, id),
    unique (chain_id, subject_id),
    foreign key (chain_id, bill_id) references bills (chain_id, id),
    check ((state in ('sent', 'valid')) <= (document_id <> '')))`,
  `create index invoices_of_shop on invoices (chain_id, shop_id, registered_at)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
