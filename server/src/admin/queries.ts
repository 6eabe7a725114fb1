import type { OutboxEntry, SentMail } from '@parlour/contract/admin/calls';
import type { Db } from '../platform/db/schema.ts';

/** What the outbox holds after an entry, in order. */
export async function readOutbox(db: Db, after: number, limit: number): Promise<OutboxEntry[]> {
  const rows = await db.selectFrom('outbox').selectAll().where('id', '>', after).orderBy('id').limit(limit).execute();
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.getTime() }));
}

type WhichMails = { bookingId?: string | undefined; recipient?: string | undefined };

/** The newest mails, of one booking or to one address where these are named. */
export async function readMails(db: Db, { bookingId, recipient }: WhichMails, limit: number): Promise<SentMail[]> {
  let mails = db
    .selectFrom('mails')
    .select([
      'id',
      'chainId',
      'bookingId',
      'kind',
      'recipient',
      'subject',
      'bodyText',
      'bodyHtml',
      'calendar',
      'language',
      'createdAt',
      'sentAt',
    ])
    // What is written to accounts is between them and this installation, not the shop's.
    .where('category', '<>', 'account');
  if (bookingId !== undefined) mails = mails.where('bookingId', '=', bookingId);
  if (recipient !== undefined) mails = mails.where('recipient', '=', recipient);
  const rows = await mails.orderBy('createdAt', 'desc').orderBy('id').limit(limit).execute();
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.getTime(), sentAt: row.sentAt?.getTime() ?? null }));
}
