/** What browsers write: lines of the log, reports of errors. */
export const logs = [
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
  // Browsers say whose line of the log it is, and may say anything: no key holds it to accounts.
  `create function leave_log() returns trigger language plpgsql as $$
    begin
      update log_items set account_id = '' where account_id = old.id;
      return old;
    end $$`,
  `create trigger accounts_leave_log after delete on accounts for each row execute function leave_log()`,
];
