import { expect, test } from 'vitest';
import { hourMs, now, paidDeposit, startsAt } from '../test/records.ts';
import { changeWith, visitWith } from '../test/visit.ts';
import { changesBilled, decideSettledChange } from './decide-settled-change.ts';

const line = changeWith().lines[0]!;
const late = startsAt - 24 * hourMs + 1;
const settled = { kind: 'refused', reason: 'bill_settled' };

test.each([
  ['another time', changeWith(), now, { kind: 'changed' }],
  ['other words', changeWith({ remark: 'door' }), now, { kind: 'changed', booking: { remark: 'door' } }],
  ['the same service as another line', changeWith({ lines: [{ ...line, bookingItemId: undefined }] }), now, settled],
  ['one more service', changeWith({ lines: [line, { ...line, position: 2, bookingItemId: undefined }] }), now, settled],
  ['late, without consent', changeWith(), late, settled],
  ['late, as agreed', changeWith({ agreedFee: '45' }), late, settled],
  ['an older version', changeWith({ version: 2 }), now, { kind: 'refused', reason: 'changed_meanwhile' }],
] as const)('a customer changes a settled visit: %s', (_title, change, at, expected) => {
  const visit = visitWith({}, { payment: paidDeposit(), now: at });
  expect(decideSettledChange(visit, change)).toMatchObject(expected);
});

const cut = { id: 'a', code: 'cut', quantity: 1, priceMinor: 5000, addOns: [] };
const use = { rightId: 'r', lineId: 'a', units: 1, amountMinor: 5000 };

test.each([
  ['in another order', [cut, { ...cut, id: 'b' }], [{ ...cut, id: 'b' }, cut], false],
  ['at another price', [cut], [{ ...cut, priceMinor: 6000 }], true],
  ['more pieces', [cut], [{ ...cut, quantity: 2 }], true],
  ['one less', [cut, { ...cut, id: 'b' }], [cut], true],
])('what a bill counts: lines %s', (_title, before, after, expected) => {
  expect(changesBilled({ items: before, rights: null }, { items: after, rights: null })).toBe(expected);
});

test('what a bill counts: the uses of rights', () => {
  const visit = (uses: object[]) => ({ items: [cut], rights: { uses: uses as never } });
  expect(changesBilled(visit([use]), visit([use]))).toBe(false);
  expect(changesBilled(visit([use]), visit([{ ...use, amountMinor: 4000 }]))).toBe(true);
  expect(changesBilled(visit([use]), { items: [cut], rights: null })).toBe(true);
});
