import type { BookingCharge } from '@parlour/contract/booking/charge';
import type { PolicyLine } from '@parlour/contract/charge';
import type { ChargeQuote } from '@parlour/contract/payment/calls';
import { feesAhead } from '@parlour/domain/payment/fees-ahead';
import type { FormatStyle } from '@parlour/phrases/format';
import { policyMoney, type PolicyTexts, policyTexts } from '@parlour/phrases/format/policy';
import { serverNow } from '../../lib/http/server-clock.ts';

/** When the visit starts (epoch ms), by which zone days are counted, and how the shop writes amounts and times. */
export type PolicyPlace = {
  startsAt: number;
  zone: string;
  style: FormatStyle;
  /** Other things will be booked than the fees were counted on: only their parts of the price hold. */
  isRepriced?: boolean;
};

const aheadOf = (lines: readonly PolicyLine[], { startsAt, zone }: PolicyPlace, recorded: string) =>
  feesAhead(lines, { startsAt, zone, at: serverNow(), recorded });

/** With the last instant (epoch ms) at which cancelling is free; null where it is over. */
export type QuotedPolicy = PolicyTexts & { lastFreeAt: number | null };

/** The policy of what is about to be booked: until when it is free, each fee that can still come, and what it is taken from. */
export function quotedPolicy(
  { policyLines, form, amount }: Pick<ChargeQuote, 'policyLines' | 'form' | 'amount'>,
  isStored: boolean,
  place: PolicyPlace,
): QuotedPolicy {
  const ahead = aheadOf(policyLines, place, '');
  return { ...policyTexts(ahead, { form, amount, isStored }, place), lastFreeAt: ahead.lastFreeAt };
}

/** The same of a booking that is made, `owed` the fee that is owed for it by then. */
export function bookedPolicy(charge: BookingCharge, place: PolicyPlace, owed = charge.fee): PolicyTexts {
  return policyTexts(aheadOf(charge.policyLines, place, owed), policyMoney(charge), place);
}
