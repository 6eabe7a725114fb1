import { expect, test } from 'vitest';
import { matchedMember, ownerOf, recordsAmong } from './match-contact.ts';

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
