import { emailKey } from '../member/contact.ts';
import { plainPhone } from '../member/plain-phone.ts';

/** What was typed to sign in: an e-mail or a phone, told apart by what is no digit. `key` is how it is compared and how failures are counted. */
export type Username =
  | { kind: 'email'; key: string }
  | { kind: 'mobile'; key: string; digits: string; isInternational: boolean };

/** Reads the name of a sign-in: trimmed; an e-mail in lower case, a phone as its digits, with + where a prefix was typed. */
export function readUsername(text: string): Username {
  const trimmed = text.trim();
  const { mark, digits, hasOthers } = plainPhone(trimmed);
  if (hasOthers || digits === '') return { kind: 'email', key: emailKey(trimmed) ?? '' };
  const isInternational = mark !== '';
  return { kind: 'mobile', key: isInternational ? `+${digits}` : digits, digits, isInternational };
}
