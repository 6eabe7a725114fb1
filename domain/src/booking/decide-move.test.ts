import { describe, expect, test } from 'vitest';
import { bookingStates, mayMove, occupiesTime } from './booking.ts';
import { allowedActions, decideCancel, decideShopMove } from './decide-move.ts';

const startsAt = Date.parse('2027-01-14T00:00:00Z');
const noNotice = { cancelNoticeMinutes: 0, changeNoticeMinutes: 0 };
const minute = 60_000;

describe('what may be done with a booking', () => {
  test('C-209 G-67 the customer may cancel and change an open booking until its start', () => {
    for (const state of ['to_confirm', 'confirmed'] as const) {
      expect(allowedActions({ state, startsAt, ...noNotice }, startsAt - 1)).toEqual(['cancel', 'reschedule']);
      expect(allowedActions({ state, startsAt, ...noNotice }, startsAt)).toEqual([]);
    }
  });

  test('F-64 D-116 nothing may be done with one that is over', () => {
    for (const state of ['finished', 'cancelled', 'rejected', 'no_show', 'expired', 'in_service', 'held'] as const)
      expect(allowedActions({ state, startsAt, ...noNotice }, startsAt - minute)).toEqual([]);
  });

  test('C-209 notice of an hour: 60 minutes before the start it is over', () => {
    const booking = { state: 'confirmed', startsAt, cancelNoticeMinutes: 60, changeNoticeMinutes: 120 } as const;
    expect(allowedActions(booking, startsAt - 61 * minute)).toEqual(['cancel']);
    expect(allowedActions(booking, startsAt - 60 * minute)).toEqual([]);
  });

  test('F-68 cancelling what is cancelled is a calm no-op, cancelling what was rejected is refused', () => {
    expect(decideCancel({ state: 'cancelled', startsAt, ...noNotice }, startsAt + minute)).toEqual({
      ok: true,
      value: 'nothing_to_do',
    });
    expect(decideCancel({ state: 'rejected', startsAt, ...noNotice }, startsAt - minute)).toEqual({
      ok: false,
      reason: 'cancel_not_allowed',
    });
  });

  test('G-107 a no-show needs the visit to have begun', () => {
    expect(decideShopMove({ state: 'confirmed', startsAt }, 'no_show', startsAt - 1).ok).toBe(false);
    expect(decideShopMove({ state: 'confirmed', startsAt }, 'no_show', startsAt)).toEqual({ ok: true, value: 'move' });
  });

  test("G-100 a hold is not the shop's to move", () => {
    for (const to of ['confirmed', 'cancelled', 'to_confirm'] as const)
      expect(decideShopMove({ state: 'held', startsAt }, to, startsAt - 1)).toEqual({
        ok: false,
        reason: 'edit_not_allowed',
      });
  });

  test('D-116 nothing leads out of an end state', () => {
    for (const from of ['finished', 'cancelled', 'rejected', 'no_show', 'expired'] as const)
      for (const to of bookingStates) expect(mayMove(from, to), `${from} to ${to}`).toBe(false);
  });

  test('G-81 cancelled, rejected, expired and no-show take up no time; every other state does', () => {
    expect(bookingStates.filter((state) => !occupiesTime(state))).toEqual([
      'cancelled',
      'rejected',
      'no_show',
      'expired',
    ]);
  });
});
