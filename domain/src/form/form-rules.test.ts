import { describe, expect, test } from 'vitest';
import { type FormRule, formsNeeded } from './forms-needed.ts';
import { numberQuestions } from './number-questions.ts';
import { joinSignatures, readSignatures } from './joined-signatures.ts';
import { missingSignatures, signatureCount } from './signatures.ts';
import type { Answer, FormTemplate, Question } from './template.ts';
import { versionChanges } from './version-changes.ts';

const asked = { title: 'Question', text: '', isRequired: false };

test('questions are numbered from 1, and texts and pictures have no number', () => {
  expect(
    numberQuestions([
      { kind: 'rich_text' },
      { kind: 'free_text' },
      { kind: 'images' },
      { kind: 'unknown' },
      { kind: 'checkbox' },
    ]),
  ).toEqual([null, 1, null, 2, 3]);
});

describe('signatures', () => {
  test('C-086 addresses are in the order of the titles, and an empty place keeps its place', () => {
    expect(readSignatures('u1,u2')).toEqual(['u1', 'u2']);
    expect(readSignatures('u1,,u3')).toEqual(['u1', '', 'u3']);
    expect(readSignatures('')).toEqual([]);
    expect(joinSignatures(['u1', '', 'u3'])).toBe('u1,,u3');
    expect(joinSignatures(['', ''])).toBe('');
  });

  test.each([
    { signatures: [], isSignatureRequired: false, count: 0 },
    { signatures: [], isSignatureRequired: true, count: 1 },
    { signatures: ['Patient', 'Dentist'], isSignatureRequired: true, count: 2 },
    { signatures: ['Patient'], isSignatureRequired: false, count: 1 },
  ])(
    'C-087 a form with the titles $signatures (required: $isSignatureRequired) has $count',
    ({ count, ...template }) => {
      expect(signatureCount(template)).toBe(count);
    },
  );

  test('C-125 a form that requires a signature requires all of them', () => {
    const template = { signatures: ['Patient', 'Dentist'], isSignatureRequired: true };
    expect(missingSignatures(template, ['u1'])).toEqual([1]);
    expect(missingSignatures(template, ['', 'u2'])).toEqual([0]);
    expect(missingSignatures(template, ['u1', 'u2'])).toEqual([]);
    expect(missingSignatures({ ...template, isSignatureRequired: false }, [])).toEqual([]);
  });
});

describe('C-135 the forms of an occasion', () => {
  const form = (key: string, ...rules: FormRule[]) => ({ key, rules });
  const cut = { kind: 'service' as const, id: 'cut' };
  const peel = { kind: 'service' as const, id: 'peel' };
  const photo = form('photo', { trigger: 'booking', isRequired: false, items: [] });
  const skin = form('skin', { trigger: 'booking', isRequired: true, items: [peel] });
  const both = form(
    'both',
    { trigger: 'booking', isRequired: false, items: [cut] },
    { trigger: 'booking', isRequired: true, items: [peel] },
  );
  const bill = form('bill', { trigger: 'bill', isRequired: true, items: [] });
  const needed = (items: Parameters<typeof formsNeeded>[2]) =>
    formsNeeded([photo, skin, both, bill], 'booking', items).map((one) => [one.form.key, one.isRequired]);

  test('are those of every booking and those of its services', () => {
    expect(needed([])).toEqual([['photo', false]]);
    expect(needed([cut])).toEqual([
      ['photo', false],
      ['both', false],
    ]);
  });

  test('are each asked for once, required where any service requires it, required ones first', () => {
    expect(needed([cut, peel])).toEqual([
      ['skin', true],
      ['both', true],
      ['photo', false],
    ]);
  });

  test('a product with the key of a service is not that service', () => {
    expect(needed([{ kind: 'product', id: 'peel' }])).toEqual([['photo', false]]);
  });
});

describe('a new version of a form', () => {
  const choice = (id: string, text = id) => ({ id, text, picture: null, hasTextBox: false });
  const template = (...questions: Question[]): FormTemplate => ({
    title: 'History',
    questions,
    signatures: [],
    isSignatureRequired: false,
    document: null,
  });
  const allergies: Question = {
    ...asked,
    id: 'allergies',
    kind: 'multiple_choice',
    choices: [choice('nuts'), choice('latex')],
  };
  const note: Question = { ...asked, id: 'note', kind: 'free_text' };
  const consent: Question = { ...asked, id: 'consent', kind: 'checkbox', title: 'I agree to be called' };
  const answers: Answer[] = [
    { questionId: 'allergies', items: ['nuts', 'latex'].map((value) => ({ value, extraText: '' })) },
    { questionId: 'note', items: [{ value: 'none', extraText: '' }] },
    { questionId: 'consent', items: [{ value: 'true', extraText: '' }] },
  ];
  const before = template(allergies, note, consent);

  test('says what was added, taken away and changed', () => {
    const after = template({ ...note, title: 'Anything else?' }, consent, { ...note, id: 'more', title: 'More' });
    expect(versionChanges(before, after, answers)).toMatchObject({
      added: ['More'],
      removed: ['Question'],
      changed: ['Anything else?'],
    });
  });

  test('keeps the answers that still answer it', () => {
    const after = template(
      { ...allergies, choices: [choice('latex', 'Latex gloves'), choice('pollen')] },
      note,
      consent,
    );
    expect(versionChanges(before, after, answers).kept).toEqual([
      { questionId: 'allergies', items: [{ value: 'latex', extraText: '' }] },
      answers[1],
      answers[2],
    ]);
  });

  test('asks again for a consent in other words, and for a question of another kind', () => {
    const after = template(
      allergies,
      { ...asked, id: 'note', kind: 'rating' },
      { ...consent, title: 'I agree to be called and written to' },
    );
    expect(versionChanges(before, after, answers).kept).toEqual([answers[0]]);
  });

  test('is no change where nothing differs', () => {
    expect(versionChanges(before, before, answers)).toEqual({
      added: [],
      removed: [],
      changed: [],
      kept: answers,
      isChanged: false,
    });
  });

  test.each<[string, Partial<FormTemplate>]>([
    ['another title', { title: 'Health' }],
    ['another signature', { signatures: ['Guardian', 'Patient'] }],
    ['another order', { questions: [consent, note, allergies] }],
  ])('is a change with %s: what was signed is not what is shown', (_, change) => {
    const changes = versionChanges(before, { ...before, ...change }, answers);
    expect(changes).toMatchObject({ added: [], removed: [], changed: [], isChanged: true });
    expect(changes.kept).toEqual(answers);
  });

  test('asks for a workbook or PDF again when its file is another one', () => {
    const document: Question = { ...asked, id: 'file', kind: 'document' };
    const pdf = (file: string): FormTemplate => ({ ...template(document), document: { kind: 'pdf', file } });
    const filled = [{ questionId: 'file', items: [{ value: 'filled.pdf', extraText: '' }] }];
    expect(versionChanges(pdf('one.pdf'), pdf('one.pdf'), filled).kept).toEqual(filled);
    expect(versionChanges(pdf('one.pdf'), pdf('two.pdf'), filled)).toMatchObject({ kept: [], changed: ['Question'] });
  });

  test('names no text that has no title', () => {
    const text = (html: string): Question => ({ ...asked, id: 'text', title: '', kind: 'rich_text', html });
    const changes = versionChanges(template(text('<p>One</p>')), template(text('<p>Two</p>')), []);
    expect(changes).toMatchObject({ changed: [], isChanged: true });
  });
});
