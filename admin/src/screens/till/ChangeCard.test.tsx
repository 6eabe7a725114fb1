import type { TillBill } from '@parlour/contract/till/bills';
import { en } from '@parlour/phrases/en';
import { translator } from '@parlour/phrases/t';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { TillFormat } from '../../features/till/money.ts';
import { type AppContext, CurrentAppContext } from '../../lib/app-context.ts';
import { ChangeCard } from './BillParts.tsx';
import { billRows, teamNames } from './BillRows.tsx';

const t = translator('en', en, en);
const format = { amount: (amount: string) => `$${amount}` } as TillFormat;
const bill = (more: object) =>
  ({
    given: '50.00',
    change: '38.00',
    total: '12.00',
    open: '0.00',
    refunded: '0.00',
    discounts: [],
    people: [],
    taxes: [],
    tenders: [],
    refunds: [],
    services: [{ id: '1', name: 'Acnetherapie', quantity: 1, amount: '12.00' }],
    refundable: { total: '12.00', lines: [{ id: '1', name: 'Acne therapy' }], tenders: [] },
    ...more,
  }) as unknown as TillBill;

test('the change stands large after the payment, and no more once money went back', () => {
  const shown = (more: object) =>
    renderToStaticMarkup(
      <CurrentAppContext value={{ t, language: 'en' } as AppContext}>
        <ChangeCard bill={bill(more)} format={format} />
      </CurrentAppContext>,
    );
  expect(shown({})).toContain(t('adminTill.change', { amount: '$38.00' }));
  expect(shown({ refunds: [{ id: 'r' }] })).toBe('');
  expect(shown({ change: '0.00' })).toBe('');
});

test('the screen names the lines of a bill as the team reads them, and paper as they were written', () => {
  const termOf = (rows: ReturnType<typeof billRows>) => rows[0]!.term;
  expect(termOf(billRows(bill({}), format, t))).toBe('Acnetherapie');
  const words = { wordsOf: () => '', names: teamNames(bill({})) };
  expect(termOf(billRows(bill({}), format, t, words))).toBe('Acne therapy');
});
