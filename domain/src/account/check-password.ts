import { isBlank } from '../member/contact.ts';
import { allowed, refused, type Verdict } from '../verdict.ts';
import { guessedPasswords } from './guessed-passwords.ts';

export type PasswordOwner = { email: string; mobile: string };
export type PasswordRefusal = 'password_needed' | 'password_weak' | 'password_common';

const digitsOf = (text: string) => text.replace(/\D+/g, '');

/**
 * The one rule for passwords, when signing up, resetting and changing (G-040): 8 to 128 characters, any of them, not only spaces; not the
 * owner's e-mail or phone, and none that is tried first.
 */
export function checkPassword(password: string, owner: PasswordOwner): Verdict<null, PasswordRefusal> {
  if (password === '') return refused('password_needed');
  const length = [...password].length;
  if (length < 8 || length > 128 || isBlank(password)) return refused('password_weak');
  return isEasy(password.toLowerCase(), owner) ? refused('password_common') : allowed(null);
}

function isEasy(password: string, { email, mobile }: PasswordOwner): boolean {
  if (guessedPasswords.has(password) || new Set(password).size === 1) return true;
  if (password === email.trim().toLowerCase() || password === mobile.trim()) return true;
  const digits = digitsOf(mobile);
  return digits !== '' && /^[\d\s+()-]+$/.test(password) && digitsOf(password).endsWith(digits.replace(/^0/, ''));
}
