import { compile, type Compiled, type Values, write } from './compile.ts';
import type { en } from './en.ts';
import { type Language, languages } from './languages.ts';

/** Texts by family, then by key. English decides which keys there are. */
export type Catalog = typeof en;
export type PartialCatalog = { [Family in keyof Catalog]?: Partial<Record<keyof Catalog[Family], string>> };

/** `family.key`, for example `booking.bookNow`. */
export type PhraseKey = {
  [Family in keyof Catalog]: `${Family & string}.${keyof Catalog[Family] & string}`;
}[keyof Catalog];

/** Texts as they travel and as packs hold them: phrase key to text. */
export type FlatTexts = Readonly<Record<string, string>>;

export type Translate = (key: PhraseKey, values?: Values) => string;

type Messages = Record<string, Compiled>;
const behind = new WeakMap<Translate, { own: Messages; english: Messages }>();

type TranslatorOptions = {
  /** Texts of a pack; they go before those of the catalog. */
  pack?: FlatTexts | undefined;
  /** Told once of each code that has no text at all. */
  onMissing?: (code: string) => void;
};

/**
 * A translator for one language: its own text, else English, else the code with a note. An empty text counts as missing.
 * A text is counted in its own language, so that an English one in a Russian page has English plurals.
 */
export function translator(
  language: Language,
  catalog: PartialCatalog,
  english: PartialCatalog,
  { pack, onMissing }: TranslatorOptions = {},
): Translate {
  const own = { ...flatten(catalog), ...compiled(pack ?? {}) };
  const inEnglish = flatten(english);
  const noted = new Set<string>();
  const translate: Translate = (key, values = {}) => {
    if (own[key]) return write(own[key], values, languages[language].tag);
    if (inEnglish[key]) return write(inEnglish[key], values, languages.en.tag);
    if (!noted.has(key)) onMissing?.(key);
    noted.add(key);
    return `${key} (undefined)`;
  };
  behind.set(translate, { own, english: inEnglish });
  return translate;
}

/** Gives a translator further texts, for parts of the app that are fetched later: of its own language, or English ones to fall back on. */
export function addTexts(translate: Translate, catalog: PartialCatalog, kind: 'own' | 'english' = 'own'): void {
  const messages = behind.get(translate)?.[kind];
  if (messages) Object.assign(messages, flatten(catalog));
}

/** The same translator with values that every text may use, such as the name of the product. */
export function withValues(translate: Translate, fixed: Values): Translate {
  const withFixed: Translate = (key, values) => translate(key, values ? { ...fixed, ...values } : fixed);
  const messages = behind.get(translate);
  if (messages) behind.set(withFixed, messages);
  return withFixed;
}

/** Whether there is a text by now, in its own language or in English. */
export function hasText(translate: Translate, key: PhraseKey): boolean {
  const messages = behind.get(translate);
  return !messages || !!(messages.own[key] ?? messages.english[key]);
}

/** Texts by family as one list by phrase key. */
export function flatTexts(catalog: PartialCatalog): FlatTexts {
  const flat: Record<string, string> = {};
  for (const [family, texts] of Object.entries(catalog))
    for (const [key, text] of Object.entries(texts as Record<string, string>)) flat[`${family}.${key}`] = text;
  return flat;
}

function flatten(catalog: PartialCatalog): Record<string, Compiled> {
  const compiledTexts: Record<string, Compiled> = {};
  for (const [code, text] of Object.entries(flatTexts(catalog))) if (text) compiledTexts[code] = compile(text);
  return compiledTexts;
}

/** A pack comes from outside of this build: what cannot be read counts as missing. */
function compiled(pack: FlatTexts): Record<string, Compiled> {
  const texts: Record<string, Compiled> = {};
  for (const [code, text] of Object.entries(pack)) {
    try {
      if (text) texts[code] = compile(text);
    } catch {
      // English stands in its place.
    }
  }
  return texts;
}
