import type { WaitlistRequest } from '@parlour/contract/waitlist/calls';
import { randomId } from '../../lib/random-id.ts';
import { useTabStore } from '../../lib/storage/tab-store.ts';
import { type WaitlistDraft, waitlistDraftOf } from './waitlist-store.ts';

export function useWaitlistDraft(shopId: string): [WaitlistDraft, (change: Partial<WaitlistDraft>) => void] {
  const store = waitlistDraftOf(shopId);
  const draft = useTabStore(store);
  return [draft, (change) => store.write({ ...store.read(), ...change })];
}

/** The days that can still come: on a page that was open over night, the past ones could not be removed otherwise. */
export const daysFrom = (days: readonly string[], today: string): string[] => days.filter((day) => day >= today);

/**
 * Whether an entry waits for the code that was sent to this address. A tab waits for one code at a time, for all stores and ways in: it
 * may belong to another entry by now.
 */
export function awaitsCode(
  entryId: string | null,
  flow: { purpose: string; email: string } | null,
  email: string,
): entryId is string {
  return entryId !== null && flow?.purpose === 'waitlist' && flow.email === email.trim();
}

/** A day more or a day less. */
export function withDay(days: readonly string[], day: string): string[] {
  return days.includes(day) ? days.filter((other) => other !== day) : [...days, day].sort();
}

/** The key under which a request goes out: that of the last try where nothing has changed. */
export function keyFor({ sent }: WaitlistDraft, request: WaitlistRequest): { text: string; key: string } {
  const text = JSON.stringify(request);
  return sent?.text === text ? sent : { text, key: randomId() };
}
