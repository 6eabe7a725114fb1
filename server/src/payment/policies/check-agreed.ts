import type { BookingRequest } from '@parlour/contract/booking/calls';
import type { BookingPlan } from '@parlour/domain/booking/decide-booking';
import type { ChargeForm } from '@parlour/domain/payment/charge-policy';
import type { ChargeFacts } from '@parlour/domain/payment/quote-charge';
import { allowed, refused } from '@parlour/domain/verdict';
import type { Answer } from '../../platform/context.ts';
import type { Services } from '../context.ts';
import type { ShopFacts } from '../../catalog/policies/shop-facts.ts';
import { hashOfAgreed } from '../formats/agreed-hash.ts';

/** The facts by which a shop's charges are decided, for a customer with these records at the chain. A merchant whose provider is not set up takes nothing. */
export function chargeFactsOf(
  { shop, merchants }: Pick<ShopFacts, 'shop' | 'merchants'>,
  payments: Services['payments'],
  { members, own }: Pick<ChargeFacts, 'members' | 'own'>,
): Pick<ChargeFacts, 'currency' | 'members' | 'own' | 'merchant'> {
  const ready = merchants.filter(({ channel }) => payments[channel] !== null);
  const holding = ready.filter((merchant) => merchant.takesHolds);
  const takes = holding.length > 0 ? (['deposit', 'hold'] as const) : (['deposit'] as const);
  // The first that can: the order is opened with it, too.
  const channelFor = (form: ChargeForm, amountMinor: number) =>
    (form === 'hold' ? holding : ready).find(({ channel }) => payments[channel]!.mayTake(amountMinor, shop.currency))
      ?.channel ?? null;
  const merchant = ready.length === 0 ? null : { takes, channelFor };
  return { currency: shop.currency, members, own, merchant };
}

/** What the charge of a plan and what it uses of rights are called once they were agreed to; '' where there is neither. */
export function agreedHashOf({ charge, rights }: Pick<BookingPlan, 'charge' | 'rights'>): string {
  const agreedText = rights?.agreedText ?? ('none' in charge ? null : charge.agreedText);
  return agreedText === null ? '' : hashOfAgreed({ agreedText });
}

type AgreementRequest = Pick<BookingRequest, 'quoteHash' | 'related'> & { purpose: 'book' | 'hold' | 'book_stored' };

/**
 * Checks that the person agreed to exactly this charge before anything is held for it, and to the fees of a card hold.
 * Where something is charged nothing is booked without the money: it is held first, or covered by stored value.
 */
export function checkAgreed(plan: Pick<BookingPlan, 'charge' | 'rights'>, asked: AgreementRequest): Answer<null> {
  const { charge } = plan;
  const isAgreed = (asked.quoteHash ?? '') === agreedHashOf(plan);
  if ('none' in charge) return isAgreed ? allowed(null) : refused('charge_changed');
  if (!isAgreed) return refused('charge_changed');
  if (charge.form === 'hold' && !asked.related.isAgreePenalty) return refused('agreement_needed', { field: 'related' });
  return asked.purpose === 'book' ? refused('charge_changed') : allowed(null);
}
