import { expect, test } from 'vitest';
import { checkAttempts, checkContactLimits, type ContactLimitFacts, type UpcomingSeen } from './check-limits.ts';

const booking = (id: string, more: Partial<UpcomingSeen> = {}): UpcomingSeen => ({
  id,
  emailKey: 'a@b.co',
  mobileKey: null,
  isHeld: false,
  isOwn: false,
  isOfToday: true,
  ...more,
});
const facts: ContactLimitFacts = {
  purpose: 'book',
  isSignedIn: false,
  isProven: false,
  emailKey: 'a@b.co',
  mobileKey: '+61412345678',
  ownHoldId: null,
  upcoming: [],
  otherwiseSpelled: 0,
  limits: { bookingsPerContact: 2, holdsPerContact: 1 },
};
const two = [booking('1'), booking('2')];

test.each([
  ['F-130 below the limit', { upcoming: [booking('1')] }, true],
  ['F-130 at the limit, by e-mail', { upcoming: two }, false],
  [
    'F-130 at the limit, by mobile where neither has an e-mail',
    { emailKey: null, upcoming: two.map((entry) => ({ ...entry, emailKey: null, mobileKey: '+61412345678' })) },
    false,
  ],
  [
    'F-130 a mobile beside another e-mail is not hers',
    { upcoming: two.map((entry) => ({ ...entry, emailKey: 'x@y.co', mobileKey: '+61412345678' })) },
    true,
  ],
  [
    'F-130 nor beside no e-mail',
    { emailKey: null, upcoming: two.map((entry) => ({ ...entry, mobileKey: '+61412345678' })) },
    true,
  ],
  [
    'F-130 what others made before today tells a stranger nothing',
    { upcoming: two.map((entry) => ({ ...entry, isOfToday: false })) },
    true,
  ],
  [
    'F-130 what the asker made counts as long as it lies ahead',
    { upcoming: two.map((entry) => ({ ...entry, isOfToday: false, isOwn: true })) },
    false,
  ],
  [
    'F-130 what the asker and others made is not added up',
    { upcoming: [booking('1'), booking('2', { isOfToday: false, isOwn: true })] },
    true,
  ],
  ["F-130 another contact's bookings", { upcoming: two.map((entry) => ({ ...entry, emailKey: 'x@y.co' })) }, true],
  [
    'F-130 a contact without e-mail is not everybody without e-mail',
    { emailKey: null, upcoming: two.map((entry) => ({ ...entry, emailKey: null })) },
    true,
  ],
  ['F-130 other spellings of the e-mail count', { upcoming: [booking('1')], otherwiseSpelled: 1 }, false],
  ['F-130 and alone as well, for holds too', { purpose: 'hold', otherwiseSpelled: 2 }, false],
  ['F-130 but not below the limit', { otherwiseSpelled: 1 }, true],
  ['F-130 nor for a signed-in person', { otherwiseSpelled: 9, isSignedIn: true }, true],
  ['Waitlist: nor for a proven contact', { otherwiseSpelled: 9, isProven: true }, true],
  ['F-130 a signed-in person', { upcoming: two, isSignedIn: true }, true],
  ['Waitlist: a proven contact may have any number of bookings', { upcoming: two, isProven: true }, true],
  [
    'Waitlist: but of holds no more than others',
    { purpose: 'hold', isProven: true, upcoming: [booking('1', { isHeld: true })] },
    false,
  ],
  [
    'F-130 a hold counts for holds',
    { purpose: 'hold', upcoming: [booking('1', { isHeld: true, isOwn: true })] },
    false,
  ],
  ["F-130 but not somebody else's", { purpose: 'hold', upcoming: [booking('1', { isHeld: true })] }, true],
  [
    "G-100 one's own hold does not",
    { purpose: 'hold', ownHoldId: '1', upcoming: [booking('1', { isHeld: true, isOwn: true })] },
    true,
  ],
  ['F-130 a hold does not count for bookings', { upcoming: [booking('1'), booking('2', { isHeld: true })] }, true],
] as const)('%s', (_title, more, isFine) => {
  expect(checkContactLimits({ ...facts, ...(more as Partial<ContactLimitFacts>) }).ok).toBe(isFine);
});

test('F-130 a refusal names the limit, never what there is', () => {
  const three = [...two, booking('3')];
  expect(checkContactLimits({ ...facts, upcoming: three })).toMatchObject({ details: { count: 2 } });
});

test('F-129 F-130 attempts: the last allowed one, the first refused one, and when to come back', () => {
  const now = Date.parse('2027-01-13T10:45:00Z');
  expect(
    checkAttempts(
      [
        { used: 59, most: 60 },
        { used: 0, most: 600 },
      ],
      now,
    ).ok,
  ).toBe(true);
  expect(
    checkAttempts(
      [
        { used: 0, most: 60 },
        { used: 600, most: 600 },
      ],
      now,
    ),
  ).toEqual({
    ok: false,
    reason: 'too_many_attempts',
    details: { retryAfterSeconds: 900 },
  });
});
