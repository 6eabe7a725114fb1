import type { PlanFacts } from '../queries.ts';

/** The words of a plan in a language, or else in English. */
export const wordsOf = ({ words, key }: PlanFacts, lang: string) =>
  words[lang] ?? words['en'] ?? { name: key, text: '' };
