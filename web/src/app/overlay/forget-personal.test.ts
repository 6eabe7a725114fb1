import type { Api } from '@parlour/contract/api';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { invitationRuleQuery } from '../../features/points/calls.ts';
import { pointChainsQuery, pointLinesQuery, pointSummaryQuery } from '../../features/points/own-calls.ts';
import { noteRecent, recentIds } from '../../features/shop/recent.ts';
import { fakeBrowser } from '../../lib/session/fake-browser.ts';
import { forgetPersonal } from './forget-personal.ts';

beforeEach(() => void fakeBrowser());
afterEach(() => vi.unstubAllGlobals());

test('G-027 what is on the screen forgets a person at once, and asks for nothing', async () => {
  const queryClient = new QueryClient();
  const ask = vi.fn<() => Promise<string>>(async () => 'Ada');
  const watch = (queryKey: string[]) => {
    const observer = new QueryObserver(queryClient, { queryKey, queryFn: ask, staleTime: Infinity });
    const stop = observer.subscribe(() => undefined);
    return { observer, stop };
  };
  const [own, shop] = [watch(['account', 'details']), watch(['shop', 'S1'])];
  await vi.waitFor(() =>
    expect([own.observer, shop.observer].map((one) => one.getCurrentResult().data)).toEqual(['Ada', 'Ada']),
  );
  forgetPersonal(queryClient);
  expect(own.observer.getCurrentResult().data).toBeUndefined();
  expect(shop.observer.getCurrentResult().data).toBe('Ada');
  expect(
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey),
  ).toEqual([['shop', 'S1']]);
  expect(ask).toHaveBeenCalledTimes(2);
  own.stop();
  shop.stop();
});

test('G-027 the points of a person are forgotten, and the rules of a store stay', () => {
  const queryClient = new QueryClient();
  const api = {} as Api;
  const rule = invitationRuleQuery(api, { shopId: 'S1', chainId: 'C1' });
  const own = [pointChainsQuery(api), pointSummaryQuery(api, 'C1'), pointLinesQuery(api, 'C1', null)];
  for (const { queryKey } of [rule, ...own]) queryClient.getQueryCache().build(queryClient, { queryKey });
  forgetPersonal(queryClient);
  expect(
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey),
  ).toEqual([rule.queryKey]);
});

test('G-027 with the person goes what was looked at on the device', () => {
  noteRecent('S1');
  forgetPersonal(new QueryClient());
  expect(recentIds()).toEqual([]);
});
