import { type Kysely, sql } from 'kysely';

/**
 * What customers settle about their accounts: more of their details, addresses, notices, a copy of their data, and the end of the account. The religion was
 * asked by no screen before; from now on it is sealed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    `alter table accounts drop column religion`,
    `alter table accounts
      add column religion_sealed text,
      add column birthday text not null default '',
      add column avatar_url text not null default '',
      add column notice_language text not null default '',
      add column wants_marketing boolean not null default false,
      add column deletion_due_at timestamptz,
      add column deletion_tried_at timestamptz,
      add column gives_up_balances boolean not null default false`,
    `create index accounts_deletion on accounts (deletion_due_at) where deletion_due_at is not null`,
    `alter table account_consents drop constraint account_consents_kind_check`,
    `alter table account_consents
      add constraint account_consents_kind_check check (kind in ('service', 'booking_mail', 'marketing', 'religion'))`,
    `create table account_addresses (
      account_id text not null references accounts (id) on delete cascade,
      id text not null,
      receiver text not null,
      mobile text not null,
      dial_code text not null,
      country text not null,
      region text not null,
      city text not null,
      line1 text not null,
      line2 text not null,
      postcode text not null,
      is_default boolean not null,
      created_at timestamptz not null,
      primary key (account_id, id))`,
    `create unique index account_addresses_default on account_addresses (account_id) where is_default`,
    `create table account_exports (
      account_id text primary key references accounts (id) on delete cascade,
      asked_at timestamptz not null,
      due_at timestamptz not null,
      ready_at timestamptz,
      ends_at timestamptz,
      content_sealed text)`,
    `create index account_exports_due on account_exports (due_at)`,
  ])
    await sql.raw(statement).execute(db);
}
