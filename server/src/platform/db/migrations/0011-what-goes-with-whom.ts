import { type Kysely, sql } from 'kysely';

/** What goes when a member, an account or a session goes; and whose a place for notices is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table missing_email_links
    drop constraint missing_email_links_chain_id_member_id_fkey,
    add constraint missing_email_links_member foreign key (chain_id, member_id)
      references members (chain_id, id) on delete cascade,
    add column named_at timestamptz`,
  `create index missing_email_links_member on missing_email_links (chain_id, member_id)`,

  // Others hold a short link: it leads on when whoever made it is gone.
  `alter table short_links alter column account_id drop not null`,
  `update short_links set account_id = null where account_id not in (select id from accounts)`,
  `alter table short_links add constraint short_links_account
    foreign key (account_id) references accounts (id) on delete set null`,
  `create index short_links_account on short_links (account_id)`,

  // Browsers say whose line of the log it is, and may say anything: no key holds it to accounts.
  `create function leave_log() returns trigger language plpgsql as $$
    begin
      update log_items set account_id = '' where account_id = old.id;
      return old;
    end $$`,
  `create trigger accounts_leave_log after delete on accounts for each row execute function leave_log()`,

  // A place for notices belongs to one account, the last that registered it, as long as the session lives that did.
  `delete from account_pushes push where not exists (select from sessions where sessions.id = push.session_id)`,
  `delete from account_pushes push using account_pushes later
    where later.push_id = push.push_id and later.account_id <> push.account_id
      and (later.created_at, later.account_id) > (push.created_at, push.account_id)`,
  `alter table account_pushes
    drop constraint account_pushes_pkey,
    add primary key (push_id, app),
    alter column session_id set not null,
    add constraint account_pushes_session foreign key (session_id) references sessions (id) on delete cascade`,
  `create index account_pushes_account on account_pushes (account_id, created_at)`,
  `create index account_pushes_session on account_pushes (session_id)`,
];
