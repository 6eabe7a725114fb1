import type { Api } from '@parlour/contract/api';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { shopQuery } from './calls.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('B-023 a store is asked for after 200 ms; of two choices within that time only the second one is asked for', async () => {
  const asked: string[] = [];
  const get = async ({ shopId }: { shopId: string }) => {
    asked.push(shopId);
    return { id: shopId, answeredAt: 0 };
  };
  const api = { shop: { get } } as unknown as Api;
  const queryClient = new QueryClient();
  const first = queryClient.fetchQuery(shopQuery(api, 'one', true)).catch(() => undefined);
  await vi.advanceTimersByTimeAsync(150);
  await queryClient.cancelQueries({ queryKey: shopQuery(api, 'one').queryKey });
  const second = queryClient.fetchQuery(shopQuery(api, 'two', true));
  await vi.advanceTimersByTimeAsync(199);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toEqual(['two']);
  await Promise.all([first, second]);
});
