import type { BillDetail } from '@parlour/contract/bill/calls';
import { en } from '@parlour/phrases/en';
import type { FormatStyle } from '@parlour/phrases/format';
import { translator } from '@parlour/phrases/t';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { Receipt } from './Receipt.tsx';

vi.mock('./bill-style.ts', () => ({
  billTones: { paid: 'success' },
  useBillStyle: () =>
    ({
      tag: 'en-AU',
      t: translator('en', en, en),
      timeFormat: '12',
      currencySymbol: '$',
      currencyDigits: 2,
    }) as FormatStyle,
}));
vi.mock('./BillForms.tsx', () => ({ BillForms: () => null }));
vi.mock('./PayOpen.tsx', () => ({ PayOpen: () => null }));
vi.mock('../../lib/app-context.ts', () => ({ useText: () => translator('en', en, en) }));
vi.mock('../../lib/navigation/AppLink.tsx', () => ({ renderLink: () => null }));
vi.mock('../../features/bill/calls.ts', () => ({ contentOf: () => [] }));

test('a customer’s own receipt names what was taken off with its percentage, as the printed one does', () => {
  const bill = {
    id: 'first',
    state: 'paid',
    settledAt: Date.parse('2026-12-01T02:00:00Z'),
    zone: 'Australia/Sydney',
    discounts: [
      { name: 'Late start', amount: '5', percent: '10' },
      { name: 'Coupon', amount: '3' },
    ],
    taxes: [],
    tenders: [],
    refunds: [],
    total: '42',
    open: '0',
  } as unknown as BillDetail;
  const html = renderToStaticMarkup(<Receipt bill={bill} />);
  expect(html).toContain('Late start · 10%');
  expect(html).toMatch(/Coupon</);
});
