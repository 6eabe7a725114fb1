import { emailLimitKey } from '@parlour/domain/member/contact';
import { hashSecret } from '../../platform/ids.ts';
import type { BookingRecord } from '../../booking/queries/record.ts';
import type { Attempt } from '../../platform/db/attempts.ts';
import type { Services } from '../../booking/context.ts';
import type { MailKind } from '../policies/mail-kinds.ts';

/** Mails that a caller causes: any caller can name any address. Mails about acts of the store, and about money, are always sent. */
const askedKinds: ReadonlySet<MailKind> = new Set([
  'made',
  'received',
  'changed',
  'cancelled',
  'reminder',
  'seriesMade',
  'seriesReceived',
  'seriesCancelled',
]);
const byCustomer: ReadonlySet<MailKind> = new Set(['cancelled', 'seriesCancelled']);

/** A booking in a mail to an unproven address: without any text that the caller typed. */
export function withoutTypedWords(booking: BookingRecord, kind: MailKind): BookingRecord {
  return {
    ...booking,
    contact: { ...booking.contact, firstName: '', lastName: '' },
    remark: '',
    stateReason: byCustomer.has(kind) ? '' : booking.stateReason,
  };
}

/** Whether one more mail may go to an unproved address, however it is spelled; a refused mail is not counted. */
export async function mayWriteUnproved(
  services: Services,
  { emailKey }: Pick<BookingRecord, 'emailKey'>,
  kind: MailKind,
): Promise<boolean> {
  return !askedKinds.has(kind) || countUnproved(services, emailKey, kind);
}

/** The same of any mail that a caller causes. */
export async function countUnproved(
  { attempts, config, log }: Services,
  emailKey: string | null,
  kind: string,
): Promise<boolean> {
  const address = hashSecret(emailLimitKey(emailKey ?? ''));
  const { mailsUnprovedHour, mailsUnprovedDay } = config.limits;
  const limits: Attempt[] = [
    { bucket: `mail unproved hour ${address}`, windowSeconds: 3600, max: mailsUnprovedHour },
    { bucket: `mail unproved day ${address}`, windowSeconds: 86_400, max: mailsUnprovedDay },
  ];
  const counted = await attempts.take(limits);
  if (counted.ok) return true;
  log.warn({ kind }, 'a mail to an address that nobody proved was not written: there were too many');
  return false;
}
