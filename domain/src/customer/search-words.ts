/** Letters that stay one piece when accents are taken off. */
const plain: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ı: 'i', ß: 's' };
const ideograph = /[\u2e80-\u2fff\u3005-\u9fff\uac00-\ud7af\uf900-\ufaff]/gu;
const between = /[^\p{L}\p{N}]+/u;
const mostWords = 8;
const mostLetters = 60;

/** A text as names are compared: without accents, in small letters, full-width letters as usual ones. */
export function foldedText(text: string): string {
  const bare = text
    .normalize('NFKD')
    .replaceAll(/\p{Mn}/gu, '')
    .normalize('NFC')
    .toLowerCase();
  return bare.replaceAll(/[øłđıß]/gu, (letter) => plain[letter]!);
}

/** The words of a text; each Chinese, Japanese or Korean sign is one, so that any part of such a name finds it. */
export function wordsOf(text: string): string[] {
  const words = foldedText(text).replaceAll(ideograph, ' $& ').split(between).filter(Boolean);
  return [...new Set(words)].map((word) => word.slice(0, mostLetters)).slice(0, mostWords);
}

/**
 * What is asked for. `mail`: the beginning of an address; `phone`: digits of a phone without the zeros before them; `words`: parts of a name or of what
 * stands before the @, all of which must be there.
 */
export type CustomerQuery =
  | { kind: 'none' }
  | { kind: 'mail'; mail: string }
  | { kind: 'phone'; digits: string }
  | { kind: 'words'; words: string[] };

const fewestDigits = 3;

/** Decides what a text in the search field asks for. */
export function customerQueryOf(typed: string): CustomerQuery {
  const text = typed.normalize('NFKC').trim();
  if (text.includes('@') && !/\s/.test(text)) return { kind: 'mail', mail: text.toLowerCase() };
  if (/^[\d\s()+./-]+$/.test(text)) {
    const digits = text.replaceAll(/\D/g, '').replace(/^0+/, '');
    if (digits.length >= fewestDigits) return { kind: 'phone', digits };
  }
  const words = wordsOf(text);
  return words.length === 0 ? { kind: 'none' } : { kind: 'words', words };
}
