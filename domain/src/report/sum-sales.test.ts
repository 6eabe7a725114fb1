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

test('0087 an article is one row as the chain lists it, whichever code its till has sent, and its pieces are counted with it', () => {
  const listed = [{ kind: 'service', id: 's1', code: 'facial', name: 'Facial', isOnSale: true } as const];
  const lines = [
    line('cash', 300, { code: '1003', name: 'facial ', backMinor: 100 }),
    line('cash', 4000, { code: '' }),
    line('card', 5000, { name: 'Classic facial' }),
    line('cash', 700, { code: '', day: '2027-01-13' }),
    line('cash', 900, { lineKind: 'product', code: '', name: 'Facial' }),
  ];
  const piece = { day: '2027-01-14', currency: 'AUD', lineKind: 'service', name: 'Facial', quantity: 1 } as const;
  const pieces = ['facial', '', '1003'].map((code) => ({ ...piece, code }));
  const [sums] = sumSales(lines, pieces, asked, listed);
  expect(sums!.articles).toEqual([
    {
      kind: 'service',
      code: 'facial',
      name: 'Facial',
      quantity: 3,
      takenMinor: 9300,
      backMinor: 100,
      beforeMinor: 700,
    },
    { kind: 'product', code: '', name: 'Facial', quantity: 0, takenMinor: 900, backMinor: 0, beforeMinor: 0 },
  ]);
  const net = sums!.articles.reduce((sum, one) => sum + one.takenMinor - one.backMinor, 0);
  expect(net).toBe(sums!.value.takenMinor - sums!.value.backMinor);
});
