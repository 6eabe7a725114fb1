import type { BookingState } from './booking.ts';
import { decideShopMove, mayCancelForCustomer } from './decide-move.ts';

/** A date of a repeated appointment as its store looks at it. Times are epoch ms. */
export type SeriesDateFacts = {
  state: BookingState;
  startsAt: number;
  /** Whether a till has settled it. */
  isSettled: boolean;
  /** Whether who asks sees it at all. */
  isSeen: boolean;
  /** Whether who asks may change it: a visit that other people serve as well is theirs, too. */
  mayAct: boolean;
};

/**
 * Why a date stays when the dates from one on are cancelled; null: it is cancelled; `gone`: it was before; `hidden`: who asks does not see it. What the store may do
 * with one date it may do with several.
 */
export function whyDateStays(
  { state, startsAt, isSettled, isSeen, mayAct }: SeriesDateFacts,
  { isForCustomer, now }: { isForCustomer: boolean; now: number },
): 'over' | 'settled' | 'others' | 'gone' | 'hidden' | null {
  if (!isSeen) return 'hidden';
  if (state === 'rejected' || state === 'expired') return 'gone';
  const move = decideShopMove({ state, startsAt }, 'cancelled', now);
  if (move.ok && move.value === 'nothing_to_do') return 'gone';
  if (!move.ok || (isForCustomer && !mayCancelForCustomer({ state, startsAt }, now))) return 'over';
  if (!mayAct) return 'others';
  return isSettled ? 'settled' : null;
}
