import { dehydrate, QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { fillCache } from './fill-cache.ts';

const hourMs = 3_600_000;
const queryKey = ['menu', 'services', 'S1', ''];

function finished(at: number): unknown {
  const server = new QueryClient();
  server.setQueryData(queryKey, ['Haircut'], { updatedAt: at });
  return JSON.parse(JSON.stringify(dehydrate(server)));
}

test.for([
  ['ahead of', -hourMs],
  ['like', 0],
  ['behind', hourMs],
] as const)('what came with the page is new on a device whose clock is %s the server’s', ([, offset]) => {
  const now = Date.now();
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 300_000 } } });
  fillCache(queryClient, finished(now + offset), now);
  let asked = 0;
  const options = { queryKey, queryFn: () => Promise.resolve((asked += 1)) };
  const stop = new QueryObserver(queryClient, options).subscribe(() => undefined);
  stop();
  expect(asked).toBe(0);
  expect(queryClient.getQueryData(queryKey)).toEqual(['Haircut']);
  expect(queryClient.getQueryState(queryKey)?.dataUpdatedAt).toBe(now);
});
