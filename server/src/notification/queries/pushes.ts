import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/schema.ts';
import { leaseMs } from '../../platform/jobs/lease.ts';
import type { PushKind } from '../policies/push-kinds.ts';

/** A notice for all devices of an account. The id is made from what it reports, so that a device gets the same report once. */
export type PushNotice = {
  id: string;
  chainId: string;
  bookingId: string;
  accountId: string;
  kind: PushKind;
  expiresAt: number;
};

/** Writes a notice for each browser of the account, if it wants any; one of a native app is reached by that app's own service. */
export async function insertPushes(trx: Db | Trx, notices: readonly PushNotice[], now: number): Promise<void> {
  for (const { id, chainId, bookingId, accountId, kind, expiresAt } of notices)
    await sql`
      insert into push_messages (push_id, app, id, chain_id, booking_id, kind, created_at, due_at, expires_at)
      select p.push_id, p.app, ${id}, ${chainId}, ${bookingId}, ${kind}, ${new Date(now)}, ${new Date(now)}, ${new Date(expiresAt)}
      from account_pushes p join accounts a on a.id = p.account_id join sessions s on s.id = p.session_id
      where p.account_id = ${accountId} and p.app = 'default' and p.push_id like '{%' and a.receives_push
        and s.expires_at > ${new Date(now)}
      on conflict do nothing`.execute(trx);
}

export type DuePush = {
  pushId: string;
  app: string;
  id: string;
  bookingId: string;
  kind: PushKind;
  expiresAt: Date;
  attempts: number;
  accountId: string;
  /** In which language the account reads. */
  language: string;
  wantsAny: boolean;
  wantsReminders: boolean;
};

/** Takes on notices that wait to be sent and that no other process has taken. */
export async function takeDuePushes(db: Db, now: number, most = 20): Promise<DuePush[]> {
  const taken = await sql<DuePush>`
    update push_messages m set due_at = ${new Date(now + leaseMs)}, attempts = m.attempts + 1
    from account_pushes p join accounts a on a.id = p.account_id
    where (m.push_id, m.app, m.id) in (
        select push_id, app, id from push_messages where sent_at is null and due_at <= ${new Date(now)}
        order by due_at, created_at, id limit ${most} for update skip locked)
      and p.push_id = m.push_id and p.app = m.app
    returning m.push_id, m.app, m.id, m.booking_id, m.kind, m.expires_at, m.attempts, p.account_id,
      coalesce(nullif(a.notice_language, ''), a.language) as language, a.receives_push as wants_any,
      a.receives_booking_mail as wants_reminders`.execute(db);
  return taken.rows;
}

type Held = Pick<DuePush, 'pushId' | 'app' | 'id' | 'attempts'>;

/** The row of a notice, as long as no other process has taken it meanwhile: `attempts` tells the claims apart. */
const heldRow = ({ pushId, app, id, attempts }: Held): RawBuilder<unknown> =>
  sql`push_id = ${pushId} and app = ${app} and id = ${id} and attempts = ${attempts} and sent_at is null`;

export async function markPushSent(db: Db, held: Held, now: number): Promise<void> {
  await sql`update push_messages set sent_at = ${new Date(now)} where ${heldRow(held)}`.execute(db);
}

export async function postponePush(db: Db, held: Held, dueAt: number): Promise<void> {
  await sql`update push_messages set due_at = ${new Date(dueAt)} where ${heldRow(held)}`.execute(db);
}

/** What is of no use any more goes, sent or not. */
export async function sweepPushes(db: Db, now: number): Promise<void> {
  await sql`delete from push_messages where expires_at < ${new Date(now)}`.execute(db);
}

/** The notices to the devices of an account, the oldest first. */
export async function keptPushesOf(db: Db, accountId: string) {
  const found = await sql<{ kind: string; bookingId: string; createdAt: Date; sentAt: Date | null }>`
    select m.kind, m.booking_id, m.created_at, m.sent_at from push_messages m
    join account_pushes p on p.push_id = m.push_id and p.app = m.app
    where p.account_id = ${accountId} order by m.created_at, m.id`.execute(db);
  return found.rows;
}
