import { describe, expect, test } from 'vitest';
import { type AnswerFacts, type AnswerFault, checkAnswers } from './check-answers.ts';
import { readMark } from './document.ts';
import { isAnswered } from './is-answered.ts';
import { isComplete, openRequired, progressOf } from './progress.ts';
import type { Answer, AnswerItem, Question } from './template.ts';

const choices = [
  { id: 'a', text: 'Never', picture: null, hasTextBox: false },
  { id: 'b', text: 'Sometimes', picture: null, hasTextBox: false },
  { id: 'other', text: 'Other', picture: null, hasTextBox: true },
];
const asked = { id: 'q', title: 'Question', text: '', isRequired: true };
const sentence = [
  { kind: 'words' as const, text: 'I take' },
  { kind: 'blank' as const, mostCharacters: 10 },
  { kind: 'words' as const, text: 'for' },
  { kind: 'blank' as const, mostCharacters: 5 },
];
const details: Question = {
  ...asked,
  kind: 'customer_details',
  items: ['firstName', 'birthday', 'gender', 'email', 'mobile', 'insurer', 'identityNumber'],
};
const facts: AnswerFacts = {
  today: '2027-03-05',
  insurers: new Set(['AHM']),
  isMobile: (number, dialCode, country) => number === '412345678' && dialCode === '+61' && country === 'AU',
};

const item = (value: string, extraText = ''): AnswerItem => ({ value, extraText });
const answer = (...values: (string | AnswerItem)[]): Answer => ({
  questionId: 'q',
  items: values.map((value) => (typeof value === 'string' ? item(value) : value)),
});
const person = (changes: Partial<Record<string, string>> = {}): Answer => {
  const values = {
    firstName: 'Mei',
    birthday: '1990-02-28',
    gender: '3',
    email: 'mei@example.com',
    mobile: '412345678|+61|AU',
    insurer: 'AHM',
    identityNumber: 'E1',
  };
  return answer(...Object.values({ ...values, ...changes } as Record<string, string>));
};

type Case = {
  title: string;
  question: Question;
  answered: Answer[];
  open: (Answer | undefined)[];
  malformed: [Answer, AnswerFault, number][];
};

const long = 'x'.repeat(10_001);
const table: Case[] = [
  {
    title: 'C-093 1, a single choice',
    question: { ...asked, kind: 'single_choice', choices },
    answered: [answer('a'), answer(item('other', 'twice a year'))],
    open: [undefined, answer(), answer('')],
    malformed: [
      [answer('a', 'b'), 'answer_too_many', 1],
      [answer('z'), 'answer_unknown', 0],
      [answer(item('a', 'no box here')), 'answer_unknown', 0],
      [answer(item('other', long)), 'answer_too_long', 0],
    ],
  },
  {
    title: 'C-094 2, several choices',
    question: { ...asked, kind: 'multiple_choice', choices },
    answered: [answer('a'), answer('a', 'b', item('other', 'pollen'))],
    open: [undefined, answer('')],
    malformed: [
      [answer('a', 'a'), 'answer_unknown', 1],
      [answer('a', 'z'), 'answer_unknown', 1],
      [answer('', '', '', ''), 'answer_too_many', 3],
    ],
  },
  {
    title: 'C-095 C-120 3, blanks of a sentence',
    question: { ...asked, kind: 'blanks', parts: sentence },
    answered: [answer('aspirin', 'pain')],
    open: [undefined, answer('aspirin', ''), answer('', 'pain'), answer('aspirin'), answer('aspirin', '  ')],
    malformed: [
      [answer('aspirin', 'toothache'), 'answer_too_long', 1],
      [answer('a', 'b', 'c'), 'answer_too_many', 2],
    ],
  },
  {
    title: 'C-096 4, a rating with half stars',
    question: { ...asked, kind: 'rating' },
    answered: [answer('3.5'), answer('0.5'), answer('5')],
    open: [undefined, answer(''), answer('0')],
    malformed: [
      [answer('3.25'), 'rating_malformed', 0],
      [answer('5.5'), 'rating_malformed', 0],
      [answer('-1'), 'rating_malformed', 0],
      [answer('four'), 'rating_malformed', 0],
      [answer('3', '4'), 'answer_too_many', 1],
    ],
  },
  {
    title: 'C-097 5, a free text',
    question: { ...asked, kind: 'free_text' },
    answered: [answer('Line one\nline two')],
    open: [undefined, answer(''), answer(' \n ')],
    malformed: [
      [answer(long), 'answer_too_long', 0],
      [answer('one', 'two'), 'answer_too_many', 1],
    ],
  },
  {
    title: 'C-098 6, a drop-down',
    question: { ...asked, kind: 'dropdown', choices },
    answered: [answer('b'), answer(item('other', 'seldom'))],
    open: [undefined, answer('')],
    malformed: [[answer('z'), 'answer_unknown', 0]],
  },
  {
    title: 'C-099 C-121 7, a checkbox',
    question: { ...asked, kind: 'checkbox' },
    answered: [answer('true')],
    open: [undefined, answer('false'), answer('')],
    malformed: [[answer('yes'), 'answer_unknown', 0]],
  },
  {
    title: 'C-101 9, a choice between pictures',
    question: { ...asked, kind: 'image_choice', choices },
    answered: [answer('a')],
    open: [undefined, answer('')],
    malformed: [[answer('a', 'b'), 'answer_too_many', 1]],
  },
  {
    title: 'C-102 10, several pictures of many',
    question: { ...asked, kind: 'image_choices', choices },
    answered: [answer('a', 'b')],
    open: [undefined, answer('')],
    malformed: [[answer('z'), 'answer_unknown', 0]],
  },
  {
    title: 'C-103 C-110 11, own pictures',
    question: { ...asked, kind: 'image_upload', mostImages: 2 },
    answered: [answer('one.webp'), answer('one.webp', 'two.webp')],
    open: [undefined, answer(), answer('')],
    malformed: [
      [answer('one.webp', 'two.webp', 'three.webp'), 'answer_too_many', 2],
      [answer(long), 'answer_too_long', 0],
    ],
  },
  {
    title: 'C-122 C-123 14, the details of a customer',
    question: details,
    answered: [person()],
    open: [
      undefined,
      person({ firstName: '' }),
      person({ identityNumber: ' ' }),
      person({ mobile: '412345678||' }),
      person({ mobile: '412345678|+61|' }),
      person({ mobile: '412345678' }),
      answer('Mei'),
    ],
    malformed: [
      [person({ birthday: '1919-12-31' }), 'birthday_unreal', 1],
      [person({ birthday: '2027-03-06' }), 'birthday_unreal', 1],
      [person({ birthday: '2026-02-29' }), 'birthday_unreal', 1],
      [person({ gender: '4' }), 'gender_unknown', 2],
      [person({ email: 'mei@' }), 'email_malformed', 3],
      [person({ mobile: '4|12345678|+61|AU' }), 'mobile_malformed', 4],
      [person({ mobile: '412345678||' }), 'mobile_malformed', 4],
      [person({ mobile: '412345678|AU|+61' }), 'mobile_malformed', 4],
      [person({ insurer: 'NONE' }), 'insurer_unknown', 5],
      [person({ identityNumber: long }), 'answer_too_long', 6],
      [answer('1', '', '', '', '', '', '', '8'), 'answer_too_many', 7],
    ],
  },
  {
    title: 'C-137 a workbook or PDF',
    question: { ...asked, kind: 'document' },
    answered: [answer('workbook.xlsx'), answer(readMark)],
    open: [undefined, answer('')],
    malformed: [
      [answer('one.xlsx', 'two.xlsx'), 'answer_too_many', 1],
      [answer(long), 'answer_too_long', 0],
    ],
  },
];

describe.each(table)('C-124 F-133 $title', ({ question, answered, open, malformed }) => {
  test.each(answered)('is answered by $items', (given) => {
    expect(isAnswered(question, given)).toBe(true);
    expect(checkAnswers([question], [given], facts)).toMatchObject({ ok: true });
    expect(openRequired([question], [given])).toEqual([]);
  });

  test.each(open.map((given) => ({ given })))('is open with $given.items', ({ given }) => {
    expect(isAnswered(question, given)).toBe(false);
    expect(openRequired([question], given ? [given] : [])).toEqual([question]);
    expect(openRequired([{ ...question, isRequired: false }], given ? [given] : [])).toEqual([]);
  });

  test.each(malformed)('refuses %j: %s at %i', (given, reason, place) => {
    expect(checkAnswers([question], [given], facts)).toMatchObject({
      ok: false,
      reason,
      details: { question: 'q', item: place },
    });
  });
});

const shown: [string, Question][] = [
  ['C-100 8, a text', { ...asked, kind: 'rich_text', html: '<p>Read this</p>' }],
  ['C-104 12, pictures', { ...asked, kind: 'images', images: ['one.webp'] }],
  ['13, a kind that is not known', { ...asked, kind: 'unknown', type: 13 }],
];

test.each(shown)('%s takes no answer, is not counted and never blocks', (_, question) => {
  expect(progressOf([question], [])).toEqual({ answered: 0, total: 0 });
  expect(openRequired([question], [])).toEqual([]);
  expect(isComplete([question], [])).toBe(true);
  expect(checkAnswers([question], [answer('x')], facts)).toMatchObject({ ok: false, reason: 'answer_unknown' });
});

const consent: Question = { ...asked, id: 'consent', kind: 'checkbox' };
const text: Question = { ...asked, id: 'text', kind: 'rich_text', html: '<p>Read this</p>' };
const history: Question = { ...asked, id: 'history', kind: 'free_text' };

test('C-106 a form whose only open questions are a checkbox and a text is complete', () => {
  const answers = [{ questionId: 'history', items: [item('none')] }];
  expect(isComplete([consent, text, history], answers)).toBe(true);
  expect(progressOf([consent, text, history], answers)).toEqual({ answered: 1, total: 1 });
  expect(isComplete([consent, text, history], [])).toBe(false);
});

const hidden = '\u202eTan';
test.each<[string, Question, Answer, number]>([
  ['a detail', details, person({ firstName: hidden }), 0],
  ['a blank', { ...asked, kind: 'blanks', parts: sentence }, answer('a', hidden), 1],
  ['a text beside a choice', { ...asked, kind: 'single_choice', choices }, answer(item('other', hidden)), 0],
])('F-119 hidden signs in %s are refused where they are', (_what, question, given, place) => {
  const checked = checkAnswers([question], [given], facts);
  expect(checked).toMatchObject({ ok: false, reason: 'hidden_signs', details: { question: 'q', item: place } });
});

test('F-119 a free text keeps its signs, as a note does', () => {
  const question: Question = { ...asked, kind: 'free_text' };
  expect(checkAnswers([question], [answer(`a\u200b${hidden}`)], facts).ok).toBe(true);
});

test('C-107 a required checkbox stands in the way of sending until it is ticked', () => {
  expect(openRequired([consent], [{ questionId: 'consent', items: [item('false')] }])).toEqual([consent]);
  expect(openRequired([consent], [{ questionId: 'consent', items: [item('true')] }])).toEqual([]);
});

test.each([
  ['nothing', [], false],
  ['an empty text', [item('')], false],
  ['spaces', [item('   ')], false],
  ['a tab', [item('\t')], false],
  ['a full-width space', [item('\u3000')], false],
  ['zero', [item('0')], true],
  ['no', [item('false')], true],
  ['a letter', [item('a')], true],
] as const)('A-185 C-294 T-14 a required question with %s', (_name, items, isFilled) => {
  const answers = [{ questionId: 'history', items: [...items] }];
  expect(openRequired([history], answers)).toEqual(isFilled ? [] : [history]);
});

test('C-119 open questions are named in the order of the form', () => {
  expect(openRequired([history, text, consent], []).map(({ id }) => id)).toEqual(['history', 'consent']);
});

test('an optional block of details may have blanks, but no half of a mobile', () => {
  const optional = { ...details, isRequired: false };
  expect(checkAnswers([optional], [person({ mobile: '|+61|AU', email: '' })], facts)).toMatchObject({ ok: true });
  expect(checkAnswers([optional], [person({ mobile: '41234|+61|AU' })], facts)).toMatchObject({
    ok: false,
    reason: 'mobile_malformed',
  });
});

test('C-113 C-114 a gender that was not touched counts: 3, not informing', () => {
  const gender: Question = { ...asked, kind: 'customer_details', items: ['gender'] };
  for (const value of ['0', '1', '2', '3']) expect(isAnswered(gender, answer(value))).toBe(true);
});

test('an answer to a question that the form does not have, or two to one, are refused', () => {
  expect(checkAnswers([history], [answer('x')], facts)).toMatchObject({
    ok: false,
    reason: 'answer_unknown',
    details: { question: 'q' },
  });
  const twice = { questionId: 'history', items: [item('x')] };
  expect(checkAnswers([history], [twice, twice], facts)).toMatchObject({ ok: false, reason: 'answer_unknown' });
});

test.each([
  ['1919-12-31', 'birthday_unreal'],
  ['1920-01-01', undefined],
])('C-083 the first birthday is in 1920: %s %s', (birthday, reason) => {
  const checked = checkAnswers([details], [person({ birthday })], facts);
  expect(checked.ok ? undefined : checked.reason).toBe(reason);
});
