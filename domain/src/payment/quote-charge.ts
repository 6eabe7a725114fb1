import type { Minor } from '../money/money.ts';
import { baseMinor, lineMinor, type PricedLine } from './base.ts';
import { type ChargeForm, type ChargeParameters, chargePolicyOf } from './charge-policy.ts';
import { depositFor } from './deposit.ts';
import { freeUntil } from './free-until.ts';
import { holdFor } from './hold.ts';
import { keepsCard } from './keeps-card.ts';
import { type PolicyLine, policyLines } from './policy-lines.ts';
import { type ChargeReason, type CustomerRecords, type NoChargeReason, whoPays } from './who-pays.ts';

/** A priced line, and what it is by its codes. */
export type QuotedLine = Omit<PricedLine, 'addOns'> & {
  code: string;
  addOns: readonly (PricedLine['addOns'][number] & { code: string })[];
};

/** What is to be booked. `startsAt` and `at`, the moment of asking, are epoch ms. `used`: what rights pay of it, a part of what is agreed to. */
export type ChargeQuestion = {
  lines: readonly QuotedLine[];
  startsAt: number;
  at: number;
  used?: readonly unknown[];
};

export type ChargeFacts = CustomerRecords & {
  parameters: ChargeParameters;
  zone: string;
  currency: string;
  /** Which forms the shop's merchants can take, and through which channel an amount (null: none of them can); null: it has none. */
  merchant: {
    takes: readonly ChargeForm[];
    channelFor?: (form: ChargeForm, amountMinor: Minor) => string | null;
  } | null;
};

export type ChargeLine = {
  position: number;
  totalMinor: Minor;
  /** The line's part of a deposit that is counted per service; null where the charge is counted on the whole. */
  depositMinor: Minor | null;
};

/** A charge that the customer has to agree to. `agreedText` is all of that in one canonical text: the same text, the same agreement. */
export type RequiredCharge = {
  form: ChargeForm;
  amountMinor: Minor;
  currency: string;
  lines: ChargeLine[];
  reasons: ChargeReason[];
  policy: PolicyLine[];
  /** The last instant (epoch ms) at which cancelling is free; null when it is over. */
  lastFreeAt: number | null;
  /** The card is kept, and the amount held on it near the day. */
  keepsCard: boolean;
  /** Who takes the money; it is no part of what is agreed to. */
  channel: string;
  agreedText: string;
};

/** No charge: it was not asked for, the shop asks for none, nothing is to pay, or no merchant could take it. */
export type NoCharge = { none: NoChargeReason | 'nothing_to_pay' | 'no_merchant' | 'not_asked' };

export type ChargeQuote = RequiredCharge | NoCharge;

/** Decides what is charged for a booking before the visit. Quote, hold and save ask this one function. */
export function quoteCharge({ lines, startsAt, at, used }: ChargeQuestion, facts: ChargeFacts): ChargeQuote {
  const { zone, currency, merchant } = facts;
  const policy = chargePolicyOf(facts.parameters);
  const payer = whoPays(policy, facts);
  if ('none' in payer) return payer;
  const { form } = policy;
  const totalMinor = baseMinor(lines);
  const deposit = form === 'deposit' ? depositFor(lines, policy, currency) : null;
  const amountMinor = deposit ? deposit.amountMinor : holdFor(totalMinor, policy, currency);
  if (amountMinor === 0) return { none: 'nothing_to_pay' };
  const channel = merchant?.takes.includes(form) ? (merchant.channelFor ?? anyChannel)(form, amountMinor) : null;
  if (channel === null) return { none: 'no_merchant' };
  const told = policyLines(policy, { totalMinor, currency });
  const isCardSaved = keepsCard(form, { startsAt, at });
  return {
    form,
    amountMinor,
    currency,
    lines: lines.map((line) => ({
      position: line.position,
      totalMinor: lineMinor(line),
      depositMinor: deposit?.byLine.get(line.position) ?? null,
    })),
    reasons: payer.reasons,
    policy: told,
    lastFreeAt: freeUntil({ startsAt, at }, { zone, currency, totalMinor, lateFees: policy.lateFees }).lastFreeAt,
    keepsCard: isCardSaved,
    channel,
    agreedText: agreedText({
      form,
      amountMinor,
      currency,
      startsAt,
      lines,
      policy: told,
      keepsCard: isCardSaved,
      used,
    }),
  };
}

const anyChannel = () => '';

type Agreed = Pick<RequiredCharge, 'form' | 'amountMinor' | 'currency' | 'policy' | 'keepsCard'> &
  Pick<ChargeQuestion, 'lines' | 'startsAt'> & { used: ChargeQuestion['used'] | undefined };

/** Form, amount, currency, every fee, the start, what is booked at which price, whether the card is kept and what rights pay, in an order that never changes. */
function agreedText({ form, amountMinor, currency, startsAt, lines, policy, ...more }: Agreed): string {
  const fees = policy.map((line) => [
    line.kind,
    ...(line.kind === 'late_cancel' ? [line.unit, line.count] : []),
    line.fee.kind,
    line.fee.kind === 'percent' ? line.fee.fraction : line.fee.minor,
    line.feeMinor,
  ]);
  const wanted = lines.map((line) => [
    line.position,
    line.code,
    line.quantity,
    lineMinor(line),
    ...line.addOns.map(({ code }) => code).toSorted(),
  ]);
  const kept = more.keepsCard ? ['card_kept'] : [];
  const rights = more.used ? [more.used] : [];
  return JSON.stringify([form, amountMinor, currency, fees, startsAt, wanted, ...kept, ...rights]);
}
