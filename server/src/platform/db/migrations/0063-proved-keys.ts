import { type Kysely, sql } from 'kysely';

/** Records of accounts are no longer found by contacts that the account only typed: those may be somebody else's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const kind of ['email', 'mobile']) {
    const column = sql.ref(`${kind}_key`);
    await sql`
      update members m set ${column} = null where m.account_id is not null and m.${column} is not null and not exists (
        select from account_contacts c where c.account_id = m.account_id and c.kind = ${kind} and c.key = m.${column})`.execute(
      db,
    );
  }
}
