import type { AnswerFault } from '@parlour/domain/form/check-answers';
import { isDetailFilled } from '@parlour/domain/form/is-answered';
import {
  type Answer,
  type AnswerItem,
  type DetailKey,
  type FormTemplate,
  mobileSeparator,
  type Question,
} from '@parlour/domain/form/template';

/** Why a question keeps the form from being sent; `item`: the place in its answer, from 0. */
export type QuestionFault = {
  reason: AnswerFault | 'required' | 'uploading' | 'upload_failed' | 'unready';
  item: number;
  most?: number;
};

/** A picture of a signature, and the store's day on which it was given. */
export type Signed = { address: string; day: string };

/** What differs between the version that was being filled in and the one that is shown now, by titles. */
export type VersionNews = { added: string[]; removed: string[]; changed: string[]; asksToSignAgain: boolean };

/** A form while it is filled in. */
export type FormState = {
  answers: Readonly<Record<string, readonly string[]>>;
  /**
   * What was written beside choices, by question and choice; it stays while its choice is not chosen, and is not sent then. For a document: what
   * was written into it, by place; it is sent as part of the file.
   */
  extras: Readonly<Record<string, Readonly<Record<string, string>>>>;
  signatures: readonly (Signed | null)[];
  faults: Readonly<Record<string, QuestionFault>>;
  /** Places of signatures that were missing when the form was to be sent. */
  unsigned: readonly number[];
  isTouched: boolean;
  news: VersionNews | null;
};

export type FormEvent =
  | { kind: 'choose'; question: Question; choice: string }
  | { kind: 'write'; question: Question; values: readonly string[] }
  | { kind: 'explain'; question: Question; choice: string; text: string }
  | { kind: 'fill'; question: Question; entries: Readonly<Record<string, string>> }
  | { kind: 'sign'; place: number; signed: Signed | null }
  | { kind: 'refuse'; faults: Readonly<Record<string, QuestionFault>>; unsigned: readonly number[] }
  | { kind: 'hideNews' };

/** What a form begins with: answers that were saved before, if any. */
export function startState(answers: readonly Answer[] = [], signatures: readonly (Signed | null)[] = []): FormState {
  const explained = (items: readonly AnswerItem[]) => items.filter(({ extraText }) => extraText !== '');
  return {
    answers: Object.fromEntries(answers.map(({ questionId, items }) => [questionId, items.map(({ value }) => value)])),
    extras: Object.fromEntries(
      answers
        .filter(({ items }) => explained(items).length > 0)
        .map(({ questionId, items }) => [
          questionId,
          Object.fromEntries(explained(items).map(({ value, extraText }) => [value, extraText])),
        ]),
    ),
    signatures,
    faults: {},
    unsigned: [],
    isTouched: false,
    news: null,
  };
}

export function reduceForm(state: FormState, event: FormEvent): FormState {
  switch (event.kind) {
    case 'choose':
      return answered(state, event.question, chosenValues(state, event.question, event.choice));
    case 'write':
      return answered(state, event.question, event.values);
    case 'explain': {
      const { question, choice, text } = event;
      const own = { ...state.extras[question.id], [choice]: text };
      return { ...withoutFault(state, question), isTouched: true, extras: { ...state.extras, [question.id]: own } };
    }
    case 'fill': {
      const { question, entries } = event;
      return { ...withoutFault(state, question), isTouched: true, extras: { ...state.extras, [question.id]: entries } };
    }
    case 'sign': {
      const places = Math.max(state.signatures.length, event.place + 1);
      const signatures = Array.from({ length: places }, (_, place) =>
        place === event.place ? event.signed : (state.signatures[place] ?? null),
      );
      const unsigned = state.unsigned.filter((place) => place !== event.place);
      return { ...state, isTouched: true, signatures, unsigned };
    }
    case 'refuse':
      return { ...state, faults: event.faults, unsigned: event.unsigned };
    case 'hideNews':
      return { ...state, news: null };
  }
}

function answered(state: FormState, question: Question, values: readonly string[]): FormState {
  const faults = faultsAfter(state, question, values);
  return { ...state, faults, isTouched: true, answers: { ...state.answers, [question.id]: values } };
}

/** An error goes with its answer; of the customer's details the others that are required stay marked. */
function faultsAfter(state: FormState, question: Question, values: readonly string[]): FormState['faults'] {
  const others = withoutFault(state, question).faults;
  if (question.kind !== 'customer_details' || state.faults[question.id]?.reason !== 'required') return others;
  const item = openDetail(question.items, values);
  return item === -1 ? others : { ...others, [question.id]: { reason: 'required', item } };
}

/** The first of the details that has no value yet. */
const openDetail = (details: readonly DetailKey[], values: readonly string[]): number =>
  details.findIndex((key, place) => !isDetailFilled(key, { value: values[place] ?? '', extraText: '' }));

function withoutFault(state: FormState, { id }: Question): FormState {
  const faults = Object.fromEntries(Object.entries(state.faults).filter(([question]) => question !== id));
  return { ...state, faults };
}

/** A single choice replaces, a multiple choice toggles; what is chosen stands in the order of the form. */
function chosenValues({ answers }: FormState, question: Question, choice: string): string[] {
  if (!('choices' in question)) return [];
  if (question.kind !== 'multiple_choice' && question.kind !== 'image_choices') return choice === '' ? [] : [choice];
  const before = answers[question.id] ?? [];
  const isChosen = (id: string) => (id === choice ? !before.includes(id) : before.includes(id));
  return question.choices.map(({ id }) => id).filter(isChosen);
}

/** The mobile of nobody yet: without a number, in the country that is probably the customer's. */
export const emptyMobile = ({ dial, country }: { dial: string; country: string }): string =>
  ['', dial, country].join(mobileSeparator);

const genderNotSaid = '3';

/** Stands for the address of a document that is filled in and not saved yet. */
export const filledDocument = 'filled';

const isFilled = ({ id }: Question, extras: FormState['extras']) => Object.keys(extras[id] ?? {}).length > 0;

/** The values of a question as its controls show them: those that were given, or what it begins with. */
export function valuesOf(question: Question, { answers, extras }: FormState, mobile: string): readonly string[] {
  const given = answers[question.id];
  switch (question.kind) {
    case 'customer_details':
      return question.items.map(
        (key, place) => given?.[place] ?? (key === 'gender' ? genderNotSaid : key === 'mobile' ? mobile : ''),
      );
    case 'blanks':
      return question.parts.filter(({ kind }) => kind === 'blank').map((_, place) => given?.[place] ?? '');
    case 'checkbox':
      return given ?? ['false'];
    case 'document':
      return given ?? (isFilled(question, extras) ? [filledDocument] : []);
    default:
      return given ?? [];
  }
}

/** The answers as they are sent, in the order of the form: empty ones only where they keep a place, extra texts only beside what is chosen. */
export function answersOf(template: FormTemplate, state: FormState, mobile: string): Answer[] {
  return template.questions.filter(isAnswerable).flatMap((question) => {
    const items = valuesOf(question, state, mobile).map((value) => ({
      value,
      extraText: extraOf(question, state, value),
    }));
    const isKept = question.kind === 'customer_details' || items.some(({ value }) => value !== '');
    return isKept ? [{ questionId: question.id, items }] : [];
  });
}

function extraOf(question: Question, { extras }: FormState, value: string): string {
  const opens = 'choices' in question && question.choices.some(({ id, hasTextBox }) => hasTextBox && id === value);
  return opens ? (extras[question.id]?.[value] ?? '').trim() : '';
}

const isAnswerable = ({ kind }: Question) => kind !== 'rich_text' && kind !== 'images' && kind !== 'unknown';
