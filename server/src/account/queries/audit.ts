import type { Db, Trx } from '../../db/schema.ts';
import { json } from '../../db/types.ts';

export type AuditEntry = { chainId: string; actor: string; action: string; subject: string; facts: unknown };

export async function insertAudit(db: Db | Trx, { facts, ...entry }: AuditEntry, now: number): Promise<void> {
  await db
    .insertInto('audit')
    .values({ ...entry, facts: json(facts), at: new Date(now) })
    .execute();
}
