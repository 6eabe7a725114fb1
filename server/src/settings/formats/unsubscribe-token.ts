import { createHmac, timingSafeEqual } from 'node:crypto';

/** Which mails a link switches off. */
export type MailChoice = 'marketing' | 'reminders';
type Subject = { accountId: string; choice: MailChoice };

const signatureOf = (secret: string, { accountId, choice }: Subject) =>
  createHmac('sha256', secret).update(`unsubscribe ${choice} ${accountId}`).digest('base64url');

/** What the link at the end of a mail holds: it switches off one kind of mails of one account, for as long as there is the account. */
export function unsubscribeToken(secret: string, subject: Subject): string {
  return `${subject.choice}.${subject.accountId}.${signatureOf(secret, subject)}`;
}

/** What a token is about; null where it is none of ours. */
export function readUnsubscribeToken(secrets: readonly string[], token: string): Subject | null {
  const [choice, accountId = '', signature = ''] = token.split('.');
  if (choice !== 'marketing' && choice !== 'reminders') return null;
  const given = Buffer.from(signature);
  const isOurs = secrets.some((secret) => {
    const own = Buffer.from(signatureOf(secret, { accountId, choice }));
    return own.length === given.length && timingSafeEqual(own, given);
  });
  return isOurs ? { accountId, choice } : null;
}
