import { type Choice, type DetailKey, detailKeys, type Question, type Wording } from '@parlour/domain/form/template';
import { cleanTerms } from '@parlour/domain/payment/clean-terms';
import type { FolderCheck } from '../folder-check.ts';
import { type Fields, FormReader } from './form-reader.ts';
import { notAllowedIn } from './html.ts';
import { readSentence, sentenceFields, wordingValue } from './sentence.ts';

type Worded = Question<Wording>;

const mostQuestions = 200;
const mostChoices = 100;
const mostShownImages = 20;
const mostUploads = 20;
const usualUploads = 5;
const titleCharacters = 500;
const textCharacters = 2000;
const htmlCharacters = 20_000;

/** The fields of each type beside those of every question. */
const ownFields = {
  single_choice: ['choices'],
  multiple_choice: ['choices'],
  dropdown: ['choices'],
  image_choice: ['choices'],
  image_choices: ['choices'],
  blanks: ['sentence', 'parts'],
  rating: [],
  free_text: [],
  checkbox: [],
  rich_text: ['html'],
  image_upload: ['most_images'],
  images: ['images'],
  customer_details: ['items'],
} as const satisfies Partial<Record<Worded['kind'], readonly string[]>>;

type Kind = keyof typeof ownFields;

const inWords = (detail: DetailKey): string => detail.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const detailByWord: ReadonlyMap<string, DetailKey> = new Map(detailKeys.map((detail) => [inWords(detail), detail]));

/** The questions of `forms/<key>.json`, as far as they can be read. */
export function readQuestions(check: FolderCheck, file: string, source: string): Worded[] {
  const reader = new FormReader(check, file);
  const content = reader.fields(parsed(source), 'the file', ['questions']);
  if (!content) {
    check.hasUnreadPictures = true;
    return [];
  }
  const ids = new Set<string>();
  return reader.list(content['questions'], 'questions', mostQuestions).flatMap((value, place) => {
    const own = (value as { id?: unknown } | null)?.id;
    reader.enter(`question ${place + 1}${typeof own === 'string' ? ` "${own.slice(0, 60)}"` : ''}`);
    return readQuestion(check, reader, value, ids);
  });
}

function parsed(source: string): unknown {
  try {
    return JSON.parse(source.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}

function readQuestion(check: FolderCheck, reader: FormReader, value: unknown, ids: Set<string>): Worded[] {
  const type = (value as { type?: unknown } | null)?.type;
  if (typeof type !== 'string' || !Object.hasOwn(ownFields, type)) {
    check.hasUnreadPictures = true;
    reader.refuse(`type must be one of: ${Object.keys(ownFields).join(', ')}`);
    return [];
  }
  const kind = type as Kind;
  const known = ['id', 'type', 'title', 'text', 'required', ...ownFields[kind]];
  const fields = reader.fields(value, 'it', known)!;
  const isShownOnly = kind === 'rich_text' || kind === 'images';
  const common = {
    id: reader.id(fields['id'], 'it', ids),
    title: reader.wording(fields['title'], 'title', titleCharacters, !isShownOnly),
    text: reader.wording(fields['text'], 'text', textCharacters, false),
    isRequired: reader.yesNo(fields['required'], 'required'),
  };
  if (isShownOnly && common.isRequired) reader.refuse('is only shown, and cannot be required');
  return [{ ...common, ...readOwn(reader, kind, fields) }];
}

type Own<Every> = Every extends Worded ? Omit<Every, 'id' | 'title' | 'text' | 'isRequired'> : never;

function readOwn(reader: FormReader, kind: Kind, fields: Fields): Own<Worded> {
  switch (kind) {
    case 'single_choice':
    case 'multiple_choice':
    case 'dropdown':
    case 'image_choice':
    case 'image_choices':
      return { kind, choices: readChoices(reader, fields['choices'], kind.startsWith('image')) };
    case 'blanks':
      return { kind, parts: readSentence(reader, fields) };
    case 'rich_text':
      return { kind, html: readHtml(reader, fields['html']) };
    case 'image_upload': {
      const most = fields['most_images'] ?? usualUploads;
      return { kind, mostImages: reader.number(most, 'most_images', 1, mostUploads) };
    }
    case 'images':
      return { kind, images: readImages(reader, fields['images']) };
    case 'customer_details':
      return { kind, items: readDetails(reader, fields['items']) };
    default:
      return { kind };
  }
}

function readChoices(reader: FormReader, value: unknown, hasPictures: boolean): Choice<Wording>[] {
  const ids = new Set<string>();
  const known = ['id', 'text', 'text_box', ...(hasPictures ? ['picture'] : [])];
  return reader.list(value, 'choices', mostChoices).flatMap((each, place) => {
    const what = `choice ${place + 1}`;
    const fields = reader.fields(each, what, known);
    if (!fields) return [];
    const picture = fields['picture'];
    if (hasPictures && typeof picture !== 'string') reader.refuse(`${what} needs the name of a picture`);
    else if (typeof picture === 'string' && hasPictures) reader.picture(picture);
    return [
      {
        id: reader.id(fields['id'], what, ids),
        text: reader.wording(fields['text'], `text of ${what}`, titleCharacters, true),
        picture: hasPictures && typeof picture === 'string' ? picture : null,
        hasTextBox: reader.yesNo(fields['text_box'], `text_box of ${what}`),
      },
    ];
  });
}

function readHtml(reader: FormReader, value: unknown): Wording {
  const html = reader.wording(value, 'html', htmlCharacters, true);
  // What is too long is refused already, and not looked at any further.
  if (Math.max(html.text.length, html.second?.length ?? 0) > htmlCharacters) return html;
  for (const reason of notAllowedIn(html.text)) reader.refuse(`html: ${reason}`);
  for (const reason of notAllowedIn(html.second ?? '')) reader.refuse(`second of html: ${reason}`);
  return { text: cleanTerms(html.text), second: html.second === null ? null : cleanTerms(html.second) };
}

function readImages(reader: FormReader, value: unknown): string[] {
  const names = reader.list(value, 'images', mostShownImages);
  for (const name of names)
    if (typeof name === 'string') reader.picture(name);
    else reader.refuse('images must be names of pictures');
  return names.filter((name) => typeof name === 'string');
}

function readDetails(reader: FormReader, value: unknown): DetailKey[] {
  const seen = new Set<DetailKey>();
  for (const item of reader.list(value, 'items', detailKeys.length)) {
    const detail = detailByWord.get(String(item));
    if (!detail) reader.refuse(`"${String(item)}" is not one of the items: ${[...detailByWord.keys()].join(', ')}`);
    else if (seen.has(detail)) reader.refuse(`"${String(item)}" stands twice in items`);
    else seen.add(detail);
  }
  return [...seen];
}

/** `forms/<key>.json` as it is read again. */
export function questionsText(questions: readonly Worded[]): string {
  return `${JSON.stringify({ questions: questions.map(fieldsOf) }, null, 2)}\n`;
}

function fieldsOf(question: Worded): Fields {
  const { id, kind: type, title, text, isRequired } = question;
  return {
    id,
    type,
    ...(title.text === '' ? {} : { title: wordingValue(title) }),
    ...(text.text === '' ? {} : { text: wordingValue(text) }),
    ...(isRequired ? { required: true } : {}),
    ...ownFieldsOf(question),
  };
}

function ownFieldsOf(question: Worded): Fields {
  if ('choices' in question) return { choices: question.choices.map(choiceFields) };
  switch (question.kind) {
    case 'blanks':
      return sentenceFields(question.parts);
    case 'rich_text':
      return { html: wordingValue(question.html) };
    case 'image_upload':
      return { most_images: question.mostImages };
    case 'images':
      return { images: question.images };
    case 'customer_details':
      return { items: question.items.map(inWords) };
    default:
      return {};
  }
}

function choiceFields({ id, text, picture, hasTextBox }: Choice<Wording>): Fields {
  return {
    id,
    text: wordingValue(text),
    ...(picture === null ? {} : { picture }),
    ...(hasTextBox ? { text_box: true } : {}),
  };
}
