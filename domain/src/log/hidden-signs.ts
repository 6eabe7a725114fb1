/** What joins letters of Indian scripts and of their neighbours. */
const viramas = '\\u094d\\u09cd\\u0a4d\\u0acd\\u0b4d\\u0bcd\\u0c4d\\u0ccd\\u0d4d\\u0dca\\u1039\\u17d2';

/**
 * Joiners that belong where they are: between the parts of an emoji, beside a virama, between Arabic letters (Persian writes so), and the
 * letters of a flag.
 */
const joiners = [
  '(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f])\\u200d(?=\\p{Extended_Pictographic})',
  `(?<=[${viramas}])[\\u200c\\u200d]`,
  `\\u200d(?=[${viramas}])`,
  '(?<=\\p{Script=Arabic}\\p{M}*)\\u200c(?=\\p{Script=Arabic})',
  '(?<=\\u{1f3f4})[\\u{e0020}-\\u{e007e}]+\\u{e007f}',
].join('|');

/** Signs without a form of their own: control, direction, zero width, blank letters, halves of characters. Number signs of Arabic are seen. */
const unseen =
  '(?![\\u0600-\\u0605\\u06dd\\u070f\\u0890\\u0891\\u08e2\\u{110bd}\\u{110cd}])' +
  '[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}\\p{Cs}\\u034f\\u115f\\u1160\\u17b4\\u17b5\\u3164\\uffa0]';

const signs = new RegExp(`(${joiners})|${unseen}`, 'gu');
const blank = /[\n\r\t\v\f\u0085\u2028\u2029]/u;

/** Decides whether a text of one line has signs in it that are invisible and change what is around them. */
export function hasHiddenSigns(text: string): boolean {
  return text.replaceAll(signs, '$1') !== text;
}

/** A line as it may be put into a mail or a calendar, from any stored text: no hidden signs, and blanks for what would break it. */
export function shownLine(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replaceAll(signs, (sign, joiner?: string) => joiner ?? (blank.test(sign) ? ' ' : ''));
}

/** The same of a text that may have several lines. */
export function shownText(text: string): string {
  return text
    .split(/\r\n|\n/)
    .map(shownLine)
    .join('\n');
}
