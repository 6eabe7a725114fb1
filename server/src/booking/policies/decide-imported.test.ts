import { describe, expect, test } from 'vitest';
import { bookingWith, chargeAfter, itemWith, now, paidDeposit, startsAt } from '../test/records.ts';
import { oilItem, shopWith, visitWith } from '../test/visit.ts';
import { decideRowChange, decideWithdrawal } from './decide-imported.ts';
import { type ImportedRow, stepOfRow, visitOfRow } from './imported-row.ts';

const row = (change: Partial<ImportedRow> = {}): ImportedRow => ({
  line: 2,
  key: 'A-1',
  shopId: 'shop',
  start: '2027-01-14 10:00',
  services: ['cut'],
  staffIds: [null],
  contact: { firstName: 'Ada', lastName: 'Lee', email: 'ada@example.com', mobile: '', country: '' },
  note: '',
  state: 'confirmed',
  ...change,
});
const contact = row().contact;

describe('what to do with a row', () => {
  test.each([
    ['a new one is booked', row(), null, { kind: 'book', state: 'confirmed' }],
    ['a request is booked as one', row({ state: 'to_confirm' }), null, { kind: 'book', state: 'to_confirm' }],
    ['cancelled before it was here', row({ state: 'cancelled' }), null, { kind: 'unchanged' }],
    ['as it was loaded', row(), { rowHash: 'same', bookingId: 'booking' }, { kind: 'unchanged' }],
    [
      'cancelled, as it was loaded',
      row({ state: 'cancelled' }),
      { rowHash: 'same', bookingId: 'booking' },
      { kind: 'unchanged' },
    ],
    ['edited', row(), { rowHash: 'other', bookingId: 'booking' }, { kind: 'edit', bookingId: 'booking' }],
    ['cancelled now', row({ state: 'cancelled' }), { rowHash: 'other', bookingId: 'booking' }, { kind: 'edit' }],
  ] as const)('%s', (_title, asked, known, expected) => {
    expect(stepOfRow(asked, 'same', known)).toMatchObject(expected);
  });
});

describe('a row that says where its booking is now', () => {
  const unchanged = { kind: 'unchanged' };
  const stays = (why: string, more: object = {}) => ({ kind: 'stays', why, ...more });
  const visit = visitWith();
  const asLoaded = { bookingVersion: 3 };
  const later = { start: '2027-01-14 11:00' };
  test.each([
    ['as it is', visit, asLoaded, {}, unchanged],
    ['as it is, although it was changed since', visit, { bookingVersion: 1 }, {}, unchanged],
    [
      'another time',
      visit,
      asLoaded,
      later,
      { kind: 'changed', change: { booking: { localStart: '2027-01-14 11:00' } } },
    ],
    ['another note', visit, asLoaded, { note: 'door' }, { kind: 'changed', change: { booking: { remark: 'door' } } }],
    [
      'another person',
      visit,
      asLoaded,
      { staffIds: ['bo'] },
      { kind: 'changed', change: { booking: { items: [{ staffId: 'bo' }] } } },
    ],
    [
      'another state',
      visit,
      asLoaded,
      { state: 'to_confirm' },
      { kind: 'changed', change: { booking: { state: 'to_confirm' } } },
    ],
    ['quietly', visit, asLoaded, later, { change: { event: { payload: { byStore: true, isQuiet: true } } } }],
    [
      'another customer',
      visit,
      asLoaded,
      { ...later, contact: { ...contact, firstName: 'Bea' } },
      stays('other_customer'),
    ],
    ['the same customer with spaces', visit, asLoaded, { contact: { ...contact, firstName: ' Ada ' } }, unchanged],
    ['another time, but it was changed since', visit, { bookingVersion: 2 }, later, stays('changed_since')],
    ['another time, but no load knows it', visit, null, later, stays('changed_since')],
    [
      'another time, but a customer added what no row can say',
      visitWith({ items: [itemWith(), oilItem(1, { id: 'oil' })] }),
      { bookingVersion: 2 },
      later,
      stays('beyond_row', { beyond: ['products'] }),
    ],
    ['a time out of hours', visit, asLoaded, { start: '2027-01-14 20:00' }, { kind: 'refused', reason: 'slot_taken' }],
    [
      'a visit that has begun',
      visitWith({ state: 'in_service' }),
      asLoaded,
      later,
      { kind: 'refused', reason: 'edit_not_allowed' },
    ],
    [
      'a cancelled one',
      visitWith({ state: 'cancelled' }),
      asLoaded,
      {},
      { kind: 'refused', reason: 'edit_not_allowed' },
    ],
  ] as const)('%s', (_title, locked, imported, change, expected) => {
    const edited = row(change as Partial<ImportedRow>);
    const state = edited.state as 'confirmed' | 'to_confirm';
    const described = { state, visit: visitOfRow(edited, shopWith({}, { language: 'en', country: 'AU' })) };
    expect(decideRowChange({ visit: locked, imported, isSettled: false }, described)).toMatchObject(expected);
  });
});

describe('a row of an appointment that a till has settled', () => {
  const locked = { visit: visitWith(), imported: { bookingVersion: 3 }, isSettled: true };
  test.each([
    ['another time', { start: '2027-01-14 11:00' }, { kind: 'changed' }],
    ['one service more', { services: ['cut', 'cut'], staffIds: [null, null] }, { kind: 'stays', why: 'settled' }],
  ])('%s', (_title, change, expected) => {
    const visit = visitOfRow(row(change as Partial<ImportedRow>), shopWith({}, { language: 'en', country: 'AU' }));
    expect(decideRowChange(locked, { state: 'confirmed', visit })).toMatchObject(expected);
  });

  test('one that cancels stays, and one that was cancelled before changes nothing', () => {
    const decided = (state: 'confirmed' | 'cancelled') =>
      decideWithdrawal({ booking: bookingWith({ state }), payment: paidDeposit(), record: null }, true, now);
    expect(decided('confirmed')).toEqual({ kind: 'stays', why: 'settled' });
    expect(decided('cancelled')).toEqual({ kind: 'unchanged' });
  });
});

describe('a row that cancels its booking', () => {
  const movable = (
    state: 'confirmed' | 'cancelled' | 'finished',
    payment: ReturnType<typeof paidDeposit> | null = null,
  ) => ({
    booking: bookingWith({ state }),
    payment,
    record: null,
  });
  test.each([
    ['one to come', movable('confirmed'), now, { kind: 'withdrawn', move: { booking: { state: 'cancelled' } } }],
    ['one whose start has come', movable('confirmed'), startsAt, { kind: 'withdrawn' }],
    ['its deposit goes back', movable('confirmed', paidDeposit()), startsAt, { money: { retainedMinor: 0 } }],
    ['its customer is not told', movable('confirmed'), now, { move: { event: { payload: { isQuiet: true } } } }],
    ['one that is cancelled', movable('cancelled'), now, { kind: 'unchanged' }],
    ['one that is over', movable('finished'), startsAt, { kind: 'refused', reason: 'edit_not_allowed' }],
  ] as const)('%s', (_title, booking, at, expected) => {
    const decision = decideWithdrawal(booking, false, at);
    const money = decision.kind === 'withdrawn' ? chargeAfter(decision.move.money) : {};
    expect({ ...decision, money }).toMatchObject(expected);
  });
});
