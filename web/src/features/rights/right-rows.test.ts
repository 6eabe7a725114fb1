import type { RightCard } from '@parlour/contract/rights/right';
import { ch } from '@parlour/phrases/ch';
import { en } from '@parlour/phrases/en';
import { translator } from '@parlour/phrases/t';
import { tw } from '@parlour/phrases/tw';
import { expect, test } from 'vitest';
import { rightRows, stateWords, validityWords } from './right-rows.ts';

const styleIn = (language: 'en' | 'ch' | 'tw') => ({
  tag: { en: 'en-AU', ch: 'zh-Hans-CN', tw: 'zh-Hant-TW' }[language],
  t: translator(language, { en, ch, tw }[language], en),
  timeFormat: '24',
  currencySymbol: '$',
  currencyDigits: 2,
});
const card = (more: Partial<RightCard>): RightCard => ({
  id: 'r',
  chainId: 'c',
  kind: 'membership',
  goods: 'prices',
  number: 'LUM-1',
  name: 'Club',
  nameSecond: '',
  state: 'active',
  isFrozen: false,
  shopId: 's',
  shopName: 'Lumen',
  shopCountry: 'AU',
  timeFormat: '24',
  currencyCode: 'AUD',
  currencySymbol: '$',
  validity: 'unlimited',
  ...more,
});

test.each([
  ['en', '0.85', '15% off'],
  ['en', '0.8', '20% off'],
  ['ch', '0.85', '8.5折'],
  ['tw', '0.8', '8折'],
] as const)(
  'C-165 F-88 a discount is tenths to pay in Chinese and a percentage off elsewhere: %s %s',
  (language, toPay, text) => {
    const rows = rightRows(card({ toPay }), styleIn(language));
    expect(rows.find(({ id }) => id === 'rights.discount')?.value).toBe(text);
  },
);

test('C-156 a right has lines only for what it has', () => {
  const termsOf = (more: Partial<RightCard>) => rightRows(card(more), styleIn('en')).map(({ term }) => term);
  expect(termsOf({ toPay: '1' })).toEqual(['Number', 'Validity']);
  expect(termsOf({ faceValue: '500.00', balance: '0.00', bonusBalance: '60.00' })).toEqual([
    'Number',
    'Face value',
    'Balance',
    'Bonus balance',
    'Validity',
  ]);
  expect(termsOf({ sessions: 10, left: 0 })).toEqual(['Number', 'Sessions', 'Validity']);
});

test('C-162 how long a right holds is said by its days, its period, or neither', () => {
  const inWords = (more: Partial<RightCard>) => validityWords(card(more), styleIn('en'));
  expect(inWords({ validity: 'from_first_use', period: 3, periodUnit: 2 })).toBe('Valid for 3 months from first use');
  expect(inWords({ validity: 'fixed', from: '2027-01-01', to: '2027-03-31' })).toMatch(/31.*2027/);
  expect(inWords({})).toBe('No end date');
  expect(inWords({ validity: 'from_first_use', period: 3, periodUnit: 2, to: '2027-03-31' })).toContain('3 months');
});

test('C-159 a right that is frozen says so, unless it is over anyway', () => {
  expect(stateWords(card({ isFrozen: true, state: 'inactive' })).text).toBe('rights.frozen');
  expect(stateWords(card({ isFrozen: true, state: 'expired' })).text).toBe('rights.expired');
});
