import { expect, test } from 'vitest';
import { isSpokenLanguage, keptLanguage } from './formats/language.ts';

test.each([
  ['tw', true],
  ['nl', true],
  ['pt-BR', true],
  ['NL', true],
  ['mul', false],
  ['zxx', false],
  ['ZXX', false],
  ['xx', false],
  ['Dutch', false],
  ['n l', false],
  ['', false],
])('C-149 a customer may speak %j: %s', (code, isOne) => expect(isSpokenLanguage(code)).toBe(isOne));

test.each([
  ['tw', 'tw'],
  ['NL', 'nl'],
  ['pt-br', 'pt-BR'],
  ['Dutch', 'Dutch'],
  ['ZXX', 'ZXX'],
  ['n l', 'n l'],
  ['', ''],
])('C-149 the language %j is kept as %j', (code, kept) => expect(keptLanguage(code)).toBe(kept));
