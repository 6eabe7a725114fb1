import type { Category, MenuItem } from '@parlour/contract/menu/calls';
import { expect, test } from 'vitest';
import { chosenItems, totalOf } from './lookup.ts';

const addOn = {
  id: 'A1',
  code: 'oil',
  name: 'Oil',
  nameSecond: '',
  minutes: 10,
  price: '12.50',
  priceType: 'FIXED',
} as const;
const item = (code: string, price: string, priceType: MenuItem['priceType'], minutes: number) =>
  ({ id: code, code, price, priceType, minutes, addOns: [addOn] }) as unknown as MenuItem;
const menu = [
  { items: [item('cut', '80', 'FIXED', 30), item('colour', '0.70', 'FROM', 90)] },
  { items: [item('talk', '0', 'FREE', 15)] },
] as unknown as Category[];
const line = (code: string, addOnCodes: string[] = []) => ({ key: code, code, quantity: 1, addOnCodes });

test('G-27 a total adds add-ons, counts FROM with its amount and FREE with nothing', () => {
  const chosen = chosenItems(menu, [line('cut', ['oil']), line('talk')]);
  expect(totalOf(chosen, 'AUD')).toEqual({ minutes: 55, mostMinutes: 55, amount: '92.50', hasFromPrice: false });
  expect(totalOf(chosenItems(menu, [line('cut'), line('colour')]), 'AUD')).toEqual({
    minutes: 120,
    mostMinutes: 120,
    amount: '80.70',
    hasFromPrice: true,
  });
});

test('SYS-05 a service that has left the menu is left out', () => {
  expect(
    chosenItems(menu, [line('gone'), line('cut', ['gone too'])]).map(({ item: { code }, addOns }) => [
      code,
      addOns.length,
    ]),
  ).toEqual([['cut', 0]]);
});

test('B-063 B-128 before a person is chosen a price begins where the least one is, and a length lies between two', () => {
  const cut = { ...item('cut', '80', 'FIXED', 45), leastPrice: '65', leastMinutes: 40, mostMinutes: 60 };
  const terms = (staffId: string | null, hasPerson: boolean) => {
    const [chosen] = chosenItems([{ items: [cut] }], [{ ...line('cut', ['oil']), staffId, hasPerson }]);
    return totalOf([chosen!], 'AUD');
  };
  expect(terms(null, false)).toEqual({ minutes: 50, mostMinutes: 70, amount: '77.50', hasFromPrice: true });
  expect(terms(null, true)).toEqual({ minutes: 55, mostMinutes: 55, amount: '92.50', hasFromPrice: false });
});

test('B-063 B-128 what goes to any person has the menu’s own price and length, as it is booked', () => {
  const cut = { ...item('cut', '80', 'FIXED', 45), leastPrice: '65', leastMinutes: 40, mostMinutes: 60 };
  const chosen = chosenItems([{ items: [cut] }], [{ ...line('cut', ['oil']), staffId: null, hasPerson: false }], true);
  expect(totalOf(chosen, 'AUD')).toEqual({ minutes: 55, mostMinutes: 55, amount: '92.50', hasFromPrice: false });
});
