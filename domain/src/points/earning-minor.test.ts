import { expect, test } from 'vitest';
import type { BillLine, BillTender, TenderKind } from '../bill/bill.ts';
import { earningMinor } from './earning-minor.ts';

const line = (id: string, kind: BillLine['kind']): BillLine => ({
  id,
  kind,
  code: '',
  name: id,
  nameSecond: '',
  quantity: 1,
  unitMinor: 5000,
  amountMinor: 5000,
});
const tender = (id: string, kind: TenderKind, lineId: string, amountMinor: number): BillTender => ({
  id,
  kind,
  label: '',
  amountMinor,
  parts: [{ lineId, amountMinor }],
});
const lines = [line('cut', 'service'), line('card', 'gift_card')];

test.each([
  ['card', 3000],
  ['cash', 3000],
  ['deposit', 3000],
  ['store', 3000],
  ['points', 0],
  ['session', 0],
  ['coupon', 0],
  ['stored_value', 0],
  ['gift_card', 0],
  ['online', 3000],
  ['wechat', 3000],
  ['alipay', 3000],
  ['paypal', 3000],
  ['on_account', 0],
  ['others', 0],
] as const)('what was paid by %s earns %i', (kind, paidMinor) => {
  expect(earningMinor({ lines, tenders: [tender('1', kind, 'cut', 3000)] }, []).paidMinor).toBe(paidMinor);
});

test('a gift card that is sold earns nothing, and of a refund counts what went back of what earned', () => {
  const tenders = [
    tender('1', 'card', 'cut', 4000),
    tender('2', 'card', 'card', 5000),
    tender('3', 'points', 'cut', 1000),
  ];
  const refunds = [
    {
      amountMinor: 4000,
      tenders: [
        { tenderId: '3', amountMinor: 1000, parts: [{ lineId: 'cut', amountMinor: 1000 }] },
        { tenderId: '2', amountMinor: 1000, parts: [{ lineId: 'card', amountMinor: 1000 }] },
        { tenderId: '1', amountMinor: 2000, parts: [{ lineId: 'cut', amountMinor: 2000 }] },
      ],
    },
  ];
  expect(earningMinor({ lines, tenders }, refunds)).toEqual({ paidMinor: 4000, refundedMinor: 2000 });
});
