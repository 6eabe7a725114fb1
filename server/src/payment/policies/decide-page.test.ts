import { describe, expect, test } from 'vitest';
import { orderWith } from '../test/loaded.ts';
import { decidePage } from './decide-page.ts';

const opened = { sessionRef: 'mine', payUrl: 'sealed mine' };
const other = { sessionRef: 'other', payUrl: 'sealed other' };
const keeps = { kind: 'change_order', order: { chainId: 'chain', id: 'order' }, change: opened };
const closes = [
  { kind: 'change_order', order: { chainId: 'chain', id: 'order' }, change: { sessionRef: 'mine', closedAt: null } },
  {
    kind: 'insert_commands',
    commands: [{ chainId: 'chain', orderId: 'order', verb: 'expire', amountMinor: 0, key: 'order expire' }],
  },
];

describe('a page that a provider has opened for an order', () => {
  test.each([
    ['is kept where the order has none', { state: 'created', sessionRef: '' }, opened.payUrl, [keeps]],
    ['is kept while a bank is at work', { state: 'processing', sessionRef: '' }, opened.payUrl, [keeps]],
    ['is kept once more where it is known', { state: 'created', ...opened }, opened.payUrl, [keeps]],
    ['gives way to the page of a quicker request', { state: 'created', ...other }, other.payUrl, []],
    ['is not shown where the order has ended with its page', { state: 'expired', ...opened }, null, []],
    ['is not shown where the order has ended with another page', { state: 'succeeded', ...other }, null, []],
    ['is closed where the order has ended without one', { state: 'expired', sessionRef: '' }, null, closes],
    [
      'is closed where the order was closed unopened',
      { state: 'cancelled', sessionRef: '', closedAt: new Date(0) },
      null,
      closes,
    ],
    ['is closed also where the order was paid otherwise', { state: 'succeeded', sessionRef: '' }, null, closes],
  ] as const)('%s', (_title, order, payUrl, effects) => {
    expect(decidePage(orderWith(order), opened)).toEqual({ payUrl, effects });
  });
});
