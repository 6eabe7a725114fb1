import { expect, test } from 'vitest';
import { countsInRecord, keysOfRecord, matchedMember, ownerOf, recordsAmong } from './match-contact.ts';

const nobody = { emailKey: null, mobileKey: null, accountId: null };
const mail = { ...nobody, emailKey: 'a@b.co' };
const mobile = { ...nobody, mobileKey: '+61400' };
const own = { ...nobody, emailKey: 'me@b.co', accountId: 'me' };
const all = [mail, mobile, own, nobody];

test('G-53 G-62 the records that count are those of the typed contact, and those of the account; nothing typed matches no record', () => {
  const asker = { emailKey: 'a@b.co', mobileKey: '+61400', accountId: 'me' };
  expect(recordsAmong(all, asker)).toEqual({ members: [mail, mobile], own: [own] });
  expect(recordsAmong(all, nobody)).toEqual({ members: [], own: [] });
});

test('G-63 of two that are found the one of the primary contact wins', () => {
  const contact = { ...nobody, emailKey: 'a@b.co', mobileKey: '+61400' };
  const [byEmail, byMobile] = [false, true].map((isMobilePrimary) => ({ isMobilePrimary, owners: [] }));
  expect(matchedMember(all, contact, byEmail!)).toBe(mail);
  expect(matchedMember(all, contact, byMobile!)).toBe(mobile);
  expect(matchedMember([mobile], contact, byEmail!)).toBe(mobile);
  expect(matchedMember(all, nobody, byEmail!)).toBeUndefined();
});

test('of two people with one number, each with a record, the e-mail tells which it is', () => {
  const contact = { ...nobody, emailKey: 'a@b.co', mobileKey: '+61400' };
  const sharing = { ...mail, sharesMobile: true };
  const mobileFirst = { isMobilePrimary: true, owners: [] };
  expect(matchedMember([sharing, mobile], contact, mobileFirst)).toBe(sharing);
  expect(matchedMember([sharing, mobile], { ...contact, emailKey: 'new@b.co' }, mobileFirst)).toBe(mobile);
});

const hisMail = { kind: 'email', key: 'his@b.co', accountId: 'his' } as const;
const ofHerMobile = { kind: 'mobile', key: '+61400', accountId: 'hers' } as const;
const both = { emailKey: 'his@b.co', mobileKey: '+61400' };
const guest = { emailKey: 'x@b.co', mobileKey: '+61400', accountId: null };
test.each([
  ['of nobody, by what was typed', null, guest, [], true],
  ['of an account, by a mobile that it only typed', 'his', guest, [hisMail], false],
  ['of an account, by a mobile that somebody else proved', 'his', guest, [hisMail, ofHerMobile], false],
  ['of an account, by the mobile that it proved', 'hers', guest, [ofHerMobile], true],
  ['of an account, by the e-mail that it proved', 'his', { ...guest, emailKey: 'his@b.co' }, [hisMail], true],
  ['of an account, by an e-mail that it only typed', 'hers', { ...both, mobileKey: null, accountId: null }, [], false],
  ['of the account that books, by what it typed', 'his', { ...guest, accountId: 'his' }, [hisMail], true],
  ['of another account than the one that books', 'his', { ...guest, accountId: 'hers' }, [hisMail], false],
] as const)('G-53 a booking finds a record %s', (_which, accountId, contact, owners, isFound) => {
  const record = { ...both, accountId };
  expect(matchedMember([record], contact, { isMobilePrimary: false, owners })).toBe(isFound ? record : undefined);
});

test('G-53 a record of an account goes by the contacts that the account proved, one without an account by all that were typed', () => {
  expect(keysOfRecord({ ...both, accountId: null }, [])).toEqual(both);
  expect(keysOfRecord({ ...both, accountId: 'his' }, [hisMail])).toEqual({ ...both, mobileKey: null });
  expect(keysOfRecord({ ...both, accountId: 'hers' }, [hisMail, ofHerMobile])).toEqual({ ...both, emailKey: null });
});

test('G-53 a contact belongs to whoever proved it, the e-mail first', () => {
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
] as const)('G-53 a visit counts in a record: %s', (_who, accountId, visit, owners, counts) => {
  expect(countsInRecord({ accountId }, visit, owners)).toBe(counts);
});
