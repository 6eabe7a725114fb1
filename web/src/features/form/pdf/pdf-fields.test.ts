import { expect, test } from 'vitest';
import {
  type Annotation,
  asksToRead,
  fieldsOf,
  givenIn,
  isFilledIn,
  named,
  type PdfField,
  storedValue,
  valueIn,
  withEntry,
  withRead,
} from './pdf-fields.ts';

const box = { left: 0.1, top: 0.2, width: 0.3, height: 0.02 };
const widget = (changes: Partial<Annotation>): Annotation => ({
  id: '1R',
  subtype: 'Widget',
  fieldType: 'Tx',
  fieldName: 'name',
  rect: [0, 0, 1, 1],
  ...changes,
});
const read = (changes: Partial<Annotation>): PdfField | undefined => fieldsOf([widget(changes)], () => box)[0];

test.each<[string, Partial<Annotation>, Partial<PdfField> | undefined]>([
  ['a text, named by its tooltip', { alternativeText: ' Full name ' }, { kind: 'text', label: 'Full name' }],
  ['a text without one', {}, { kind: 'text', label: 'name', mostCharacters: 4000 }],
  ['several lines of at most 20 letters', { multiLine: true, maxLen: 20 }, { kind: 'lines', mostCharacters: 20 }],
  [
    'a box to tick',
    { fieldType: 'Btn', checkBox: true, exportValue: 'Yes', fieldValue: 'Off' },
    { mark: 'Yes', value: '' },
  ],
  [
    'a circle',
    { fieldType: 'Btn', radioButton: true, buttonValue: 'dry', fieldValue: 'dry' },
    { kind: 'radio', value: 'dry' },
  ],
  ['a choice', { fieldType: 'Ch', fieldValue: ['b'] }, { kind: 'choice', value: 'b' }],
  ['choices', { fieldType: 'Ch', multiSelect: true, fieldValue: ['a', 'b'] }, { kind: 'choices', value: 'a\nb' }],
  ['what only shows something', { readOnly: true, required: true }, { isFixed: true, isRequired: false }],
  ['a button', { fieldType: 'Btn' }, undefined],
  ['a digital signature', { fieldType: 'Sig' }, undefined],
  ['a hidden field', { annotationFlags: 2 }, undefined],
  ['a link', { subtype: 'Link' }, undefined],
])('C-137 of a PDF is read %s', (_, changes, expected) => {
  if (expected) expect(read(changes)).toMatchObject(expected);
  else expect(read(changes)).toBeUndefined();
});

test('a field without a name of its own is called as the words at it', () => {
  const at = (text: string, left: number, top: number) => ({ text, box: { left, top, width: 0.05, height: 0.02 } });
  const words = [
    at('Above', 0.1, 0.178),
    at('Far above', 0.1, 0.05),
    at('Right', 0.42, 0.2),
    at('Far right', 0.6, 0.2),
  ];
  expect(named(read({})!, words).label).toBe('Above');
  expect(named(read({ alternativeText: 'Own' })!, words).label).toBe('Own');
  expect(named(read({ fieldType: 'Btn', checkBox: true })!, words).label).toBe('Right');
  expect(named(read({ fieldType: 'Btn', radioButton: true, buttonValue: '0' })!, words).word).toBe('Right');
  expect(named(read({})!, []).label).toBe('name');
});

test('C-137 what was written is kept by name, and what is as the PDF has it is not', () => {
  const field = read({ fieldValue: 'Before' })!;
  const written = withEntry({ other: 'x' }, field, 'After');
  expect([written, valueIn(written, field)]).toEqual([{ other: 'x', name: 'After' }, 'After']);
  expect(withEntry(written, field, '')).toEqual({ other: 'x', name: '' });
  expect(withEntry(written, field, 'Before')).toEqual({ other: 'x' });
});

test('C-137 a PDF is filled in when its required fields are, and without any when a tick says that it was read', () => {
  const required = [read({ required: true })!];
  expect([asksToRead(required), isFilledIn(required, {}), isFilledIn(required, { name: ' ' })]).toEqual([
    false,
    false,
    false,
  ]);
  expect(isFilledIn(required, { name: 'Mei' })).toBe(true);
  const optional = [read({})!];
  expect([asksToRead(optional), asksToRead([]), isFilledIn(optional, { name: 'Mei' })]).toEqual([true, true, false]);
  expect(isFilledIn([], withRead({}, true))).toBe(true);
  expect(withRead({ '': 'true' }, false)).toEqual({});
});

test('a box and a circle are saved by whether they are marked, choices one by one', () => {
  const circle = read({ fieldType: 'Btn', radioButton: true, buttonValue: 'dry' })!;
  expect([storedValue(circle, 'dry'), storedValue(circle, '')]).toEqual([{ value: true }, { value: false }]);
  expect(storedValue(read({ fieldType: 'Ch', multiSelect: true })!, 'a\nb')).toEqual({ value: ['a', 'b'] });
});

test('C-117 of a filled PDF each field is told with its label, circles of one name once', () => {
  const field = (changes: Partial<Annotation>) => read({ readOnly: true, ...changes })!;
  const options = [{ exportValue: 'n', displayValue: 'Neck' }];
  const circle = { fieldType: 'Btn', radioButton: true, fieldName: 'skin', fieldValue: 'dry' };
  const box = { fieldType: 'Btn', checkBox: true, exportValue: 'Yes' };
  expect(
    givenIn([
      field({ alternativeText: 'Full name', fieldValue: '林漢汉' }),
      field({ ...circle, buttonValue: 'oily' }),
      field({ ...circle, buttonValue: 'dry', alternativeText: 'Skin type' }),
      field({ fieldType: 'Ch', fieldName: 'area', fieldValue: ['n'], options }),
      field({ ...box, fieldName: 'sun', fieldValue: 'Yes' }),
      field({ ...box, fieldName: 'pills', fieldValue: 'Off' }),
      field({ fieldName: 'notes', fieldValue: ' ' }),
    ]),
  ).toEqual([
    { kind: 'words', name: 'name', label: 'Full name', words: '林漢汉' },
    { kind: 'words', name: 'skin', label: 'Skin type', words: 'dry' },
    { kind: 'words', name: 'area', label: 'area', words: 'Neck' },
    { kind: 'tick', name: 'sun', label: 'sun', words: '', isTicked: true },
    { kind: 'tick', name: 'pills', label: 'pills', words: '', isTicked: false },
    { kind: 'words', name: 'notes', label: 'notes', words: '' },
  ]);
});
