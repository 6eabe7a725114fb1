import { expect, test } from 'vitest';
import { en } from '../en.ts';
import { translator } from '../t.ts';
import { offWords, tenderWords } from './tenders.ts';

const t = translator('en', en, en);

test('a payment is named with the store’s word for it, and a gift card with the end of its number', () => {
  expect(tenderWords({ kind: 'cash', label: '' }, t)).toBe('Cash');
  expect(tenderWords({ kind: 'card', label: '4242' }, t)).toBe('Bank card · 4242');
  expect(tenderWords({ kind: 'gift_card', label: '…PJXC' }, t)).toBe('Gift card …PJXC');
});

test('what was taken off is named with its percentage where it was one', () => {
  expect(offWords({ name: 'Late start', percent: '12.5' }, { tag: 'en-AU' })).toBe('Late start · 12.5%');
  expect(offWords({ name: 'Late start' }, { tag: 'en-AU' })).toBe('Late start');
});
