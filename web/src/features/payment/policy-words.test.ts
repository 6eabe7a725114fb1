import type { BookingCharge } from '@parlour/contract/booking/charge';
import type { PolicyLine } from '@parlour/contract/charge';
import type { ChargeQuote } from '@parlour/contract/payment/calls';
import { translate } from '@parlour/phrases/reasons';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bookedPolicy, quotedPolicy } from './policy-words.ts';

const style = {
  tag: 'en-AU',
  t: translate('en'),
  timeFormat: '24',
  currencySymbol: '$',
  currencyDigits: 2,
};
const hourMs = 3_600_000;
const startsAt = Date.parse('2026-10-04T10:00:00+11:00');
const place = { startsAt, zone: 'Australia/Sydney', style };
const late = (unit: 'hours' | 'days' | 'minutes', value: number, part: string | null, fee: string): PolicyLine => ({
  kind: 'late',
  notice: { unit, value },
  part,
  fee,
});
const noShow: PolicyLine = { kind: 'no_show', notice: null, part: '1', fee: '80.00' };
const policyLines = [late('hours', 24, '0.5', '40.00'), late('hours', 5, '1', '80.00'), noShow];
const deposit: Pick<ChargeQuote, 'policyLines' | 'form' | 'amount'> = { policyLines, form: 'deposit', amount: '80.00' };
const seenBefore = (hours: number) => vi.setSystemTime(startsAt - hours * hourMs);

beforeEach(() => {
  vi.useFakeTimers();
  seenBefore(100);
});
afterEach(() => void vi.useRealTimers());

const half = 'Fee after Sat 3 October 2026 at 09:00 (less than 24 h before): 50% of the price ($40)';
const whole = 'Fee after Sun 4 October 2026 at 05:00 (less than 5 h before): 100% of the price ($80)';
const absent = 'No-show fee: 100% of the price ($80)';

test("B-227 B-242 G-111 the policy is the dates and amounts of this booking, by the shop's clock", () => {
  expect(quotedPolicy(deposit, false, place)).toEqual({
    lastFreeAt: 1_790_982_000_000,
    fees: ['You can change or cancel for free until Sat 3 October 2026 at 09:00.', half, whole, absent],
    sources: [
      'If you cancel in time, you get your full deposit back.',
      'If you cancel late or don’t show up, we take the fee from your deposit and refund the rest.',
      'You pay the fee for a late change at the store.',
    ],
  });
});

test('B-227 G-108 a fee whose moment is past is not told as one that comes, and what holds now is', () => {
  seenBefore(10);
  expect(quotedPolicy(deposit, false, place).fees).toEqual([
    'It’s too late to change or cancel for free.',
    'Fee to change or cancel now: 50% of the price ($40)',
    whole,
    absent,
  ]);
  seenBefore(1);
  expect(quotedPolicy(deposit, false, place).fees).toEqual([
    'It’s too late to change or cancel for free.',
    'Fee to change or cancel now: 100% of the price ($80)',
    absent,
  ]);
});

test('G-108 a notice of a day ends at the same wall clock, one of 24 hours an hour earlier over the change of clocks', () => {
  const days = { ...deposit, policyLines: [late('days', 1, null, '12.50')] };
  expect(quotedPolicy(days, false, place).fees).toContain(
    'Fee after Sat 3 October 2026 at 10:00 (less than 1 day before): $12.50',
  );
});

test('G-111 with fewer tiers, fewer lines; with none it is free until the visit begins', () => {
  expect(quotedPolicy({ ...deposit, policyLines: [noShow] }, false, place).fees).toEqual([
    'You can change or cancel for free until Sun 4 October 2026 at 10:00.',
    absent,
  ]);
});

test('G-109 a fee beyond the deposit, or beyond what is held: the difference is owed, and not charged automatically', () => {
  const small = { ...deposit, amount: '15.00' };
  const beyond = 'If the fee is more than $15, you owe the store the difference. We don’t charge it automatically.';
  expect(quotedPolicy(small, false, place).sources).toEqual([
    'If you cancel in time, you get your full deposit back.',
    'If you cancel late or don’t show up, you lose your deposit.',
    beyond,
    'You pay the fee for a late change at the store.',
  ]);
  expect(quotedPolicy({ ...small, form: 'hold' }, false, place).sources).toEqual([
    'If you cancel late or don’t show up, we charge the fee to your card, up to $15.',
    beyond,
    'You pay the fee for a late change at the store.',
  ]);
  expect(quotedPolicy({ ...small, form: 'hold' }, true, place).sources[0]).toContain('from your balance, up to $15');
  expect(quotedPolicy(deposit, false, place).sources).not.toContain(beyond);
});

const charge: BookingCharge = {
  form: 'deposit',
  state: 'succeeded',
  amount: '15.00',
  currencyCode: 'AUD',
  held: '0.00',
  taken: '15.00',
  returned: '0.00',
  due: '0.00',
  rest: '65.00',
  movedAt: { held: null, taken: null, returned: null, due: null },
  fee: '0.00',
  freeUntil: null,
  policyLines,
  concern: null,
  payments: [{ state: 'succeeded', amount: '15.00', method: 'CARD' }],
};

test('G-70 G-71 a fee that is owed for a late change stays, and only higher ones are told beside it', () => {
  expect(bookedPolicy({ ...charge, fee: '40.00', due: '40.00' }, place).fees).toEqual([
    'You already owe $40 for a late change. Fees don’t add up: only the highest one counts.',
    whole,
    absent,
  ]);
});

test('G-109 money that failed or has gone back is not what a fee could be taken from', () => {
  expect(bookedPolicy(charge, place).sources).not.toEqual([]);
  expect(bookedPolicy({ ...charge, state: 'failed' }, place).sources).toEqual([]);
  expect(bookedPolicy({ ...charge, state: 'refunded' }, place).sources).toEqual([]);
});

test('G-70 where other things will be booked, of a part of the price only the part is told', () => {
  expect(bookedPolicy(charge, { ...place, isRepriced: true }).fees.at(-1)).toBe('No-show fee: 100% of the price');
});
