import type { Answer, FormTemplate, Question } from '@parlour/domain/form/template';
import { expect, test } from 'vitest';
import { checkForm, firstFault } from './check-form.ts';
import { resumeDraft } from './draft.ts';
import { answersOf, type FormEvent, type FormState, reduceForm, startState, valuesOf } from './form-state.ts';

const choice = (id: string, hasTextBox = false) => ({ id, text: id, picture: null, hasTextBox });
const choices = [choice('a'), choice('b'), choice('other', true)];
const asked = (id: string, isRequired = true) => ({ id, title: id, text: '', isRequired });
const single: Question = { ...asked('single'), kind: 'single_choice', choices };
const several: Question = { ...asked('several'), kind: 'multiple_choice', choices };
const blanks: Question = {
  ...asked('blanks'),
  kind: 'blanks',
  parts: [
    { kind: 'blank', mostCharacters: 9 },
    { kind: 'words', text: 'and' },
    { kind: 'blank', mostCharacters: 9 },
  ],
};
const text: Question = { ...asked('text'), kind: 'free_text' };
const consent: Question = { ...asked('consent'), kind: 'checkbox' };
const shown: Question = { ...asked('shown'), kind: 'rich_text', html: '<p>Read</p>' };
const person: Question = {
  ...asked('person'),
  kind: 'customer_details',
  items: ['firstName', 'gender', 'mobile', 'email'],
};
const mobile = '|+61|AU';

const template = (questions: Question[], changes: Partial<FormTemplate> = {}): FormTemplate => ({
  title: 'History',
  questions,
  signatures: [],
  isSignatureRequired: false,
  document: null,
  ...changes,
});
const after = (...events: FormEvent[]): FormState => events.reduce(reduceForm, startState());
const given = (questions: Question[], ...events: FormEvent[]): Answer[] =>
  answersOf(template(questions), after(...events), mobile);
const items = (...values: string[]) => values.map((value) => ({ value, extraText: '' }));

const choose = (question: Question, id: string): FormEvent => ({ kind: 'choose', question, choice: id });
const write = (question: Question, ...values: string[]): FormEvent => ({ kind: 'write', question, values });
const explain = (question: Question, words: string): FormEvent => ({
  kind: 'explain',
  question,
  choice: 'other',
  text: words,
});

const table: [string, Question[], FormEvent[], Answer[]][] = [
  [
    'C-108 C-093 a single choice replaces the one before',
    [single],
    [choose(single, 'a'), choose(single, 'b')],
    [{ questionId: 'single', items: items('b') }],
  ],
  [
    'C-108 C-094 a multiple choice toggles, and stands in the order of the form',
    [several],
    [choose(several, 'b'), choose(several, 'a'), choose(several, 'other'), choose(several, 'other')],
    [{ questionId: 'several', items: items('a', 'b') }],
  ],
  ['C-108 an answer that was taken back is none', [several], [choose(several, 'a'), choose(several, 'a')], []],
  [
    'C-109 the text beside a choice is sent with it, without spaces around it',
    [single],
    [choose(single, 'other'), explain(single, ' pollen ')],
    [{ questionId: 'single', items: [{ value: 'other', extraText: 'pollen' }] }],
  ],
  [
    'C-109 while its choice is not chosen the text is not sent',
    [single],
    [choose(single, 'other'), explain(single, 'pollen'), choose(single, 'a')],
    [{ questionId: 'single', items: items('a') }],
  ],
  [
    'C-109 and it is back with its choice',
    [single],
    [choose(single, 'other'), explain(single, 'pollen'), choose(single, 'a'), choose(single, 'other')],
    [{ questionId: 'single', items: [{ value: 'other', extraText: 'pollen' }] }],
  ],
  [
    'C-120 an empty blank keeps its place',
    [blanks],
    [write(blanks, '', 'b')],
    [{ questionId: 'blanks', items: items('', 'b') }],
  ],
  ['C-097 a text that was deleted is no answer', [text], [write(text, 'none'), write(text, '')], []],
  [
    'C-121 a statement that nobody ticked says false',
    [consent],
    [],
    [{ questionId: 'consent', items: items('false') }],
  ],
  ['C-100 what is only shown is never sent', [shown], [write(shown, 'x')], []],
  [
    'C-113 C-112 an untouched block of details says nothing of the gender, and keeps the parts of a mobile',
    [person],
    [],
    [{ questionId: 'person', items: items('', '3', '|+61|AU', '') }],
  ],
];

test.each(table)('%s', (_, questions, events, answers) => {
  expect(given(questions, ...events)).toEqual(answers);
});

test('what was saved before is shown again, with the texts beside its choices', () => {
  const saved: Answer[] = [{ questionId: 'single', items: [{ value: 'other', extraText: 'pollen' }] }];
  const state = startState(saved);
  expect(answersOf(template([single]), state, mobile)).toEqual(saved);
  expect(state.isTouched).toBe(false);
  expect(reduceForm(state, choose(single, 'a')).isTouched).toBe(true);
});

test('signatures keep their places in the order of the titles', () => {
  const signed = { address: 'b.png', day: '2026-11-05' };
  expect(after({ kind: 'sign', place: 1, signed }).signatures).toEqual([null, signed]);
  const refused = after({ kind: 'refuse', faults: {}, unsigned: [0, 1] }, { kind: 'sign', place: 1, signed });
  expect(refused.unsigned).toEqual([0]);
});

const facts = { today: '2027-03-05', insurers: new Set<string>(), isMobile: () => true };
const checked = (form: FormTemplate, ...events: FormEvent[]) =>
  checkForm(form, answersOf(form, after(...events), mobile), [], facts);

test('C-119 C-121 every open required question is named, and the first of them with its number', () => {
  const form = template([shown, single, text, { ...several, isRequired: false }, consent]);
  const { faults } = checked(form, write(text, 'none'));
  expect(faults).toEqual({
    single: { reason: 'required', item: 0 },
    consent: { reason: 'required', item: 0 },
  });
  expect(firstFault(form.questions, faults)).toEqual({ question: single, number: 1 });
  expect(firstFault(form.questions, { consent: faults['consent']! })?.number).toBe(4);
  expect(firstFault(form.questions, {})).toBeNull();
});

test('C-122 C-120 C-123 a fault names the place in a block of details or a sentence that is open or wrong', () => {
  const form = template([blanks, person]);
  const about = (values: string[]) => checked(form, write(blanks, 'a', ''), write(person, ...values)).faults;
  expect(about(['Mei', '3', '412345678|+61|AU', ''])).toEqual({
    blanks: { reason: 'required', item: 1 },
    person: { reason: 'required', item: 3 },
  });
  expect(about(['Mei', '3', '|+61|AU', 'mei@example.com'])['person']).toEqual({ reason: 'required', item: 2 });
  expect(about(['Mei', '3', '412345678|+61|AU', 'mei@'])['person']).toEqual({ reason: 'email_malformed', item: 3 });
});

test('C-125 each required signature that is missing is named', () => {
  const form = template([], { signatures: ['Customer', 'Guardian'], isSignatureRequired: true });
  expect(checkForm(form, [], ['', 'b.png'], facts).unsigned).toEqual([0]);
  expect(checkForm({ ...form, isSignatureRequired: false }, [], [], facts).unsigned).toEqual([]);
});

test('C-119 an error goes away when its question is answered', () => {
  const faults = { single: { reason: 'required' as const, item: 0 }, text: { reason: 'required' as const, item: 0 } };
  expect(after({ kind: 'refuse', faults, unsigned: [] }, choose(single, 'a')).faults).toEqual({ text: faults.text });
});

test('C-122 C-119 of the details that are open each stays marked until it is filled in', () => {
  const open = { kind: 'refuse', faults: { person: { reason: 'required', item: 0 } }, unsigned: [] } as const;
  const typed = (...values: string[]) => after(open, write(person, ...values)).faults;
  expect(typed('Mei', '3', '|+61|AU', '')).toEqual({ person: { reason: 'required', item: 2 } });
  expect(typed('Mei', '3', '412345678|+61|AU', '')).toEqual({ person: { reason: 'required', item: 3 } });
  expect(typed('', '3', '412345678|+61|AU', 'mei@example.com')).toEqual({ person: { reason: 'required', item: 0 } });
  expect(typed('Mei', '3', '412345678|+61|AU', 'mei@example.com')).toEqual({});
  const wrong = { kind: 'refuse', faults: { person: { reason: 'email_malformed', item: 3 } }, unsigned: [] } as const;
  expect(
    after(wrong, write(person, 'Mei', '3', '', 'm')).faults,
    'what was wrong is looked at when it is sent',
  ).toEqual({});
});

test('a draft of the same version goes on as it is, in another language too', () => {
  const state = after(choose(single, 'a'), write(text, 'none'));
  const draft = { version: 1, template: template([single, text]), state };
  const translated = template([
    { ...single, title: '單選' },
    { ...text, title: '其他' },
  ]);
  expect(resumeDraft(draft, { version: 1, template: translated })).toBe(state);
});

test('of an older version stays what still answers the new one, and the news say what differs', () => {
  const state = after(
    choose(single, 'other'),
    explain(single, 'pollen'),
    write(text, 'none'),
    write(consent, 'true'),
    { kind: 'sign', place: 0, signed: { address: 'a.png', day: '2026-11-05' } },
    { kind: 'refuse', faults: { several: { reason: 'required', item: 0 } }, unsigned: [] },
  );
  const draft = { version: 1, template: template([single, text, consent]), state };
  const now = template([single, { ...consent, title: 'I agree to more' }, several]);
  const resumed = resumeDraft(draft, { version: 2, template: now });
  expect(resumed.news).toEqual({
    added: ['several'],
    removed: ['text'],
    changed: ['I agree to more'],
    asksToSignAgain: true,
  });
  expect(answersOf(now, resumed, mobile)).toEqual([
    { questionId: 'single', items: [{ value: 'other', extraText: 'pollen' }] },
    { questionId: 'consent', items: items('false') },
  ]);
  expect([resumed.signatures, resumed.faults]).toEqual([[], {}]);
  expect(reduceForm(resumed, { kind: 'hideNews' }).news).toBeNull();
});

test('a new version that asks the same says nothing and keeps the signatures', () => {
  const signed = { address: 'a.png', day: '2026-11-05' };
  const state = after(write(text, 'none'), { kind: 'sign', place: 0, signed });
  const draft = { version: 1, template: template([text]), state };
  const resumed = resumeDraft(draft, { version: 2, template: template([text]) });
  expect([resumed.news, resumed.signatures]).toEqual([null, [signed]]);
  expect(valuesOf(text, resumed, mobile)).toEqual(['none']);
});

test('a signature is asked for again when another title or order of signatures stands below the form', () => {
  const signed = { address: 'a.png', day: '2026-11-05' };
  const state = after(write(text, 'none'), { kind: 'sign', place: 0, signed });
  const draft = { version: 1, template: template([text], { signatures: ['Customer'] }), state };
  const now = template([text], { signatures: ['Guardian', 'Customer'] });
  const resumed = resumeDraft(draft, { version: 2, template: now });
  expect(resumed.signatures).toEqual([]);
  expect(resumed.news).toEqual({ added: [], removed: [], changed: [], asksToSignAgain: true });
});

test('a block of details that nobody has touched begins with its dial code in a new version, too', () => {
  const draft = { version: 1, template: template([person, text]), state: after(write(text, 'none')) };
  const now = template([person, { ...text, title: 'Anything else?' }]);
  const resumed = resumeDraft(draft, { version: 2, template: now });
  expect(valuesOf(person, resumed, mobile)).toEqual(['', '3', mobile, '']);
});

const sheet: Question = { ...asked('sheet'), kind: 'document' };
const workbook = (file: string, ...more: Question[]) =>
  template([sheet, ...more], { document: { kind: 'workbook', file } });
const fill = (entries: Record<string, string>): FormEvent => ({ kind: 'fill', question: sheet, entries });

test('a document is answered by what is written into it, which no answer carries', () => {
  expect(given([sheet])).toEqual([]);
  expect(given([sheet], fill({ '1!A1': 'x' }))).toEqual([{ questionId: 'sheet', items: items('filled') }]);
  expect(given([sheet], fill({ '1!A1': 'x' }), fill({}))).toEqual([]);
  const saved = startState([{ questionId: 'sheet', items: items('kept.xlsx') }]);
  expect(valuesOf(sheet, reduceForm(saved, fill({ '1!A1': 'x' })), mobile)).toEqual(['kept.xlsx']);
});

test('a new version keeps what was written into the same file, and nothing of another one', () => {
  const state = after(fill({ '1!A1': 'x' }));
  const draft = { version: 1, template: workbook('a.xlsx'), state };
  const same = resumeDraft(draft, { version: 2, template: workbook('a.xlsx', text) });
  expect([same.extras, same.answers]).toEqual([{ sheet: { '1!A1': 'x' } }, {}]);
  expect(resumeDraft(draft, { version: 2, template: workbook('b.xlsx') }).extras).toEqual({});
});
