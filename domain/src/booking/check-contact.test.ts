import { describe, expect, test } from 'vitest';
import { checkConfirm, type ConfirmFacts } from './check-contact.ts';
import { guestWithoutService } from './guest-without-service.ts';

const good: ConfirmFacts = {
  contact: {
    firstName: 'Mei',
    lastName: 'Tan',
    email: 'mei@example.com',
    mobile: '0412345678',
    country: 'AU',
    address: '',
  },
  members: [],
  parameters: { isMobilePrimary: false, blacklistRestricts: true },
  isCharged: false,
  isMobileValid: true,
  lines: [{ guest: 1 }],
  isGroup: false,
  guestCount: 1,
  addressMode: 'hidden',
};
const contact = (more: Partial<ConfirmFacts['contact']>) => ({ contact: { ...good.contact, ...more } });
const reasonOf = (more: Partial<ConfirmFacts>) => {
  const verdict = checkConfirm({ ...good, ...more });
  return verdict.ok ? 'ok' : verdict.reason;
};

describe('a store that books for a customer', () => {
  const barred = { isOpen: false, isBlacklisted: true, mayBookOnline: false };
  test.each([
    ['a name is enough', { contact: { ...good.contact, email: '', mobile: '' }, addressMode: 'required' }, 'ok'],
    [
      'also where the mobile is asked for first',
      { parameters: { isMobilePrimary: true, blacklistRestricts: true }, ...contact({ mobile: '' }) },
      'ok',
    ],
    ['whom it serves is its own decision', { members: [barred] }, 'ok'],
    ['without a name nobody comes', contact({ firstName: ' ', lastName: '' }), 'name_needed'],
    ['an e-mail that is typed is one', contact({ email: 'a b@c.de' }), 'email_malformed'],
    ['a mobile that is typed is one', { isMobileValid: false }, 'mobile_malformed'],
    ['each guest has a service', { isGroup: true, guestCount: 2 }, 'guest_without_service'],
  ] as const)('%s', (_what, more, said) => {
    expect(reasonOf({ isOfStore: true, ...more } as Partial<ConfirmFacts>)).toBe(said);
  });
});

describe('the checks of the confirm page', () => {
  test('B-216 everything wrong: the messages come one by one in the order of the document', () => {
    const barred = { isOpen: false, isBlacklisted: true, mayBookOnline: true };
    const closed = { ...barred, isBlacklisted: false };
    const worst: ConfirmFacts = {
      contact: { firstName: ' ', lastName: '', email: '', mobile: '', country: 'AU', address: '\u3000 ' },
      members: [barred],
      parameters: { isMobilePrimary: true, blacklistRestricts: true },
      isCharged: true,
      isMobileValid: false,
      lines: [],
      isGroup: true,
      guestCount: 2,
      addressMode: 'required',
    };
    const mended: Partial<ConfirmFacts>[] = [
      {},
      { members: [closed] },
      { members: [] },
      { contact: { ...worst.contact, mobile: '12' } },
      { contact: { ...worst.contact, mobile: '12', email: 'a b@c.de' } },
      { contact: { ...worst.contact, mobile: '12', email: 'a@c.de' } },
      { contact: { ...worst.contact, mobile: '12', email: 'a@c.de', lastName: '陳' } },
      { isMobileValid: true },
      { lines: [{ guest: 2 }] },
      { lines: [{ guest: 1 }, { guest: 2 }] },
      { contact: { ...good.contact, address: 'Keizersgracht 1' } },
    ];
    let facts = worst;
    const seen = mended.map((step) => {
      facts = { ...facts, ...step };
      const verdict = checkConfirm(facts);
      return verdict.ok ? 'ok' : verdict.reason;
    });
    expect(seen).toEqual([
      'customer_not_allowed',
      'customer_closed',
      'mobile_needed',
      'email_needed',
      'email_malformed',
      'name_needed',
      'mobile_malformed',
      'service_needed',
      'guest_without_service',
      'address_needed',
      'ok',
    ]);
  });

  test.each([
    [
      'B-219 BK230 set and no mobile',
      { ...contact({ mobile: '' }), parameters: { isMobilePrimary: true, blacklistRestricts: true } },
      'mobile_needed',
    ],
    ['B-219 BK230 off and no mobile', contact({ mobile: '' }), 'ok'],
    ['B-220 BK230 off and no e-mail', contact({ email: '' }), 'email_needed'],
    [
      'B-220 BK230 set, charged, no e-mail',
      { ...contact({ email: '' }), isCharged: true, parameters: { isMobilePrimary: true, blacklistRestricts: true } },
      'email_needed',
    ],
    [
      'B-220 BK230 set, not charged, no e-mail',
      { ...contact({ email: '' }), parameters: { isMobilePrimary: true, blacklistRestricts: true } },
      'ok',
    ],
    ['B-221 only a last name', contact({ firstName: '' }), 'ok'],
    ['B-222 no country: the mobile is not judged', { ...contact({ country: '' }), isMobileValid: false }, 'ok'],
    ['B-222 no mobile: it is not judged', { ...contact({ mobile: ' ' }), isMobileValid: false }, 'ok'],
    ['B-225 address of blanks', { ...contact({ address: ' \n\u3000' }), addressMode: 'required' }, 'address_needed'],
    ['B-232 no address to deliver to', { addressMode: 'delivery' }, 'address_needed'],
    ['B-199 optional address left empty', { addressMode: 'optional' }, 'ok'],
    [
      'B-217 not allowed to book online',
      { members: [{ isOpen: true, isBlacklisted: false, mayBookOnline: false }] },
      'customer_not_allowed',
    ],
    [
      'B-277 BK292 off: the blacklist does not restrict',
      {
        members: [{ isOpen: true, isBlacklisted: true, mayBookOnline: true }],
        parameters: { isMobilePrimary: false, blacklistRestricts: false },
      },
      'ok',
    ],
    [
      'G-18 BK292 off: the lock still holds',
      {
        members: [{ isOpen: false, isBlacklisted: true, mayBookOnline: true }],
        parameters: { isMobilePrimary: false, blacklistRestricts: false },
      },
      'customer_closed',
    ],
  ] as const)('%s', (_title, more, expected) => {
    expect(reasonOf(more as Partial<ConfirmFacts>)).toBe(expected);
  });

  test.each([
    ['a+tag@x.com', true],
    ["o'brien@x.ie", true],
    ['mei@münchen.example', true],
    [`${'a'.repeat(243)}@example.co`, true],
    [`${'a'.repeat(244)}@example.com`, false],
    ['a@b', false],
    ['a@b.c d', false],
    ['a b@c.de', false],
    ['a@b.co', true],
    ['@b.co', false],
    ['0<victim@example.com', false],
    ['a,b@example.com', false],
    ['list:b@example.com', false],
    ['a\u0000b@example.com', false],
  ])('B-231 F-93 %s', (email, isFine) => {
    expect(reasonOf(contact({ email }))).toBe(isFine ? 'ok' : 'email_malformed');
  });

  test('B-224 names the first guest without a service', () => {
    expect(guestWithoutService({ lines: [{ guest: 1 }, { guest: 3 }], guestCount: 3 })).toBe(2);
    expect(guestWithoutService({ lines: [{ guest: 2 }, { guest: 1 }], guestCount: 2 })).toBeNull();
  });
});
