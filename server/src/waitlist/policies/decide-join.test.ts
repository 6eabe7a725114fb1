import type { WaitlistRequest } from '@parlour/contract/waitlist/calls';
import { lastDay } from '@parlour/domain/availability/free-times';
import { prepareDay } from '@parlour/domain/availability/prepare-day';
import { describe, expect, test } from 'vitest';
import { now } from '../../booking/test/records.ts';
import { shopWith } from '../../booking/test/visit.ts';
import { menuOf, type ShopFacts } from '../../catalog/policies/shop-facts.ts';
import { bookingRequest, line } from '../../test/booking-request.ts';
import { decideJoin, decideNewEntry, type JoinFacts } from './decide-join.ts';

const [full, open, later] = ['2027-01-14', '2027-01-15', '2027-01-18'];
const request: WaitlistRequest = {
  ...bookingRequest('shop'),
  lines: [line('cut')],
  days: [full],
  parts: ['morning', 'afternoon', 'evening'],
};
/** Amy and Bo are busy all day on 2027-01-14. */
const busy = ['amy', 'bo'].map((staffId) => ({
  staffId,
  bookingId: 'other',
  from: Date.UTC(2027, 0, 13, 13),
  to: Date.UTC(2027, 0, 14, 13),
}));

function factsWith(shop: ShopFacts, days: readonly string[], change: Partial<JoinFacts> = {}): JoinFacts {
  const availability = { ...shop.availability, busy };
  const context = {
    menu: menuOf(shop),
    parameters: shop.parameters,
    availability,
    days: days.map((day) => prepareDay(availability, day)),
    now,
    holdMinutes: 15,
  };
  return {
    facts: shop,
    context,
    today: '2027-01-01',
    lastDay: lastDay(availability, now),
    records: { members: [], own: [] },
    phoneFault: null,
    isSignedIn: false,
    payments: { simulated: { mayTake: () => true }, stripe: null } as unknown as JoinFacts['payments'],
    now,
    ...change,
  };
}

function decided(entry: WaitlistRequest, facts: JoinFacts) {
  const decision = decideJoin(entry, facts);
  for (let turns = 0; ; turns += 1) {
    const turn = decision.next();
    if (turn.done) return { verdict: turn.value, turns };
  }
}

const shop = shopWith({ allowsVisitorBooking: true });
/** A deposit is charged. */
const charging = {
  ...shopWith({ allowsVisitorBooking: true, isChargeEnabled: true, chargeCondition: '0' } as object),
  merchants: [{ channel: 'simulated', takesHolds: true }],
} as unknown as ShopFacts;

describe('a new entry of the waitlist', () => {
  test('is made where nothing that fits is free', () => {
    expect(decided(request, factsWith(shop, [full])).verdict).toEqual({ ok: true, value: null });
  });

  test.each<[string, Partial<WaitlistRequest>, Partial<JoinFacts>, object]>([
    ['by the rules of the form', { parts: [] }, {}, { reason: 'wish_part_needed', details: { field: 'parts' } }],
    [
      'where the shop takes no bookings',
      {},
      { facts: shopWith({}, { isActive: false }) },
      { reason: 'shop_not_bookable' },
    ],
    [
      'for a guest where guests do not book',
      {},
      { facts: shopWith({ allowsVisitorBooking: false }) },
      { reason: 'visitor_booking_off' },
    ],
    [
      'for a mobile that is none, with what is wrong with it',
      { mobile: '12' },
      { phoneFault: 'too_short' as never },
      { reason: 'mobile_malformed', details: { phoneFault: 'too_short' } },
    ],
  ])('is refused %s', (_title, change, facts, expected) => {
    expect(decided({ ...request, ...change }, factsWith(shop, [full], facts)).verdict).toMatchObject({
      ok: false,
      ...expected,
    });
  });

  test('is refused where the visit is charged before it: an offer is kept without money', () => {
    expect(decided(request, factsWith(charging, [full])).verdict).toEqual({ ok: false, reason: 'wish_needs_payment' });
  });

  test('is refused where a time is free, with the first six, and searches no day after them', () => {
    const { verdict, turns } = decided({ ...request, days: [full, open, later] }, factsWith(shop, [full, open, later]));
    expect(verdict).toMatchObject({ ok: false, reason: 'wish_time_free' });
    const alternatives = verdict.ok ? [] : verdict.details?.alternatives;
    expect(alternatives).toHaveLength(6);
    expect(alternatives?.[0]).toBe(`${open} 09:00`);
    // Others were served after the day that is full.
    expect(turns).toBe(1);
  });
});

describe('what a new entry writes', () => {
  const made = { id: 'entry', emailKey: 'mia@example.com', deviceId: 'device', tokenHash: 'hash' };
  test.each([[null], ['mia']])('it waits for a proof; its owner is %s', (ownerId) => {
    const days = [later, full];
    const { entry, effects } = decideNewEntry(
      { chainId: 'chain', shopId: 'shop' },
      { ...request, days },
      { ...made, ownerId },
    );
    expect(entry).toEqual({
      chainId: 'chain',
      shopId: 'shop',
      ...made,
      state: 'unproven',
      accountId: ownerId,
      request: { ...request, days },
      lastDay: later,
      joinedAt: null,
    });
    expect(effects).toEqual([{ kind: 'insert_entry', entry }]);
  });
});
