import type { FeePolicy } from '@parlour/domain/payment/charge-policy';
import type { FeeFacts } from '@parlour/domain/payment/late-fee';
import type { NoShowFacts } from '@parlour/domain/payment/no-show-fee';
import type { ChargeRecord } from '../queries/charges.ts';

/** The fees of a charge as they were agreed to, on what is booked now. */
export function feesOf({
  zone,
  currency,
  totalMinor,
  policy,
}: Pick<ChargeRecord, 'zone' | 'currency' | 'totalMinor' | 'policy'>): FeeFacts & NoShowFacts {
  return { zone, currency, totalMinor, ...(policy as FeePolicy) };
}
