import {
  type Choice,
  type DetailKey,
  type FormTemplate,
  type Question,
  type SentencePart,
  type Wording,
} from '@parlour/domain/form/template';
import { numberQuestions } from '@parlour/domain/form/number-questions';
import type { Codec } from '../codec.ts';

/** A template as it crosses the wire: both languages of the store, and pictures by their addresses. */
export type WordedTemplate = FormTemplate<Wording>;
type Worded = Question<Wording>;
type Loose = Record<string, unknown>;

/** The wire's number of each kind of question. `document` has none in the field: it is the one question of a form that is a file. */
export const typeNumbers = {
  single_choice: 1,
  multiple_choice: 2,
  blanks: 3,
  rating: 4,
  free_text: 5,
  dropdown: 6,
  checkbox: 7,
  rich_text: 8,
  image_choice: 9,
  image_choices: 10,
  image_upload: 11,
  images: 12,
  customer_details: 14,
  document: 100,
} as const satisfies Partial<Record<Worded['kind'], number>>;

type NumberedKind = keyof typeof typeNumbers;
const kinds = new Map(Object.entries(typeNumbers).map(([kind, type]) => [type as number, kind as NumberedKind]));

/** The wire's names of the details of a customer. */
const detailNames = {
  firstName: 'firstName',
  lastName: 'lastName',
  birthday: 'birthday',
  gender: 'gender',
  email: 'email',
  mobile: 'mobile',
  address: 'address',
  insurer: 'insuranceCompanyCode',
  insuranceNumber: 'insuranceCardNo',
  identityNumber: 'identityId',
} as const satisfies Record<DetailKey, string>;
const detailKeys = new Map(Object.entries(detailNames).map(([key, name]) => [name as string, key as DetailKey]));

const worded = (name: string, { text, second }: Wording): Loose => ({ [name]: text, [`${name}Second`]: second ?? '' });

function wordingOf(wire: Loose, name: string): Wording {
  const [text, second] = [wire[name], wire[`${name}Second`]];
  return { text: typeof text === 'string' ? text : '', second: typeof second === 'string' && second ? second : null };
}

const noText: Wording = { text: '', second: null };
const blankMark = '____';

function choiceToWire({ id, text, picture, hasTextBox }: Choice<Wording>): Loose {
  return {
    id,
    ...worded('content', text),
    imageUrl: picture ?? '',
    select: false,
    withInputBox: hasTextBox ? 1 : 0,
    extraInputText: '',
  };
}

function choiceFromWire(wire: Loose): Choice<Wording> {
  return {
    id: String(wire['id']),
    text: wordingOf(wire, 'content'),
    picture: typeof wire['imageUrl'] === 'string' && wire['imageUrl'] ? wire['imageUrl'] : null,
    hasTextBox: wire['withInputBox'] === 1,
  };
}

const partToWire = (part: SentencePart<Wording>): Loose =>
  part.kind === 'blank'
    ? { type: 'blank', maxLength: part.mostCharacters }
    : { type: 'text', ...worded('text', part.text) };

const partFromWire = (wire: Loose): SentencePart<Wording> =>
  wire['type'] === 'blank'
    ? { kind: 'blank', mostCharacters: Number(wire['maxLength']) }
    : { kind: 'words', text: wordingOf(wire, 'text') };

/** The sentence as one text, with a mark for each blank. */
function sentenceOf(parts: readonly SentencePart<Wording>[]): Wording {
  const joined = (text: (wording: Wording) => string) =>
    parts.map((part) => (part.kind === 'blank' ? blankMark : text(part.text))).join(' ');
  const hasSecond = parts.some((part) => part.kind === 'words' && part.text.second !== null);
  return { text: joined(({ text }) => text), second: hasSecond ? joined(({ text, second }) => second ?? text) : null };
}

/** What a question has beside its id, type, title and remark. */
function ownToWire(question: Worded): Loose {
  switch (question.kind) {
    case 'blanks':
      return { ...worded('questionText', sentenceOf(question.parts)), questionList: question.parts.map(partToWire) };
    case 'rich_text':
      return worded('questionText', question.html);
    case 'image_upload':
      return { imageNum: question.mostImages };
    case 'images':
      return { itemList: question.images.map((imageUrl) => ({ imageUrl })) };
    case 'customer_details':
      return { itemList: question.items.map((key) => ({ id: detailNames[key] })) };
    default:
      return 'choices' in question ? { itemList: question.choices.map(choiceToWire) } : {};
  }
}

function questionToWire(question: Worded, number: number | null): Loose {
  return {
    id: question.id,
    type: question.kind === 'unknown' ? question.type : typeNumbers[question.kind],
    ...worded('title', question.title),
    ...worded('remark', question.text),
    ...worded('questionText', noText),
    necessary: question.isRequired ? 1 : 0,
    itemList: [],
    questionList: [],
    value: '',
    imageNum: 0,
    indexText: number === null ? '' : String(number),
    ...ownToWire(question),
  };
}

const listOf = (value: unknown): Loose[] => (Array.isArray(value) ? (value as Loose[]) : []);

function questionFromWire(wire: Loose): Worded {
  const common = {
    id: String(wire['id']),
    title: wordingOf(wire, 'title'),
    text: wordingOf(wire, 'remark'),
    isRequired: wire['necessary'] === 1,
  };
  const kind = kinds.get(wire['type'] as number);
  switch (kind) {
    case 'blanks':
      return { ...common, kind, parts: listOf(wire['questionList']).map(partFromWire) };
    case 'rich_text':
      return { ...common, kind, html: wordingOf(wire, 'questionText') };
    case 'image_upload':
      return { ...common, kind, mostImages: Number(wire['imageNum']) };
    case 'images':
      return { ...common, kind, images: listOf(wire['itemList']).map(({ imageUrl }) => String(imageUrl)) };
    case 'customer_details':
      return {
        ...common,
        kind,
        items: listOf(wire['itemList']).flatMap(({ id }) => detailKeys.get(String(id)) ?? []),
      };
    case 'rating':
    case 'free_text':
    case 'checkbox':
    case 'document':
      return { ...common, kind };
    case undefined:
      return { ...common, kind: 'unknown', type: Number(wire['type']) };
    default:
      return { ...common, kind, choices: listOf(wire['itemList']).map(choiceFromWire) };
  }
}

/** The parts of a template under their names on the wire; `document.file` is an address. */
export const templateCodec: Codec<WordedTemplate> = {
  toWire({ title, questions, signatures, isSignatureRequired, document }) {
    const numbers = numberQuestions(questions);
    return {
      ...worded('name', title),
      subjectList: questions.map((question, place) => questionToWire(question, numbers[place] ?? null)),
      requiredSign: isSignatureRequired ? 1 : 0,
      signSetting: signatures.map((signature) => worded('title', signature)),
      isImportSpecialTemplate: document ? 1 : 0,
      isExcel: document?.kind === 'workbook' ? 1 : 0,
      isPdf: document?.kind === 'pdf' ? 1 : 0,
      specialTemplateUrl: document?.file ?? '',
    };
  },
  fromWire(given) {
    const wire = given as Loose;
    return {
      title: wordingOf(wire, 'name'),
      questions: listOf(wire['subjectList']).map(questionFromWire),
      signatures: listOf(wire['signSetting']).map((signature) => wordingOf(signature, 'title')),
      isSignatureRequired: wire['requiredSign'] === 1,
      document:
        wire['isImportSpecialTemplate'] === 1
          ? { kind: wire['isPdf'] === 1 ? 'pdf' : 'workbook', file: String(wire['specialTemplateUrl']) }
          : null,
    };
  },
};
