import { expect, test } from 'vitest';
import { languageName, languagesWith } from './languages.ts';

test('a language is called by its own name, whether the app speaks it or not', () => {
  expect(['tw', 'en', 'nl', 'pl', 'not a language'].map(languageName)).toEqual([
    '繁體中文',
    'English',
    'Nederlands',
    'Polski',
    'not a language',
  ]);
});

test('the language of a customer can stay what it is', () => {
  expect(languagesWith('nl').at(-1)).toEqual({ value: 'nl', text: 'Nederlands', lang: 'nl' });
  expect(languagesWith('')).toEqual(languagesWith('en'));
});
