import { expect, test } from 'vitest';
import { planPhaseOf } from './plan-phase.ts';

const nothing = { isOver: false, told: undefined, isUnknown: false, isUnderWay: false };
const asked = { state: 'asked', isMoneyThere: false } as const;

test.each([
  ['asking', 'created', 'asking'],
  ['asking', 'processing', 'processing'],
  ['asking', 'failed', 'refused'],
  ['paused', 'created', 'paused'],
  ['stopped', 'created', 'stopped'],
  ['ended', 'succeeded', 'waiting'],
  ['ended', 'failed', 'declined'],
  ['ended', 'cancelled', 'cancelled'],
  ['ended', 'expired', 'expired'],
  ['ended', 'refunded', 'returned'],
] as const)('D-159 a page that is %s at %s is told as %s', (kind, status, phase) => {
  expect(planPhaseOf({ kind, status }, nothing)).toBe(phase);
});

test('D-159 a paid order wins over a late cancel, and money that is there over any end of a page', () => {
  const cancelled = { kind: 'ended', status: 'cancelled' } as const;
  expect(planPhaseOf(cancelled, { ...nothing, told: { state: 'paid', isMoneyThere: true } })).toBe('paid');
  expect(planPhaseOf(cancelled, { ...nothing, told: { ...asked, isMoneyThere: true } })).toBe('arrived');
  expect(planPhaseOf(cancelled, { ...nothing, told: asked })).toBe('cancelled');
});

test('A-021 while a payment is looked at the customer does not read that nothing was taken; what the order says goes before', () => {
  const refused = { ...nothing, isUnderWay: true };
  for (const poll of [
    { kind: 'ended', status: 'failed' },
    { kind: 'ended', status: 'cancelled' },
    { kind: 'asking', status: null },
  ] as const) {
    expect(planPhaseOf(poll, refused)).toBe('underWay');
    expect(planPhaseOf(poll, { ...refused, told: asked, isUnknown: true })).toBe('underWay');
    expect(planPhaseOf(poll, { ...refused, told: { ...asked, isMoneyThere: true } })).toBe('arrived');
    expect(planPhaseOf(poll, { ...refused, told: { state: 'paid', isMoneyThere: true } })).toBe('paid');
  }
  expect(planPhaseOf({ kind: 'ended', status: 'failed' }, { ...refused, told: asked })).toBe('declined');
});

test('A-021 a paid page whose order has no money any more has given it back; without an answer the page does not know', () => {
  const paid = { kind: 'ended', status: 'succeeded' } as const;
  expect(planPhaseOf(paid, { ...nothing, told: asked })).toBe('returned');
  expect(planPhaseOf(paid, { ...nothing, isUnknown: true })).toBe('stopped');
  expect(planPhaseOf({ kind: 'asking', status: 'created' }, { ...nothing, isOver: true })).toBe('waiting');
});
