import { describe, expect, test } from 'vitest';
import type { BookingRecord } from '../queries/record.ts';
import { hourMs, itemWith, now, startsAt } from '../test/records.ts';
import { oilItem, shopWith, takenBy, visitWith } from '../test/visit.ts';
import { decideFinal, isAhead, isOver, type Membership, lockedHoldOf } from './decide-final.ts';

const live = { state: 'held', holdExpiresAt: now + 1, holdFirstAt: now } as const;
const over = { ...live, holdExpiresAt: now } as const;
const expired = { ...over, state: 'expired' } as const;
const byAmy = [itemWith({ wantedStaffId: 'amy' })];
/** Another booking of Amy at the same time. */
const other = takenBy({ id: 'other', items: [itemWith({ id: 'other' })] });
const oil = (quantity: number) => ({ ...expired, kind: 'product', items: [oilItem(quantity)] }) as const;

describe('the state of a slot hold', () => {
  test.each([
    ['within its minutes', live, {}, false, 'held'],
    ['over, and its time is free', over, { taken: [] }, false, 'retakable'],
    ['expired, and its time is free', expired, { taken: [] }, false, 'retakable'],
    ['expired, and another person is free', expired, { taken: other }, false, 'retakable'],
    [
      'expired, and the person that was chosen is not free',
      { ...expired, items: byAmy },
      { taken: other },
      false,
      'lost',
    ],
    ['expired, and the customer has the visit once more', expired, { taken: [] }, true, 'lost'],
    ['expired, and its start has passed', expired, { taken: [], now: startsAt + 1 }, false, 'lost'],
    ['expired, and the shop takes no bookings', expired, { facts: shopWith({}, { isActive: false }) }, false, 'lost'],
    [
      'expired, and its service has left the menu',
      { ...expired, items: [itemWith({ code: 'gone' })] },
      {},
      false,
      'lost',
    ],
    ['expired, and there are enough pieces', oil(3), {}, false, 'retakable'],
    ['expired, and there are not', oil(4), {}, false, 'lost'],
    ['confirmed', { state: 'confirmed' }, {}, false, 'made'],
    ['a request by now', { state: 'to_confirm' }, {}, false, 'made'],
    ['cancelled since', { state: 'cancelled' }, {}, false, 'lost'],
  ] as const)('%s', (_title, change, more, hasDuplicate, kind) => {
    const locked = visitWith(change as unknown as Partial<BookingRecord>, more);
    expect(lockedHoldOf(locked, hasDuplicate).kind).toBe(kind);
  });

  test.each([
    ['within its minutes', live, false],
    ['at their end', over, true],
    ['expired', expired, true],
    ['a booking by now', { state: 'confirmed' }, false],
  ] as const)('another visit matters only to one that is over: %s', (_title, change, expected) => {
    expect(isOver(visitWith(change).booking, now)).toBe(expected);
  });
});

const nobody: Membership = { members: [], owners: [] };
const row = { isOpen: true, isBlacklisted: false, mayBookOnline: true, hasPurchased: false, sharesMobile: false };
const ada = { ...row, id: 'ada', emailKey: 'ada@example.com', mobileKey: null, accountId: null };
const ofMobile = { ...row, id: 'mobile', emailKey: null, mobileKey: '+61400', accountId: null };
const proved = { kind: 'email', key: 'ada@example.com', accountId: 'account' } as const;

/** What becomes of a hold; the money is there. */
function finalOf(
  change: object,
  membership: Membership | null = nobody,
  more: Parameters<typeof visitWith>[1] = {},
): ReturnType<typeof decideFinal> {
  const hold = lockedHoldOf(visitWith(change, more), false);
  if (hold.kind !== 'held' && hold.kind !== 'retakable') throw new Error(`The hold is ${hold.kind}.`);
  return decideFinal(hold, membership, () => 'new');
}

describe('a hold becomes a booking', () => {
  test.each([
    [
      'confirmed at once',
      live,
      {},
      { booking: { state: 'confirmed', version: 4, holdExpiresAt: null, holdFirstAt: null } },
    ],
    [
      'a request, where the shop confirms',
      live,
      { facts: shopWith({ isConfirmedAtOnce: false }) },
      { booking: { state: 'to_confirm' } },
    ],
    ['its time was kept', live, {}, { retaken: null, booking: { items: [{ id: 'item', staffId: 'amy' }] } }],
    [
      'its time is taken again',
      expired,
      { taken: [] },
      { retaken: { pieces: [], movedUnits: [] }, booking: { items: [{ id: 'item', occupies: true }] } },
    ],
    ['of another person', expired, { taken: other }, { booking: { items: [{ staffId: 'bo' }] } }],
    [
      'at the price that was agreed',
      { ...expired, items: [itemWith({ priceMinor: 500 })], totalMinor: 500 },
      { taken: [] },
      { booking: { totalMinor: 500, items: [{ priceMinor: 500 }] } },
    ],
    ['its pieces are taken again', oil(2), {}, { retaken: { pieces: [{ itemId: 'oil', quantity: 2 }] } }],
  ] as const)('%s', (_title, change, more, expected) => {
    expect(finalOf(change, nobody, more)).toMatchObject(expected);
  });

  test('two lines of one product need it twice', () => {
    const items = [oilItem(2), oilItem(2, { id: 'item2', position: 2 })];
    expect(finalOf({ ...oil(2), items })).toBe('lost');
  });

  test.each([
    ['of a member', { memberId: 'known' }, null, { booking: { memberId: 'known' }, newMember: null }],
    [
      'of a contact that is a member',
      {},
      { members: [ada], owners: [] },
      { booking: { memberId: 'ada' }, newMember: null },
    ],
    [
      'of a new contact',
      {},
      nobody,
      { booking: { memberId: 'new' }, newMember: { id: 'new', emailKey: 'ada@example.com', accountId: null } },
    ],
    [
      'of a contact that an account proved',
      {},
      { members: [], owners: [proved] },
      { newMember: { accountId: 'account' } },
    ],
    [
      'of two members, where the mobile goes first',
      { mobileKey: '+61400' },
      { members: [ada, ofMobile], owners: [] },
      { booking: { memberId: 'mobile' } },
    ],
  ] as const)('%s', (_title, change, membership, expected) => {
    const facts = shopWith({ isMobilePrimary: true });
    expect(finalOf({ ...live, ...change }, membership, { facts })).toMatchObject(expected);
  });

  test('the start stays that of the hold', () => {
    expect(finalOf(expired, nobody, { taken: [] })).toMatchObject({
      booking: { startsAt, endsAt: startsAt + 0.75 * hourMs },
    });
  });
});

test.each([
  ['to_confirm', true],
  ['confirmed', true],
  ['held', false],
  ['in_service', false],
  ['finished', false],
  ['no_show', false],
  ['cancelled', false],
] as const)('a visit that is %s is ahead: %s', (state, expected) => {
  expect(isAhead({ state })).toBe(expected);
});
