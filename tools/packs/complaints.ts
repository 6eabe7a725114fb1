import { teamReasons } from '@parlour/contract/team/reasons';
import { compile, type Compiled } from '@parlour/phrases/compile';
import { type Language, languages } from '@parlour/phrases/languages';
import type { FlatTexts } from '@parlour/phrases/t';

/** Words in Latin letters that stand in Chinese texts too: names, formats, and how things are called everywhere. */
const sharedWords = new Set(
  (
    'Parlour iPhone Google Apple Outlook Excel WeChat Pay Alipay PayPal WhatsApp LINE Facebook Instagram YouTube TikTok ' +
    'RedBook SPA HEIC JPEG PNG WebP AVIF PDF JSON xlsx QR Code MyKad MyTentera MyPR MyKAS BRN TIN SST SMS MB ID IP VIP PIN OK Shift Enter Esc iPad'
  ).split(' '),
);

/** Packs that are not written in Latin letters: a text that equals the English one was forgotten. */
const ownScripts: ReadonlySet<Language> = new Set(['ja', 'ko', 'ru', 'th']);

/** Counts that a person meets; each must find the form that the language has for it. */
const usualCounts = Array.from({ length: 200 }, (_, count) => count);

/** What is wrong with the texts of a bundled language: it is complete, and nothing in it is English. */
export function bundledComplaints(language: Language, texts: FlatTexts, english: FlatTexts): string[] {
  const missing = Object.keys(english)
    .filter((key) => !texts[key])
    .map((key) => `${language} ${key}: there is no text.`);
  const words = Object.entries(texts).flatMap(([key, text]) => wordComplaints(language, key, text));
  return [...missing, ...packComplaints(language, texts, english), ...words];
}

/** What is wrong with the texts of a pack: what it has must be known, readable, and take the same values as in English. */
export function packComplaints(language: Language, texts: FlatTexts, english: FlatTexts): string[] {
  return Object.entries(texts).flatMap(([key, text]) => {
    const said = english[key];
    if (said === undefined) return [`${language} ${key}: the app has no such text.`];
    if (typeof text !== 'string') return [`${language} ${key}: this is no text.`];
    if (text === '') return [`${language} ${key}: an empty text says nothing; leave the key out.`];
    return [...formComplaints(language, key, text, said), ...leftOver(language, key, text, said)];
  });
}

/** The stores' app speaks the bundled languages, and so do its refusals, its mails and its workbooks. */
const isOfStores = (key: string) =>
  /^(admin[A-Z.]|team\.|workbook\.till_)/.test(key) ||
  Object.keys(teamReasons).some((reason) => key === `reasons.${reason}`);

/** How much of the customers' app a pack says, in percent. */
export function coverageOf(texts: FlatTexts, english: FlatTexts): number {
  const all = Object.keys(english).filter((key) => !isOfStores(key));
  return (100 * all.filter((key) => texts[key]).length) / all.length;
}

function formComplaints(language: Language, key: string, text: string, english: string): string[] {
  let read: Compiled;
  try {
    read = compile(text);
  } catch (error) {
    return [`${language} ${key}: ${(error as Error).message}.`];
  }
  const [ours, theirs] = [namesIn(read), namesIn(compile(english))];
  const lost = [...theirs].filter((name) => !ours.has(name)).map((name) => `${language} ${key}: {${name}} is missing.`);
  const added = [...ours]
    .filter((name) => !theirs.has(name))
    .map((name) => `${language} ${key}: {${name}} is never given.`);
  return [...lost, ...added, ...pluralComplaints(language, key, read)];
}

function namesIn(text: Compiled): Set<string> {
  return new Set(
    text.flatMap((piece) => {
      if (typeof piece === 'string') return [];
      const [name, , forms = {}] = piece;
      return [name, ...Object.values(forms).flatMap((form) => [...namesIn(form)])];
    }),
  );
}

function pluralComplaints(language: Language, key: string, text: Compiled): string[] {
  const rules = new Intl.PluralRules(languages[language].tag);
  const known = new Set<string>(rules.resolvedOptions().pluralCategories);
  const needed = new Set<string>(usualCounts.map((count) => rules.select(count)));
  return text.flatMap((piece) => {
    if (typeof piece === 'string' || !piece[2]) return [];
    const forms = Object.keys(piece[2]);
    return [
      ...forms
        .filter((form) => !known.has(form))
        .map((form) => `${language} ${key}: the language has no plural "${form}".`),
      ...[...needed]
        .filter((form) => !forms.includes(form))
        .map((form) => `${language} ${key}: the plural "${form}" is missing.`),
    ];
  });
}

const withoutPlaceholders = (text: string) => text.replaceAll(/\{\w+(,\s*plural,)?|\b(one|few|many|other)\s*\{/g, ' ');
const latinWords = (text: string) => withoutPlaceholders(text).match(/[A-Za-z][A-Za-z'-]+/g) ?? [];
const unknownWords = (text: string) => latinWords(text).filter((word) => !sharedWords.has(word));

function leftOver(language: Language, key: string, text: string, english: string): string[] {
  if (!ownScripts.has(language) || text !== english || unknownWords(text).length === 0) return [];
  return [`${language} ${key}: "${text}" is still English.`];
}

function wordComplaints(language: Language, key: string, text: string): string[] {
  const words = unknownWords(text);
  return words.length === 0 ? [] : [`${language} ${key}: "${words.join(' ')}" is not Chinese.`];
}
