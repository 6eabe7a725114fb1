import type { RefusalDetails } from '@parlour/contract/envelope';
import type { Reason } from '@parlour/contract/reasons';
import { ch } from './ch.ts';
import { en } from './en.ts';
import { defaultLanguage, isPackLanguage, isSupported, type Language, type SupportedLanguage } from './languages.ts';
import { packOf } from './packs.ts';
import { type Translate, translator } from './t.ts';
import { tw } from './tw.ts';
import { withDetail } from './with-detail.ts';

// A refusal without a sentence in every bundled language does not compile.
const _worded: Record<Reason, string> = en.reasons;
void _worded;

const translators: Record<SupportedLanguage, Translate> = {
  en: translator('en', en, en),
  ch: translator('ch', ch, en),
  tw: translator('tw', tw, en),
};

/** Whether there are texts in a language: the bundled ones, or a pack. */
export function isSpoken(language: unknown): language is Language {
  return isSupported(language) || (isPackLanguage(language) && packOf(language) !== null);
}

/** The translator of a language, made once; English where there are no texts. */
export function translate(language: Language): Translate {
  if (isSupported(language)) return translators[language];
  return packOf(language)?.translate ?? translators[defaultLanguage];
}

/** The sentence of a refusal in the caller's language; its details fill its placeholders. */
export function reasonText(language: Language, reason: Reason, details: Record<string, unknown> = {}): string {
  const values: Record<string, string | number> = {};
  for (const [key, value] of Object.entries(details))
    if (typeof value === 'string' || typeof value === 'number') values[key] = value;
  return withDetail(translate(language)(`reasons.${reason}`, values), detailText(language, details));
}

/** What exactly is wrong, where the details of a refusal say it. */
export function detailText(language: Language, details: Pick<RefusalDetails, 'phoneFault'> = {}): string | undefined {
  return details.phoneFault && translate(language)(`phone.${details.phoneFault}`);
}
