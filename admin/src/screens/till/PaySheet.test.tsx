import type { TillStore } from '@parlour/contract/till/sale';
import { en } from '@parlour/phrases/en';
import { translator } from '@parlour/phrases/t';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { CurrentStore, type StoreHere } from '../../features/team/store.ts';
import { type Draft, newDraft } from '../../features/till/draft.ts';
import type { TillFormat } from '../../features/till/money.ts';
import { type AppContext, CurrentAppContext } from '../../lib/app-context.ts';
import { CashGiven } from './CashGiven.tsx';
import { PaySheet } from './PaySheet.tsx';
import { CashWays } from './PayWays.tsx';
import type { Payment } from './use-payment.ts';

const typed = vi.hoisted(() => ({ isWrong: false }));
/** A payment for which an amount was typed that is none. */
vi.mock('./use-payment.ts', async (original) => {
  const { usePayment } = await original<{ usePayment: (props: unknown) => Payment }>();
  return { usePayment: (props: unknown) => ({ ...usePayment(props), ...(typed.isWrong && { isRight: false }) }) };
});
vi.mock('../Sheet.tsx', () => ({ Sheet: ({ children }: { children: ReactNode }) => children }));

const t = translator('en', en, en);
const format = {
  currency: 'AUD',
  digits: 2,
  minor: (minor: number) => `$${minor / 100}`,
  style: { tag: 'en-AU', currencySymbol: '$' },
} as unknown as TillFormat;
const storeIn = (country: string) => ({ store: { id: 'north', country } }) as unknown as StoreHere;

const written = (content: ReactNode, country = 'AU') =>
  renderToStaticMarkup(
    <CurrentAppContext value={{ t, language: 'en' } as AppContext}>
      <CurrentStore value={storeIn(country)}>{content}</CurrentStore>
    </CurrentAppContext>,
  );

const line = { code: '', nameSecond: '', quantity: 1, price: '50.00', guest: 1, staffId: null } as const;
const draftOf = (kind: 'service' | 'gift_card'): Draft => {
  const lines = [{ ...line, id: 'a', kind: 'service' as const, articleId: 'a', name: 'Cut' }];
  const draft = newDraft({ customer: null, lines }, 'AUD');
  return { ...draft, lines: draft.lines.map((each) => ({ ...each, kind })) };
};

const sheet = (kind: 'service' | 'gift_card', country?: string) =>
  written(
    <PaySheet
      draft={draftOf(kind)}
      {...{ format, change() {}, onPaid() {}, onClose() {} }}
      store={{ takesOnline: true } as TillStore}
      openMinor={5000}
      balanceMinor={3000}
      points={{ balance: 1000, minorPer10000: 10_000, mostPart: '1' }}
    />,
    country,
  );

/** The looks of the buttons that say something, by their texts. */
const buttonsOf = (html: string) =>
  new Map(
    [...html.matchAll(/<button([^>]*)>(.*?)<\/button>/g)].map(([, look = '', text = '']) => [
      text.replaceAll(/<[^>]*>/g, ''),
      look,
    ]),
  );

test('a sale of gift cards says why neither a gift card, a balance, points nor the phone pays it', () => {
  const ways = [t('tender.gift_card'), t('adminTill.balance'), '1,000 points', t('adminTill.payLink')];
  const offered = (html: string) =>
    ways.filter((way) => [...buttonsOf(html).keys()].some((text) => text.startsWith(way)));
  expect(offered(sheet('gift_card'))).toEqual([]);
  expect(sheet('gift_card')).toContain(t('adminTill.rightsPaidHere'));
  expect(offered(sheet('service'))).toEqual(ways);
  expect(sheet('service')).not.toContain(t('adminTill.rightsPaidHere'));
});

test('one payment stands out, and says what it takes by one press', () => {
  const buttons = buttonsOf(sheet('service'));
  const first = [...buttons].filter(([, look]) => look.includes('primary')).map(([text]) => text);
  expect(first).toEqual([`${t('adminTill.byCard')} · $50`]);
  expect(buttons.get(t('adminTill.cashExact', { amount: '$50' }))).toContain('secondary');
});

/** A payment of $50 as it stands after something was typed. */
const payment = (isRight: boolean) =>
  ({
    isRight,
    wantedMinor: 5000,
    leftMinor: 5000,
    takenCount: 0,
    take() {},
    pressed: (act: () => void) => act,
  }) as unknown as Payment;

test('an amount that is none is offered in cash nowhere, and what would take it is unavailable', () => {
  const right = written(<CashWays payment={payment(true)} format={format} />);
  expect(right).toContain(t('adminTill.cashExact', { amount: '$50' }));
  expect(right).not.toContain('aria-disabled');
  const wrong = buttonsOf(written(<CashWays payment={payment(false)} format={format} />));
  expect([...wrong.keys()]).toEqual([t('adminTill.cashExactly'), t('adminTill.otherCash')]);
  expect(wrong.get(t('adminTill.cashExactly'))).toContain('aria-disabled="true"');
  const given = buttonsOf(written(<CashGiven payment={payment(false)} format={format} />));
  expect(given.get(t('adminTill.takeCash'))).toContain('aria-disabled="true"');
});

test('while the amount is none, nothing of the sheet takes it, however it would be paid', () => {
  typed.isWrong = true;
  const buttons = [...buttonsOf(sheet('service', 'CN'))];
  typed.isWrong = false;
  const namesOf = (isUnavailable: boolean) =>
    buttons.filter(([, look]) => look.includes('aria-disabled="true"') === isUnavailable).map(([text]) => text);
  const ways = [t('adminTill.byCard'), t('adminTill.cashExactly'), t('adminTill.balance')];
  const rare = [
    t('adminTill.pointsText', { count: 1000, amount: '$10' }),
    t('adminTill.payLink'),
    ...(['wechat', 'alipay', 'paypal', 'others'] as const).map((kind) => t(`tender.${kind}`)),
  ];
  expect(namesOf(true).map((text) => text.split(' · ')[0])).toEqual([...ways, ...rare]);
  // These open something, and take nothing.
  const opening = [t('adminTill.otherCash'), `${t('tender.gift_card')} · ${t('adminTill.giftCardText')}`];
  expect(namesOf(false)).toEqual([...opening, t('adminTill.otherWays')]);
});
