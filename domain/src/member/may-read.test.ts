import { expect, test } from 'vitest';
import { accountReader, mayRead, readables, readers } from './may-read.ts';

const ofRecord = [
  'memberContact',
  'memberId',
  'memberAddress',
  'memberProfile',
  'contactInUse',
  'memberVisits',
  'balance',
] as const;
const table = [
  ['view', []],
  ['device', []],
  ['link', ['booking']],
  ['formLink', ['memberContact']],
  ['unproven', []],
  ['owner', ['booking', 'linkToken', ...ofRecord]],
  ['store', ['booking', ...ofRecord]],
] as const;

test.each(table)('G-16 F-107 F-108 what may be read: by %s %j', (reader, readable) => {
  expect(readables.filter((one) => mayRead(reader, one))).toEqual(readable);
});

test('G-16 every reader has a row', () => {
  expect(table.map(([reader]) => reader)).toEqual(readers);
});

test.each([
  ['me', 'me', 'owner'],
  ['me', 'another', 'unproven'],
  ['me', null, 'unproven'],
  [null, 'me', 'unproven'],
  [null, null, 'unproven'],
])('G-16 the account %s is to what belongs to %s: %s', (accountId, ownedBy, reader) => {
  expect(accountReader(accountId, ownedBy)).toBe(reader);
});
