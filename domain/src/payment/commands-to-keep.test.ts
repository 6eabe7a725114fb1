import { expect, test } from 'vitest';
import { commandsToKeep } from './commands-to-keep.ts';
import { newOrder, type OrderMoney } from './payment-order.ts';

const order = (form: 'deposit' | 'hold', money: Partial<OrderMoney>) => ({
  ...newOrder(form, 5000, 'AUD'),
  state: 'S' as const,
  ...money,
});
const keep = (keepMinor: number, askedBackMinor = 0) => ({ keepMinor, askedBackMinor });

test('G-109 a hold is taken up to what is kept, or let go', () => {
  const held = order('hold', { authorisedMinor: 5000 });
  expect(commandsToKeep(held, keep(0))).toEqual([{ verb: 'release', amountMinor: 0 }]);
  expect(commandsToKeep(held, keep(2500))).toEqual([{ verb: 'capture', amountMinor: 2500 }]);
  expect(commandsToKeep(held, keep(9000))).toEqual([{ verb: 'capture', amountMinor: 5000 }]);
  const taken = order('hold', { authorisedMinor: 5000, capturedMinor: 2500, releasedMinor: 2500 });
  expect(commandsToKeep(taken, keep(2500))).toEqual([]);
});

test('G-109 of a deposit goes back what is not kept, once', () => {
  const taken = order('deposit', { authorisedMinor: 5000, capturedMinor: 5000 });
  expect(commandsToKeep(taken, keep(5000))).toEqual([]);
  expect(commandsToKeep(taken, keep(2000))).toEqual([{ verb: 'refund', amountMinor: 3000 }]);
  expect(commandsToKeep(taken, keep(2000, 3000))).toEqual([]);
  expect(commandsToKeep({ ...taken, refundedMinor: 3000 }, keep(2000, 3000))).toEqual([]);
  expect(commandsToKeep({ ...taken, refundedMinor: 3000 }, keep(0, 3000))).toEqual([
    { verb: 'refund', amountMinor: 2000 },
  ]);
});

test('G-109 a deposit that is about to be taken is given back after that; a card that was only kept needs nothing', () => {
  expect(commandsToKeep(order('deposit', { authorisedMinor: 5000 }), keep(0))).toEqual([]);
  expect(commandsToKeep(order('hold', {}), keep(0))).toEqual([]);
});
