import { emailKey } from '@parlour/domain/member/contact';
import type { Services } from '../../booking/context.ts';
import { type MailChoice, unsubscribeToken } from '../../settings/formats/unsubscribe-token.ts';
import { accountAt, wantsMarketingAt } from '../../settings/queries/notices.ts';
import { reviewMailKind } from '../presenters/review-mail.ts';
import { isMailKind, isOwed, pointEndsKind, referralKind, rightEndsKind } from '../policies/mail-kinds.ts';
import type { DueMail } from '../queries/mails.ts';

const reminders: ReadonlySet<string> = new Set([reviewMailKind, rightEndsKind, pointEndsKind, referralKind]);

type Sent = Pick<DueMail, 'category' | 'kind' | 'recipient'>;

/** Which of the customer's choices a mail falls under; null: it is owed, and comes in any case. */
function choiceOf({ category, kind }: Sent): MailChoice | null {
  if (category === 'marketing') return 'marketing';
  const maySwitchOff = reminders.has(kind) || (isMailKind(kind) && !isOwed(kind));
  return category === 'booking' && maySwitchOff ? 'reminders' : null;
}

/** Marketing goes only to an address whose account has agreed to it, also when the consent went while the mail was waiting. */
export async function isUnwanted({ db }: Services, mail: Sent): Promise<boolean> {
  return choiceOf(mail) === 'marketing' && !(await wantsMarketingAt(db, emailKey(mail.recipient) ?? ''));
}

/** The address of a mail that is not owed, where its recipient switches such mails off; a guest has no account to do so for. */
export async function unsubscribeUrlOf({ db, config }: Services, mail: Sent): Promise<string> {
  const choice = choiceOf(mail);
  const accountId = choice && (await accountAt(db, emailKey(mail.recipient) ?? ''));
  if (!choice || !accountId) return '';
  return `${config.publicUrl}/unsubscribe?t=${unsubscribeToken(config.secret, { accountId, choice })}`;
}
