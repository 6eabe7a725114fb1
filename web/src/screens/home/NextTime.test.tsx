import type { Api } from '@parlour/contract/api';
import type { StoreTime } from '@parlour/contract/availability/calls';
import type { ShopCard } from '@parlour/contract/shop/card';
import { en } from '@parlour/phrases/en';
import { translator } from '@parlour/phrases/t';
import { focusManager, QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type StoreSearch, storeTimesQuery, storeSearchOf } from '../../features/shop/explore-calls.ts';
import { type AppContext, CurrentAppContext } from '../../lib/app-context.ts';
import { NextTime } from './NextTime.tsx';

const t = translator('en', en, en);
const none = t('explore.noneSoon');
const card = { id: 'S1', zone: 'Australia/Sydney', countryCode: 'AU', currencySymbol: '$' } as ShopCard;
const known: StoreTime = {
  shopId: 'S1',
  start: '2027-01-13 10:00',
  today: '2027-01-13',
  timeFormat: 'HH:mm',
  serviceName: 'Cut',
  serviceLang: 'en',
};

/** What a card says, once its question is answered. */
function said(time: StoreTime | undefined, search: StoreSearch): string {
  const queryClient = new QueryClient();
  const api = {} as Api;
  queryClient.setQueryData(storeTimesQuery(api, ['S1'], search).queryKey, time ? [time] : []);
  const around = { api, t, language: 'en' } as AppContext;
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <CurrentAppContext value={around}>
        <NextTime card={card} asked={['S1']} search={search} />
      </CurrentAppContext>
    </QueryClientProvider>,
  );
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2027-01-13T09:00:00+11:00') });
});
afterEach(() => {
  focusManager.setFocused(undefined);
  vi.useRealTimers();
});

test('Explore: a card says of the whole week only what was asked of the whole week', () => {
  const taken = { ...known, start: null, serviceName: '' };
  expect(said(taken, storeSearchOf({}))).toContain(none);
  expect(said(taken, storeSearchOf({ name: 'cut' }))).toContain(none);
  expect(said(taken, storeSearchOf({ visit: 'today' }))).toBe('');
  expect(said(undefined, storeSearchOf({}))).toBe('');
});

test('Explore: a time that has gone by is not told', () => {
  expect(said(known, storeSearchOf({}))).toContain('10:00');
  vi.setSystemTime(Date.parse('2027-01-13T10:00:00+11:00'));
  expect(said(known, storeSearchOf({}))).toBe('');
});

test('Explore: whoever comes back to the page is told the next times again', async () => {
  const getStoreTimes = vi.fn<() => Promise<StoreTime[]>>(async () => [known]);
  const queryClient = new QueryClient({ defaultOptions: { queries: { refetchOnWindowFocus: false } } });
  const api = { availability: { getStoreTimes } } as unknown as Api;
  queryClient.mount();
  const stop = new QueryObserver(queryClient, storeTimesQuery(api, ['S1'], storeSearchOf({}))).subscribe(() => {});
  await vi.waitFor(() => expect(getStoreTimes).toHaveBeenCalledTimes(1));
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await vi.waitFor(() => expect(getStoreTimes).toHaveBeenCalledTimes(2));
  stop();
  queryClient.unmount();
});
