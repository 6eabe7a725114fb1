import { describe, expect, test } from 'vitest';
import { buildBusy, buildFacts, everyDay, type FactsChanges, instant } from '../availability/build-facts.ts';
import { prepareDays } from '../availability/prepare-day.ts';
import type { WantedLine } from '../booking/booking.ts';
import type { MenuFacts, ServiceFacts } from '../menu/menu.ts';
import { defaultParameters } from '../shop/parameters.ts';
import { dayPartOf } from '../time/day-part.ts';
import { checkEntry, type EntryFacts } from './check-entry.ts';
import { decideAnswer, offerState } from './decide-answer.ts';
import { nextOffer, type WaitingEntry } from './next-offer.ts';
import { shownEntryState } from './entry-state.ts';
import { timesForEntry, type EntryContext } from './times-for-entry.ts';
import { whenToTell } from './when-to-tell.ts';
import type { WaitlistEntry } from './entry.ts';

const DAY = '2027-01-13';
const NEXT = '2027-01-14';
const NOW = instant('2027-01-12', '12:00');

const service = (code: string, minutes: number): ServiceFacts => ({
  id: code,
  code,
  name: code,
  nameSecond: '',
  minutes,
  priceMinor: 5000,
  priceType: 'FIXED',
  isAddOnOnly: false,
  addOnIds: [],
  ofStaff: new Map(),
});
const menu: MenuFacts = {
  serviceByCode: new Map([service('cut', 60), service('colour', 120)].map((entry) => [entry.code, entry])),
  productByCode: new Map(),
  skills: new Map([['E1', new Set(['cut', 'colour'])]]),
};
const line = (more: Partial<WantedLine> = {}): WantedLine => ({
  position: 1,
  kind: 'service',
  code: 'cut',
  quantity: 1,
  guest: 1,
  staffId: null,
  addOnCodes: [],
  ...more,
});
const entry = (more: Partial<WaitlistEntry> = {}): WaitlistEntry => ({
  lines: [line()],
  guestCount: 1,
  isGroup: false,
  days: [DAY],
  parts: ['morning', 'afternoon', 'evening'],
  ...more,
});
const parameters = { ...defaultParameters(), allowsVisitorBooking: true };
/** A shop that is fully booked on both days but for what is left out. */
const context = (free: FactsChanges = {}, more: Partial<EntryContext> = {}): EntryContext => ({
  menu,
  parameters,
  availability: buildFacts(free),
  days: prepareDays(buildFacts(free), DAY, 2),
  now: NOW,
  holdMinutes: 15,
  ...more,
});
const full = [buildBusy('E1', DAY, '09:00', '18:00', 'a'), buildBusy('E1', NEXT, '09:00', '18:00', 'b')];
/** Only 10:00 to 11:30 and 15:00 to 16:00 are free on the first day, nothing on the second. */
const gaps = [
  buildBusy('E1', DAY, '09:00', '10:00', 'a'),
  buildBusy('E1', DAY, '11:30', '15:00', 'b'),
  buildBusy('E1', DAY, '16:00', '18:00', 'c'),
  full[1]!,
];

describe('which freed times fit an entry', () => {
  test.each<[string, WaitlistEntry, string[]]>([
    ['every start at which the whole visit fits', entry(), [`${DAY} 10:00`, `${DAY} 10:30`, `${DAY} 15:00`]],
    ['only in the requested parts of the day', entry({ parts: ['afternoon'] }), [`${DAY} 15:00`]],
    ['only on the requested days', entry({ days: [NEXT] }), []],
    ['a longer visit needs a longer gap', entry({ lines: [line({ code: 'colour' })] }), []],
    ['add up what is wanted', entry({ lines: [line(), line({ position: 2, code: 'colour' })] }), []],
    ['the named person', entry({ lines: [line({ staffId: 'E1' })], parts: ['afternoon'] }), [`${DAY} 15:00`]],
    ['nobody who does not do it', entry({ lines: [line({ staffId: 'E9' })] }), []],
    ['nothing that is not sold any more', entry({ lines: [line({ code: 'gone' })] }), []],
  ])('Waitlist: %s', (_name, asked, starts) => {
    expect(timesForEntry(asked, context({ busy: gaps }))).toEqual(starts);
  });

  test('Waitlist: a start must still be bookable when the time to answer is over', () => {
    const soon = { busy: gaps, config: { minLeadMinutes: 60 } };
    const at = (clock: string) => timesForEntry(entry(), context(soon, { now: instant(DAY, clock) }));
    expect(at('08:44')).toContain(`${DAY} 10:00`);
    expect(at('08:45')).toEqual([`${DAY} 10:30`, `${DAY} 15:00`]);
  });

  test('F-36 an evening past midnight is the evening of its day, and its times are alike', () => {
    const late = buildFacts({ hours: { weekly: everyDay('22:00', '25:00'), special: {} } });
    const at = { availability: late, days: prepareDays(late, DAY, 2) };
    const starts = [`${DAY} 22:00`, `${DAY} 22:30`, `${DAY} 23:00`, `${DAY} 23:30`, `${NEXT} 00:00`];
    expect(timesForEntry(entry({ parts: ['evening'] }), context({}, at))).toEqual(starts);
    expect(timesForEntry(entry({ parts: ['morning'] }), context({}, at))).toEqual([]);
    const waiting = { ...entry(), id: 'a', joinedAt: 1, hasOffer: false, passed: [] };
    expect(nextOffer([waiting], context({}, at))).toEqual({ entryId: 'a', start: starts[0], alike: starts });
  });

  test('B-141 G-97 the parts of the day begin at 12:00 and 18:00', () => {
    expect([0, 719, 720, 1079, 1080, 1439].map(dayPartOf)).toEqual([
      'morning',
      'morning',
      'afternoon',
      'afternoon',
      'evening',
      'evening',
    ]);
  });
});

describe('when a customer is told of a time', () => {
  const night = { from: 21 * 60, to: 8 * 60 };
  const told = (
    day: string,
    clock: string,
    start: string,
    more: Partial<EntryContext> = {},
    of: typeof night | null = night,
  ) =>
    whenToTell(
      entry({ days: [DAY, NEXT] }),
      start,
      context({ config: { minLeadMinutes: 60 } }, { now: instant(day, clock), ...more }),
      {
        night: of,
        zone: 'Australia/Sydney',
      },
    );

  test('Waitlist: by day at once; at night in the morning', () => {
    expect(told(DAY, '20:59', `${NEXT} 10:00`)).toBe(null);
    expect(told(DAY, '21:00', `${NEXT} 10:00`)).toBe(instant(NEXT, '08:00'));
    expect(told(NEXT, '07:59', `${NEXT} 10:00`)).toBe(instant(NEXT, '08:00'));
    expect(told(NEXT, '08:00', `${NEXT} 10:00`)).toBe(null);
    expect(told(DAY, '23:00', `${NEXT} 10:00`, {}, null)).toBe(null);
  });

  test('Waitlist: what cannot wait for the morning and the time to answer after it is told at night', () => {
    // To be booked an hour ahead: 09:30 until 08:30, 09:00 only until 08:00.
    expect(told(DAY, '23:00', `${NEXT} 09:30`)).toBe(instant(NEXT, '08:00'));
    expect(told(DAY, '23:00', `${NEXT} 09:30`, { holdMinutes: 31 })).toBe(null);
    expect(told(DAY, '23:00', `${NEXT} 09:00`)).toBe(null);
  });
});

describe('who is offered a time', () => {
  const waiting = (id: string, joinedAt: number, more: Partial<WaitingEntry> = {}): WaitingEntry => ({
    ...entry(),
    id,
    joinedAt,
    hasOffer: false,
    passed: [],
    ...more,
  });
  const all = [`${DAY} 10:00`, `${DAY} 10:30`, `${DAY} 15:00`];
  const free = context({ busy: gaps });

  test.each<[string, WaitingEntry[], ReturnType<typeof nextOffer>]>([
    ['nobody waits', [], null],
    [
      'first come, first served, by when the contact was proved',
      [waiting('b', 2), waiting('a', 1)],
      { entryId: 'a', start: all[0]!, alike: all },
    ],
    [
      'of two at once the order is the same on every server',
      [waiting('b', 1), waiting('a', 1)],
      { entryId: 'a', start: all[0]!, alike: all },
    ],
    [
      'an entry that nothing fits is passed over',
      [waiting('a', 1, { days: [NEXT] }), waiting('b', 2)],
      { entryId: 'b', start: all[0]!, alike: all },
    ],
    [
      'one that has an offer gets no second one',
      [waiting('a', 1, { hasOffer: true }), waiting('b', 2)],
      { entryId: 'b', start: all[0]!, alike: all },
    ],
    [
      'whoever let the day pass is not asked again about what was free then',
      [waiting('a', 1, { passed: all }), waiting('b', 2)],
      { entryId: 'b', start: all[0]!, alike: all },
    ],
    [
      'but about what was freed since',
      [waiting('a', 1, { passed: all.slice(0, 2) })],
      { entryId: 'a', start: all[2]!, alike: all },
    ],
    ['and nobody at all when all have passed', [waiting('a', 1, { passed: all })], null],
  ])('Waitlist: %s', (_name, list, offer) => {
    expect(nextOffer(list, free)).toEqual(offer);
  });

  test('Waitlist: nothing free, nothing offered', () => {
    expect(nextOffer([waiting('a', 1)], context({ busy: full }))).toBeNull();
  });
});

describe('what may be waited for', () => {
  const facts: EntryFacts = {
    acceptsOnlineBooking: true,
    isSignedIn: false,
    parameters,
    menu,
    members: [],
    isMobileValid: false,
    addressMode: 'hidden',
    contact: { firstName: 'Mei', lastName: '', email: 'mei@example.com', mobile: '', country: '', address: '' },
    today: '2027-01-12',
    lastDay: '2027-03-12',
  };
  const days = (count: number) => Array.from({ length: count }, (_, i) => `2027-02-${String(i + 1).padStart(2, '0')}`);
  const contact = (more: Partial<EntryFacts['contact']>) => ({ contact: { ...facts.contact, ...more } });

  test.each<[string, Partial<WaitlistEntry>, Partial<EntryFacts>, string]>([
    ['a closed store', {}, { acceptsOnlineBooking: false }, 'shop_not_bookable'],
    [
      'a visitor where only customers may book',
      {},
      { parameters: { ...parameters, allowsVisitorBooking: false } },
      'visitor_booking_off',
    ],
    ['no service', { lines: [] }, {}, 'service_needed'],
    ['a product', { lines: [line({ kind: 'product' })] }, {}, 'mixed_kinds'],
    ['an unknown service', { lines: [line({ code: 'gone' })] }, {}, 'invalid_input'],
    ['somebody who does not do it', { lines: [line({ staffId: 'E9' })] }, {}, 'staff_not_available'],
    ['no day', { days: [] }, {}, 'wish_day_needed'],
    ['too many days', { days: days(15) }, {}, 'wish_days_too_many'],
    ['yesterday', { days: ['2027-01-11'] }, {}, 'wish_day_outside'],
    ['beyond the last day', { days: ['2027-03-13'] }, {}, 'wish_day_outside'],
    ['a day that does not exist', { days: ['2027-02-30'] }, {}, 'wish_day_outside'],
    ['no part of the day', { parts: [] }, {}, 'wish_part_needed'],
    [
      'a customer who may not book',
      {},
      { members: [{ isOpen: true, isBlacklisted: false, mayBookOnline: false }] },
      'customer_not_allowed',
    ],
    ['a malformed address', {}, contact({ email: 'mei' }), 'email_malformed'],
    ['nobody by name', {}, contact({ firstName: '' }), 'name_needed'],
    [
      'no e-mail, even where the mobile is what counts',
      {},
      {
        ...contact({ email: '', mobile: '0412345678', country: 'AU' }),
        isMobileValid: true,
        parameters: { ...parameters, isMobilePrimary: true },
      },
      'email_needed',
    ],
    ['no address where the store asks for it', {}, { addressMode: 'required' }, 'address_needed'],
    ['the days come before the contact', { days: [] }, contact({ email: '' }), 'wish_day_needed'],
  ])('Waitlist: %s is refused', (_name, asked, known, reason) => {
    expect(checkEntry(entry(asked), { ...facts, ...known })).toMatchObject({ ok: false, reason });
  });

  test.each<[string, Partial<WaitlistEntry>, Partial<EntryFacts>]>([
    ['today, the last day, and fourteen of them', { days: ['2027-01-12', '2027-03-12', ...days(12)] }, {}],
    ['one day named twice is one day', { days: [...days(14), '2027-02-01'] }, {}],
    [
      'a signed-in customer where visitors may not',
      {},
      { isSignedIn: true, parameters: { ...parameters, allowsVisitorBooking: false } },
    ],
  ])('Waitlist: %s may be waited for', (_name, asked, known) => {
    expect(checkEntry(entry(asked), { ...facts, ...known })).toEqual({ ok: true, value: null });
  });
});

describe('how places and offers stand', () => {
  test.each([
    ['waiting', DAY, 'waiting'],
    ['waiting', '2027-01-12', 'over'],
    ['booked', '2027-01-12', 'booked'],
    ['left', '2027-01-12', 'left'],
    ['unproven', DAY, 'unproven'],
  ] as const)('Waitlist: a %s entry whose last day is %s is %s on the 13th', (state, lastDay, seen) => {
    expect(shownEntryState({ state, lastDay }, DAY)).toBe(seen);
  });

  test.each([
    ['open', 'accepted', 'answer'],
    ['open', 'declined', 'answer'],
    ['accepted', 'accepted', 'nothing_to_do'],
    ['declined', 'declined', 'nothing_to_do'],
    ['accepted', 'declined', 'offer_over'],
    ['declined', 'accepted', 'offer_over'],
    ['passed', 'accepted', 'offer_over'],
    ['passed', 'declined', 'offer_over'],
  ] as const)('Waitlist: an offer that is %s and is to be %s: %s', (state, answer, outcome) => {
    const verdict = decideAnswer({ state, expiresAt: NOW + 1 }, answer, NOW);
    expect(verdict.ok ? verdict.value : verdict.reason).toBe(outcome);
  });

  test('Waitlist: an offer ends at its very moment, whether or not anything has run', () => {
    expect(offerState({ state: 'open', expiresAt: NOW }, NOW - 1)).toBe('open');
    expect(offerState({ state: 'open', expiresAt: NOW }, NOW)).toBe('passed');
    expect(decideAnswer({ state: 'open', expiresAt: NOW }, 'accepted', NOW)).toEqual({
      ok: false,
      reason: 'offer_over',
    });
  });
});
