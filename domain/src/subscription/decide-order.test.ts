import { expect, test } from 'vitest';
import { decideOrder, type OrderQuestion } from './decide-order.ts';
import { planTotal, yearSaving } from './plan.ts';

const plan = { monthMinor: 4900, yearMinor: 49_000 };
const question: OrderQuestion = {
  period: 'year',
  businessName: 'Salon Anna',
  firstName: 'Anna',
  lastName: '',
  email: 'anna@example.com',
  mobile: '',
  shownMinor: 49_000,
};
const asked = (change: Partial<OrderQuestion>, facts = { plan, isMobileValid: true }) => {
  const verdict = decideOrder({ ...question, ...change }, facts);
  return verdict.ok ? verdict.value.totalMinor : verdict.reason;
};

test('A-021 an order is taken for the plan’s own price, whatever was shown', () => {
  expect(asked({})).toBe(49_000);
  expect(asked({ period: 'month', shownMinor: 4900 })).toBe(4900);
  expect(asked({ shownMinor: null })).toBe(49_000);
  expect(asked({ shownMinor: 1 })).toBe('charge_changed');
  expect(planTotal(plan, 'month')).toBe(4900);
});

test('A-021 only the first thing that is missing is said, in the order of the page', () => {
  const empty = { businessName: ' ', firstName: '　', lastName: '', email: '', mobile: '123' };
  expect(decideOrder({ ...question, ...empty }, { plan: null, isMobileValid: false })).toMatchObject({
    reason: 'plan_needed',
    details: { field: 'planKey' },
  });
  expect(asked(empty, { plan, isMobileValid: false })).toBe('business_needed');
  expect(asked({ ...empty, businessName: 'A' }, { plan, isMobileValid: false })).toBe('name_needed');
  expect(asked({ email: '', mobile: '1' }, { plan, isMobileValid: false })).toBe('email_needed');
  expect(asked({ email: 'anna@', mobile: '1' }, { plan, isMobileValid: false })).toBe('email_malformed');
  expect(asked({ mobile: '1' }, { plan, isMobileValid: false })).toBe('mobile_malformed');
  expect(asked({ mobile: '' }, { plan, isMobileValid: false })).toBe(49_000);
  expect(asked({ firstName: '', lastName: 'Berg' })).toBe(49_000);
});

test('A-021 what a year saves is said in whole percent, never too much', () => {
  expect(yearSaving(plan)).toBe(16);
  expect(yearSaving({ monthMinor: 100, yearMinor: 1200 })).toBe(0);
  expect(yearSaving({ monthMinor: 100, yearMinor: 2000 })).toBe(0);
  expect(yearSaving({ monthMinor: 0, yearMinor: 0 })).toBe(0);
});
