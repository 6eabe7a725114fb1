import { describe, expect, test } from 'vitest';
import type { LoadedPayment } from '../../payment/policies/payment-draft.ts';
import type { BookingRecord } from '../queries/record.ts';
import { bookingWith, chargeAfter, heldCard, hourMs, now, paidDeposit, startsAt } from '../test/records.ts';
import { type CancelDecision, decideCancellation, decideSeriesCancellation } from './decide-cancel.ts';

const visit = (change: Partial<BookingRecord> = {}, payment: LoadedPayment | null = null) => ({
  booking: bookingWith(change),
  payment,
  record: null,
});
const late = startsAt - 24 * hourMs + 1;
const no = (reason: string) => ({ kind: 'refused', reason });
const cancelled = { kind: 'cancelled', moves: [{ booking: { state: 'cancelled', version: 4 }, returnsStock: true }] };
const asked = no('charge_changed');

/** The decision, with what its moves change of each charge. */
const inShort = (decision: CancelDecision) =>
  decision.kind === 'cancelled'
    ? { ...decision, moves: decision.moves.map((move) => ({ ...move, money: chargeAfter(move.money) })) }
    : decision;

describe('a customer cancels one booking', () => {
  test.each([
    ['a request', visit({ state: 'to_confirm' }), {}, now, cancelled],
    ['a confirmed visit, until its start', visit(), {}, startsAt - 1, cancelled],
    ['a group', visit({ guestCount: 3, isGroup: true }), {}, now, cancelled],
    ['with the version that she saw', visit(), { version: 3 }, now, cancelled],
    ['her reason goes along', visit(), { reason: 'ill' }, now, { moves: [{ booking: { stateReason: 'ill' } }] }],
    ['at its start it is too late', visit(), {}, startsAt, no('cancel_not_allowed')],
    ['a visit that has begun', visit({ state: 'in_service' }), {}, now, no('cancel_not_allowed')],
    ['a hold', visit({ state: 'held' }), {}, now, no('cancel_not_allowed')],
    ['what the shop rejected', visit({ state: 'rejected' }), {}, now, no('cancel_not_allowed')],
    ['once more, whatever she saw', visit({ state: 'cancelled' }), { version: 1 }, startsAt, { kind: 'nothing_to_do' }],
    ['of an older version', visit(), { version: 2 }, now, { ...no('changed_meanwhile'), details: { version: 3 } }],
    ['a deposit in time', visit({}, paidDeposit()), {}, now, { moves: [{ money: { retainedMinor: 0 } }] }],
    ['late without consent', visit({}, paidDeposit()), {}, late, { ...asked, penalty: { feeMinor: 4500 } }],
    ['late with less than it costs', visit({}, heldCard()), { agreedFee: '40' }, late, asked],
    [
      'late as agreed',
      visit({}, heldCard()),
      { agreedFee: '45' },
      late,
      { moves: [{ money: { retainedMinor: 3000, feeMinor: 4500, dueMinor: 1500 } }] },
    ],
    // The version comes before the fee: it belongs to another start.
    ['late, of an older version', visit({}, heldCard()), { version: 2 }, late, no('changed_meanwhile')],
  ] as const)('%s', (_title, booking, question, at, expected) => {
    expect(inShort(decideCancellation(booking, question, at))).toMatchObject(expected);
  });
});

const weekMs = 7 * 24 * hourMs;
const nth = (week: number, change: Partial<BookingRecord> = {}, payment: LoadedPayment | null = null) =>
  visit({ id: `visit${week}`, seriesId: 'series', startsAt: startsAt + week * weekMs, ...change }, payment);
const moved = (...ids: string[]) => ({
  kind: 'cancelled',
  moves: ids.map((id) => ({ booking: { id, state: 'cancelled' }, event: { payload: { together: ids } } })),
});

describe('a customer cancels a visit of a series and those after it', () => {
  test.each([
    ['all that follow', [nth(0), nth(1), nth(2)], {}, now, moved('visit0', 'visit1', 'visit2')],
    ['the last one', [nth(0)], {}, now, moved('visit0')],
    [
      'what was cancelled or has ended stays',
      [nth(0), nth(1, { state: 'cancelled' }), nth(2)],
      {},
      now,
      moved('visit0', 'visit2'),
    ],
    ['the first is cancelled already', [nth(0, { state: 'cancelled' }), nth(1)], { version: 1 }, now, moved('visit1')],
    ['all are cancelled already', [nth(0, { state: 'cancelled' })], {}, now, moved()],
    ['the first has begun', [nth(0), nth(1)], {}, startsAt, no('cancel_not_allowed')],
    ['an older version of the first', [nth(0), nth(1)], { version: 2 }, now, no('changed_meanwhile')],
    ['no visit of it', [nth(1)], {}, now, no('cancel_not_allowed')],
    ['no series', [], {}, now, no('cancel_not_allowed')],
    [
      'the fee of all of them, of which one is late',
      [nth(0, {}, paidDeposit()), nth(1, {}, paidDeposit())],
      {},
      late,
      { ...asked, penalty: { feeMinor: 4500, moneyMinor: 6000 } },
    ],
    [
      'the recorded fee of a later one counts too',
      [nth(0, {}, paidDeposit()), nth(1, {}, paidDeposit({ feeMinor: 1000 }))],
      { agreedFee: '45' },
      late,
      { ...asked, penalty: { feeMinor: 5500 } },
    ],
    [
      'as agreed, each with its own money',
      [nth(0, {}, paidDeposit()), nth(1, {}, paidDeposit())],
      { agreedFee: '45' },
      late,
      { moves: [{ money: { retainedMinor: 3000 } }, { money: { retainedMinor: 0 } }] },
    ],
  ] as const)('%s', (_title, visits, question, at, expected) => {
    expect(inShort(decideSeriesCancellation(visits, { id: 'visit0', ...question }, at))).toMatchObject(expected);
  });
});
