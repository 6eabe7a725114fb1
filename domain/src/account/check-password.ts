import { isBlank } from '../member/contact.ts';
import { allowed, refused, type Verdict } from '../verdict.ts';
import { guessedPasswords } from './guessed-passwords.ts';

export type PasswordOwner = { email: string; mobile: string; firstName?: string; lastName?: string };
/** What is known beyond the short list: the long list of common passwords (lower case), and words of the place, such as its name. */
export type KnownPasswords = { common: ReadonlySet<string>; words: readonly string[] };
export type PasswordRefusal = 'password_needed' | 'password_weak' | 'password_common';

const nothingKnown: KnownPasswords = { common: new Set(), words: [] };
/** A shorter word is part of too many others by chance. */
const shortestWord = 4;
/** So many characters a password needs beside the words of its owner and of the place. */
const leastBesideWords = 6;

const digitsOf = (text: string) => text.replace(/\D+/g, '');

/**
 * The one rule for passwords, when signing up, resetting and changing: 8 to 128 characters, any of them, not only spaces; not the
 * owner's e-mail or phone, none that is tried first, and none that is little more than a name, an address or the name of the place. The
 * server knows more common passwords than a browser is sent: `known`.
 */
export function checkPassword(
  password: string,
  owner: PasswordOwner,
  known: KnownPasswords = nothingKnown,
): Verdict<null, PasswordRefusal> {
  if (password === '') return refused('password_needed');
  const length = [...password].length;
  if (length < 8 || length > 128 || isBlank(password)) return refused('password_weak');
  const typed = password.toLowerCase();
  const isEasy = isGuessed(typed, known) || isOwnContact(typed, owner) || isMostlyWords(typed, wordsOf(owner, known));
  return isEasy ? refused('password_common') : allowed(null);
}

function isGuessed(password: string, { common }: KnownPasswords): boolean {
  return guessedPasswords.has(password) || common.has(password) || new Set(password).size === 1;
}

function isOwnContact(password: string, { email, mobile }: PasswordOwner): boolean {
  if (password === email.trim().toLowerCase() || password === mobile.trim()) return true;
  const digits = digitsOf(mobile);
  return digits !== '' && /^[\d\s+()-]+$/.test(password) && digitsOf(password).endsWith(digits.replace(/^0/, ''));
}

function wordsOf({ email, firstName = '', lastName = '' }: PasswordOwner, { words }: KnownPasswords): string[] {
  const parts = [email, firstName, lastName, ...words].flatMap((text) => plain(text).split(/[^\p{L}\p{N}]+/u));
  return [...new Set(parts)].filter((word) => word.length >= shortestWord).toSorted((a, b) => b.length - a.length);
}

function isMostlyWords(password: string, words: readonly string[]): boolean {
  const typed = plain(password);
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), typed);
  return rest.length < typed.length && [...rest].length < leastBesideWords;
}

const lookalikes: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  $: 's',
  '!': 'i',
};

/** Small letters, with the figures that are often typed for letters as those letters. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[013457$!]/g, (sign) => lookalikes[sign] ?? sign);
}
