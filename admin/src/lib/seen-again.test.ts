import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { onSeenAgain } from './seen-again.ts';

afterEach(() => vi.unstubAllGlobals());

test('what is looked at again is loaded once, whether by the tab, the window or both, and not in a hidden tab', async () => {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const around = new EventTarget();
  vi.stubGlobal('window', around);
  vi.stubGlobal('document', page);
  const asked: AbortSignal[] = [];
  const answer = Promise.withResolvers<string>();
  const observer = new QueryObserver(new QueryClient(), {
    queryKey: ['appointment'],
    queryFn: ({ signal }) => {
      asked.push(signal);
      return answer.promise;
    },
    initialData: 'as it was',
    staleTime: Infinity,
  });
  const leave = observer.subscribe(() => {});
  const end = onSeenAgain((how) => observer.refetch(how));
  page.visibilityState = 'hidden';
  page.dispatchEvent(new Event('visibilitychange'));
  expect(asked).toHaveLength(0);
  page.visibilityState = 'visible';
  page.dispatchEvent(new Event('visibilitychange'));
  around.dispatchEvent(new Event('focus'));
  expect(asked.map(({ aborted }) => aborted)).toEqual([false]);
  answer.resolve('as it is');
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('as it is'));
  around.dispatchEvent(new Event('focus'));
  expect(asked).toHaveLength(2);
  end();
  await vi.waitFor(() => expect(observer.getCurrentResult().isFetching).toBe(false));
  around.dispatchEvent(new Event('focus'));
  page.dispatchEvent(new Event('visibilitychange'));
  expect(asked).toHaveLength(2);
  leave();
});
