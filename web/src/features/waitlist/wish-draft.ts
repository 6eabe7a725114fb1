import type { WishRequest } from '@parlour/contract/waitlist/calls';
import { randomId } from '../../lib/random-id.ts';
import { useTabStore } from '../../lib/tab-store.ts';
import { type WishDraft, wishDraftOf } from './wish-store.ts';

export function useWishDraft(shopId: string): [WishDraft, (change: Partial<WishDraft>) => void] {
  const store = wishDraftOf(shopId);
  const draft = useTabStore(store);
  return [draft, (change) => store.write({ ...store.read(), ...change })];
}

/** The days that can still come: where a page stood open over night, nobody could take the past ones out. */
export const daysFrom = (days: readonly string[], today: string): string[] => days.filter((day) => day >= today);

/**
 * Whether a wish waits for the code that was sent to this address. The code that is waited for is one for all stores and ways in: it may
 * belong to another wish by now.
 */
export function awaitsCode(
  wishId: string | null,
  turn: { purpose: string; email: string } | null,
  email: string,
): wishId is string {
  return wishId !== null && turn?.purpose === 'waitlist' && turn.email === email.trim();
}

/** A day more or a day less. */
export function withWishDay(days: readonly string[], day: string): string[] {
  return days.includes(day) ? days.filter((other) => other !== day) : [...days, day].sort();
}

/** The key under which a request goes out: that of the last try where nothing has changed. */
export function keyFor({ sent }: WishDraft, request: WishRequest): { text: string; key: string } {
  const text = JSON.stringify(request);
  return sent?.text === text ? sent : { text, key: randomId() };
}
