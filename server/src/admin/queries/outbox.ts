import type { OutboxEntry, SentMail } from '@parlour/contract/admin/calls';
import { failureText, readFailure } from '@parlour/domain/payment/failure';
import type { Db } from '../../platform/db/schema.ts';
import { readFeed } from '../../platform/outbox/feed.ts';

/** What has happened after an entry, in order; the id of an entry is its position. */
export async function readOutbox(db: Db, after: number, limit: number): Promise<OutboxEntry[]> {
  const entries = await readFeed(db, after, limit);
  return entries.map(({ position, chainId, kind, bookingId, payload, createdAt }) => ({
    id: position,
    chainId,
    kind,
    bookingId,
    payload: withFailureText(payload),
    createdAt: createdAt.getTime(),
  }));
}

/** On the wire a failure of money is a text. */
function withFailureText(payload: unknown): unknown {
  if (typeof payload !== 'object' || payload === null || !('failure' in payload)) return payload;
  const failure = readFailure(payload.failure);
  return failure ? { ...payload, failure: failureText(failure) } : payload;
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
