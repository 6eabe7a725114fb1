import type { Day } from '../time/day.ts';
import { allowed, refused, type Verdict } from '../verdict.ts';
import { validDaysOf } from './valid-days.ts';
import type { Validity } from './right.ts';

/** Cards that a chain gives away: how many there are and were claimed, and between which days of the store; '' without a bound. */
export type GiftCampaign = {
  quantity: number;
  claimed: number;
  fromDay: string;
  toDay: string;
  /** The store has ended it before its time. */
  isEnded: boolean;
  /** What a card is worth ends with it. */
  validity: Validity;
};

export type ClaimRefusal = 'claim_not_begun' | 'claim_ended' | 'claim_sold_out';

/** Decides whether a card can be claimed on a day of its store. */
export function decideClaim(campaign: GiftCampaign, today: Day): Verdict<null, ClaimRefusal> {
  const { quantity, claimed, fromDay, toDay, isEnded, validity } = campaign;
  const { to } = validDaysOf({ validity, boughtOn: today, endsOn: null }, { firstUsedOn: null });
  if (isEnded || (toDay !== '' && toDay < today) || (to !== null && to < today)) return refused('claim_ended');
  if (claimed >= quantity) return refused('claim_sold_out');
  return fromDay !== '' && today < fromDay ? refused('claim_not_begun') : allowed(null);
}
