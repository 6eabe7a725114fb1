import type { Booking } from '@parlour/contract/booking/calls';
import { expect, test } from 'vitest';
import { draftOf, emptyDraft, withAddOn, withLine } from './draft.ts';
import { bookAgain, draftOfChange, draftOfRepeat, replacesVisit, wantedLines } from './wanted-lines.ts';

const cut = { kind: 'service', id: 'P1', code: 'cut' } as const;
const dry = { kind: 'service', id: 'P2', code: 'dry' } as const;

const booking = {
  id: 'B1',
  version: 4,
  start: '2026-11-24 09:30',
  guestCount: 2,
  isGroup: true,
  remark: 'Side door',
  contact: { ...emptyDraft.contact, firstName: 'Ann' },
  items: [
    { id: 'I1', kind: 'service', code: 'cut', quantity: 1, guest: 1, staffId: 'E1', addOns: [{ code: 'mask' }] },
    { id: 'I2', kind: 'service', code: 'dry', quantity: 1, guest: 2, staffId: null, addOns: [] },
  ],
} as unknown as Booking;

test('G-47 lines are numbered from 1 in the order of the draft', () => {
  const draft = withAddOn(withLine(withLine(emptyDraft, cut), dry), 'service:dry', 'mask', true);
  expect(wantedLines(draft)).toEqual([
    { position: 1, kind: 'service', code: 'cut', quantity: 1, guest: 1, staffId: null, addOnCodes: [] },
    { position: 2, kind: 'service', code: 'dry', quantity: 1, guest: 1, staffId: null, addOnCodes: ['mask'] },
  ]);
});

test('B-008 B-018 B-072 B-144 a change starts from the booking as it is: services, people, time, contact, and names its items', () => {
  const draft = draftOfChange(booking);
  expect(draft).toMatchObject({
    start: '2026-11-24 09:30',
    hasChosenStaff: true,
    contact: { firstName: 'Ann' },
    note: 'Side door',
    pictures: null,
    changes: { bookingId: 'B1', version: 4 },
    guestCount: 2,
  });
  expect(wantedLines(draft).map(({ bookingItemId, guest, staffId }) => [bookingItemId, guest, staffId])).toEqual([
    ['I1', 1, 'E1'],
    ['I2', 2, null],
  ]);
});

test('APT-07 booking again keeps services, people, guests and contact, and is a booking of its own', () => {
  const draft = draftOfRepeat(booking);
  expect(draft).toMatchObject({ changes: null, guestCount: 2, isGroup: true, contact: { firstName: 'Ann' } });
  expect(draft).toMatchObject({ start: null, hasChosenStaff: true, bookedId: null });
  expect(wantedLines(draft)).toEqual([
    { position: 1, kind: 'service', code: 'cut', quantity: 1, guest: 1, staffId: 'E1', addOnCodes: ['mask'] },
    { position: 2, kind: 'service', code: 'dry', quantity: 1, guest: 2, staffId: null, addOnCodes: [] },
  ]);
});

test('APT-07 booking again replaces another visit that was begun, but neither nothing, what was booked, nor itself', () => {
  const there = { ...booking, shopId: 'S7' };
  const store = draftOf('S7');
  store.write(emptyDraft);
  expect(replacesVisit(there)).toBe(false);
  bookAgain(there);
  expect(replacesVisit(there)).toBe(false);
  const other = withLine(emptyDraft, dry);
  store.write(other);
  expect(replacesVisit(there)).toBe(true);
  store.write({ ...other, bookedId: 'B2' });
  expect(replacesVisit(there)).toBe(false);
  store.clear();
});
