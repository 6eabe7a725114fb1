import { isSupported, type Language, type SupportedLanguage } from '@parlour/phrases/languages';
import { addTexts, type FlatTexts, type PartialCatalog, type Translate, translator } from '@parlour/phrases/t';
import { languageOfPage } from '../lib/language/language.ts';
import { logDeveloper } from '../lib/report/report.ts';
import { setTextSource, type TextPart } from '../lib/language/text-parts.ts';

type Texts = Record<SupportedLanguage, () => Promise<{ texts: PartialCatalog }>>;

// A bundled language has the same keys as English, so none needs it beside itself.
const ofAll: Texts = {
  en: () => import('./language/en.ts'),
  ch: () => import('./language/ch.ts'),
  tw: () => import('./language/tw.ts'),
};

/** Further texts are files beside the other, so that a shop page need not carry them. */
const parts = {
  booking: {
    en: () => import('./language/booking/en.ts'),
    ch: () => import('./language/booking/ch.ts'),
    tw: () => import('./language/booking/tw.ts'),
  },
  checkin: {
    en: () => import('./language/checkin/en.ts'),
    ch: () => import('./language/checkin/ch.ts'),
    tw: () => import('./language/checkin/tw.ts'),
  },
  payment: {
    en: () => import('./language/payment/en.ts'),
    ch: () => import('./language/payment/ch.ts'),
    tw: () => import('./language/payment/tw.ts'),
  },
  explore: {
    en: () => import('./language/explore/en.ts'),
    ch: () => import('./language/explore/ch.ts'),
    tw: () => import('./language/explore/tw.ts'),
  },
  form: {
    en: () => import('./language/form/en.ts'),
    ch: () => import('./language/form/ch.ts'),
    tw: () => import('./language/form/tw.ts'),
  },
  invoice: {
    en: () => import('./language/invoice/en.ts'),
    ch: () => import('./language/invoice/ch.ts'),
    tw: () => import('./language/invoice/tw.ts'),
  },
  member: {
    en: () => import('./language/member/en.ts'),
    ch: () => import('./language/member/ch.ts'),
    tw: () => import('./language/member/tw.ts'),
  },
  person: {
    en: () => import('./language/person/en.ts'),
    ch: () => import('./language/person/ch.ts'),
    tw: () => import('./language/person/tw.ts'),
  },
  review: {
    en: () => import('./language/review/en.ts'),
    ch: () => import('./language/review/ch.ts'),
    tw: () => import('./language/review/tw.ts'),
  },
  rights: {
    en: () => import('./language/rights/en.ts'),
    ch: () => import('./language/rights/ch.ts'),
    tw: () => import('./language/rights/tw.ts'),
  },
  tabs: {
    en: () => import('./language/tabs/en.ts'),
    ch: () => import('./language/tabs/ch.ts'),
    tw: () => import('./language/tabs/tw.ts'),
  },
} satisfies Record<TextPart, Texts>;

/** The texts of a language that is not bundled, and which version of them. */
type Pack = { version: string | undefined; texts: FlatTexts };

const made = new Map<Language, { version: string | undefined; translate: Promise<Translate> }>();

/** The texts of a language, made once; those of a pack go before English. Some parts come with `addTextsOf`. */
export function loadTexts(language: Language, pack: Pack | null = null): Promise<Translate> {
  const known = made.get(language);
  if (known && (pack === null || known.version === pack.version)) return known.translate;
  const translate = make(language, pack);
  translate.catch(() => made.delete(language));
  made.set(language, { version: pack?.version, translate });
  return translate;
}

async function make(language: Language, pack: Pack | null): Promise<Translate> {
  const onMissing = (code: string) => logDeveloper(`text missing: ${code} (${language})`);
  if (isSupported(language)) return translator(language, await firstTexts(language), {}, { onMissing });
  return translator(language, {}, await firstTexts('en'), { pack: pack?.texts, onMissing });
}

/** What a first screen says; a page that is finished on the server may open at any tab. */
async function firstTexts(language: SupportedLanguage): Promise<PartialCatalog> {
  const { texts } = await ofAll[language]();
  if (!import.meta.env.SSR) return texts;
  const [tabs, explore] = await Promise.all([parts.tabs[language](), parts.explore[language]()]);
  return { ...texts, ...tabs.texts, ...explore.texts };
}

const added = new Set<string>();

/** Adds a part to the texts of the page's language. */
export async function addTextsOf(part: TextPart): Promise<void> {
  if (import.meta.env.SSR) return;
  const language = languageOfPage();
  const name = `${part} ${language}`;
  if (added.has(name)) return;
  const own = isSupported(language);
  const [translate, more] = await Promise.all([loadTexts(language), parts[part][own ? language : 'en']()]);
  addTexts(translate, more.texts, own ? 'own' : 'english');
  added.add(name);
}

setTextSource(addTextsOf);
