import { currencyDigits } from '@parlour/domain/money/currencies';
import { type Minor, toDecimal } from '@parlour/domain/money/money';
import { formatAmount, symbolOf } from '@parlour/phrases/format';
import { formatTag, type Language } from '@parlour/phrases/languages';
import type { PayRequest } from '../platform/ports/payments.ts';

/** An amount of a page to pay, as the pages of its shop write it. */
export function writtenAmount(
  language: Language,
  { currency, visit }: Pick<PayRequest, 'currency' | 'visit'>,
  minor: Minor,
): string {
  const tag = formatTag(language, visit?.country);
  return formatAmount(toDecimal(minor, currency), {
    tag,
    // A request that was written before pages told of visits knows no shop, nor does that of a plan.
    currencySymbol: visit?.currencySymbol ?? symbolOf(currency, tag),
    currencyDigits: currencyDigits(currency) ?? 2,
  });
}
