import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test('STF-01 a Latin name gives the first letters of its first and last word', () => {
  expect(initialsOf('Maria del Carmen Ruiz')).toBe('MR');
  expect(initialsOf('  ana  ')).toBe('A');
  expect(initialsOf('Éva Øst')).toBe('ÉØ');
});

test('STF-01 a Chinese name gives one whole character, rare ones included', () => {
  expect(initialsOf('王小明')).toBe('王');
  expect(initialsOf('𠮷田 太郎')).toBe('𠮷');
});

test('STF-01 emoji and combined letters are never cut in two', () => {
  expect(initialsOf('👩🏽‍🎨 Studio')).toBe('👩🏽‍🎨');
  expect(initialsOf('e\u0301lan Ng')).toBe('E\u0301N');
});

test('STF-01 an empty name gives nothing, so that the picture of a person stands in', () => {
  expect(initialsOf('   ')).toBe('');
});
