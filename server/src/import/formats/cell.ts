import { hasHiddenSigns } from '@parlour/domain/log/hidden-signs';
import type { MinuteSpan } from '@parlour/domain/availability/facts';
import { isDay } from '@parlour/domain/time/day';
import { isZone } from '@parlour/domain/time/zone';
import { currencyDigits } from '@parlour/domain/money/currencies';
import { readHours } from '@parlour/domain/shop/hours-text';
import { allowed, refused, type Verdict } from '@parlour/domain/verdict';

/** Reads one filled cell; the refusal is the reason that is shown to the shop. */
export type CellReader<Value> = (text: string) => Verdict<Value, string>;

/** Accepts what a test accepts, unchanged. */
function matching(isRight: (text: string) => boolean, reason: string): CellReader<string> {
  return (text) => (isRight(text) ? allowed(text) : refused(reason));
}

/** Control characters but tab and line break never belong into a text that is shown. */
function isControl(letter: string): boolean {
  return letter === '\u007F' || (letter < ' ' && letter !== '\n' && letter !== '\t');
}

export function text(maxLength: number): CellReader<string> {
  return (cell) => {
    if (cell.length > maxLength) return refused(`is ${cell.length} characters long; ${maxLength} are allowed`);
    return [...cell].some(isControl) ? refused('has a character that cannot be shown') : allowed(cell);
  };
}

/** A text of one line: a name. */
export function line(maxLength: number): CellReader<string> {
  const read = text(maxLength);
  return (cell) => (hasHiddenSigns(cell) ? refused('has a character that cannot be shown') : read(cell));
}

export const key = matching(
  (cell) => /^[a-z0-9-]{1,60}$/.test(cell),
  'must be lower-case letters, digits and dashes, at most 60',
);

export const pictureName = matching(
  (cell) => /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/.test(cell),
  'must be the name of a picture file: letters, digits, points, dashes',
);

/** The one picture of a cell as a list, which is empty for a blank one. */
export function pictureOf(cell: string | undefined): string[] | undefined {
  return cell === undefined ? undefined : [cell].filter(Boolean);
}

export const day = matching(isDay, 'must be a day of the calendar, as 2026-12-24');
export const zone = matching(
  (cell) => (cell === 'UTC' || cell.includes('/')) && isZone(cell),
  'must be an IANA time zone, as Australia/Sydney',
);
export const currency = matching((cell) => currencyDigits(cell) !== null, 'must be an ISO 4217 currency, as AUD');
export const price = matching(
  (cell) => /^\d{1,9}(\.\d{1,3})?$/.test(cell),
  'must be a number with a point, as 80 or 80.50',
);
export const colour = matching((cell) => /^#[0-9a-fA-F]{6}$/.test(cell), 'must be a colour as #1f6f5c');
export const phone = matching(
  (cell) => /^\+?[0-9 ()./-]{4,40}$/.test(cell) && (cell.match(/\d/g)?.length ?? 0) >= 4,
  'must be a phone number: digits, blanks, + ( ) . / -',
);
export const email = matching(
  (cell) => cell.length <= 200 && /^[^\s@<>"',;:\\()[\]]+@[^\s@<>"',;:\\()[\]]+\.[^\s@<>"',;:\\()[\].]{2,}$/.test(cell),
  'must be an e-mail address',
);
export const website = matching(isWebsite, 'must be a web address that begins with https:// or http://');
export const origin = matching(
  isOrigin,
  'must be the address of a website without anything behind it, as https://www.example.com',
);
export const language = matching(isLanguage, 'must be a language tag, as en, zh-Hant or nl');
export const country = matching(
  (cell) => /^[A-Z]{2}$/.test(cell) && regions.of(cell) !== undefined,
  'must be a country code of two capital letters, as AU',
);

const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
const languages = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

function isWebsite(cell: string): boolean {
  if (cell.length > 500 || /\s/.test(cell) || !/^https?:\/\//.test(cell)) return false;
  const url = URL.parse(cell);
  return url !== null && url.hostname.includes('.') && url.username === '' && url.password === '';
}

/** Where a page comes from, as a browser says it; without TLS on one's own machine alone. */
function isOrigin(cell: string): boolean {
  const url = URL.parse(cell);
  if (url === null || cell.length > 200 || url.origin !== cell) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && /^(localhost|127\.0\.0\.1)$/.test(url.hostname));
}

function isLanguage(cell: string): boolean {
  try {
    return Intl.getCanonicalLocales(cell)[0] === cell && languages.of(new Intl.Locale(cell).language) !== undefined;
  } catch {
    return false;
  }
}

export function wholeNumber(min: number, max: number): CellReader<number> {
  return (cell) => {
    const value = Number(cell);
    const isRight = /^-?\d{1,9}$/.test(cell) && value >= min && value <= max;
    return isRight ? allowed(value) : refused(`must be a whole number from ${min} to ${max}`);
  };
}

/** The same, but for zero. */
export function notZero(read: CellReader<number>): CellReader<number> {
  return (cell) => {
    const value = read(cell);
    return value.ok && value.value === 0 ? refused('must not be 0') : value;
  };
}

export function degrees(max: number): CellReader<number> {
  return (cell) => {
    const value = Number(cell);
    const isRight = /^-?\d{1,3}(\.\d{1,10})?$/.test(cell) && Math.abs(value) <= max;
    return isRight ? allowed(value) : refused(`must be degrees from -${max} to ${max}, as 52.3702`);
  };
}

export function choice<const Value extends string>(...values: Value[]): CellReader<Value> {
  return (cell) =>
    (values as string[]).includes(cell) ? allowed(cell as Value) : refused(`must be one of: ${values.join(', ')}`);
}

export const yesNo: CellReader<boolean> = (cell) =>
  cell === 'yes' || cell === 'no' ? allowed(cell === 'yes') : refused('must be yes or no');

export const spans: CellReader<MinuteSpan[]> = readHours;

/** A local time `yyyy-MM-dd HH:mm`, kept as text: only the store's zone tells which instant it is. */
export const localTime = matching((cell) => {
  const [localDay, clock, ...rest] = cell.split(' ');
  return rest.length === 0 && isDay(localDay ?? '') && /^([01]\d|2[0-3]):[0-5]\d$|^24:00$/.test(clock ?? '');
}, 'must be a day and a time, as 2026-12-24 13:30');

/** Entries separated by `|`, each once. */
export function listOf<Value>(entry: CellReader<Value>): CellReader<Value[]> {
  return (cell) => {
    const values: Value[] = [];
    const seen = new Set<string>();
    for (const part of cell.split('|').map((piece) => piece.trim())) {
      const verdict = entry(part);
      if (!verdict.ok) return refused(`"${part}" ${verdict.reason}`);
      if (seen.has(part)) return refused(`"${part}" stands twice in the list`);
      seen.add(part);
      values.push(verdict.value);
    }
    return allowed(values);
  };
}
