import { type ChargeFacts, type ChargeQuestion, quoteCharge } from '@parlour/domain/charge/quote-charge';
import type { Services } from '../../services.ts';
import type { ShopFacts } from '../../shop/facts.ts';
import { chargeFactsOf } from './check-agreed.ts';

type Question = { lines: ChargeQuestion['lines']; members: ChargeFacts['members']; now: number };

/** Whether somebody with these records at the chain would be charged for these lines, whenever she comes. */
export function isCharged(
  facts: ShopFacts,
  payments: Services['payments'],
  { lines, members, now }: Question,
): boolean {
  const { parameters, shop } = facts;
  const charged = { ...chargeFactsOf(facts, payments, members), parameters, zone: shop.zone };
  return !('none' in quoteCharge({ lines, startsAt: now, at: now }, charged));
}
