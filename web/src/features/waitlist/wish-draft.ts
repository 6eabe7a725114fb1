import { type DayPart, dayParts } from '@parlour/domain/time/day-part';
import type { WishRequest } from '@parlour/contract/waitlist';
import { randomId } from '../../lib/random-id.ts';
import { type TabStore, tabStore, useTabStore } from '../../lib/tab-store.ts';

/** When somebody would come, beside the draft of what and with whom. */
export type WishDraft = {
  days: readonly string[];
  parts: readonly DayPart[];
  /** The wish that waits for its code, or null. */
  wishId: string | null;
  /** What was sent last and under which key: the same again counts once (CNF-11). */
  sent: { text: string; key: string } | null;
};

const emptyWish: WishDraft = { days: [], parts: dayParts, wishId: null, sent: null };

const isWish = (value: unknown): value is WishDraft => {
  const { days, parts } = (value ?? {}) as Partial<WishDraft>;
  return Array.isArray(days) && Array.isArray(parts);
};

/** What is wished for at one store, kept in this tab until it stands in the line. */
export function wishDraftOf(shopId: string): TabStore<WishDraft> {
  return tabStore({ key: `wish:${shopId}`, version: 1, isValid: isWish, initial: emptyWish });
}

export function useWishDraft(shopId: string): [WishDraft, (change: Partial<WishDraft>) => void] {
  const store = wishDraftOf(shopId);
  const draft = useTabStore(store);
  return [draft, (change) => store.write({ ...store.read(), ...change })];
}

/** The days that can still come: where a page stood open over night, nobody could take the past ones out (F-18). */
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
