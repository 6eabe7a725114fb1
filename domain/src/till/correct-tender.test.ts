import { expect, test } from 'vitest';
import type { BillTender, TenderKind } from '../bill/bill.ts';
import { correctTender, writtenTenders } from './correct-tender.ts';

const tender = (id: string, kind: TenderKind): BillTender => ({
  id,
  kind,
  label: '',
  amountMinor: 5000,
  parts: [{ lineId: 'a', amountMinor: 5000 }],
});
const settled = (kind: TenderKind, more: object = {}) => ({
  tenders: [tender('1', kind), tender('2', 'deposit')],
  refunds: [],
  isCounted: () => false,
  ...more,
});
const back = (tenderId: string) => ({
  amountMinor: 100,
  tenders: [{ tenderId, amountMinor: 100, parts: [{ lineId: 'a', amountMinor: 100 }] }],
});

test('0099 only what the till has written down is written down as something else', () => {
  const from = (kind: TenderKind) => correctTender(settled(kind), { tenderId: '1', kind: 'cash' });
  for (const kind of ['card', 'wechat', 'alipay', 'paypal', 'others'] as const)
    expect(from(kind)).toEqual({ ok: true, value: { before: kind, amountMinor: 5000 } });
  for (const kind of [
    'online',
    'stored_value',
    'gift_card',
    'points',
    'session',
    'coupon',
    'deposit',
    'store',
  ] as const)
    expect(from(kind)).toMatchObject({ reason: 'invalid_input', details: { field: 'tenderId' } });
  expect(from('cash')).toMatchObject({ reason: 'invalid_input', details: { field: 'kind' } });
  expect(correctTender(settled('card'), { tenderId: '3', kind: 'cash' })).toMatchObject({ reason: 'invalid_input' });
});

test('0099 what a closing has counted, or what went back in part, stays as it was written down', () => {
  const asked = { tenderId: '1', kind: 'cash' } as const;
  expect(correctTender(settled('card', { isCounted: () => true }), asked)).toMatchObject({ reason: 'payment_counted' });
  expect(correctTender(settled('card', { refunds: [back('1')] }), asked)).toMatchObject({ reason: 'payment_refunded' });
  expect(correctTender(settled('card', { refunds: [back('2')] }), asked)).toMatchObject({ ok: true });
  expect(writtenTenders(settled('card', { isCounted: () => true }))).toMatchObject([
    { id: '1', kind: 'card', obstacle: 'payment_counted' },
  ]);
});
