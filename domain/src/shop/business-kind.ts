/** What a store is, in the order in which they are offered to choose from. A store may be several. */
export const businessKinds = ['hair', 'barber', 'nails', 'beauty', 'massage', 'spa', 'clinic'] as const;
export type BusinessKind = (typeof businessKinds)[number];

const known: ReadonlySet<unknown> = new Set(businessKinds);
export const isBusinessKind = (value: unknown): value is BusinessKind => known.has(value);

/** Words by which people look for a kind, of one or several languages. */
type WordsOf = (kind: BusinessKind) => readonly string[];

/** Shorter beginnings of a word mean too much. */
const leastLetters = 3;
const leastSigns = 2;

const isHan = (text: string) => /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Thai}/u.test(text);
const plain = (text: string) => text.normalize('NFKC').toLowerCase();
const joined = (text: string) => plain(text).replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, '');

/**
 * Decides which kinds of business a typed service means: "haircut" means hairdressers and barbers, whatever their services are
 * called. Words that are written without blanks are found anywhere in what was typed, others only at the beginning of one.
 */
export function kindsMeant(typed: string, wordsOf: WordsOf): BusinessKind[] {
  const whole = joined(typed);
  if (whole === '') return [];
  const parts = plain(typed)
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean);
  const isMeant = (word: string) => {
    if (isHan(word)) return whole.includes(word) || (whole.length >= leastSigns && word.startsWith(whole));
    return [whole, ...parts].some(
      (said) => said.startsWith(word) || (said.length >= leastLetters && word.startsWith(said)),
    );
  };
  return businessKinds.filter((kind) =>
    wordsOf(kind)
      .map(joined)
      .some((word) => word !== '' && isMeant(word)),
  );
}
