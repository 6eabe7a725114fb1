import { type RouterHistory, useLocation, useRouter } from '@tanstack/react-router';
import { useIsAlive } from '../page/is-alive.ts';

type Kept = Record<string, unknown>;

/** Steps back while it lies over the page; once it has gone, another step would leave the page. */
export function takeAway(history: Pick<RouterHistory, 'location' | 'back'>, name: string): void {
  if ((history.location.state as unknown as Kept)[name] !== undefined) history.back();
}

/** Something that lies over a page without an address of its own: Back takes it away, and a reload opens it again once the page is alive. */
export function useHistoryState<Value>(name: string): [Value | undefined, (value: Value) => void, () => void] {
  const router = useRouter();
  const { state } = useLocation();
  const value = useIsAlive() ? ((state as unknown as Kept | undefined)?.[name] as Value | undefined) : undefined;
  const open = (next: Value) =>
    void router.navigate({
      to: '.',
      search: true,
      hash: true,
      state: (before) => ({ ...before, [name]: next }),
      resetScroll: false,
      hashScrollIntoView: false,
    });
  return [value, open, () => takeAway(router.history, name)];
}
