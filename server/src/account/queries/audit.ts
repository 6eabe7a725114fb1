import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/schema.ts';
import { json } from '../../platform/db/types.ts';

export type AuditEntry = { chainId: string; actor: string; action: string; subject: string; facts: unknown };

export async function insertAudit(db: Db | Trx, { facts, ...entry }: AuditEntry, now: number): Promise<void> {
  await db
    .insertInto('audit')
    .values({ ...entry, facts: json(facts), at: new Date(now) })
    .execute();
}

type AccountEvent = { action: string; accountId: string | null; nameHash: string; device: string; ip: string };

export async function insertAccountEvent(db: Db | Trx, event: AccountEvent, now: number): Promise<void> {
  await db
    .insertInto('accountAudit')
    .values({ ...event, at: new Date(now) })
    .execute();
}

const throttleNoteMs = 15 * 60_000;

/** Notes that an address was slowed down, unless that was noted moments ago. Answers whether it was noted now. */
export async function insertThrottled(db: Db, ip: string, now: number): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    insert into account_audit (action, ip, at)
    select 'sign_in_throttled', ${ip}, ${new Date(now)}
    where not exists (
      select from account_audit
      where action = 'sign_in_throttled' and ip = ${ip} and at > ${new Date(now - throttleNoteMs)})
    returning id`.execute(db);
  return rows.length > 0;
}
