import { expect, test } from 'vitest';
import { countsInRecord, matchedMember, ownerOf, recordsAmong } from './match-contact.ts';

const nobody = { emailKey: null, mobileKey: null, accountId: null };
const mail = { ...nobody, emailKey: 'a@b.co' };
const mobile = { ...nobody, mobileKey: '+61400' };
const own = { ...nobody, emailKey: 'me@b.co', accountId: 'me' };
const all = [mail, mobile, own, nobody];

test('B G-53 G-62 the records that count are those of the typed contact, and those of the account; nothing typed matches nobody', () => {
  const asker = { emailKey: 'a@b.co', mobileKey: '+61400', accountId: 'me' };
  expect(recordsAmong(all, asker)).toEqual({ members: [mail, mobile], own: [own] });
  expect(recordsAmong(all, nobody)).toEqual({ members: [], own: [] });
});

test('B G-63 of two that are found the one of the primary contact wins', () => {
  const contact = { emailKey: 'a@b.co', mobileKey: '+61400' };
  expect(matchedMember(all, contact, false)).toBe(mail);
  expect(matchedMember(all, contact, true)).toBe(mobile);
  expect(matchedMember([mobile], contact, false)).toBe(mobile);
  expect(matchedMember(all, nobody, false)).toBeUndefined();
});

test('B G-53 a contact belongs to whoever proved it, the e-mail first', () => {
  const owners = [
    { kind: 'mobile', key: '+61400', accountId: 'hers' },
    { kind: 'email', key: 'a@b.co', accountId: 'his' },
  ] as const;
  expect(ownerOf(owners, { emailKey: 'a@b.co', mobileKey: '+61400' })).toBe('his');
  expect(ownerOf(owners, { emailKey: null, mobileKey: '+61400' })).toBe('hers');
  expect(ownerOf(owners, { emailKey: 'x@b.co', mobileKey: null })).toBeNull();
  expect(ownerOf(owners, { emailKey: '+61400', mobileKey: 'a@b.co' })).toBeNull();
});

const hers = { kind: 'mobile', key: '+61400', accountId: 'hers' } as const;
const typed = { emailKey: 'x@b.co', mobileKey: '+61400', accountId: null };
test.each([
  ['a record of nobody takes every visit', null, typed, [], true],
  ['what the account itself booked', 'hers', { ...typed, accountId: 'hers' }, [], true],
  ['a guest with the mobile that the account proved', 'hers', typed, [hers], true],
  ['somebody signed in who books for her with that mobile', 'hers', { ...typed, accountId: 'his' }, [hers], true],
  ['a guest with a mobile that nobody proved', 'hers', typed, [], false],
  ['a guest with a mobile that somebody else proved', 'his', typed, [hers], false],
  ['somebody signed in who typed it', 'hers', { ...typed, accountId: 'his' }, [], false],
  ['a proved e-mail that is no mobile', 'hers', typed, [{ ...hers, kind: 'email' as const }], false],
] as const)('B G-53 a visit counts in a record: %s', (_who, accountId, visit, owners, counts) => {
  expect(countsInRecord({ accountId }, visit, owners)).toBe(counts);
});
