import { shownLine, shownText } from '@parlour/domain/log/hidden-signs';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/schema.ts';
import { leaseMs } from '../../platform/jobs/lease.ts';
import { endDeliveries } from '../../platform/outbox/deliveries.ts';
import { insertPushes, type PushNotice } from './pushes.ts';
import { insertTeamNotices, type TeamNotice } from './team-notices.ts';
import type { OutboxConsumer } from '../../platform/outbox/write.ts';

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
  category?: 'booking' | 'marketing' | 'account';
  /** The texts are readable with `SECRET` only, and are deleted once they have left. */
  isSealed?: boolean;
};

/** A delivery that is done, with the mails it called for; none where there is no recipient. */
export type Delivered = {
  chainId: string;
  outboxId: number;
  mails: readonly MailRow[];
  pushes: readonly PushNotice[];
  /** To people of the store, in their app. */
  notices: readonly TeamNotice[];
};

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
  await insertPushes(
    trx,
    delivered.flatMap(({ pushes }) => pushes),
    now,
  );
  await insertTeamNotices(
    trx,
    delivered.flatMap(({ notices }) => notices),
    now,
  );
  await endDeliveries(trx, consumer, delivered, now);
}

export async function insertMails(db: Db | Trx, mails: readonly MailRow[], now: number): Promise<void> {
  if (mails.length === 0) return;
  const times = { createdAt: new Date(now), dueAt: new Date(now) };
  await db
    .insertInto('mails')
    .values(mails.map((mail) => ({ category: 'booking' as const, ...shown(mail), ...times })))
    .onConflict((conflict) => conflict.columns(['chainId', 'id']).doNothing())
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

/** Deletes the mails of the stores' app to an address; those to accounts of customers have other ids. */
export async function deleteTeamMails(trx: Trx, recipient: string): Promise<void> {
  await trx
    .deleteFrom('mails')
    .where('chainId', '=', '')
    // In whatever case each chain has typed it.
    .where(({ fn }) => fn<string>('lower', ['recipient']), '=', recipient.toLowerCase())
    .where('id', 'like', 'team.%')
    .execute();
}

export async function deleteMail(trx: Trx, { chainId, id }: MailKey): Promise<void> {
  await trx.deleteFrom('mails').where('chainId', '=', chainId).where('id', '=', id).execute();
}

export type DueMail = MailRow & { replyTo: string; attempts: number; isSealed: boolean; createdAt: Date };

const byNumber = new Intl.Collator('en', { numeric: true });

type MailKey = Pick<MailRow, 'chainId' | 'id'>;

/** `m` is one of these mails. Ids are unique over all chains; the chains lead to the shards. */
const isOneOf = (keys: readonly MailKey[]) => sql`
  m.chain_id = any(${[...new Set(keys.map(({ chainId }) => chainId))]}::text[]) and m.id = any(${keys.map(({ id }) => id)}::text[])`;

/** Finds mails that wait to be sent, in all chains, without locks. */
export async function findDueMails(db: Db, now: number, most = 10): Promise<MailKey[]> {
  const found = await sql<MailKey>`
    select chain_id, id from mails where sent_at is null and due_at <= ${new Date(now)}
    order by due_at, created_at, id limit ${most}`.execute(db);
  return found.rows;
}

/** Takes on those of the mails that no other process has taken meanwhile. */
export async function takeDueMails(db: Db, keys: readonly MailKey[], now: number): Promise<DueMail[]> {
  const taken = await sql<DueMail>`
    update mails m set due_at = ${new Date(now + leaseMs)}, attempts = attempts + 1
    where ${isOneOf(keys)} and sent_at is null and due_at <= ${new Date(now)}
    returning id, chain_id, booking_id, kind, recipient, sender, reply_to, subject, body_text, body_html, calendar, language, attempts, is_sealed, created_at, category`.execute(
    db,
  );
  // Mails of one moment leave in the order of their events, whose numbers are in the ids.
  return taken.rows.sort(
    (left, right) => left.createdAt.getTime() - right.createdAt.getTime() || byNumber.compare(left.id, right.id),
  );
}

type HeldMail = MailKey & Pick<DueMail, 'attempts'>;

/** Renews the lease of mails that this process still holds: `attempts` tells its own claim from a later one. */
export async function renewMails(db: Db, mails: readonly HeldMail[], now: number): Promise<void> {
  const until = new Date(now + leaseMs);
  await sql`
    update mails m set due_at = ${until}
    where ${isOneOf(mails)} and m.sent_at is null and m.due_at < ${until}
      and m.id || ' ' || m.attempts::text = any(${mails.map(({ id, attempts }) => `${id} ${attempts}`)}::text[])`.execute(
    db,
  );
}

/** Notes that a mail has left; of a sealed one nothing stays but that it was there. */
export async function markSent(
  db: Db,
  { chainId, id, isSealed }: MailKey & Pick<DueMail, 'isSealed'>,
  now: number,
): Promise<void> {
  await db
    .updateTable('mails')
    .set({ sentAt: new Date(now), lastError: '' })
    .$if(isSealed, (query) => query.set({ bodyText: '', bodyHtml: '' }))
    .where('chainId', '=', chainId)
    .where('id', '=', id)
    .execute();
}

/** Notes why a mail could not leave, and when it is tried again; what another process has taken meanwhile stays with that one. */
export async function postponeMail(
  db: Db,
  { chainId, id, attempts }: HeldMail,
  error: string,
  dueAt: number,
): Promise<void> {
  await db
    .updateTable('mails')
    .set({ lastError: error.slice(0, 500), dueAt: new Date(dueAt) })
    .where('chainId', '=', chainId)
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('sentAt', 'is', null)
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
