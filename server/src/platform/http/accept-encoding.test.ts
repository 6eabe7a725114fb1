import { expect, test } from 'vitest';
import { takesGzip } from './accept-encoding.ts';

test.each([
  ['gzip', true],
  ['br, GZIP;q=0.5', true],
  ['*', true],
  ['gzip;q=0', false],
  ['gzip; q=0.000, br', false],
  ['gzip;q=0, *', false],
  ['*;q=0', false],
  ['identity, notgzip', false],
  ['gzip;q=much', false],
  ['', false],
  [undefined, false],
])('whoever accepts %j takes gzip: %j', (header, expected) => {
  expect(takesGzip(header)).toBe(expected);
});
