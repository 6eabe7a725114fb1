import { en } from '@parlour/phrases/en';
import { translator } from '@parlour/phrases/t';
import { expect, test } from 'vitest';
import { toldApart } from './told-apart.ts';

const t = translator('en', en, en);
const theo = { firstName: 'Theo', lastName: 'Lindgren', mobile: '0400 000 111', dialCode: '+61', email: '' };
const since = 'Customer since 3 Mar 2026';
const shown = (other: Partial<typeof theo>, own: Partial<typeof theo> = {}) =>
  toldApart({ ...theo, ...own }, { ...theo, ...other }, since, t);

test('0084 the record that stays in a merge is told apart from the other one of the same name', () => {
  expect(shown({ firstName: 'Thea' })).toBe('Theo Lindgren');
  expect(shown({ mobile: '', email: 'theo@mail.example' })).toBe('Theo Lindgren (0400 000 111)');
  expect(shown({})).toBe('Theo Lindgren (Customer since 3 Mar 2026)');
  expect(shown({}, { mobile: '' })).toBe('Theo Lindgren (Customer since 3 Mar 2026)');
});
