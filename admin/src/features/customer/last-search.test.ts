import { afterEach, expect, test } from 'vitest';
import { dropSession, keepSession } from '../../lib/session.ts';
import { keepList, lastList } from './last-search.ts';

const signIn = (token: string) => keepSession({ token, stage: 'full', expiresAt: 0 });
afterEach(() => dropSession());

test('the way back from a card keeps the filters of its own store', () => {
  signIn('a token of the tests');
  keepList('north', { sort: 'newest' });
  expect([lastList('north'), lastList('south')]).toEqual([{ sort: 'newest' }, {}]);
  keepList('south', {});
  expect(lastList('north')).toEqual({ sort: 'newest' });
});

test('another sign-in gets nothing of it', () => {
  signIn('a token of the tests');
  keepList('north', { sort: 'newest' });
  signIn('another token of the tests');
  expect(lastList('north')).toEqual({});
});
