import { expect, test } from 'vitest';
import { commandsToRetain } from './commands-to-retain.ts';
import { newOrder, type OrderMoney } from './payment-order.ts';

const order = (form: 'deposit' | 'hold', money: Partial<OrderMoney>) => ({
  ...newOrder(form, 5000, 'AUD'),
  state: 'succeeded' as const,
  ...money,
});
const keep = (retainedMinor: number, askedBackMinor = 0) => ({ retainedMinor, askedBackMinor });

test('G-109 a hold is taken up to what is kept, or released', () => {
  const held = order('hold', { authorisedMinor: 5000 });
  expect(commandsToRetain(held, keep(0))).toEqual([{ verb: 'release', amountMinor: 0 }]);
  expect(commandsToRetain(held, keep(2500))).toEqual([{ verb: 'capture', amountMinor: 2500 }]);
  expect(commandsToRetain(held, keep(9000))).toEqual([{ verb: 'capture', amountMinor: 5000 }]);
  const taken = order('hold', { authorisedMinor: 5000, capturedMinor: 2500, releasedMinor: 2500 });
  expect(commandsToRetain(taken, keep(2500))).toEqual([]);
});

test('G-109 of a deposit goes back what is not kept, once', () => {
  const taken = order('deposit', { authorisedMinor: 5000, capturedMinor: 5000 });
  expect(commandsToRetain(taken, keep(5000))).toEqual([]);
  expect(commandsToRetain(taken, keep(2000))).toEqual([{ verb: 'refund', amountMinor: 3000 }]);
  expect(commandsToRetain(taken, keep(2000, 3000))).toEqual([]);
  expect(commandsToRetain({ ...taken, refundedMinor: 3000 }, keep(2000, 3000))).toEqual([]);
  expect(commandsToRetain({ ...taken, refundedMinor: 3000 }, keep(0, 3000))).toEqual([
    { verb: 'refund', amountMinor: 2000 },
  ]);
});

test('G-109 a deposit that is about to be taken is given back after that; a card that was only kept needs nothing', () => {
  expect(commandsToRetain(order('deposit', { authorisedMinor: 5000 }), keep(0))).toEqual([]);
  expect(commandsToRetain(order('hold', {}), keep(0))).toEqual([]);
});
