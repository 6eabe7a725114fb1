import { expect, test } from 'vitest';
import { brokenField } from './policies/broken-text.ts';

test.each<[string, object, string | null]>([
  ['plain text', { email: 'mei@example.com', lines: [{ staffId: null }], remark: '漢字 😀 \n' }, null],
  ['a NUL', { email: '\0a@example.com' }, 'email'],
  ['half of a pair', { email: '', remark: '\ud83d' }, 'remark'],
  ['a NUL deep inside', { lines: [{ staffId: 'a\0' }] }, 'lines'],
  ['a NUL in a key', { related: { profile: { 'a\0': 1 } } }, 'related'],
])('text that no database keeps: %s', (_name, request, field) => {
  expect(brokenField(request)).toBe(field);
});
