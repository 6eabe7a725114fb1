import { expect, test } from 'vitest';
import { isFoundIn as isIn, searchText, typedText } from './search-text.ts';

const isFoundIn = (typed: string, names: string[]) => isIn(typed, names.map(searchText));

test('B-052 a search does not mind case, blanks or the width of letters', () => {
  expect(searchText(' Deep  Tissue ')).toBe('deeptissue');
  expect(isFoundIn('ＣＵＴ', ['Short cut', '短发'])).toBe(true);
  expect(isFoundIn('deept', ['Deep tissue'])).toBe(true);
  expect(isFoundIn('短', ['Short cut', '短发'])).toBe(true);
});

test('B-052 signs that mean something to a database are plain letters here', () => {
  expect(isFoundIn('%', ['Short cut'])).toBe(false);
  expect(isFoundIn('_', ['Short cut'])).toBe(false);
  expect(isFoundIn('100%', ['100% cotton'])).toBe(true);
  expect(isFoundIn('', ['Short cut'])).toBe(true);
});

test('Explore: one search has one address, whatever blanks are typed', () => {
  expect(typedText('  nail \u3000 art ')).toBe('nail art');
  expect(typedText('   ')).toBe('');
});
