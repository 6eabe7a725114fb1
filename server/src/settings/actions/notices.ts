import type { ChosenNotices, Notices, ProvedContact } from '@parlour/contract/settings/calls';
import { termsVersion } from '@parlour/domain/account/terms';
import { allowed, refused } from '@parlour/domain/verdict';
import { insertConsents, lockAccount, updateAccount } from '../../account/queries/accounts.ts';
import type { Customer } from '../../platform/actor.ts';
import type { Answer, By, Ctx, Services } from '../../platform/context.ts';
import type { Trx } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { type MailChoice, readUnsubscribeToken } from '../formats/unsubscribe-token.ts';
import { noticesOf, provedContactsOf } from '../queries/notices.ts';

export async function getNotices(ctx: Ctx & By<Customer>): Promise<Answer<Notices>> {
  const notices = await noticesOf(ctx.db, ctx.actor.accountId);
  return notices ? allowed(notices) : refused('session_expired');
}

/** Saves which mails a customer wants; what was agreed to, and when, is kept with the version of the words. */
export async function saveNotices(ctx: Ctx & By<Customer>, wanted: ChosenNotices): Promise<Answer<null>> {
  const saved = await inTransaction(ctx.db, (trx) => write(trx, ctx, ctx.actor.accountId, wanted));
  return saved ? allowed(null) : refused('session_expired');
}

async function write(
  trx: Trx,
  { clock }: Pick<Services, 'clock'>,
  accountId: string,
  wanted: Partial<ChosenNotices>,
): Promise<boolean> {
  const account = await lockAccount(trx, accountId);
  const before = account && (await noticesOf(trx, accountId));
  if (!before) return false;
  const { reminders, marketing, language } = { ...before, ...wanted };
  const push = wanted.push ?? before.push;
  const now = clock.now();
  const changes = {
    receivesBookingMail: reminders,
    wantsMarketing: marketing,
    receivesPush: push,
    noticeLanguage: language,
  };
  await updateAccount(trx, accountId, changes, now);
  const consents = [
    ...(reminders === before.reminders ? [] : [{ kind: 'booking_mail' as const, isGiven: reminders }]),
    ...(marketing === before.marketing ? [] : [{ kind: 'marketing' as const, isGiven: marketing }]),
  ].map((consent) => ({ ...consent, textVersion: termsVersion }));
  if (consents.length > 0) await insertConsents(trx, accountId, consents, now);
  return true;
}

/** Switches off what the link of a mail is about. A second time, and without the account, it says the same. */
export async function unsubscribe(
  services: Pick<Services, 'db' | 'clock' | 'config'>,
  { token }: { token: string },
): Promise<Answer<{ kind: MailChoice }>> {
  const subject = readUnsubscribeToken(services.config.secrets, token);
  if (!subject) return refused('link_over');
  const { accountId, choice } = subject;
  await inTransaction(services.db, (trx) => write(trx, services, accountId, { [choice]: false }));
  return allowed({ kind: choice });
}

export async function listContacts(ctx: Ctx & By<Customer>): Promise<Answer<ProvedContact[]>> {
  return allowed(await provedContactsOf(ctx.db, ctx.actor.accountId));
}
