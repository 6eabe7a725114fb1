import { shownLine, shownText } from '@parlour/domain/log/hidden-signs';
import { sql } from 'kysely';
import { type Write, writeAtOnce } from '../platform/db/at-once.ts';
import type { Db, Trx } from '../platform/db/schema.ts';

/** A row of the outbox before it has an id. */
export type NewOutboxRow = {
  chainId: string;
  kind: string;
  bookingId: string | null;
  payload: Record<string, unknown>;
};

/** Who acts on what the outbox holds; each gets every row once. */
export const outboxConsumers = ['mail', 'store'] as const;
export type OutboxConsumer = (typeof outboxConsumers)[number];

/**
 * Writes rows into the outbox within the transaction of what they report; they are delivered after its commit, or not before `dueAt` (epoch
 * ms), once per consumer.
 */
export async function insertOutbox(trx: Trx, rows: readonly NewOutboxRow[], now: number, dueAt = now): Promise<void> {
  await writeAtOnce(trx, addedOutbox(rows, now, dueAt));
}

/** `insertOutbox` as one of several writes. */
export function addedOutbox(rows: readonly NewOutboxRow[], now: number, dueAt = now): Write[] {
  if (rows.length === 0) return [];
  return [
    sql`
    added_outbox as (
      insert into outbox (chain_id, kind, booking_id, payload, created_at)
      select chain_id, kind, booking_id, payload::jsonb, ${new Date(now)}
      from unnest(${rows.map((row) => row.chainId)}::text[], ${rows.map((row) => row.kind)}::text[],
        ${rows.map((row) => row.bookingId)}::text[], ${rows.map((row) => JSON.stringify(row.payload))}::text[])
        as t (chain_id, kind, booking_id, payload)
      returning id),
    added_deliveries as (
      insert into outbox_deliveries (outbox_id, consumer, due_at)
      select id, consumer, ${new Date(dueAt)} from added_outbox, unnest(${[...outboxConsumers]}::text[]) as consumer)`,
  ];
}

/** A row that a consumer has taken on. */
export type DueRow = {
  outboxId: number;
  chainId: string;
  kind: string;
  bookingId: string | null;
  payload: Record<string, unknown>;
  attempts: number;
};

// Longer than it takes to send all that is taken on at once, every one of them timing out.
const leaseMs = 6 * 60_000;

/** Takes on rows that are due: they come up again after a while if this process does not get to report them. */
export async function takeDueRows(db: Db, consumer: OutboxConsumer, now: number, most = 50): Promise<DueRow[]> {
  const taken = await sql<DueRow>`
    update outbox_deliveries d set due_at = ${new Date(now + leaseMs)}, attempts = d.attempts + 1
    from outbox o
    where o.id = d.outbox_id and d.consumer = ${consumer} and d.outbox_id in (
      select outbox_id from outbox_deliveries
      where consumer = ${consumer} and done_at is null and due_at <= ${new Date(now)}
      order by outbox_id limit ${most} for update skip locked)
    returning d.outbox_id, o.chain_id, o.kind, o.booking_id, o.payload, d.attempts`.execute(db);
  return taken.rows.sort((left, right) => left.outboxId - right.outboxId);
}

/** A mail on its way. The id is made from what it reports, so that the same report is written once. */
export type MailRow = {
  id: string;
  chainId: string;
  bookingId: string | null;
  kind: string;
  recipient: string;
  sender: string;
  /** Who reads an answer to it; without one that is the sender. */
  replyTo?: string;
  subject: string;
  bodyText: string;
  bodyHtml: string;
  calendar: string;
  language: string;
  /** About a booking, unless it says otherwise. */
  category?: 'booking' | 'account';
  /** The texts are readable with `SECRET` only, and are deleted once they have left. */
  isSealed?: boolean;
};

/** A delivery that is done, with the mails it called for; none where nobody is to be written to. */
export type Delivered = { outboxId: number; mails: readonly MailRow[] };

/** Writes mails and ends the deliveries that called for them, together. */
export async function finishDeliveries(
  trx: Trx,
  consumer: OutboxConsumer,
  delivered: readonly Delivered[],
  now: number,
): Promise<void> {
  await insertMails(
    trx,
    delivered.flatMap(({ mails }) => mails),
    now,
  );
  await trx
    .updateTable('outboxDeliveries')
    .set({ doneAt: new Date(now), lastError: '' })
    .where('outboxId', '=', sql<number>`any(${delivered.map(({ outboxId }) => outboxId)}::bigint[])`)
    .where('consumer', '=', consumer)
    .execute();
}

export async function insertMails(db: Db | Trx, mails: readonly MailRow[], now: number): Promise<void> {
  if (mails.length === 0) return;
  const times = { createdAt: new Date(now), dueAt: new Date(now) };
  await db
    .insertInto('mails')
    .values(mails.map((mail) => ({ category: 'booking' as const, ...shown(mail), ...times })))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** The place where everything that is mailed passes: its headers are lines, and nothing hidden is in its texts. */
function shown(mail: MailRow): MailRow {
  // What is sealed was written from clean texts, and cannot be read here.
  const texts = mail.isSealed ? {} : { bodyText: shownText(mail.bodyText), bodyHtml: shownText(mail.bodyHtml) };
  const { subject, sender, replyTo } = mail;
  const answered = replyTo === undefined ? {} : { replyTo: shownLine(replyTo) };
  return { ...mail, ...texts, ...answered, subject: shownLine(subject), sender: shownLine(sender) };
}

export async function deleteMail(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('mails').where('id', '=', id).execute();
}

/** Notes why a delivery failed, and when it is tried again. */
export async function postponeDelivery(
  db: Db,
  outboxId: number,
  consumer: OutboxConsumer,
  error: string,
  dueAt: number,
): Promise<void> {
  await db
    .updateTable('outboxDeliveries')
    .set({ lastError: error.slice(0, 500), dueAt: new Date(dueAt) })
    .where('outboxId', '=', outboxId)
    .where('consumer', '=', consumer)
    .execute();
}

export type DueMail = MailRow & { replyTo: string; attempts: number; isSealed: boolean; createdAt: Date };

/** Takes on mails that wait to be sent, as with outbox rows. */
export async function takeDueMails(db: Db, now: number, most = 10): Promise<DueMail[]> {
  const taken = await sql<DueMail>`
    update mails set due_at = ${new Date(now + leaseMs)}, attempts = attempts + 1
    where id in (select id from mails where sent_at is null and due_at <= ${new Date(now)} order by created_at, id limit ${most} for update skip locked)
    returning id, chain_id, booking_id, kind, recipient, sender, reply_to, subject, body_text, body_html, calendar, language, attempts, is_sealed, created_at`.execute(
    db,
  );
  return taken.rows;
}

/** Notes that a mail has left; of a sealed one nothing stays but that it was there. */
export async function markSent(db: Db, { id, isSealed }: Pick<DueMail, 'id' | 'isSealed'>, now: number): Promise<void> {
  await db
    .updateTable('mails')
    .set({ sentAt: new Date(now), lastError: '' })
    .$if(isSealed, (query) => query.set({ bodyText: '', bodyHtml: '' }))
    .where('id', '=', id)
    .execute();
}

export async function postponeMail(db: Db, id: string, error: string, dueAt: number): Promise<void> {
  await db
    .updateTable('mails')
    .set({ lastError: error.slice(0, 500), dueAt: new Date(dueAt) })
    .where('id', '=', id)
    .execute();
}

/** The newest mails, of one address where it is named, for the development mailbox. */
export async function listMails(db: Db, recipient: string | undefined, most = 200) {
  return db
    .selectFrom('mails')
    .$if(recipient !== undefined, (mails) => mails.where('recipient', '=', recipient!))
    .select([
      'id',
      'chainId',
      'bookingId',
      'kind',
      'recipient',
      'subject',
      'createdAt',
      'sentAt',
      'attempts',
      'lastError',
    ])
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
}

export async function findMail(db: Db, id: string) {
  return db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst();
}
