import { en } from '@parlour/phrases/en';
import { translator } from '@parlour/phrases/t';
import { expect, test } from 'vitest';
import type { BookVisit } from '../visit.ts';
import { restTextOf, type ShownChangeQuote } from './use-change-quote.ts';

const t = translator('en', en, en);
const style = { tag: 'en-AU', t, timeFormat: '12', currencySymbol: '$', currencyDigits: 2 };
const visit = { style } as BookVisit;
const quote = (rest: string, uses: number, isRestFrom = false) =>
  ({ rest, isRestFrom, rights: { uses: Array.from({ length: uses }) } }) as unknown as ShownChangeQuote;

test('a changed visit says beside its button what its rights leave to pay, as a new one does', () => {
  expect(restTextOf(quote('0.00', 1), visit)).toBe(t('usedRights.toPay', { amount: '$0' }));
  expect(restTextOf(quote('40.00', 1, true), visit)).toBe(
    t('usedRights.toPay', { amount: t('units.priceFrom', { price: '$40' }) }),
  );
});

test('without a right that pays, and before the server has counted, its price stands there', () => {
  expect(restTextOf(quote('165.00', 0), visit)).toBe('');
  expect(restTextOf(undefined, visit)).toBe('');
});
