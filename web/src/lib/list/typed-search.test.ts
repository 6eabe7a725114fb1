import { expect, test } from 'vitest';
import { followSearch, type TypedSearch } from './typed-search.ts';

const abc: TypedSearch = { typed: 'abc ', asked: 'abc', searched: '' };

test('G-24 the field keeps what is typed when its own search arrives, and follows a search that came from elsewhere', () => {
  const arrived = followSearch(abc, 'abc');
  expect(arrived).toEqual({ typed: 'abc ', asked: 'abc', searched: 'abc' });
  expect(followSearch(arrived, 'abc')).toBe(arrived);
  expect(followSearch(arrived, '')).toEqual({ typed: null, asked: null, searched: '' });
  expect(followSearch({ typed: 'ab', asked: null, searched: '' }, '')).toMatchObject({ typed: 'ab' });
});
