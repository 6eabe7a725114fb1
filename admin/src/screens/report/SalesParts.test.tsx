import type { CurrencySales, Report } from '@parlour/contract/report/report';
import type { TeamChain, TeamMe } from '@parlour/contract/team/own';
import { en } from '@parlour/phrases/en';
import { translator } from '@parlour/phrases/t';
import { tw } from '@parlour/phrases/tw';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { CurrentMe } from '../../features/team/me.ts';
import { type AppContext, CurrentAppContext } from '../../lib/app-context.ts';
import { KeyFigures } from './KeyFigures.tsx';
import { SalesParts } from './SalesParts.tsx';

vi.mock('../../features/team/tag.ts', () => ({ useTag: () => 'en-AU' }));
vi.mock('../../features/team/amounts.ts', () => ({ useSymbols: () => () => '$' }));

const money = (takenMinor: number, backMinor = 0) => ({ takenMinor, backMinor, beforeMinor: 0 });
const day = '2027-01-14';
/** A gift card of $150 was sold, and has paid $150 of a facial of $165. */
const giftCard: CurrencySales = {
  currency: 'AUD',
  received: money(16_500),
  withoutMoney: money(15_000),
  value: money(31_500),
  days: [{ day, takenMinor: 16_500, backMinor: 0 }],
  tenders: [
    { kind: 'card', isAtTill: true, ...money(15_000) },
    { kind: 'stored_value', isAtTill: true, ...money(15_000) },
    { kind: 'cash', isAtTill: true, ...money(1500) },
  ],
  articles: [
    { kind: 'service', code: 'facial', name: 'Facial', quantity: 1, ...money(16_500) },
    { kind: 'gift_card', code: 'gift', name: 'Gift card', quantity: 1, ...money(15_000) },
  ],
  people: [{ staffId: 'kim', name: 'Kim', ...money(31_500) }],
};
const none = { now: 0, before: 0 };
const reportOf = (sales: CurrencySales): Report => ({
  days: { from: '2027-01-13', to: day, before: { from: '2027-01-11', to: '2027-01-12' } },
  today: day,
  stores: [],
  appointments: { total: none, states: [], sources: [], days: [], noShows: none, lateCancellations: none },
  customers: { fresh: none, returning: none, unknown: none },
  sales: [sales],
  occupancy: { booked: none, working: none, people: [], hours: [] },
});

function shown(sales: CurrencySales, language: 'en' | 'tw' = 'en') {
  const t = language === 'tw' ? translator('tw', tw, en) : translator('en', en, en);
  const report = reportOf(sales);
  const choice = { place: { shopId: 'one' }, period: { period: 'week' as const }, ask: () => {} };
  const html = renderToStaticMarkup(
    <CurrentAppContext value={{ t, language } as AppContext}>
      <CurrentMe value={{ chains: [] as TeamChain[] } as TeamMe}>
        <KeyFigures report={report} />
        <SalesParts report={report} choice={choice} />
      </CurrentMe>
    </CurrentAppContext>,
  );
  const tile = /data-figure="AUD".*?<\/dd>/.exec(html)![0];
  const figure = /data-figure="AUD".*?<dt>(.*?)<\/dt><dd><strong>(.*?)<\/strong>/.exec(html)!;
  const tables = [...html.matchAll(/<caption[^>]*>(.*?)<\/caption>.*?<\/table>/g)];
  const rowsOf = new Map(tables.map(([table, caption]) => [caption!, table.replaceAll(/<[^>]*>/g, ' ')]));
  const text = html.replaceAll(/<[^>]*>/g, ' ').replaceAll('&#x27;', "'");
  const sums = [...html.matchAll(/<dt>([^<]*)<\/dt><dd>([^<]*)<\/dd>/g)].map(([, term, amount]) => [term, amount]);
  return { t, tile, headline: [figure[1], figure[2]], sums, rowsOf, text };
}

test.each(['en', 'tw'] as const)(
  '0109 the headline is the money received, and each other sum says what it is (%s)',
  (language) => {
    const { t, headline, sums, rowsOf, text } = shown(giftCard, language);
    expect(headline).toEqual([t('adminReport.received'), '$165']);
    expect(sums).toEqual([
      [t('adminReport.received'), '$165'],
      [t('adminReport.withoutMoney'), '$150'],
      [t('adminReport.soldValue'), '$315'],
    ]);
    expect(text).toContain(t('adminReport.withoutMoneyText'));
    const received = rowsOf.get(t('adminReport.tenders'))!;
    expect(received).toContain(t('tender.card'));
    expect(received).toContain(t('tender.cash'));
    expect(received).not.toContain(t('tender.stored_value'));
    expect(rowsOf.get(t('adminReport.withoutMoney'))).toContain(t('tender.stored_value'));
    expect(rowsOf.get(t('adminReport.services'))).toContain(t('adminReport.value'));
    expect(rowsOf.get(t('adminReport.people'))).toContain('$315');
    expect(rowsOf.get(t('adminReport.receivedByDay'))).toContain('$165');
  },
);

test('0109 where all was paid with money nothing is said of balances', () => {
  const { received } = giftCard;
  const { t, sums, rowsOf, text } = shown({
    ...giftCard,
    withoutMoney: money(0),
    value: received,
    tenders: giftCard.tenders.filter(({ kind }) => kind !== 'stored_value'),
  });
  expect(sums).toEqual([[t('adminReport.received'), '$165']]);
  expect(text).not.toContain(t('adminReport.withoutMoneyText'));
  expect(rowsOf.has(t('adminReport.withoutMoney'))).toBe(false);
});

test('0109 of payments without a record is only told where some of the money received has none', () => {
  const store = { kind: 'store' as const, isAtTill: false };
  const before = shown({ ...giftCard, tenders: [{ ...store, ...money(0), beforeMinor: 9000 }] });
  expect(before.text).not.toContain(before.t('adminReport.withoutTillText', { amount: '$0' }));
  expect(before.rowsOf.get(before.t('adminReport.withoutTill'))).toContain('$90');
  const now = shown({ ...giftCard, tenders: [{ ...store, ...money(4000) }] });
  expect(now.text).toContain(now.t('adminReport.withoutTillText', { amount: '$40' }));
});

test('0105 the headline says itself how much of it nobody has recorded, and nothing where all of it is', () => {
  const store = { kind: 'store' as const, isAtTill: false };
  const shownWith = (...sums: [taken: number, back?: number]) =>
    shown({ ...giftCard, tenders: [...giftCard.tenders, { ...store, ...money(...sums) }] });
  const { t, tile } = shownWith(4000, 1000);
  const words = t('adminReport.includesUnrecorded', { amount: '$30' });
  expect(words).toContain('$30');
  expect(tile).toContain(words);
  expect(tile.indexOf(words)).toBeLessThan(tile.indexOf(t('adminReport.beforeWas', { value: '$0' })));
  const all = t('adminReport.includesUnrecorded', { amount: '$0' });
  expect(shownWith(4000, 4000).tile).not.toContain(all);
});
