import { describe, expect, test } from 'vitest';
import { bookingWith, chargeAfter, hourMs, itemWith, now, paidDeposit, startsAt } from '../test/records.ts';
import { changeWith, oilItem, oilLines, shopWith, takenBy, visitWith } from '../test/visit.ts';
import { importedByStore } from './by-store.ts';
import { type ChangeDecision, decideVisitChange } from './decide-visit-change.ts';

const no = (reason: string, details: object = {}) => ({ kind: 'refused', reason, details });
const byStore = { ...importedByStore, isTold: true };
const late = startsAt - 24 * hourMs + 1;
const line = changeWith().lines[0]!;
const two = [line, { ...line, position: 2, bookingItemId: undefined, guest: 2 }];
const products = { kind: 'product' as const, items: [oilItem(2)] };
const paid = { payment: paidDeposit() };

/** Another booking of Amy at 11:00. */
const other = takenBy({ id: 'other', items: [itemWith({ id: 'other', startsAt: startsAt + hourMs })] });
const withOther = { taken: [...takenBy(bookingWith()), ...other] };
const named = changeWith({ lines: [{ ...line, staffId: 'amy' }] });

/** The decision, with what it changes of the charge. */
const inShort = (decision: ChangeDecision) =>
  decision.kind === 'changed' ? { ...decision, money: chargeAfter(decision.money) } : decision;

describe('a customer changes a booking', () => {
  test.each([
    [
      'to another time',
      visitWith(),
      changeWith(),
      { kind: 'changed', booking: { localStart: '2027-01-14 11:00', startsAt: startsAt + hourMs } },
    ],
    ['to a time that overlaps its own', visitWith(), changeWith({ start: '2027-01-14 10:30' }), { kind: 'changed' }],
    [
      'of a group',
      visitWith({}, { facts: shopWith({ hasGroupBooking: true }) }),
      changeWith({ isGroup: true, guestCount: 2, lines: two }),
      { kind: 'changed', booking: { guestCount: 2, totalMinor: 18_000 } },
    ],
    [
      'of a group that the shop does not take',
      visitWith(),
      changeWith({ isGroup: true, guestCount: 2, lines: two }),
      no('group_booking_off'),
    ],
    [
      'to the person who is free',
      visitWith({}, withOther),
      changeWith(),
      { kind: 'changed', booking: { items: [{ staffId: 'bo' }] } },
    ],
    ['to a person who is not', visitWith({}, withOther), named, no('slot_taken')],
    [
      'while another booking starts then',
      visitWith({}, withOther),
      named,
      { details: { alternatives: expect.arrayContaining(['2027-01-14 10:00', '2027-01-14 12:00']) } },
    ],
    [
      'that the shop confirms itself',
      visitWith({}, { facts: shopWith({ isConfirmedAtOnce: false }) }),
      changeWith(),
      { booking: { state: 'to_confirm' } },
    ],
    ['of an older version', visitWith(), changeWith({ version: 2 }), no('changed_meanwhile', { version: 3 })],
    ['that was cancelled', visitWith({ state: 'cancelled' }), changeWith(), no('reschedule_not_allowed')],
    ['that has begun', visitWith({}, { now: startsAt }), changeWith(), no('reschedule_not_allowed')],
    [
      'of a shop that takes no bookings',
      visitWith({}, { facts: shopWith({}, { isActive: false }) }),
      changeWith(),
      no('shop_not_bookable'),
    ],
    ['into the past', visitWith(), changeWith({ start: '2026-12-31 10:00' }), no('time_passed')],
    [
      'with an item of another booking',
      visitWith(),
      changeWith({ removedItemIds: ['other'] }),
      no('invalid_input', { field: 'removedItemIds' }),
    ],
    ['to products', visitWith(), changeWith({ lines: oilLines(1) }), no('mixed_kinds', { field: 'lines' })],
    [
      'to a service that is not on the menu',
      visitWith(),
      changeWith({ lines: [{ ...line, code: 'gone' }] }),
      no('invalid_input'),
    ],
  ] as const)('%s', (_title, visit, change, expected) => {
    expect(decideVisitChange(visit, change)).toMatchObject(expected);
  });

  test.each([
    ['its own pieces count as there', 5, { kind: 'changed', pieces: [{ itemId: 'oil', quantity: 5 }] }],
    ['more than there are with its own', 6, no('out_of_stock', { stockNum: 5 })],
  ] as const)('of products: %s', (_title, quantity, expected) => {
    expect(decideVisitChange(visitWith(products), changeWith({ lines: oilLines(quantity, 'item') }))).toMatchObject(
      expected,
    );
  });

  test('of products: two lines of one product share its stock', () => {
    const lines = [...oilLines(3, 'item'), ...oilLines(3).map((one) => ({ ...one, position: 2 }))];
    expect(decideVisitChange(visitWith(products), changeWith({ lines }))).toMatchObject(
      no('out_of_stock', { stockNum: 2 }),
    );
  });

  test.each([
    ['in time it costs nothing', changeWith(), now, { money: { totalMinor: 9000 } }],
    [
      'late without consent',
      changeWith(),
      late,
      { ...no('agreement_needed', { field: 'agreedFee' }), penalty: { feeMinor: 4500 } },
    ],
    ['late with too little', changeWith({ agreedFee: '1' }), late, { kind: 'refused', reason: 'charge_changed' }],
    ['late as agreed', changeWith({ agreedFee: '45' }), late, { money: { feeMinor: 4500, dueMinor: 4500 } }],
    // The time goes first: no customer agrees to the fee of a time that is not free.
    ['late to a time that is taken', changeWith({ start: '2027-01-14 18:00' }), late, no('slot_taken')],
  ] as const)('with a charge: %s', (_title, change, at, expected) => {
    expect(inShort(decideVisitChange(visitWith({}, { ...paid, now: at }), change))).toMatchObject(expected);
  });

  test.each([
    ['settles what was to be looked at', null, false],
    [
      'leaves what is not right with its money',
      paidDeposit({ failure: { command: 'capture', cause: 'declined' } }),
      true,
    ],
  ])('%s', (_title, payment, needsAttention) => {
    const decision = decideVisitChange(visitWith({ needsAttention: true }, { payment }), changeWith());
    expect(decision).toMatchObject({ booking: { needsAttention } });
  });

  test('keeps its id and its items, and the outbox says what was before', () => {
    const visit = visitWith();
    expect(decideVisitChange(visit, changeWith({ remark: 'door' }))).toMatchObject({
      before: visit.booking,
      booking: { id: 'booking', version: 4, calendarSequence: 6, remark: 'door', items: [{ id: 'item' }] },
      money: [],
      pieces: [],
      movedUnits: [],
      event: { kind: 'booking_changed', payload: { from: '2027-01-14 10:00', staffIds: ['amy'] } },
    });
  });
});

describe('a store changes a booking', () => {
  const soldOut = shopWith();
  const withdrawn = { ...soldOut, productByCode: new Map() };
  test.each([
    ['after its start', visitWith({}, { now: startsAt }), changeWith(), { kind: 'changed' }],
    ['once it has begun', visitWith({ state: 'in_service' }), changeWith(), no('edit_not_allowed')],
    [
      'while it takes no bookings online',
      visitWith({}, { facts: shopWith({}, { acceptsOnlineBooking: false }) }),
      changeWith(),
      { kind: 'changed' },
    ],
    [
      'and what it had confirmed stays so',
      visitWith({}, { facts: shopWith({ isConfirmedAtOnce: false }) }),
      changeWith(),
      { booking: { state: 'confirmed' } },
    ],
    ['to a time that is taken', visitWith({}, withOther), named, no('slot_taken')],
    [
      'at the price that was agreed',
      visitWith({ totalMinor: 5000, items: [itemWith({ priceMinor: 5000 })] }),
      changeWith(),
      { booking: { totalMinor: 5000 } },
    ],
    [
      'with a product that has left the menu',
      visitWith(products, { facts: withdrawn, menu: { ...visitWith().menu, productByCode: new Map() } }),
      changeWith({ lines: oilLines(2, 'item') }),
      { kind: 'changed', pieces: [{ itemId: 'oil', quantity: 2 }] },
    ],
  ] as const)('%s', (_title, visit, change, expected) => {
    expect(decideVisitChange(visit, change, byStore)).toMatchObject(expected);
  });

  test('late, without a fee', () => {
    const decision = inShort(decideVisitChange(visitWith({}, { ...paid, now: late }), changeWith(), byStore));
    expect(decision).toMatchObject({ kind: 'changed', money: { totalMinor: 9000 } });
    expect(decision).not.toHaveProperty('money.feeMinor');
  });

  test('and the outbox says whether its customer is told', () => {
    const payload = { byStore: true };
    expect(decideVisitChange(visitWith(), changeWith(), byStore)).toMatchObject({ event: { payload } });
    const quiet = decideVisitChange(visitWith(), changeWith(), importedByStore);
    expect(quiet).toMatchObject({ event: { payload: { ...payload, isQuiet: true } } });
  });
});
