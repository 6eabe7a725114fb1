import { type Kysely, sql } from 'kysely';

/** What happened around the safety of accounts, and access tokens that count only beside a cookie that no script can read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table account_audit (
    id bigint generated always as identity primary key,
    account_id text references accounts on delete cascade,
    action text not null,
    name_hash text not null default '',
    device text not null default '',
    ip text not null default '',
    at timestamptz not null)`,
  `create index account_audit_of_account on account_audit (account_id, at) where account_id is not null`,
  `create index account_audit_at on account_audit (at)`,
  `create index account_audit_throttled on account_audit (ip, at) where action = 'sign_in_throttled'`,
  `alter table access_tokens add column bound_hash text`,
];
