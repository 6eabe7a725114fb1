import type { FormatStyle } from '@parlour/phrases/format';
import { formatTag } from '@parlour/phrases/languages';
import { useMemo } from 'react';
import { useAppContext } from '../app-context.ts';

type Place = { countryCode: string; timeFormat: string; currencySymbol: string; currencyDigits: number };

/** How the dates, times and amounts of one store are written in the current language. */
export function useFormatStyle({ countryCode, timeFormat, currencySymbol, currencyDigits }: Place): FormatStyle {
  const { language, t } = useAppContext();
  return useMemo(
    () => ({ tag: formatTag(language, countryCode), t, timeFormat, currencySymbol, currencyDigits }),
    [language, t, countryCode, timeFormat, currencySymbol, currencyDigits],
  );
}
