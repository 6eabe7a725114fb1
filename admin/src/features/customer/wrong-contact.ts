import { isRefused } from '@parlour/contract/envelope';
import { isBlank, isEmail } from '@parlour/domain/member/contact';
import type { Translate } from '@parlour/phrases/t';
import { errorText } from '../../lib/error-text.ts';

/** The server names the phone first; a mail that is wrong as well is named with it. Null: it is not about the phone. */
export function wrongContact(error: unknown, email: string, t: Translate): string | null {
  if (!isRefused(error) || error.reason !== 'mobile_malformed') return null;
  return [errorText(error, t), wrongMail(email, t)].filter(Boolean).join(' ');
}

/** What is wrong with a mail that was typed; '': nothing. */
export const wrongMail = (email: string, t: Translate): string =>
  isBlank(email) || isEmail(email) ? '' : t('adminCustomer.emailWrong');
