import { expect, test } from 'vitest';
import { type NextStep, decideOverdue, ordersToAsk } from './policies/decide-poll.ts';
import type { OrderRecord } from './queries/orders.ts';
import { inShort, now, orderWith } from './test/loaded.ts';

const closed = { closedAt: new Date(now) };

type Overdue = [name: string, orders: OrderRecord[], events: string[], effects: string[]];

test.each<Overdue>([
  ['a page that was opened is closed by a command', [orderWith()], [], ['expire 0 of order']],
  ['a declined card leaves its page open', [orderWith({ state: 'failed' })], [], ['expire 0 of order']],
  ['an order without a page ends by itself', [orderWith({ sessionRef: '' })], ['order expired'], []],
  [
    'both at once',
    [orderWith(), orderWith({ id: 'unopened', sessionRef: '' })],
    ['unopened expired'],
    ['expire 0 of order'],
  ],
  ['a page that has closed is not closed again', [orderWith(closed)], [], []],
  ['nothing is overdue', [], [], []],
])('overdue: %s', (_name, orders, events, effects) => {
  const end = decideOverdue(orders);
  expect(end.events.map(({ order, event }) => `${order.id} ${event.kind}`)).toEqual(events);
  expect(inShort(end.effects)).toEqual(effects);
});

type OfPage = [name: string, order: OrderRecord, before: NextStep[]];

test.each<OfPage>([
  ['a declined card, before both', orderWith({ state: 'failed' }), ['next_page', 'giving_up']],
  ['a page of which nothing was heard, before the time is given up', orderWith(), ['giving_up']],
  ['a bank at work is not disturbed', orderWith({ state: 'processing' }), []],
  ['a page that has closed', orderWith({ state: 'failed', ...closed }), []],
  ['a page that was never opened', orderWith({ sessionRef: '' }), []],
  ['an order that was paid', orderWith({ state: 'succeeded' }), []],
])('the provider is asked: %s', (_name, order, before) => {
  const asked = (['next_page', 'giving_up'] as const).filter((one) => ordersToAsk([order], one).length > 0);
  expect(asked).toEqual(before);
});
