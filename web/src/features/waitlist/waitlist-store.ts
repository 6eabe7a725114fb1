import { type DayPart, dayParts } from '@parlour/domain/time/day-part';
import { type TabStore, tabStore } from '../../lib/storage/tab-store.ts';

/** When the customer could come; the draft of the booking says for what and with whom. */
export type WaitlistDraft = {
  days: readonly string[];
  parts: readonly DayPart[];
  /** Id of the entry that waits for its code, or null. */
  entryId: string | null;
  /** What was sent last and under which key: the same again counts once. */
  sent: { text: string; key: string } | null;
};

const emptyDraft: WaitlistDraft = { days: [], parts: dayParts, entryId: null, sent: null };

const isWaitlistDraft = (value: unknown): value is WaitlistDraft => {
  const { days, parts } = (value ?? {}) as Partial<WaitlistDraft>;
  return Array.isArray(days) && Array.isArray(parts);
};

/** The draft of a waitlist entry at one store, kept in this tab until the entry is made. */
export function waitlistDraftOf(shopId: string): TabStore<WaitlistDraft> {
  return tabStore({ key: `waitlist:${shopId}`, version: 1, isValid: isWaitlistDraft, initial: emptyDraft });
}
