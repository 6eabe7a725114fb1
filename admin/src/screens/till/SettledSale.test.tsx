import type { TillStart, TillStore } from '@parlour/contract/till/sale';
import type { TeamMe } from '@parlour/contract/team/own';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { CurrentMe } from '../../features/team/me.ts';
import { CurrentStore, type StoreHere } from '../../features/team/store.ts';
import { newDraft } from '../../features/till/draft.ts';
import { keepDraft, readDraft } from '../../features/till/kept-draft.ts';
import { useSale } from './use-sale.ts';

afterEach(() => vi.unstubAllGlobals());

/** As much of a page as a sale that shows nothing needs. */
function stubPage(): Element {
  const heard = { addEventListener: () => {}, removeEventListener: () => {} };
  const document: Record<string, unknown> = { ...heard, nodeType: 9, nodeName: '#document', activeElement: null };
  const texts = new Map<string, string>();
  vi.stubGlobal('window', { ...heard, document, HTMLIFrameElement: class {} });
  vi.stubGlobal('document', document);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => texts.set(key, text),
    removeItem: (key: string) => texts.delete(key),
  });
  document['defaultView'] = window;
  return { ...heard, nodeType: 1, nodeName: 'DIV', tagName: 'DIV', ownerDocument: document } as unknown as Element;
}

const store = { id: 'north', today: '2026-12-01', currencyCode: 'EUR' } as unknown as TillStore;
const line = {
  id: '1',
  kind: 'service',
  articleId: 'cut',
  code: 'cut',
  name: 'Cut',
  nameSecond: '',
  quantity: 1,
} as const;
const start = (billId: string | null) =>
  ({
    customer: null,
    billId,
    lines: [{ ...line, price: '50.00', guest: 1, staffId: null }],
    booked: [],
    paidBefore: '0',
    held: [],
    balance: '0',
    points: null,
  }) as unknown as TillStart;
const card = { kind: 'card', label: '', amountMinor: 5000, givenMinor: null } as const;

/** The sale of an appointment as this tab kept it. */
function opened(tenders: (typeof card)[]) {
  const root = createRoot(stubPage());
  keepDraft('ada', 'visit', { ...newDraft(start(null), 'EUR'), tenders });
  const now = { sale: null as unknown as ReturnType<typeof useSale> };
  function Sale({ billId }: { billId: string | null }) {
    Object.assign(now, { sale: useSale({ store, sale: 'visit', bookingId: 'visit', start: start(billId) }) });
    return null;
  }
  const show = (billId: string | null, key = 'first') =>
    act(async () =>
      root.render(
        <QueryClientProvider client={new QueryClient()}>
          <CurrentMe value={{ id: 'ada' } as TeamMe}>
            <CurrentStore value={{ store: { id: 'north' } } as StoreHere}>
              <Sale key={key} billId={billId} />
            </CurrentStore>
          </CurrentMe>
        </QueryClientProvider>,
      ),
    );
  return { show, sale: () => now.sale, kept: () => readDraft('ada', 'visit') };
}

test('0085 money taken for what another desk has settled is named until it is given back, and pays no later bill', async () => {
  const { show, sale, kept } = opened([card]);
  await show(null);
  expect(sale().draft.tenders).toEqual([card]);
  await show('bill');
  expect([sale().isSettled, sale().toGiveBack, sale().draft.tenders]).toEqual([true, [card], []]);
  expect(kept()?.tenders).toEqual([card]);
  await act(async () => sale().onGivenBack());
  expect([sale().toGiveBack, kept()]).toEqual([[], null]);
  // The bill was refunded whole, and the appointment is to be paid once more.
  await show(null);
  expect(sale().draft.tenders).toEqual([]);
  await show(null, 'second');
  expect(sale().draft.tenders).toEqual([]);
});

test('0085 a sale for which nothing was taken is forgotten as soon as another desk has settled it', async () => {
  const { show, kept } = opened([]);
  await show('bill');
  expect(kept()).toBe(null);
});
