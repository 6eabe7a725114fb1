import type { BillEntry } from '@parlour/contract/bill/calls';
import type { BillState } from '@parlour/domain/bill/bill-state';
import { currencyDigits } from '@parlour/domain/money/currencies';
import { useFormatStyle } from '../../lib/language/format-style.ts';

type Place = Pick<BillEntry, 'shopCountry' | 'timeFormat' | 'currencySymbol' | 'currencyCode'>;

/** How the dates and amounts of a bill are written. */
export function useBillStyle({ shopCountry, timeFormat, currencySymbol, currencyCode }: Place) {
  return useFormatStyle({
    countryCode: shopCountry,
    timeFormat,
    currencySymbol,
    currencyDigits: currencyDigits(currencyCode) ?? 2,
  });
}

export const billTones = {
  open: 'warning',
  paid: 'success',
  refunded_in_part: 'warning',
  refunded: 'neutral',
} as const satisfies Record<BillState, string>;
