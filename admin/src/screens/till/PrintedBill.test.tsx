import type { TillBill } from '@parlour/contract/till/bills';
import { en } from '@parlour/phrases/en';
import { translator } from '@parlour/phrases/t';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { TillFormat } from '../../features/till/money.ts';
import { type AppContext, CurrentAppContext } from '../../lib/app-context.ts';
import { billRows, teamPeople } from './BillRows.tsx';
import { PrintedBill } from './PrintedBill.tsx';

const t = translator('en', en, en);
const format = { amount: (amount: string) => `$${amount}`, when: () => '', style: { tag: 'en-AU', t } } as unknown;
const line = { quantity: 1, price: '150.00', amount: '150.00' };
const bill = {
  given: '200.00',
  change: '50.00',
  total: '300.00',
  open: '0.00',
  refunded: '0.00',
  discounts: [],
  people: [],
  taxes: [],
  tenders: [],
  services: [{ ...line, id: '1', kind: 'service', name: 'Facial' }],
  giftCards: [{ ...line, id: '2', kind: 'gift_card', name: 'Gift card' }],
  sold: [{ id: 'g', kind: 'voucher', name: 'Gift card', number: 'JFM2-8R3Y', endsOn: '2029-11-30' }],
  refundable: { total: '300.00', lines: [], tenders: [] },
} as unknown as TillBill;

test('0085 a gift card on the printed receipt stands with its line, with its value and its last day', () => {
  const html = renderToStaticMarkup(
    <CurrentAppContext value={{ t, language: 'en' } as AppContext}>
      <PrintedBill bill={bill} format={format as TillFormat} paper="page" />
    </CurrentAppContext>,
  );
  const text = html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
  const card = /Gift card \$150\.00 Number JFM2-8R3Y · \$150\.00 · Valid until .*? 2029 Total/.exec(text);
  expect(card?.[0]).toBeDefined();
  expect(text.trimEnd().endsWith(`${t('adminTill.changeGiven')} $50.00`)).toBe(true);
});

test('a receipt names who did a line, and the percentage of a discount beside its amount', () => {
  const more = {
    people: [{ lineId: '1', name: 'Zoe', written: 'Zoë' }],
    discounts: [
      { name: 'Regular', amount: '15.00', percent: '10' },
      { name: 'Goodwill', amount: '5.00' },
    ],
  };
  const whole = { ...bill, ...more };
  const terms = (words?: Parameters<typeof billRows>[3]) =>
    billRows(whole, format as TillFormat, t, words).map(({ term, value }) => `${term} ${value}`);
  expect(terms()).toContain('Facial · Zoë $150.00');
  expect(terms({ people: teamPeople(whole) })).toContain('Facial · Zoe $150.00');
  expect(terms()).toContain('Gift card $150.00');
  expect(terms()).toContain('Regular · 10% $-15.00');
  expect(terms()).toContain('Goodwill $-5.00');
});
