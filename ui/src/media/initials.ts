const han = /\p{Script=Han}/u;
const pictures = /^\p{Extended_Pictographic}/u;

/** What a reader sees as one sign: a letter with its accents, a Han character, a family of emoji. */
function signs(text: string): string[] {
  return [...new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(text)].map(({ segment }) => segment);
}

/** One or two signs that stand for a name: first and last word, or the first character of a Chinese name. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const first = signs(words[0] ?? '')[0];
  if (!first) return '';
  if (han.test(first) || pictures.test(first)) return first;
  const last = words.length > 1 ? signs(words.at(-1) ?? '')[0] : undefined;
  return `${first}${last ?? ''}`.toUpperCase();
}
