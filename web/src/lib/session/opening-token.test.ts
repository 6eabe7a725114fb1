import { expect, test } from 'vitest';
import { tokenOfOpening } from './opening-token.ts';

const pathname = '/shopDetail';
const hash = '#t=abcdefghijklmnop-QRST_0123';

test('B-014 a link that opens a store hands its token over', () => {
  expect(tokenOfOpening({ pathname, search: '?compId=1&memberId=2&subSource=link', hash })).toBe(hash.slice(3));
  expect(tokenOfOpening({ pathname, search: '?memberId=2', hash })).toBe(hash.slice(3));
  expect(tokenOfOpening({ pathname, search: '?compId=1', hash: '#book/time' })).toBeNull();
});

test('Waitlist: a link to a booking, a place, a sign-in or a missing e-mail keeps its token for the page it leads to', () => {
  for (const search of ['?id=7uWQ', '', '?lang=tw']) expect(tokenOfOpening({ pathname, search, hash })).toBeNull();
});

test('a link to a form keeps its token for that page', () => {
  for (const path of ['/extendedArchive', '/home/extendedArchive'])
    expect(tokenOfOpening({ pathname: path, search: '?compId=1', hash })).toBeNull();
});
