import { type Kysely, sql } from 'kysely';

/** Short links, and what browsers write: lines of the log, reports of errors. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table short_links (
    code text primary key,
    kind text not null,
    address text not null,
    account_id text not null,
    created_at timestamptz not null)`,
  `create unique index short_links_address on short_links (kind, address)`,
  `create table log_items (
    id bigint generated always as identity primary key,
    kind text not null check (kind in ('developer', 'action')),
    body text not null,
    account_id text not null default '',
    shop_id text not null default '',
    token_mark text not null default '' check (length(token_mark) <= 6),
    page text not null default '',
    at timestamptz not null,
    received_at timestamptz not null)`,
  `create index log_items_age on log_items (received_at)`,
  `create table error_reports (
    id bigint generated always as identity primary key,
    body text not null check (octet_length(body) <= 32768),
    received_at timestamptz not null)`,
  `create index error_reports_age on error_reports (received_at)`,
];
