import type { PointLine } from '@parlour/contract/points/own';
import { pointSources } from '@parlour/domain/points/point-source';
import { ch } from '@parlour/phrases/ch';
import { en } from '@parlour/phrases/en';
import { translator } from '@parlour/phrases/t';
import { tw } from '@parlour/phrases/tw';
import { expect, test } from 'vitest';
import { balanceText, lineRows, signedPoints, sourceWords } from './point-words.ts';

const style = { tag: 'en-AU', t: translator('en', en, en), timeFormat: '24', currencySymbol: '', currencyDigits: 0 };
const line = (more: Partial<PointLine> = {}): PointLine => ({
  id: 'p',
  source: 'sales',
  isEnd: false,
  points: 59,
  day: '2027-01-20',
  at: Date.parse('2027-01-20T01:05:00Z'),
  zone: 'Australia/Sydney',
  shopName: 'Lumen',
  shopCountry: 'AU',
  timeFormat: '24',
  operator: '',
  reason: '',
  billId: '',
  billNumber: '',
  ...more,
});

test('C-169 each of the five sources, and the check-in, has a label of its own, in each language', () => {
  for (const [language, texts] of [
    ['en', en],
    ['ch', ch],
    ['tw', tw],
  ] as const) {
    const t = translator(language, texts, en);
    expect(new Set(pointSources.map((source) => t(sourceWords[source]))).size).toBe(6);
  }
  expect(pointSources.map((source) => style.t(sourceWords[source]))).toEqual([
    'Sales',
    'New customer',
    'Adjustment',
    'Import',
    'Referral',
    'Check-in',
  ]);
});

test('C-170 a line says when, where, by whom and why, with a dash where it says nothing', () => {
  const valuesOf = (more: Partial<PointLine>) => lineRows(line(more), style).map(({ value }) => value);
  expect(valuesOf({})).toEqual([expect.stringMatching(/20 Jan.* 12:05/), 'Lumen', '–', '–']);
  expect(valuesOf({ operator: 'Ana', reason: 'Thank you' }).slice(2)).toEqual(['Ana', 'Thank you']);
  expect(valuesOf({ isEnd: true, points: -59 })).toEqual(['20 Jan 2027', 'Lumen', '–', style.t('points.ended')]);
});

test('PNT-02 plus and minus are signs, and a balance has one only where points are owed', () => {
  expect([1200, -80, 0].map((points) => signedPoints(points, style))).toEqual(['+1,200', '−80', '0']);
  expect([1200, -80, 0].map((points) => balanceText(points, style))).toEqual(['1,200', '−80', '0']);
});
