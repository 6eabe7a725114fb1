import { expect, test } from 'vitest';
import type { BookedUse } from '../rights/booked-rights.ts';
import { leftOutOf } from './left-out.ts';
import type { SaleLine } from './sale.ts';

const line = (id: string, unitMinor: number, quantity = 1): SaleLine => ({
  id,
  kind: 'service',
  itemId: id,
  code: id,
  name: id,
  nameSecond: '',
  quantity,
  unitMinor,
  guest: 1,
  staffId: null,
});
const use = (kind: BookedUse['kind'], lineId: string | null, amountMinor: number): BookedUse => ({
  rightId: 'r',
  name: '',
  nameSecond: '',
  kind,
  lineId,
  item: '',
  units: 1,
  amountMinor,
});
const visit = [line('1', 5000), line('2', 1500, 2)];
const plain = { booked: [], paidBeforeMinor: 0 };

test('0085 what an appointment has and its sale does not bill is left out, at its price', () => {
  const left = (...ids: string[]) => leftOutOf(visit, plain, { lines: ids.map((id) => ({ id })), tenders: [] });
  expect(left('1', '2')).toEqual({ ok: true, value: { count: 0, amountMinor: 0 } });
  expect(left('1', 'x')).toEqual({ ok: true, value: { count: 1, amountMinor: 3000 } });
  expect(left('x')).toEqual({ ok: true, value: { count: 2, amountMinor: 8000 } });
});

test('0085 what was paid before and the bill has no use for has paid what is left out', () => {
  const left = (paidBeforeMinor: number, usedMinor: number) =>
    leftOutOf(
      visit,
      { booked: [use('coupon', null, 500)], paidBeforeMinor },
      {
        lines: [{ id: '2' }],
        tenders: [
          { kind: 'coupon', amountMinor: 500 },
          { kind: 'deposit', amountMinor: usedMinor },
        ],
      },
    );
  expect(left(4000, 2500)).toMatchObject({ value: { amountMinor: 3500 } });
  expect(left(2500, 2500)).toMatchObject({ value: { amountMinor: 5000 } });
  expect(left(9000, 2500)).toMatchObject({ value: { amountMinor: 0 } });
});

test.each(['price', 'sessions'] as const)('0085 a line that uses a right (%s) is not left out', (kind) => {
  const facts = { ...plain, booked: [use(kind, '1', 1000)] };
  expect(leftOutOf(visit, facts, { lines: [{ id: '2' }], tenders: [] })).toMatchObject({ reason: 'invalid_input' });
  expect(leftOutOf(visit, facts, { lines: [{ id: '1' }], tenders: [] })).toMatchObject({ ok: true });
});
