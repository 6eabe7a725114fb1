import { expect, test } from 'vitest';
import { checkFields, type FieldKind, type FormField } from './check-fields.ts';
import { checkNumber } from './check-number.ts';
import { isHexColour } from './hex-colour.ts';
import { isFilled } from './is-filled.ts';
import { stripSpaces } from './strip-spaces.ts';

test.each([
  ['null', null, false],
  ['undefined', undefined, false],
  ['an empty text', '', false],
  ['three spaces', '   ', false],
  ['a tab', '\t', false],
  ['a full-width space', '\u3000', false],
  ['spaces of both widths and a line', ' \u3000\n\u00A0', false],
  ['an empty list', [], false],
  ['zero', 0, true],
  ['no', false, true],
  ['a letter', 'a', true],
  ['a letter after a space', ' a', true],
  ['a list of one', [1], true],
] as const)('A-185 C-294 T-14 a required field with %s', (_name, value, filled) => {
  expect(isFilled('input', value)).toBe(filled);
  const checked = checkFields([{ name: 'field', kind: 'input', isRequired: true }], { field: value });
  expect(checked.ok).toBe(filled);
});

test.each([null, false, true, undefined])('A-186 C-295 T-14 a required switch that is %s passes', (value) => {
  expect(checkFields([{ name: 'on', kind: 'switch', isRequired: true }], { on: value }).ok).toBe(true);
});

test.each([
  ['A-187', 'input', 'enter_needed'],
  ['A-187', 'number', 'enter_needed'],
  ['A-187', 'phone', 'enter_needed'],
  ['A-188', 'select', 'select_needed'],
  ['A-188', 'picker', 'select_needed'],
  ['A-188', 'date', 'select_needed'],
  ['A-188', 'range', 'select_needed'],
  ['A-188', 'choices', 'select_needed'],
  ['A-189', 'upload', 'upload_needed'],
] as const satisfies readonly [string, FieldKind, string][])(
  'A-187 A-188 A-189 T-14 %s an empty %s asks by "%s"',
  (_row, kind, reason) => {
    expect(checkFields([{ name: 'it', kind, isRequired: true }], {})).toEqual({
      ok: false,
      reason,
      details: { field: 'it' },
    });
    expect(checkFields([{ name: 'it', kind }], {}).ok).toBe(true);
  },
);

const three: FormField[] = [
  { name: 'nickname', kind: 'input', isRequired: true },
  { name: 'city', kind: 'select', isRequired: true },
  { name: 'photo', kind: 'upload', isRequired: true },
];

test('A-190 C-297 of three empty required fields only the first, in the order of the form, is told', () => {
  expect(checkFields(three, {})).toMatchObject({ reason: 'enter_needed', details: { field: 'nickname' } });
  expect(checkFields(three, { nickname: 'Ann' })).toMatchObject({
    reason: 'select_needed',
    details: { field: 'city' },
  });
  expect(checkFields(three.toReversed(), {})).toMatchObject({ reason: 'upload_needed', details: { field: 'photo' } });
  expect(checkFields(three, { nickname: 'Ann', city: 'Sydney', photo: ['x'] }).ok).toBe(true);
});

test('A-191 C-293 stripping takes every space away', () => {
  expect(stripSpaces(' a b ')).toBe('ab');
  expect(stripSpaces('\u3000王 小\t明\n')).toBe('王小明');
});

test.each([
  ['1', true, null],
  ['10', true, null],
  ['5.5', true, null],
  ['5,5', true, null],
  ['0', false, 'number_too_small'],
  ['0.99', false, 'number_too_small'],
  ['-3', false, 'number_too_small'],
  ['10.01', false, 'number_too_large'],
  ['11', false, 'number_too_large'],
  ['1e1', false, 'number_unread'],
  ['ten', false, 'number_unread'],
  ['1.2.3', false, 'number_unread'],
  ['0x5', false, 'number_unread'],
] as const)('A-192 "%s" between 1 and 10', (text, ok, reason) => {
  const checked = checkNumber(text, { min: 1, max: 10 });
  expect(checked.ok).toBe(ok);
  if (!checked.ok) expect(checked.reason).toBe(reason);
});

test('A-192 a number of a form names its limit, and one that may be left out may be empty', () => {
  const fields: FormField[] = [{ name: 'seats', kind: 'number', min: 2, max: 8 }];
  expect(checkFields(fields, { seats: '9' })).toEqual({
    ok: false,
    reason: 'number_too_large',
    details: { field: 'seats', max: 8 },
  });
  expect(checkFields(fields, { seats: '1' })).toMatchObject({ reason: 'number_too_small', details: { min: 2 } });
  expect(checkFields(fields, { seats: ' ' }).ok).toBe(true);
});

test.each([
  [{ from: '2026-11-05', to: '2027-11-05' }, null],
  [{ from: '2026-11-05', to: '2027-11-06' }, 'range_too_long'],
  [{ from: '2026-11-05', to: '2026-11-04' }, 'range_reversed'],
  [{ from: '2026-11-05', to: '' }, 'select_needed'],
  [{ from: '', to: '2026-11-05' }, 'select_needed'],
])('A-194 G-090 the range %o in a form: %s', (value, reason) => {
  const checked = checkFields([{ name: 'when', kind: 'range' }], { when: value });
  expect(checked.ok ? null : checked.reason).toBe(reason);
});

test.each([
  ['2028-02-29', null],
  ['2027-02-29', 'date_unreal'],
  ['2026-13-01', 'date_unreal'],
  ['2026-1-1', 'date_unreal'],
])('A-188 the date %s of a form: %s', (value, reason) => {
  const checked = checkFields([{ name: 'day', kind: 'date' }], { day: value });
  expect(checked.ok ? null : checked.reason).toBe(reason);
});

test.each([
  ['#abc', true],
  ['#AABBCC', true],
  ['#abcd', false],
  ['#ab', false],
  ['#ggg', false],
  ['abc', false],
  ['#aabbccd', false],
  ['#aabbcc\n', false],
  ['', false],
])('A-197 the colour %j: %s', (text, isOne) => {
  expect(isHexColour(text)).toBe(isOne);
});
