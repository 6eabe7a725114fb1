import type { QuotedRights } from '@parlour/contract/booking/rights';
import type { PolicyLine } from '@parlour/contract/charge';
import { type ChargeQuote, quoteCodec } from '@parlour/contract/payment/calls';
import type { BookingPlan } from '@parlour/domain/booking/decide-booking';
import type { PolicyLine as DecidedLine } from '@parlour/domain/payment/policy-lines';
import { toDecimal } from '@parlour/domain/money/money';
import { agreedHashOf } from '../policies/check-agreed.ts';
import { refused } from '@parlour/domain/verdict';
import type { Answer } from '../../platform/context.ts';

/** `shown`: what of the caller's rights pays, where she asked for that. */
type Planned = Pick<BookingPlan, 'charge' | 'totalMinor' | 'rights'> & {
  currency: string;
  shown?: QuotedRights | undefined;
};

/** A decided charge as the customer is shown it. */
export function presentQuote({ shown, ...planned }: Planned, stored: ChargeQuote['stored'] = 'none'): ChargeQuote {
  const { charge, totalMinor, currency } = planned;
  const money = (minor: number) => toDecimal(minor, currency);
  const common = {
    total: money(totalMinor),
    currencyCode: currency,
    quoteHash: agreedHashOf(planned),
    ...(shown ? { rights: shown } : {}),
  };
  if ('none' in charge) {
    const nothing = {
      stored: 'none' as const,
      form: null,
      amount: money(0),
      lines: [],
      policyLines: [],
      lastFreeAt: null,
      keepsCard: false,
      channel: '',
    };
    return {
      ...common,
      ...nothing,
      isRequired: false,
      reasons: [charge.none === 'customer_not_charged' ? 'some' : charge.none],
    };
  }
  return {
    ...common,
    isRequired: true,
    form: charge.form,
    amount: money(charge.amountMinor),
    lines: charge.lines.flatMap(({ position, depositMinor }) =>
      depositMinor === null ? [] : [{ position, amount: money(depositMinor) }],
    ),
    reasons: charge.reasons.includes('everyone') ? ['everyone'] : ['some'],
    policyLines: presentPolicy(charge.policy, currency),
    lastFreeAt: charge.lastFreeAt,
    keepsCard: charge.keepsCard,
    channel: charge.channel,
    stored,
  };
}

/** The fees of a booking as they are told. */
export function presentPolicy(lines: readonly DecidedLine[], currency: string): PolicyLine[] {
  return lines.map((line) => ({
    kind: line.kind === 'no_show' ? 'no_show' : 'late',
    notice: line.kind === 'no_show' ? null : { unit: line.unit, value: line.count },
    part: line.fee.kind === 'percent' ? line.fee.fraction : null,
    fee: toDecimal(line.feeMinor, currency),
  }));
}

/** The charge is not what was agreed to: what it is now, and whether a balance would pay it, to be agreed to again. */
export function chargeChanged(planned: Planned, stored: ChargeQuote['stored']): Answer<never> {
  return refused('charge_changed', { quote: quoteCodec.toWire(presentQuote(planned, stored)) });
}
