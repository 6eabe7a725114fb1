import { expect, test } from 'vitest';
import { billLineKinds } from '../bill/bill.ts';
import { currencyDigits } from '../money/currencies.ts';
import { planRefund, refundableMinor } from '../bill/plan-refund.ts';
import { cashOffers, mostChangeMinor } from './cash-offers.ts';
import { checkTenders } from './check-tenders.ts';
import { tillSums } from './closing.ts';
import { mayDiscount } from './may-discount.ts';
import { checkSoldRights, lacksHolder, mostRights } from './sold-rights.ts';
import { typedDiscounts } from './typed-discounts.ts';

test.each([
  [4050, 'AUD', [4500, 5000, 6000, 10_000]],
  [5000, 'AUD', [6000, 10_000]],
  [1280, 'TWD', [10_000, 50_000, 100_000, 200_000]],
  [1280, 'JPY', [2000, 5000, 10_000]],
  [0, 'AUD', []],
])('0085 for %i %s a customer is likely to give %j', (minor, currency, offers) => {
  expect(cashOffers(minor, currency)).toEqual(offers);
});

test('0085 payments are exactly what is left, and change is for cash alone', () => {
  const cash = (amountMinor: number, givenMinor: number | null = null) =>
    ({ kind: 'cash', label: '', amountMinor, givenMinor }) as const;
  expect(checkTenders(4000, [cash(4000, 5000)], 'AUD')).toEqual({ ok: true, value: { changeMinor: 1000 } });
  expect(checkTenders(4000, [cash(1000), { ...cash(3000), kind: 'card' }], 'AUD')).toMatchObject({ ok: true });
  expect(checkTenders(4000, [cash(4001)], 'AUD')).toMatchObject({ reason: 'till_not_even' });
  expect(checkTenders(4000, [], 'AUD')).toMatchObject({ reason: 'till_not_even' });
  expect(checkTenders(0, [], 'AUD')).toMatchObject({ ok: true });
  for (const odd of [cash(4000, 3999), { ...cash(4000, 5000), kind: 'card' as const }, cash(-4000), cash(0)])
    expect(checkTenders(4000, [odd], 'AUD')).toMatchObject({ reason: 'invalid_input' });
});

test('0099 change is at most five of the largest notes of the currency', () => {
  const given = (givenMinor: number) => ({ kind: 'cash', label: '', amountMinor: 4000, givenMinor }) as const;
  expect(checkTenders(4000, [given(54_000)], 'AUD')).toMatchObject({ ok: true });
  expect(checkTenders(4000, [given(54_001)], 'AUD')).toMatchObject({ reason: 'cash_given_high' });
  expect(checkTenders(4000, [given(100_000_000_000)], 'AUD')).toMatchObject({ reason: 'cash_given_high' });
  expect([mostChangeMinor('JPY'), mostChangeMinor('CHF')]).toEqual([50_000, 250_000]);
});

test.each([
  ['IDR', 75_000, 100_000],
  ['CLP', 12_000, 20_000],
  ['HUF', 6000, 10_000],
  ['COP', 35_000, 100_000],
  ['CZK', 700, 5000],
  ['MKD', 600, 5000],
])('0099 one note of %s for a usual price is taken, and offered: %i of %i', (currency, price, note) => {
  const unit = 10 ** (currencyDigits(currency) ?? 2);
  const paid = { kind: 'cash', label: '', amountMinor: price * unit } as const;
  expect(checkTenders(price * unit, [{ ...paid, givenMinor: note * unit }], currency)).toMatchObject({ ok: true });
  expect(cashOffers(price * unit, currency)).toContain(note * unit);
  const slip = { ...paid, givenMinor: price * unit * 10_000 };
  expect(checkTenders(price * unit, [slip], currency)).toMatchObject({ reason: 'cash_given_high' });
});

test('0085 up to half may be taken off by the desk', () => {
  expect(mayDiscount({ listMinor: 100, offMinor: 50 }, false)).toBe(true);
  expect(mayDiscount({ listMinor: 100, offMinor: 51 }, false)).toBe(false);
  expect(mayDiscount({ listMinor: 100, offMinor: 100 }, true)).toBe(true);
});

test('0085 a drawer should have its float, the cash that came, and not what went', () => {
  const sums = tillSums(
    [
      { kind: 'sale', tender: 'cash', amountMinor: 5000 },
      { kind: 'sale', tender: 'online', amountMinor: 3000 },
      { kind: 'collected', tender: 'online', amountMinor: -3000 },
      { kind: 'collected', tender: 'cash', amountMinor: 3000 },
      { kind: 'refund', tender: 'cash', amountMinor: -1000 },
      { kind: 'cash_out', tender: 'cash', amountMinor: -200 },
      { kind: 'cash_in', tender: 'cash', amountMinor: 50 },
    ],
    10_000,
  );
  expect(sums).toEqual({
    tenders: [{ tender: 'cash', soldMinor: 8000, refundedMinor: 1000, sumMinor: 7000 }],
    toPayMinor: 0,
    cashInMinor: 50,
    cashOutMinor: 200,
    expectedCashMinor: 16_850,
  });
});

test('0085 a refund of some lines takes from their parts of the payments alone', () => {
  const tenders = [
    {
      id: '1',
      kind: 'card' as const,
      label: '',
      amountMinor: 3000,
      parts: [
        { lineId: 'a', amountMinor: 2000 },
        { lineId: 'b', amountMinor: 1000 },
      ],
    },
    {
      id: '2',
      kind: 'cash' as const,
      label: '',
      amountMinor: 4000,
      parts: [
        { lineId: 'a', amountMinor: 3000 },
        { lineId: 'b', amountMinor: 1000 },
      ],
    },
  ];
  const plan = planRefund({ tenders }, [], { amountMinor: 2000, lineIds: ['b'], tenders: null });
  expect(plan).toMatchObject({
    ok: true,
    value: {
      tenders: [
        { tenderId: '2', amountMinor: 1000 },
        { tenderId: '1', amountMinor: 1000 },
      ],
    },
  });
  expect(planRefund({ tenders }, [], { amountMinor: 2001, lineIds: ['b'], tenders: null })).toMatchObject({
    reason: 'refund_too_high',
  });
  if (plan.ok) expect(refundableMinor({ tenders }, [plan.value], ['b'])).toBe(0);
  if (plan.ok) expect(refundableMinor({ tenders }, [plan.value])).toBe(5000);
});

test('0085 rights are sold at their face value, given away by those who may, and paid with what is taken now', () => {
  const paid = { tenders: [{ kind: 'card' as const }], openMinor: 5000, mayGive: false };
  const card = { quantity: 1, unitMinor: 5000, faceMinor: 5000, listMinor: 5000 };
  const typed = { quantity: 1, unitMinor: 0, faceMinor: null, listMinor: null };
  const listed = { quantity: 1, unitMinor: 9000, faceMinor: null, listMinor: 9000 };
  expect(checkSoldRights([], { ...paid, tenders: [{ kind: 'online' }] })).toMatchObject({ ok: true });
  expect(checkSoldRights([card], paid)).toMatchObject({ ok: true });
  expect(checkSoldRights([{ ...card, unitMinor: 4999 }], paid)).toMatchObject({ reason: 'right_price_fixed' });
  expect(checkSoldRights([typed], paid)).toMatchObject({ reason: 'discount_above_own' });
  expect(checkSoldRights([typed], { ...paid, mayGive: true })).toMatchObject({ ok: true });
  expect(checkSoldRights([{ ...typed, unitMinor: 1, quantity: mostRights }], paid)).toMatchObject({ ok: true });
  expect(checkSoldRights([{ ...typed, unitMinor: 1, quantity: mostRights + 1 }], paid)).toMatchObject({
    reason: 'too_many_rights',
  });
  // One with a price of its own is sold for another, lower or higher, by those who may give alone.
  for (const unitMinor of [0, 8999, 9001]) {
    const other = { ...listed, unitMinor };
    const open = { ...paid, openMinor: unitMinor };
    expect(checkSoldRights([other], open)).toMatchObject({ reason: 'right_price_listed' });
    expect(checkSoldRights([other], { ...open, mayGive: true })).toMatchObject({ ok: true });
  }
  expect(checkSoldRights([listed], { ...paid, openMinor: 9000 })).toMatchObject({ ok: true });
  // A deposit of the appointment, which may go back, pays no part of it.
  expect(checkSoldRights([card], { ...paid, openMinor: 4999 })).toMatchObject({ reason: 'right_paid_now' });
  for (const kind of ['online', 'stored_value', 'points'] as const)
    expect(checkSoldRights([card], { ...paid, tenders: [{ kind }] })).toMatchObject({ reason: 'right_paid_now' });
});

test('0085 whoever a right belongs to is known before it is paid, and nobody has to be for anything else', () => {
  const kinds = (hasHolder: boolean) =>
    billLineKinds.filter((kind) => lacksHolder([{ kind: 'service' }, { kind }], hasHolder));
  expect(kinds(false)).toEqual(['membership', 'gift_card', 'e_gift_card', 'package']);
  expect(kinds(true)).toEqual([]);
  expect(lacksHolder([], false)).toBe(false);
});

test('0085 what is taken off all lies on what is no right', () => {
  const line = (id: string, kind: 'service' | 'gift_card', amountMinor: number) => ({
    id,
    kind,
    code: id,
    name: id,
    nameSecond: '',
    quantity: 1,
    unitMinor: amountMinor,
    amountMinor,
  });
  const lines = [line('cut', 'service', 3000), line('card', 'gift_card', 5000), line('wash', 'service', 1000)];
  const off = { kind: 'percent', percent: '50' } as const;
  expect(typedDiscounts([{ lineId: null, off, reason: 'Friend' }], lines, [])).toEqual({
    ok: true,
    value: [
      { name: 'Friend', percent: '50', lineId: 'cut', amountMinor: 1500 },
      { name: 'Friend', percent: '50', lineId: 'wash', amountMinor: 500 },
    ],
  });
  const tooMuch = { lineId: null, off: { kind: 'amount', minor: 4001 }, reason: 'Friend' } as const;
  expect(typedDiscounts([tooMuch], lines, [])).toMatchObject({ reason: 'discount_too_high' });
  expect(typedDiscounts([{ lineId: 'card', off, reason: 'Friend' }], lines, [])).toMatchObject({
    reason: 'right_price_fixed',
  });
});
