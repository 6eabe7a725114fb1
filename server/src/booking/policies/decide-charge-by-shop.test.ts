import { describe, expect, test } from 'vitest';
import type { LoadedPayment } from '../../payment/policies/payment-draft.ts';
import { inShort } from '../../payment/test/loaded.ts';
import { heldCard, now, paidDeposit } from '../test/records.ts';
import { type ChargedVisit, decideCapture, decideGiveBack } from './decide-charge-by-shop.ts';

const visitOf = (payment: LoadedPayment, state: ChargedVisit['state'] = 'confirmed') =>
  ({ state, payment }) as ChargedVisit;
const isMoved = (effects: string[]) => effects.filter((one) => /^(capture|refund|release|retainedMinor)/.test(one));

describe('the shop takes what is held', () => {
  test.each([
    ['all of it', heldCard(), undefined, ['retainedMinor = 3000', 'capture 3000 of order']],
    ['a part of it', heldCard(), '12.50', ['retainedMinor = 1250', 'capture 1250 of order']],
    ['the same once more', heldCard({ retainedMinor: 1250 }), '12.50', []],
  ])('%s', (_title, payment, amount, effects) => {
    const decision = decideCapture(visitOf(payment), amount, now);
    expect(decision.ok && isMoved(inShort(decision.value))).toEqual(effects);
  });

  const [wrong, closed] = [
    { ok: false, reason: 'invalid_input', details: { field: 'amount' } },
    { ok: false, reason: 'edit_not_allowed' },
  ];
  test.each([
    ['nothing', heldCard(), '0', wrong],
    ['more than is held', heldCard(), '30.01', wrong],
    ['what is no amount', heldCard(), 'all', wrong],
    ['less than the currency is paid in', heldCard({ currency: 'MGA' }), '10.5', wrong],
    ['another part than before', heldCard({ retainedMinor: 1000 }), '12.50', closed],
    ['a deposit', paidDeposit(), undefined, closed],
    ['a hold that failed', heldCard({ status: 'failed' }), undefined, closed],
    ['a hold that no order has made', heldCard({ orderId: null }), undefined, closed],
  ])('is refused for %s', (_title, payment, amount, expected) => {
    expect(decideCapture(visitOf(payment), amount, now)).toEqual(expected);
  });
});

describe('the shop gives back', () => {
  test.each([
    ['a deposit', paidDeposit(), ['retainedMinor = 0', 'refund 3000 of order']],
    ['a hold', heldCard(), ['retainedMinor = 0', 'release 0 of order']],
  ])('%s', (_title, payment, effects) => {
    const decision = decideGiveBack(visitOf(payment), now);
    expect(decision.ok && isMoved(inShort(decision.value))).toEqual(effects);
  });

  test('what a balance has paid, without an order', () => {
    expect(decideGiveBack(visitOf(paidDeposit({ method: 'STORE', orderId: null })), now)).toMatchObject({ ok: true });
  });

  test('nothing where nothing was paid', () => {
    expect(decideGiveBack(visitOf(paidDeposit({ orderId: null })), now)).toEqual({
      ok: false,
      reason: 'edit_not_allowed',
    });
  });

  test.each([
    ['cancelled', true],
    ['no_show', true],
    ['confirmed', false],
    ['finished', false],
  ] as const)('a visit that is %s: its fee is waived: %s', (state, isWaived) => {
    const decision = decideGiveBack(visitOf(paidDeposit({ feeMinor: 1500, dueMinor: 500 }), state), now);
    expect(decision.ok && inShort(decision.value).includes('feeMinor = 0')).toBe(isWaived);
  });
});
