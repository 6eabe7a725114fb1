import { type DayPart, dayParts } from '@parlour/domain/time/day-part';
import { type TabStore, tabStore } from '../../lib/tab-store.ts';

/** When somebody would come, beside the draft of what and with whom. */
export type WishDraft = {
  days: readonly string[];
  parts: readonly DayPart[];
  /** The wish that waits for its code, or null. */
  wishId: string | null;
  /** What was sent last and under which key: the same again counts once. */
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
