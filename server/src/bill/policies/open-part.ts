import { sumOf, type TenderKind } from '@parlour/domain/bill/bill';
import { payableStep } from '@parlour/domain/money/currencies';
import { allowed, refused, type Verdict } from '@parlour/domain/verdict';
import type { MerchantRecord } from '../../catalog/queries/merchants.ts';
import type { Services } from '../../payment/context.ts';

type Money = { amountMinor: number; currency: string };
type Takers = { merchants: readonly MerchantRecord[]; payments: Services['payments'] };

/** Who takes an amount online for a store. */
export const takerOf = ({ merchants, payments }: Takers, { amountMinor, currency }: Money) =>
  merchants.find(({ channel }) => payments[channel]?.mayTake(amountMinor, currency) === true);

/** Decides whether a till may leave a part of a bill to be paid online: one part, which a provider of the store can take. */
export function mayBePaidOnline(
  { tenders }: { tenders: readonly { kind: TenderKind; amountMinor: number }[] },
  currency: string,
  takers: Takers,
): Verdict<null, 'invalid_input' | 'payment_away', { field: string }> {
  const online = tenders.filter(({ kind }) => kind === 'online');
  if (online.length === 0) return allowed(null);
  const amountMinor = sumOf(online);
  if (online.length > 1 || amountMinor % payableStep(currency) !== 0)
    return refused('invalid_input', { field: 'tenders' });
  return takerOf(takers, { amountMinor, currency }) ? allowed(null) : refused('payment_away', { field: 'tenders' });
}
