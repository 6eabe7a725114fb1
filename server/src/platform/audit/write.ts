import { sql } from 'kysely';
import { type Actor, actorNames } from '../actor.ts';
import type { Db, Trx } from '../db/schema.ts';
import { json } from '../db/types.ts';

/** What an actor did at a chain; `facts` hold nothing of a customer. */
export type AuditEntry = { chainId: string; action: string; subject: string; facts: unknown };

/** Writes an entry of a chain's audit. */
export async function writeAudit(
  db: Db | Trx,
  actor: Actor,
  { facts, ...entry }: AuditEntry,
  now: number,
): Promise<void> {
  await db
    .insertInto('audit')
    .values({ ...entry, ...actorNames(actor), facts: json(facts), at: new Date(now) })
    .execute();
}

type AccountEvent = { action: string; accountId: string | null; nameHash: string; device: string; ip: string };

/** Writes what happened to an account; `accountId` is the account that it happened to, not the actor's. */
export async function writeAccountAudit(db: Db | Trx, actor: Actor, event: AccountEvent, now: number): Promise<void> {
  await db
    .insertInto('accountAudit')
    .values({ ...event, ...actorNames(actor), at: new Date(now) })
    .execute();
}

const throttleNoteMs = 15 * 60_000;

/** Writes that an address was slowed down, unless that was written in the last quarter of an hour. Answers whether it was written. */
export async function writeThrottled(db: Db, actor: Actor, ip: string, now: number): Promise<boolean> {
  const { actorKind, actorId } = actorNames(actor);
  const { rows } = await sql<{ id: string }>`
    insert into account_audit (actor_kind, actor_id, action, ip, at)
    select ${actorKind}, ${actorId}, 'sign_in_throttled', ${ip}, ${new Date(now)}
    where not exists (
      select from account_audit
      where action = 'sign_in_throttled' and ip = ${ip} and at > ${new Date(now - throttleNoteMs)})
    returning id`.execute(db);
  return rows.length > 0;
}
