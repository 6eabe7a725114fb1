import { expect, test } from 'vitest';
import { isSpokenLanguage } from './formats/language.ts';

test.each([
  ['tw', true],
  ['nl', true],
  ['pt-BR', true],
  ['xx', false],
  ['Dutch', false],
  ['n l', false],
  ['', false],
])('C-149 a customer may speak %j: %s', (code, isOne) => expect(isSpokenLanguage(code)).toBe(isOne));
