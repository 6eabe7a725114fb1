import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { bundledComplaints, coverageOf, packComplaints } from './packs/complaints.ts';
import { english, textsOf } from './packs/read-texts.ts';
import { root } from './ci/command.ts';

const said = {
  'a.hello': 'Hello {name}',
  'a.days': '{count, plural, one {# day} other {# days}}',
  'a.brand': 'Parlour',
};
const chinese = { 'a.hello': '您好，{name}', 'a.days': '{count} 天', 'a.brand': 'Parlour' };

test('G-071 a bundled language that says everything in its own words has no complaint', () => {
  expect(bundledComplaints('ch', chinese, said)).toEqual([]);
});

test.each([
  ['a text that is missing', { 'a.days': '{count} 天', 'a.brand': 'Parlour' }, /a\.hello: there is no text/],
  ['an empty text', { ...chinese, 'a.hello': '' }, /a\.hello: there is no text/],
  ['a text that is still English', { ...chinese, 'a.hello': 'Hello {name}' }, /"Hello" is not Chinese/],
  ['one English word among others', { ...chinese, 'a.hello': '您好 dear {name}' }, /"dear" is not Chinese/],
  ['a placeholder of another name', { ...chinese, 'a.hello': '您好，{nane}' }, /\{name\} is missing/],
  ['a text that nobody shows', { ...chinese, 'a.gone': '没有了' }, /a\.gone: the app has no such text/],
])('G-071 A-011 the check refuses %s in a bundled language', (_what, texts, words) => {
  expect(bundledComplaints('ch', texts, said)).toContainEqual(expect.stringMatching(words));
});

test('G-068 a pack may leave texts out, and is then English there', () => {
  expect(packComplaints('ja', { 'a.hello': 'こんにちは、{name}さん' }, said)).toEqual([]);
  expect(coverageOf({ 'a.hello': 'こんにちは、{name}さん' }, said)).toBeCloseTo(33.3, 1);
});

test.each([
  ['a key that the app does not know', 'de', { 'a.bye': 'Tschüss' }, /a\.bye: the app has no such text/],
  ['a lost placeholder', 'de', { 'a.hello': 'Hallo' }, /\{name\} is missing/],
  ['a placeholder that is never given', 'de', { 'a.hello': 'Hallo {name} {rank}' }, /\{rank\} is never given/],
  ['braces that do not close', 'de', { 'a.hello': 'Hallo {name' }, /Unbalanced braces/],
  ['a brace too many', 'de', { 'a.hello': 'Hallo {name}}' }, /brace too many/],
  ['a form that the runtime does not know', 'de', { 'a.hello': 'Hallo {name, upper}' }, /no placeholder/],
  ['a plural without its last form', 'de', { 'a.days': '{count, plural, one {# Tag}}' }, /no form "other"/],
  [
    'a Russian plural as in English',
    'ru',
    { 'a.days': '{count, plural, one {# день} other {# дня}}' },
    /plural "few" is missing/,
  ],
  [
    'a plural that Japanese does not have',
    'ja',
    { 'a.days': '{count, plural, one {#日} other {#日}}' },
    /no plural "one"/,
  ],
  ['a text in another script that is still English', 'ko', { 'a.hello': 'Hello {name}' }, /still English/],
  ['an empty text', 'ko', { 'a.hello': '' }, /leave the key out/],
  ['something that is no text', 'ko', { 'a.hello': 3 as never }, /this is no text/],
] as const)('G-068 the check refuses %s in a pack', (_what, language, texts, words) => {
  expect(packComplaints(language, texts, said)).toContainEqual(expect.stringMatching(words));
});

test('A-011 G-071 the check of the project passes and prints how much of the app each pack says', () => {
  const printed = execFileSync(process.execPath, ['tools/check-packs.ts'], { cwd: root, encoding: 'utf8' });
  expect(printed).toMatch(/^es +\d+\.\d %/m);
  expect(printed.match(/ %  /g)).toHaveLength(12);
});

test('A-133 translators get what a pack does not say yet', () => {
  const print = (...args: string[]) =>
    JSON.parse(
      execFileSync(process.execPath, ['tools/print-texts.ts', ...args], { cwd: root, encoding: 'utf8' }),
    ) as object;
  expect(print()).toEqual(english);
  const known = Object.keys(textsOf('ja'));
  expect(Object.keys(print('--missing', 'ja')).toSorted()).toEqual(
    Object.keys(english)
      .filter((key) => !known.includes(key))
      .toSorted(),
  );
  expect(print('--missing', 'tw')).toEqual({});
});
