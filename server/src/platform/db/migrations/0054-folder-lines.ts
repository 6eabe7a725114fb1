import { type Kysely, sql } from 'kysely';

const hash = `encode(sha256(convert_to(c.chain_id || ' ' || c.contact, 'UTF8')), 'hex')`;
const contacts = `(
  select chain_id, id, email_key as contact from members where email_key is not null
  union all select chain_id, id, mobile_key from members where mobile_key is not null)`;

/**
 * What lines of shop folders have brought, by the hash of the contact that named the customer: a contact leaves its record by a merge, a change or a deletion, and its
 * line must bring nothing again. What was brought before is found by the contacts that its records have now.
 */
const statements = [
  `create table folder_lines (
    chain_id text not null references chains (id),
    hash text not null,
    line text not null,
    member_id text,
    primary key (chain_id, hash, line))`,
  `create index folder_lines_member on folder_lines (chain_id, member_id) where member_id is not null`,
  `insert into folder_lines (chain_id, hash, line, member_id)
    select c.chain_id, ${hash}, 'member', c.id
    from ${contacts} c join members m on m.chain_id = c.chain_id and m.id = c.id
    where m.said_by_folder is not null
    on conflict do nothing`,
  // A balance that a merge has moved may have its own id behind the key.
  `insert into folder_lines (chain_id, hash, line)
    select c.chain_id, ${hash}, 'balance ' || case when right(a.key, length(a.id) + 1) = ' ' || a.id
      then left(a.key, length(a.key) - length(a.id) - 1) else a.key end
    from ledger l
      join stored_value_accounts a on a.chain_id = l.chain_id and a.id = l.subject
      join ${contacts} c on c.chain_id = a.chain_id and c.id = a.member_id
    where l.account = 'stored' and l.entry = 'opened' and not exists (
      select from member_rights r where r.chain_id = a.chain_id and a.id in (r.account_id, r.bonus_account_id))
    on conflict do nothing`,
  `insert into folder_lines (chain_id, hash, line)
    select c.chain_id, ${hash}, 'points'
    from unit_entries u
      join members m on m.chain_id = u.chain_id and m.id = u.subject
      join ${contacts} c on c.chain_id = m.chain_id and c.id = coalesce(m.merged_into, m.id)
    where u.account = 'points' and u.source = 'import'
    on conflict do nothing`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
