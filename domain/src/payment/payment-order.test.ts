import { expect, test } from 'vitest';
import { mayStillPay, orderStates } from './payment-order.ts';

const page = { hasPage: true, isClosed: false, wasUnderWay: false };

test('B-268 G-116 a page is paid on until its order has ended, and after a refused card while another can be tried there', () => {
  const open = orderStates.filter((state) => mayStillPay({ ...page, state }));
  expect(open).toEqual(['I', 'P', 'F']);
});

test.each([
  ['its page is being opened', { state: 'I', hasPage: false }],
  ['a bank is at work on it', { state: 'P', wasUnderWay: true }],
  ['its page was closed in this moment', { state: 'P', isClosed: true }],
] as const)('G-116 an order has not ended where %s', (_why, facts) => {
  expect(mayStillPay({ ...page, ...facts })).toBe(true);
});

test.each([
  ['it was never opened', { hasPage: false }],
  ['it is closed', { isClosed: true }],
  ['a bank has worked on a payment there, which is the end of a page', { wasUnderWay: true }],
])('B-268 G-116 after a refused card nothing can be tried where %s', (_why, change) => {
  expect(mayStillPay({ ...page, state: 'F', ...change })).toBe(false);
});
