import { describe, expect, test } from 'vitest';
import type { NewStoreBooking, StoreBookingMove } from '@parlour/contract/admin/bookings';
import type { MemberRecord } from '../../member/queries/records.ts';
import { bookingWith, itemWith } from '../test/records.ts';
import { shopWith } from '../test/visit.ts';
import { changeForCustomer, storeActs, visitForCustomer } from './store-visit.ts';

const facts = shopWith({}, { language: 'en', country: 'AU' });
const asked = (change: Partial<NewStoreBooking> = {}): NewStoreBooking => ({
  shopId: 'shop',
  start: '2027-01-14 10:00',
  lines: [{ code: 'cut' }],
  ...change,
});
const ada = {
  id: 'ada',
  firstName: 'Ada',
  lastName: 'Lee',
  email: 'ada@example.com',
  mobile: '0412345678',
  dialCode: '+61',
  country: 'AU',
} as MemberRecord;

describe('the visit that a store books', () => {
  test.each([
    ['a name is enough', { firstName: 'Bo' }, null, { firstName: 'Bo', lastName: '', email: '', mobile: '' }],
    [
      'the contact of a member',
      {},
      ada,
      { firstName: 'Ada', email: 'ada@example.com', mobile: '0412345678', country: 'AU' },
    ],
    [
      'what is typed goes before it',
      { email: ' new@example.com ' },
      ada,
      { firstName: 'Ada', email: 'new@example.com' },
    ],
    ['blanks type nothing', { firstName: ' ', mobile: ' ' }, ada, { firstName: 'Ada', mobile: '0412345678' }],
    [
      'a typed mobile brings its own country',
      { mobile: '021123456', dialCode: '+64', country: 'NZ' },
      ada,
      { mobile: '021123456', dialCode: '+64', country: 'NZ' },
    ],
    [
      'one guest, no group, in the language of the store',
      {},
      null,
      { guestCount: 1, isGroup: false, language: 'en', remark: '' },
    ],
    ['a group', { guestCount: 2, isGroup: true }, null, { guestCount: 2, isGroup: true }],
    [
      'a line without a person is no preference',
      { lines: [{ code: 'cut' }, { code: 'oil', kind: 'product', quantity: 2 }] },
      null,
      {
        lines: [
          { position: 1, kind: 'service', code: 'cut', quantity: 1, guest: 1, staffId: null, addOnCodes: [] },
          { position: 2, kind: 'product', code: 'oil', quantity: 2, staffId: null },
        ],
      },
    ],
  ] as const)('%s', (_title, change, member, expected) => {
    expect(visitForCustomer(asked(change as Partial<NewStoreBooking>), facts, member)).toMatchObject(expected);
  });

  test.each([
    ['tells its customer', {}, { isTold: true, ignoresNotice: false }],
    ['says nothing', { notify: false }, { isTold: false }],
    ['books without notice', { ignoreNotice: true }, { ignoresNotice: true }],
  ])('%s', (_title, change, expected) => {
    const of = { state: 'confirmed', memberId: 'ada' } as const;
    expect(storeActs(asked(change), of)).toMatchObject({ source: 'store', ...of, ...expected });
  });
});

describe('the change that a store makes', () => {
  const items = [itemWith(), itemWith({ id: 'second', position: 2, wantedStaffId: 'bo' })];
  const booking = bookingWith({ items, remark: 'door' });
  const move = (change: Partial<StoreBookingMove>) => ({ shopId: 'shop', bookingId: 'booking', ...change });
  const kept = [
    { bookingItemId: 'item', staffId: null },
    { bookingItemId: 'second', staffId: 'bo' },
  ];
  test.each([
    [
      'nothing but what it has',
      {},
      { version: 3, start: '2027-01-14 10:00', lines: kept, remark: 'door', removedItemIds: [] },
    ],
    ['another start', { start: '2027-01-14 12:00' }, { start: '2027-01-14 12:00', lines: kept }],
    ['the version that the store saw', { version: 2 }, { version: 2 }],
    [
      'another person',
      { staff: [{ itemId: 'item', staffId: 'amy' }] },
      { lines: [{ staffId: 'amy' }, { staffId: 'bo' }] },
    ],
    [
      'no preference any more',
      { staff: [{ itemId: 'second', staffId: null }] },
      { lines: [{ staffId: null }, { staffId: null }] },
    ],
  ] as const)('%s', (_title, change, value) => {
    expect(changeForCustomer(move(change as Partial<StoreBookingMove>), booking)).toMatchObject({ ok: true, value });
  });

  test('names no item of another booking', () => {
    const question = move({ staff: [{ itemId: 'other', staffId: 'amy' }] });
    expect(changeForCustomer(question, booking)).toEqual({
      ok: false,
      reason: 'invalid_input',
      details: { field: 'staff' },
    });
  });
});
