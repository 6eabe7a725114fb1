import { publicCall } from '../call.ts';
import { list } from '../codec.ts';

/** The languages of the app, by its own codes. */
export type LanguageCode =
  | 'ch'
  | 'en'
  | 'tw'
  | 'es'
  | 'de'
  | 'ja'
  | 'fr'
  | 'it'
  | 'ko'
  | 'ru'
  | 'ms'
  | 'th'
  | 'vi'
  | 'id'
  | 'pt';

/** The texts of a language that does not travel with the app, by phrase key; `version` changes with any of them. */
export type LanguagePack = { language: LanguageCode; version: string; texts: Readonly<Record<string, string>> };

/** One text of a language. */
export type LanguageRow = { language: string; code: string; text: string };

const textField = /^text_(.+)$/;

/** The language stands in the name of the field on the wire: `{ langCode, text_es }`. */
const rowCodec = {
  toWire: ({ language, code, text }: LanguageRow): unknown => ({ langCode: code, [`text_${language}`]: text }),
  fromWire: (wire: unknown): LanguageRow => {
    const row = wire as Record<string, string>;
    const field = Object.keys(row).find((name) => textField.test(name)) ?? '';
    return { language: textField.exec(field)?.[1] ?? '', code: row['langCode'] ?? '', text: row[field] ?? '' };
  },
};

export const languageCalls = {
  getPack: publicCall<{ language: string }, LanguagePack>({
    method: 'GET',
    path: '/base/bk/language/pack/{language}/public',
    summary: 'The texts of one language, with their version.',
  }),
  getRows: publicCall<{ language: string }, LanguageRow[]>({
    method: 'GET',
    path: '/base/bk/language/data/{language}/public',
    reply: list(rowCodec),
    summary: 'The same texts as rows of langCode and text_{language}.',
  }),
};
