import { describe, expect, test } from 'vitest';
import { bookingWith, chargeAfter, heldCard, hourMs, now, paidDeposit, startsAt } from '../test/records.ts';
import { decideMoveByShop, type MovableBooking, shopMoves, type ShopMoveName } from './decide-move.ts';

const movable = (change: Partial<MovableBooking['booking']> = {}, more: Partial<MovableBooking> = {}) => ({
  booking: bookingWith(change),
  payment: null,
  record: null,
  ...more,
});
const begun = startsAt + hourMs;
const inService = movable({ state: 'in_service' });
const own = { accountId: 'ada', owners: [] };

describe('a move of the shop', () => {
  test.each([
    [
      'confirms a request',
      'confirm',
      movable({ state: 'to_confirm' }),
      {},
      now,
      { occupies: true, returnsStock: false },
    ],
    ['rejects a request', 'reject', movable({ state: 'to_confirm' }), {}, now, { occupies: false, returnsStock: true }],
    ['cancels', 'cancel', movable(), {}, now, { occupies: false, returnsStock: true }],
    ['begins a visit', 'start', movable(), {}, now, { occupies: true, returnsStock: false }],
    ['finishes a visit', 'finish', inService, {}, begun, { occupies: true, returnsStock: false, purchasedBy: null }],
    // What was collected is not known: the pieces of a no-show stay out of stock.
    ['marks a no-show', 'noShow', movable(), {}, begun, { occupies: false, returnsStock: false }],
  ] as const)('%s', (_title, name, visit, question, at, expected) => {
    const decision = decideMoveByShop(visit, shopMoves[name], question, at);
    expect(decision).toMatchObject({ ok: true, value: { ...expected, money: [], before: visit.booking } });
    const { to: state, event: kind } = shopMoves[name];
    expect(decision).toMatchObject({
      value: {
        booking: { state, stateReason: '', version: 4, calendarSequence: 6, updatedAt: at },
        event: { kind, chainId: 'chain', bookingId: 'booking', payload: { reason: '' } },
      },
    });
  });

  test.each([
    ['the booking has changed since', 'confirm', { state: 'to_confirm' }, { version: 2 }, now, 'changed_meanwhile'],
    ['a visit that is over is not cancelled', 'cancel', { state: 'finished' }, {}, now, 'edit_not_allowed'],
    ['a confirmed one is not rejected', 'reject', {}, {}, now, 'edit_not_allowed'],
    ['a hold is not cancelled', 'cancel', { state: 'held' }, {}, now, 'edit_not_allowed'],
    ['no no-show before the start', 'noShow', {}, {}, startsAt - 1, 'edit_not_allowed'],
    ['an expired hold is not begun', 'start', { state: 'expired' }, {}, begun, 'edit_not_allowed'],
  ] as const)('is refused: %s', (_title, name, change, question, at, reason) => {
    expect(decideMoveByShop(movable(change), shopMoves[name], question, at)).toEqual({ ok: false, reason });
  });

  test.each([
    ['confirm', 'confirmed'],
    ['reject', 'rejected'],
    ['cancel', 'cancelled'],
    ['finish', 'finished'],
    ['noShow', 'no_show'],
  ] as [ShopMoveName, 'confirmed'][])('%s once more changes nothing', (name, state) => {
    const decision = decideMoveByShop(movable({ state }), shopMoves[name], {}, begun);
    expect(decision).toEqual({ ok: true, value: 'nothing_to_do' });
  });

  test.each([
    ['a confirmation leaves the money', 'confirm', { state: 'to_confirm' }, paidDeposit(), null],
    ['a rejection gives it back', 'reject', { state: 'to_confirm' }, paidDeposit(), 0],
    ['a cancellation gives it back', 'cancel', {}, heldCard(), 0],
    ['a visit keeps a deposit', 'finish', { state: 'in_service' }, paidDeposit(), 3000],
    ['a no-show keeps what there is', 'noShow', {}, heldCard(), 3000],
  ] as const)('%s', (_title, name, change, payment, retainedMinor) => {
    const decision = decideMoveByShop(movable(change, { payment }), shopMoves[name], {}, begun);
    const value = decision.ok && decision.value !== 'nothing_to_do' ? decision.value : null;
    expect(chargeAfter(value!.money).retainedMinor ?? null).toBe(retainedMinor);
  });

  test.each([
    ['a record of nobody', { accountId: null, owners: [] }, {}, 'ada'],
    ['the record of the account that booked', own, { accountId: 'ada' }, 'ada'],
    ['not the record of an account that proved nothing', own, {}, null],
    [
      'the record of an account that proved the e-mail',
      { ...own, owners: [{ kind: 'email', key: 'ada@example.com', accountId: 'ada' }] },
      {},
      'ada',
    ],
  ] as const)('a finished visit counts in %s', (_title, record, change, purchasedBy) => {
    const visit = movable({ state: 'in_service', ...change }, { record: { id: 'ada', ...record } });
    expect(decideMoveByShop(visit, shopMoves.finish, {}, begun)).toMatchObject({ value: { purchasedBy } });
    expect(decideMoveByShop(visit, shopMoves.noShow, {}, begun).ok).toBe(false);
  });

  test('the outbox learns the reason, and what the caller says besides', () => {
    const question = { reason: 'ill', said: { byStore: true } } as const;
    expect(decideMoveByShop(movable(), shopMoves.cancel, question, now)).toMatchObject({
      value: { booking: { stateReason: 'ill' }, event: { payload: { reason: 'ill', byStore: true } } },
    });
  });
});
