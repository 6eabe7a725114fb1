import type { BookingCharge } from '@parlour/contract/booking-charge';
import type { ChargeQuote, PolicyLine } from '@parlour/contract/charge';
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

const half = 'Less than 24 h before, so after Sat 3 October 2026 at 09:00: 50% of the price, $40';
const whole = 'Less than 5 h before, so after Sun 4 October 2026 at 05:00: 100% of the price, $80';
const absent = 'If you do not come: 100% of the price, $80';

test("B-227 B-242 G-111 the policy is the dates and amounts of this booking, by the shop's clock", () => {
  expect(quotedPolicy(deposit, false, place)).toEqual({
    fees: ['You can change or cancel free of charge until Sat 3 October 2026 at 09:00.', half, whole, absent],
    sources: [
      'If you cancel in time, your deposit goes back to you in full.',
      'If you cancel late or do not come, the fee comes out of your deposit, and you get back what is left of it.',
      'The fee for changing late is paid in the store.',
    ],
  });
});

test('B-227 G-108 a fee whose moment is past is not told as one that comes, and what holds now is', () => {
  seenBefore(10);
  expect(quotedPolicy(deposit, false, place).fees).toEqual([
    'It is too late to change or cancel this visit free of charge.',
    'If you change or cancel from now on: 50% of the price, $40',
    whole,
    absent,
  ]);
  seenBefore(1);
  expect(quotedPolicy(deposit, false, place).fees).toEqual([
    'It is too late to change or cancel this visit free of charge.',
    'If you change or cancel from now on: 100% of the price, $80',
    absent,
  ]);
});

test('G-108 a notice of a day ends at the same wall clock, one of 24 hours an hour earlier over the change of clocks', () => {
  const days = { ...deposit, policyLines: [late('days', 1, null, '12.50')] };
  expect(quotedPolicy(days, false, place).fees).toContain(
    'Less than 1 day before, so after Sat 3 October 2026 at 10:00: $12.50',
  );
});

test('G-111 with fewer tiers, fewer lines; with none it is free until the visit begins', () => {
  expect(quotedPolicy({ ...deposit, policyLines: [noShow] }, false, place).fees).toEqual([
    'You can change or cancel free of charge until Sun 4 October 2026 at 10:00.',
    absent,
  ]);
});

test('G-109 a fee beyond the deposit, or beyond what is held: the difference is owed, and not charged automatically', () => {
  const small = { ...deposit, amount: '15.00' };
  const beyond = 'If the fee is higher than $15, you owe the store the difference. It is not charged automatically.';
  expect(quotedPolicy(small, false, place).sources).toEqual([
    'If you cancel in time, your deposit goes back to you in full.',
    'If you cancel late or do not come, your deposit is not returned.',
    beyond,
    'The fee for changing late is paid in the store.',
  ]);
  expect(quotedPolicy({ ...small, form: 'hold' }, false, place).sources).toEqual([
    'If you cancel late or do not come, the fee is taken from your card, $15 at most.',
    beyond,
    'The fee for changing late is paid in the store.',
  ]);
  expect(quotedPolicy({ ...small, form: 'hold' }, true, place).sources[0]).toContain('from your balance, $15 at most');
  expect(quotedPolicy(deposit, false, place).sources).not.toContain(beyond);
});

const charge: BookingCharge = {
  form: 'deposit',
  state: 'S',
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
  payments: [{ state: 'S', amount: '15.00', method: 'CARD' }],
};

test('G-70 G-71 a fee that is owed for a late change stays, and only higher ones are told beside it', () => {
  expect(bookedPolicy({ ...charge, fee: '40.00', due: '40.00' }, place).fees).toEqual([
    'The fee of $40 for changing late stays. A higher fee replaces it; fees do not add up.',
    whole,
    absent,
  ]);
});

test('G-109 money that failed or has gone back is not what a fee could be taken from', () => {
  expect(bookedPolicy(charge, place).sources).not.toEqual([]);
  expect(bookedPolicy({ ...charge, state: 'F' }, place).sources).toEqual([]);
  expect(bookedPolicy({ ...charge, state: 'R' }, place).sources).toEqual([]);
});

test('G-70 where other things will be booked, of a part of the price only the part is told', () => {
  expect(bookedPolicy(charge, { ...place, isRepriced: true }).fees.at(-1)).toBe(
    'If you do not come: 100% of the price',
  );
});
