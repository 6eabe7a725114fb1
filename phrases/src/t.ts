import { compile, type Compiled, type Values, write } from './compile.ts';
import type { en } from './en.ts';
import { type Language, languages } from './languages.ts';

/** Texts by noun, then by key. English decides which keys there are. */
export type Catalog = typeof en;
export type PartialCatalog = { [Noun in keyof Catalog]?: Partial<Record<keyof Catalog[Noun], string>> };

/** `noun.key`, for example `booking.bookNow`. */
export type PhraseKey = {
  [Noun in keyof Catalog]: `${Noun & string}.${keyof Catalog[Noun] & string}`;
}[keyof Catalog];

export type Translate = (key: PhraseKey, values?: Values) => string;

/** A translator for one language: its own text, else English, else the key with a note. An empty text counts as missing. */
export function translator(language: Language, catalog: PartialCatalog, english: Catalog): Translate {
  const messages = { ...flatten(english as PartialCatalog), ...flatten(catalog) };
  const { tag } = languages[language];
  return (key, values = {}) => {
    const message = messages[key];
    return message ? write(message, values, tag) : `${key} (undefined)`;
  };
}

function flatten(catalog: PartialCatalog): Record<string, Compiled> {
  const flat: Record<string, Compiled> = {};
  for (const [noun, texts] of Object.entries(catalog))
    for (const [key, text] of Object.entries(texts as Record<string, string>))
      if (text) flat[`${noun}.${key}`] = compile(text);
  return flat;
}
