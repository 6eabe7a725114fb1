import { en } from '@parlour/phrases/en';
import { translator } from '@parlour/phrases/t';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CurrentStore, type StoreHere } from '../../features/team/store.ts';
import { fitTenders } from '../../features/till/draft.ts';
import { type AppContext, CurrentAppContext } from '../../lib/app-context.ts';
import type { CartProps } from './Cart.tsx';
import { CartNotice } from './CartNotice.tsx';
import { SettledAlready } from './SaleBoard.tsx';

const t = translator('en', en, en);
const cash = { kind: 'cash', label: '', amountMinor: 6000, givenMinor: null } as const;
const action = { isBusy: false, error: null, clear: () => {}, run: () => {}, submit: () => {} };

/** What is said once an appointment has changed, of which 60.00 were taken in cash, and this is to be paid now. */
function shown(openMinor: number): string {
  const part = {
    draft: { sent: null },
    hasChanged: true,
    toGiveBack: fitTenders([cash], openMinor).toGiveBack,
    format: { minor: (minor: number) => `$${minor / 100}` },
  } as unknown as CartProps;
  return renderToStaticMarkup(
    <CurrentAppContext value={{ t, language: 'en' } as AppContext}>
      <CartNotice {...part} action={action} />
    </CurrentAppContext>,
  );
}

test('0085 cash beyond what a changed appointment costs is named until it is given back, and what fits is not', () => {
  const tooMuch = shown(5000);
  expect(tooMuch).toContain(t('adminTill.visitChanged'));
  expect(tooMuch).toContain(t('adminTill.giveBackText', { payments: `${t('tender.cash')} $60` }));
  expect(tooMuch).toContain(t('adminTill.givenBack'));
  expect(shown(6000)).toContain(t('adminTill.visitChanged'));
  expect(shown(6000)).not.toContain(t('adminTill.giveBack'));
});

test('0103 a gift card that was not kept is asked for, but not while nobody knows whether the sale arrived', () => {
  const notice = (draft: object) =>
    renderToStaticMarkup(
      <CurrentAppContext value={{ t, language: 'en' } as AppContext}>
        <CartNotice {...({ draft, toGiveBack: [] } as unknown as CartProps)} action={action} />
      </CurrentAppContext>,
    );
  expect(notice({ sent: null, hasLostCard: true })).toContain(t('adminTill.giftCardLost'));
  expect(notice({ sent: null, hasLostCard: false })).not.toContain(t('adminTill.giftCardLost'));
  expect(notice({ sent: {}, hasLostCard: true })).not.toContain(t('adminTill.giftCardLost'));
});

test('0085 what was taken for an appointment that another desk has settled is named beside its bill', () => {
  const here = { store: { id: 'store', permissions: {} } } as unknown as StoreHere;
  const html = (tenders: (typeof cash)[]) => {
    const { toGiveBack } = fitTenders(tenders, 0);
    const money = { toGiveBack, onGivenBack: () => {}, format: { minor: (minor: number) => `$${minor / 100}` } };
    const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
    return renderToStaticMarkup(
      <RouterContextProvider router={router}>
        <CurrentStore value={here}>
          <CurrentAppContext value={{ t, language: 'en' } as AppContext}>
            <SettledAlready billId="bill" {...(money as unknown as CartProps)} />
          </CurrentAppContext>
        </CurrentStore>
      </RouterContextProvider>,
    );
  };
  expect(html([cash])).toContain(t('adminTill.giveBackText', { payments: `${t('tender.cash')} $60` }));
  expect(html([cash])).toContain(t('adminTill.settledAlready'));
  expect(html([])).not.toContain(t('adminTill.giveBack'));
});
