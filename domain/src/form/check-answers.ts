import { hasHiddenSigns } from '../log/hidden-signs.ts';
import { isEmail } from '../member/contact.ts';
import { type Day, isDay } from '../time/day.ts';
import { allowed, refused, type Verdict } from '../verdict.ts';
import { isAsked } from './progress.ts';
import { isDetailFilled } from './is-answered.ts';
import { type Answer, type AnswerItem, type DetailKey, mobileSeparator, type Question } from './template.ts';

/** Characters of a free text, of what is written beside a choice, and of a detail of the customer. */
export const mostTextCharacters = 2000;
export const mostExtraCharacters = 500;
export const mostDetailCharacters = 500;
/** Characters of the address of a file; whether it is one that the caller has uploaded, the keeper of files decides. */
export const mostAddressCharacters = 500;
export const firstBirthday: Day = '1920-01-01';

export type AnswerFault =
  | 'answer_unknown'
  | 'answer_too_long'
  | 'answer_too_many'
  | 'hidden_signs'
  | 'rating_malformed'
  | 'birthday_unreal'
  | 'gender_unknown'
  | 'email_malformed'
  | 'mobile_malformed'
  | 'insurer_unknown';

/** `question`: its id; `item`: the place in it, from 0; `most`: how many characters or pictures there may be. */
export type AnswerFaultDetails = { question: string; item: number; most?: number };

export type AnswerFacts = {
  /** The store's day. */
  today: Day;
  /** Codes of insurance companies that the store knows. */
  insurers: ReadonlySet<string>;
  /** Whether a number is one of its country. */
  isMobile: (number: string, dialCode: string, country: string) => boolean;
};

/** Whether answers can be answers to these questions, complete or not: the first fault in the order of the form. */
export function checkAnswers(
  questions: readonly Question<unknown>[],
  answers: readonly Answer[],
  facts: AnswerFacts,
): Verdict<readonly Answer[], AnswerFault, AnswerFaultDetails> {
  const asked = new Map(questions.filter(isAsked).map((question) => [question.id, question]));
  const seen = new Set<string>();
  for (const { questionId } of answers) {
    if (!asked.has(questionId) || seen.has(questionId))
      return refused('answer_unknown', { question: questionId, item: 0 });
    seen.add(questionId);
  }
  for (const question of asked.values()) {
    const answer = answers.find(({ questionId }) => questionId === question.id);
    const fault = answer && faultOf(question, answer.items, facts);
    if (fault)
      return refused(fault.reason, {
        question: question.id,
        item: fault.item,
        ...(fault.most ? { most: fault.most } : {}),
      });
  }
  return allowed(answers);
}

type Fault = { reason: AnswerFault; item: number; most?: number };

function faultOf(question: Question<unknown>, items: readonly AnswerItem[], facts: AnswerFacts): Fault | null {
  const strayText = items.findIndex((item) => item.extraText !== '' && !hasTextBox(question, item.value));
  if (strayText !== -1) return { reason: 'answer_unknown', item: strayText };
  const longText = items.findIndex((item) => item.extraText.length > mostExtraCharacters);
  if (longText !== -1) return { reason: 'answer_too_long', item: longText, most: mostExtraCharacters };
  const hiddenText = items.findIndex((item) => hasHiddenSigns(item.extraText));
  if (hiddenText !== -1) return { reason: 'hidden_signs', item: hiddenText };
  switch (question.kind) {
    case 'single_choice':
    case 'dropdown':
    case 'image_choice':
      return more(items, 1) ?? unknownChoice(question.choices, items);
    case 'multiple_choice':
    case 'image_choices':
      return more(items, question.choices.length) ?? unknownChoice(question.choices, items);
    case 'blanks': {
      const blanks = question.parts.flatMap((part) => (part.kind === 'blank' ? part.mostCharacters : []));
      return more(items, blanks.length) ?? first(items, (item, place) => lineFault(item, place, blanks[place]!));
    }
    case 'rating':
      return (
        more(items, 1) ??
        first(items, ({ value }, item) => (isRating(value) ? null : { reason: 'rating_malformed', item }))
      );
    case 'free_text':
      return more(items, 1) ?? first(items, (item, place) => tooLong(item, place, mostTextCharacters));
    case 'checkbox':
      return (
        more(items, 1) ??
        first(items, ({ value }, item) => (/^(|true|false)$/.test(value) ? null : { reason: 'answer_unknown', item }))
      );
    case 'image_upload':
      return more(items, question.mostImages) ?? first(items, tooLongAddress);
    case 'document':
      return more(items, 1) ?? first(items, tooLongAddress);
    case 'customer_details':
      return (
        more(items, question.items.length) ??
        first(items, (item, place) => detailFault(question.items[place]!, item, place, facts))
      );
    default:
      return null;
  }
}

function hasTextBox(question: Question<unknown>, value: string): boolean {
  return 'choices' in question && question.choices.some(({ id, hasTextBox: opens }) => id === value && opens);
}

const more = (items: readonly AnswerItem[], most: number): Fault | null =>
  items.length > most ? { reason: 'answer_too_many', item: most, most } : null;

function first(items: readonly AnswerItem[], fault: (item: AnswerItem, place: number) => Fault | null): Fault | null {
  for (const [place, item] of items.entries()) {
    const found = fault(item, place);
    if (found) return found;
  }
  return null;
}

const tooLong = ({ value }: AnswerItem, item: number, most: number): Fault | null =>
  value.length > most ? { reason: 'answer_too_long', item, most } : null;

/** A text of one line, which goes into lists and documents; a free text keeps its signs, as a note does. */
const lineFault = (item: AnswerItem, place: number, most: number): Fault | null =>
  tooLong(item, place, most) ?? (hasHiddenSigns(item.value) ? { reason: 'hidden_signs', item: place } : null);

const tooLongAddress = (item: AnswerItem, place: number): Fault | null => tooLong(item, place, mostAddressCharacters);

/** A choice that is not there, or is there twice; a blank value is no choice. */
function unknownChoice(choices: readonly { id: string }[], items: readonly AnswerItem[]): Fault | null {
  const ids = new Set(choices.map(({ id }) => id));
  return first(items, ({ value }, item) =>
    value === '' || ids.delete(value) ? null : { reason: 'answer_unknown', item },
  );
}

/** 0 is no rating. */
const isRating = (value: string): boolean => value === '' || /^(0|0\.5|[1-4](\.5)?|5)$/.test(value);

function detailFault(key: DetailKey, item: AnswerItem, place: number, facts: AnswerFacts): Fault | null {
  const { value } = item;
  if (value.trim() === '') return null;
  const fault = (reason: AnswerFault): Fault => ({ reason, item: place });
  switch (key) {
    case 'birthday':
      return isDay(value) && value >= firstBirthday && value <= facts.today ? null : fault('birthday_unreal');
    case 'gender':
      return /^[0-3]$/.test(value) ? null : fault('gender_unknown');
    case 'email':
      return isEmail(value) ? null : fault('email_malformed');
    case 'mobile': {
      // A country that is chosen already is no number yet.
      if (value.split(mobileSeparator)[0] === '' && value.split(mobileSeparator).length === 3) return null;
      const [number = '', dialCode = '', country = ''] = value.split(mobileSeparator);
      const isWhole =
        isDetailFilled('mobile', item) &&
        /^\d+$/.test(number) &&
        /^\+\d+$/.test(dialCode) &&
        /^[A-Z]{2}$/.test(country);
      return isWhole && facts.isMobile(number, dialCode, country) ? null : fault('mobile_malformed');
    }
    case 'insurer':
      return facts.insurers.has(value) ? null : fault('insurer_unknown');
    default:
      return lineFault(item, place, mostDetailCharacters);
  }
}
