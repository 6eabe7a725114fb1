import type { ChargeQuote } from '@parlour/contract/payment/calls';
import { toDecimal, toMinor } from '@parlour/domain/money/money';
import { formatAmount } from '@parlour/phrases/format';
import { useQuery } from '@tanstack/react-query';
import { storedValueQuery } from '../../../features/payment/quote-calls.ts';
import { useSignedInUser } from '../../../lib/session/session.ts';
import { useApi } from '../../../lib/app-context.ts';
import type { BookVisit } from '../visit.ts';

/** What a balance at the shop is asked for: the charge of one visit, or of each visit of a series, all of them or none. */
export type FromBalance = {
  /** How many visits it would pay. */
  visits: number;
  /** What it would pay in all, as it is written. */
  amount: string;
  /** The balance and what would remain of it, as they are written; null where there is none, or it is unknown. */
  total: string | null;
  rest: string | null;
  /** It is known not to reach for all visits. */
  isShort: boolean;
};

/** The balance of the signed-in customer, in the smallest unit; null for a visitor, or while it is not known yet. */
function useTotal({ shop }: BookVisit, quote: ChargeQuote | null): number | null {
  const api = useApi();
  const userId = useSignedInUser()?.id ?? '';
  const isAsked = userId !== '' && (quote?.stored === 'covers' || quote?.stored === 'short');
  const { data } = useQuery({ ...storedValueQuery(api, shop.id, userId), enabled: isAsked });
  return isAsked && data?.currencyCode === quote.currencyCode ? toMinor(data.total, quote.currencyCode) : null;
}

/** What the shop takes from the customer's balance if it pays the visits that are shown. */
export function useFromBalance(visit: BookVisit, quote: ChargeQuote | null, visits: number): FromBalance {
  const total = useTotal(visit, quote);
  const { amount, currencyCode } = quote ?? { amount: '0', currencyCode: '' };
  const asked = visits * (toMinor(amount, currencyCode) ?? 0);
  const written = (minor: number) => formatAmount(toDecimal(minor, currencyCode), visit.style);
  const isShort = total !== null && total < asked;
  return {
    visits,
    amount: quote ? written(asked) : '',
    total: total ? written(total) : null,
    rest: total === null || isShort ? null : written(total - asked),
    isShort: isShort && visits > 1,
  };
}
