import { useLocation, useRouter } from '@tanstack/react-router';

type Kept = Record<string, unknown>;

/** Something that lies over a page without an address of its own: Back takes it away. */
export function useHistoryState<Value>(name: string): [Value | undefined, (value: Value) => void, () => void] {
  const router = useRouter();
  const value = (useLocation().state as unknown as Kept | undefined)?.[name] as Value | undefined;
  const open = (next: Value) =>
    void router.navigate({
      to: '.',
      search: true,
      hash: true,
      state: (before) => ({ ...before, [name]: next }),
      resetScroll: false,
      hashScrollIntoView: false,
    });
  return [value, open, () => router.history.back()];
}
