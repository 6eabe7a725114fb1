import type { PolicyLine } from '@parlour/contract/charge';
import { translate } from '@parlour/phrases/reasons';
import { expect, test } from 'vitest';
import { policyWords } from './policy-words.ts';

const style = {
  tag: 'en-AU',
  t: translate('en'),
  timeFormat: '24',
  currencySymbol: '$',
  currencyDigits: 2,
};
const startsAt = Date.parse('2026-10-04T10:00:00+11:00');
const place = { startsAt, zone: 'Australia/Sydney', style };
const late = (unit: 'hours' | 'days' | 'minutes', value: number, part: string | null, fee: string): PolicyLine => ({
  kind: 'late',
  notice: { unit, value },
  part,
  fee,
});
const noShow: PolicyLine = { kind: 'no_show', notice: null, part: '1', fee: '80.00' };

test("B-227 B-242 G-111 the policy is the dates and amounts of this booking, by the shop's clock", () => {
  const quote = {
    lastFreeAt: startsAt - 24 * 3_600_000,
    policyLines: [late('hours', 24, '0.5', '40.00'), late('hours', 5, '1', '80.00'), noShow],
  };
  expect(policyWords(quote, place)).toEqual([
    'You can change or cancel free of charge until Sat 3 October 2026 at 09:00.',
    'Less than 24 h before, so after Sat 3 October 2026 at 09:00: 50% of the price, $40',
    'Less than 5 h before, so after Sun 4 October 2026 at 05:00: 100% of the price, $80',
    'If you do not come: 100% of the price, $80',
  ]);
});

test('G-108 a notice of a day ends at the same wall clock, one of 24 hours an hour earlier over the change of clocks', () => {
  const [, line] = policyWords({ lastFreeAt: null, policyLines: [late('days', 1, null, '12.50')] }, place);
  expect(line).toBe('Less than 1 day before, so after Sat 3 October 2026 at 10:00: $12.5');
});

test('G-111 with no free moment left, and fewer tiers, fewer lines', () => {
  expect(policyWords({ lastFreeAt: null, policyLines: [noShow] }, place)).toEqual([
    'This time is too soon to change or cancel free of charge.',
    'If you do not come: 100% of the price, $80',
  ]);
});
