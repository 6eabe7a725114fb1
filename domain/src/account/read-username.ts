import { emailKey } from '../member/contact.ts';

/** What was typed to sign in: an e-mail or a phone, told apart by the @. `key` is how it is compared and how failures are counted. */
export type Username =
  | { kind: 'email'; key: string }
  | { kind: 'mobile'; key: string; digits: string; isInternational: boolean };

/** Reads the name of a sign-in (G-034): trimmed; an e-mail in lower case, a phone as its digits, with + where a prefix was typed. */
export function readUsername(text: string): Username {
  const trimmed = text.trim();
  const digits = trimmed.replace(/\D+/g, '');
  if (trimmed.includes('@') || digits === '') return { kind: 'email', key: emailKey(trimmed) ?? '' };
  const international = trimmed.startsWith('+') ? digits : digits.startsWith('00') ? digits.slice(2) : null;
  return international === null
    ? { kind: 'mobile', key: digits, digits, isInternational: false }
    : { kind: 'mobile', key: `+${international}`, digits: international, isInternational: true };
}
