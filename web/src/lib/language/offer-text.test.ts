import { ch } from '@parlour/phrases/ch';
import { en } from '@parlour/phrases/en';
import { formatTag } from '@parlour/phrases/languages';
import { translator } from '@parlour/phrases/t';
import { tw } from '@parlour/phrases/tw';
import { expect, test } from 'vitest';
import { discountText, validityText } from './offer-text.ts';

const catalogs = { en, ch, tw };
const bundled = ['en', 'ch', 'tw'] as const;
const style = (language: keyof typeof catalogs) => ({
  tag: formatTag(language, ''),
  t: translator(language, catalogs[language], en),
});

test.each([
  [1, 1, ['1 day', '1天', '1天']],
  [1, 30, ['30 days', '30天', '30天']],
  [2, 1, ['1 month', '1个月', '1個月']],
  [2, 6, ['6 months', '6个月', '6個月']],
  [3, 1, ['1 year', '1年', '1年']],
  [3, 2, ['2 years', '2年', '2年']],
] as const)('A-202 a validity of unit %i, %i times', (code, count, texts) => {
  expect(bundled.map((language) => validityText(count, code, style(language)))).toEqual(texts);
});

test.each([
  ['0.85', ['15% off', '8.5折', '8.5折']],
  ['0.9', ['10% off', '9折', '9折']],
  ['0.8', ['20% off', '8折', '8折']],
  ['0.333', ['66.7% off', '3.33折', '3.33折']],
  ['0.07', ['93% off', '0.7折', '0.7折']],
  ['1', ['', '', '']],
  ['0', ['Free', '免费', '免費']],
] as const)('A-204 T-15 F-88 paying %s of a price', (toPay, texts) => {
  expect(bundled.map((language) => discountText(toPay, style(language)))).toEqual(texts);
});
