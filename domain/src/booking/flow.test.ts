import { expect, test } from 'vitest';
import { flowOf, nextPage } from './flow.ts';

const facts = (choosesStaffBeforeTime: boolean, more: object = {}) => ({
  kind: 'service' as const,
  parameters: { choosesStaffBeforeTime, hasStaffFeature: true },
  hasChosenStaffFirst: false,
  ...more,
});

test('B-153 BK121 0: service, time, staff, confirm', () => {
  expect(flowOf(facts(false))).toEqual(['service', 'time', 'staff', 'confirm']);
});
test('B-154 BK121 1: service, staff, time, confirm', () => {
  expect(flowOf(facts(true))).toEqual(['service', 'staff', 'time', 'confirm']);
});
test.each([false, true])('B-155 products: product, time, confirm whatever BK121 is (%s)', (flag) => {
  expect(flowOf(facts(flag, { kind: 'product' }))).toEqual(['product', 'time', 'confirm']);
});
test.each([false, true])('B-156 B-157 B-158 BK272 off: no staff step (%s)', (flag) => {
  const off = { choosesStaffBeforeTime: flag, hasStaffFeature: false };
  expect(flowOf(facts(flag, { parameters: off }))).toEqual(['service', 'time', 'confirm']);
});
test('G-42 a visit that began at a person skips the staff step', () => {
  expect(flowOf(facts(true, { hasChosenStaffFirst: true }))).toEqual(['service', 'time', 'confirm']);
});
test('B-153 the page after time is staff, after confirm there is none', () => {
  expect([nextPage(facts(false), 'time'), nextPage(facts(false), 'confirm')]).toEqual(['staff', null]);
});
