import { currencyDigits } from '@parlour/domain/money/currencies';
import { formatAmount, symbolOf } from '@parlour/phrases/format';
import { formatTag, type SupportedLanguage } from '@parlour/phrases/languages';

/** Writes amounts of a currency as this language does. */
export function useAmount(currency: string, language: SupportedLanguage): (amount: string) => string {
  const tag = formatTag(language);
  const style = { tag, currencySymbol: symbolOf(currency, tag), currencyDigits: currencyDigits(currency) ?? 2 };
  return (amount) => formatAmount(amount, style);
}
