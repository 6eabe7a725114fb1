import type { FilledAnswer, FilledQuestion } from '@parlour/contract/appointment/answer';
import type { SavedAnswer } from '@parlour/contract/form/calls';
import { answerTo, isAsked } from '@parlour/domain/form/progress';
import { type AnswerItem, mobileSeparator, type Question, type Wording } from '@parlour/domain/form/template';
import { isOnlyRead } from '../../form/policies/check-filled.ts';
import { hasText, type PhraseKey, type Translate } from '@parlour/phrases/t';

type Reader = {
  nameOf: (text: { name: string; nameSecond: string }) => string;
  /** Names of insurance companies by code. */
  insurers: ReadonlyMap<string, string>;
  t: Translate;
};

/** A filled form, worded for its reader: choices by their texts, details of the customer by their names. */
export function presentAnswer(answer: SavedAnswer & { signedFile: string | null }, reader: Reader): FilledAnswer {
  const { id, formId, day, filledBy, template, answers, signatures, signedFile } = answer;
  const word = wordingOf(reader);
  const asked = template.questions.filter((question) => isAsked(question) && question.kind !== 'document');
  const document = template.questions.find(({ kind }) => kind === 'document');
  const filled = document && answerTo(document, answers)?.items[0]?.value;
  // A PDF without fields was only read: its answer is no address.
  const url = signedFile ?? (isOnlyRead(template, answers) ? null : filled);
  return {
    id,
    formId,
    title: word(template.title),
    day,
    filledBy,
    questions: asked.map((question) => questionOf(question, answerTo(question, answers)?.items ?? [], reader)),
    signatures: template.signatures.map((title, index) => ({ title: word(title), url: signatures[index] ?? '' })),
    file: template.document && url ? { kind: template.document.kind, url } : null,
  };
}

const wordingOf =
  ({ nameOf }: Reader) =>
  ({ text, second }: Wording): string =>
    nameOf({ name: text, nameSecond: second ?? '' });

function questionOf(question: Question<Wording>, items: readonly AnswerItem[], reader: Reader): FilledQuestion {
  const { id, title, kind } = question;
  const shown = { id, title: wordingOf(reader)(title) };
  const values = items.map(({ value }) => value).filter(Boolean);
  if (kind === 'image_upload') return { ...shown, answers: [], pictures: values };
  return { ...shown, answers: wordsOf(question, items, reader).filter(Boolean), pictures: [] };
}

function wordsOf(question: Question<Wording>, items: readonly AnswerItem[], reader: Reader): string[] {
  const { t } = reader;
  const word = wordingOf(reader);
  if ('choices' in question)
    return items.map(({ value, extraText }) => {
      const choice = question.choices.find(({ id }) => id === value);
      return [choice ? word(choice.text) : value, extraText].filter(Boolean).join(': ');
    });
  switch (question.kind) {
    case 'blanks':
      return items.length === 0 ? [] : [sentenceOf(question.parts, items, word)];
    case 'checkbox':
      return [t(items[0]?.value === 'true' ? 'form.ticked' : 'form.notTicked')];
    case 'rating':
      return Number(items[0]?.value) > 0 ? [t('form.stars', { value: items[0]!.value })] : [];
    case 'customer_details':
      return question.items.flatMap((key, place) => {
        const value = detailOf(key, items[place]?.value ?? '', reader);
        return value === '' ? [] : t('adminAppointment.detailLine', { name: t(`form.${key}`), value });
      });
    default:
      return items.map(({ value }) => value);
  }
}

type Parts = Extract<Question<Wording>, { kind: 'blanks' }>['parts'];

/** The sentence with what was written into its blanks. */
function sentenceOf(parts: Parts, items: readonly AnswerItem[], word: (text: Wording) => string): string {
  let place = 0;
  return parts
    .map((part) => {
      if (part.kind === 'words') return word(part.text);
      place += 1;
      return items[place - 1]?.value || '____';
    })
    .join(' ');
}

function detailOf(key: string, value: string, { insurers, t }: Reader): string {
  if (key === 'insurer') return insurers.get(value) ?? value;
  if (key === 'mobile') {
    const [number = '', dialCode = ''] = value.split(mobileSeparator);
    return [dialCode, number].filter(Boolean).join(' ');
  }
  const gender = `form.gender_${value}` as PhraseKey;
  return key === 'gender' && hasText(t, gender) ? t(gender) : value;
}
