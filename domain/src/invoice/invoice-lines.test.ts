import { expect, test } from 'vitest';
import type { Bill } from '../bill/bill.ts';
import { invoiceLines } from './invoice-lines.ts';

const line = (id: string, quantity: number, unitMinor: number) =>
  ({
    id,
    kind: 'service',
    code: id,
    name: id,
    nameSecond: '',
    quantity,
    unitMinor,
    amountMinor: quantity * unitMinor,
  }) as const;
const bill: Pick<Bill, 'lines' | 'discounts' | 'taxes'> = {
  lines: [line('a', 2, 5000), line('b', 1, 3333)],
  discounts: [
    { name: 'Ten', amountMinor: 1000, lineId: 'a' },
    { name: 'Member', amountMinor: 333, lineId: null },
  ],
  taxes: [],
};
const sum = (rows: readonly number[]) => rows.reduce((all, one) => all + one, 0);

test('discounts and taxes on top are shared out, and the sum is the total', () => {
  const lines = invoiceLines({ ...bill, taxes: [{ name: 'SST', amountMinor: 960, isIncluded: false }] });
  expect(sum(lines.map(({ discountMinor }) => discountMinor))).toBe(1333);
  expect(sum(lines.map(({ netMinor }) => netMinor))).toBe(12_000);
  expect(sum(lines.map(({ taxMinor }) => taxMinor))).toBe(960);
  for (const { subtotalMinor, discountMinor, netMinor } of lines) expect(netMinor).toBe(subtotalMinor - discountMinor);
});

test('a tax that is in the prices is taken out of them', () => {
  const lines = invoiceLines({ ...bill, taxes: [{ name: 'SST', amountMinor: 889, isIncluded: true }] });
  expect(sum(lines.map(({ netMinor, taxMinor }) => netMinor + taxMinor))).toBe(12_000);
  expect(sum(lines.map(({ subtotalMinor }) => subtotalMinor))).toBe(13_333 - 889);
});
