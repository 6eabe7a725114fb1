import { expect, test } from 'vitest';
import { mergedContact, mergeObstacle } from './merge.ts';

test.each([
  [null, null, null],
  ['ada', null, null],
  [null, 'ada', null],
  ['ada', 'ada', null],
  ['ada', 'bo', 'two_accounts'],
])('0084 records of the accounts %s and %s: %s', (kept, merged, obstacle) => {
  expect(mergeObstacle({ accountId: kept }, { accountId: merged })).toBe(obstacle);
});

test('0084 each part of the contact comes from the side that was chosen, with its key', () => {
  const record = (name: string) => ({
    firstName: name,
    lastName: name,
    email: `${name}@x.co`,
    emailKey: `${name}@x.co`,
    mobile: name,
    dialCode: `+${name}`,
    country: name,
    mobileKey: null,
  });
  expect(mergedContact(record('a'), record('b'), { name: 'kept', email: 'merged', phone: 'merged' })).toEqual({
    ...record('b'),
    firstName: 'a',
    lastName: 'a',
  });
});
