import { expect, test } from 'vitest';
import { etagCache } from './etag-cache.ts';

test('an answer is known by its request until one without a version replaces it', () => {
  const answers = etagCache();
  answers.keep('times a', '"1"', { days: 1 });
  expect(answers.find('times a')).toEqual({ etag: '"1"', result: { days: 1 } });
  expect(answers.find('times b')).toBeUndefined();
  answers.keep('times a', null, { days: 2 });
  expect(answers.find('times a')).toBeUndefined();
});

test('the oldest answers make room for new ones', () => {
  const answers = etagCache();
  for (let count = 0; count <= 60; count++) answers.keep(`times ${count}`, '"1"', count);
  expect(answers.find('times 0')).toBeUndefined();
  expect(answers.find('times 60')).toBeDefined();
});
