import { type ChargeFacts, type ChargeQuestion, quoteCharge } from '@parlour/domain/payment/quote-charge';
import type { Minor } from '@parlour/domain/money/money';
import type { Services } from '../context.ts';
import type { ShopFacts } from '../../catalog/policies/shop-facts.ts';
import { chargeFactsOf } from './check-agreed.ts';

type Question = Pick<ChargeFacts, 'members' | 'own'> & { lines: ChargeQuestion['lines']; now: number };

/** Whether a customer with these records at the chain would be charged for these lines, at any time. */
export function isCharged(facts: ShopFacts, payments: Services['payments'], question: Question): boolean {
  return chargedMinor(facts, payments, question) !== null;
}

/** How much of these lines a customer with these records would be charged, in minor units, at any time; null: nothing. */
export function chargedMinor(
  facts: ShopFacts,
  payments: Services['payments'],
  { lines, now, ...records }: Question,
): Minor | null {
  const { parameters, shop } = facts;
  const charged = { ...chargeFactsOf(facts, payments, records), parameters, zone: shop.zone };
  const quote = quoteCharge({ lines, startsAt: now, at: now }, charged);
  return 'none' in quote ? null : quote.amountMinor;
}
