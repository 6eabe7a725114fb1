import type { Reason } from '@parlour/contract/reasons';
import { ch } from './ch.ts';
import { en } from './en.ts';
import type { Language } from './languages.ts';
import { type Translate, translator } from './t.ts';
import { tw } from './tw.ts';

// A refusal without a sentence in every bundled language does not compile.
const _worded: Record<Reason, string> = en.reasons;
void _worded;

const translators: Record<Language, Translate> = {
  en: translator('en', en, en),
  ch: translator('ch', ch, en),
  tw: translator('tw', tw, en),
};

/** The translator of a bundled language, made once. */
export function translate(language: Language): Translate {
  return translators[language];
}

/** The sentence of a refusal in the caller's language; facts fill its placeholders. */
export function reasonText(language: Language, reason: Reason, facts: Record<string, unknown> = {}): string {
  const values: Record<string, string | number> = {};
  for (const [key, value] of Object.entries(facts))
    if (typeof value === 'string' || typeof value === 'number') values[key] = value;
  return translators[language](`reasons.${reason}`, values);
}
