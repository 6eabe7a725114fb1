import { currencyDigits } from '@parlour/domain/money/currencies';
import { formatAmount, symbolOf } from '@parlour/phrases/format';
import { useStore } from './store.ts';
import { useTag } from './tag.ts';

/** The symbol of a currency: of the store's own the one that its customers read, of another one that of the language. */
export function useSymbols(): (currency: string) => string {
  const tag = useTag();
  const { store } = useStore();
  return (currency) => (currency === store.currencyCode ? store.currencySymbol : symbolOf(currency, tag));
}

/** Writes amounts of any currency as this store and the language do. */
export function useAmounts(): (currency: string, amount: string) => string {
  const tag = useTag();
  const symbol = useSymbols();
  return (currency, amount) =>
    formatAmount(amount, {
      tag,
      currencySymbol: symbol(currency),
      currencyDigits: currencyDigits(currency) ?? 2,
    });
}
