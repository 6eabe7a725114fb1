import { expect, test } from 'vitest';
import { sharesContact, mergedContact, mergeObstacle } from './merge.ts';

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

test.each([
  ['the same name in another order', { firstName: 'Tan', lastName: 'Mei' }, true],
  ['the same name with accents and a dash', { firstName: 'MÉI', lastName: '-tan' }, true],
  ['a part of the name', { firstName: 'Mei', lastName: '' }, false],
  ['the same mail', { emailKey: 'mei@x.co' }, true],
  ['the same phone', { mobileKey: '+61412' }, true],
  ['another mail and phone', { emailKey: 'may@x.co', mobileKey: '+61413' }, false],
  ['nothing at all', {}, false],
])('two records with %s', (_words, more, isAny) => {
  const nobody = { firstName: '', lastName: '', emailKey: null, mobileKey: null };
  const mei = { firstName: 'Mei', lastName: 'Tan', emailKey: 'mei@x.co', mobileKey: '+61412' };
  expect(sharesContact(mei, { ...nobody, ...more })).toBe(isAny);
  expect(sharesContact(nobody, { ...nobody, ...more, ...(isAny ? { firstName: 'May' } : {}) })).toBe(false);
});
