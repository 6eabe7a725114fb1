import { expect, test } from 'vitest';
import { orderWith } from '../test/loaded.ts';
import { refusalOfReceived } from './check-received.ts';

const order = orderWith({ channel: 'stripe', account: 'salon' });
const saving = { ...order, purpose: 'card' } as const;

test.each([
  ['its own', order, 'stripe', 'salon', 'captured', null],
  ['the answer to a question of the server', order, 'stripe', null, 'captured', null],
  ['no order of ours', null, 'stripe', 'salon', 'captured', 'order_unknown'],
  ['an order of another provider', order, 'simulated', 'salon', 'captured', 'account_wrong'],
  ['an order of another account', order, 'stripe', 'other', 'captured', 'account_wrong'],
  ['a card where one is saved', saving, 'stripe', 'salon', 'card_saved', null],
  ['a card where none is saved', order, 'stripe', 'salon', 'card_saved', 'contradicts_order'],
] as const)('an event of a provider about %s', (_title, about, channel, account, kind, expected) => {
  expect(refusalOfReceived(about, { channel, account, event: { kind } })).toBe(expected);
});
