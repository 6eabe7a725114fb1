import { expect, test } from 'vitest';
import { tenderKinds } from '../bill/bill.ts';
import { isReceived } from '../bill/received.ts';
import { type SalesLine, sumSales } from './sum-sales.ts';

const asked = { from: '2027-01-14', to: '2027-01-14', before: { from: '2027-01-13', to: '2027-01-13' } };
const line = (tenderKind: SalesLine['tenderKind'], takenMinor: number, more: Partial<SalesLine> = {}): SalesLine => ({
  day: '2027-01-14',
  currency: 'AUD',
  lineKind: 'service',
  code: 'facial',
  name: 'Facial',
  staffId: 'kim',
  tenderKind,
  isAtTill: true,
  takenMinor,
  backMinor: 0,
  ...more,
});

test('0109 what a customer holds already, and what is owed, is no money received', () => {
  expect(tenderKinds.filter((kind) => !isReceived(kind))).toEqual([
    'session',
    'coupon',
    'points',
    'stored_value',
    'gift_card',
    'on_account',
  ]);
});

test('0109 a gift card that is sold and then pays is received once, and its value is that of both sales', () => {
  const gift = { lineKind: 'gift_card', code: 'gift', name: 'Gift card', staffId: null } as const;
  const lines = [
    line('card', 15_000, gift),
    line('stored_value', 15_000),
    line('cash', 1500),
    line('stored_value', 0, { backMinor: 4000 }),
    line('session', 5000, { day: '2027-01-13' }),
    line('card', 700, { day: '2027-01-13' }),
  ];
  const [sums] = sumSales(lines, [], asked);
  expect(sums).toMatchObject({
    received: { takenMinor: 16_500, backMinor: 0, beforeMinor: 700 },
    withoutMoney: { takenMinor: 15_000, backMinor: 4000, beforeMinor: 5000 },
    value: { takenMinor: 31_500, backMinor: 4000, beforeMinor: 5700 },
    days: [{ day: '2027-01-14', takenMinor: 16_500, backMinor: 0 }],
    people: [{ staffId: null }, { staffId: 'kim', takenMinor: 16_500, backMinor: 4000 }],
  });
});
