import { countryCodes } from '@parlour/domain/invoice/country-codes';
import { byName, formatCountry } from '@parlour/phrases/format';
import { formatTag } from '@parlour/phrases/languages';
import { useMemo } from 'react';
import { useAppContext } from '../../../lib/app-context.ts';
import type { SelectOption } from '@parlour/ui/form/SelectField.tsx';

/** Every country by its three letters, with its name in the language of the page. */
export function useCountries(): SelectOption[] {
  const { language } = useAppContext();
  return useMemo(() => {
    const style = { tag: formatTag(language) };
    const compare = byName(style);
    const options = countryCodes.map(({ alpha2, alpha3 }) => ({ value: alpha3, text: formatCountry(alpha2, style) }));
    return options.toSorted((left, right) => compare(left.text, right.text));
  }, [language]);
}
