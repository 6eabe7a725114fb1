import { countryCodes } from '@parlour/domain/invoice/country-codes';
import { formatTag } from '@parlour/phrases/languages';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { fieldId } from '../../../features/account/form.ts';
import { dialCodesQuery } from '../../../features/reference/calls.ts';
import { dialCodeOptions } from '../../../features/reference/dial-code-options.ts';
import { useAppContext } from '../../../lib/app-context.ts';
import { PhoneField } from '@parlour/ui/form/PhoneField.tsx';
import { SelectField } from '@parlour/ui/form/SelectField.tsx';
import { TextField } from '@parlour/ui/form/TextField.tsx';
import type { PartProps } from './BuyerPart.tsx';
import { useCountries } from './use-countries.ts';

/** How the buyer is reached, and the address that stands on the invoice. */
export function AddressPart({ buyer, tax, change, errorOf }: PartProps) {
  const { t } = useAppContext();
  const countries = useCountries();
  const isAtHome = tax !== null && buyer.country === tax.country;
  const line = (name: 'line1' | 'line2' | 'line3' | 'postcode' | 'city', label: string, isNeeded: boolean) => (
    <TextField
      id={fieldId(name)}
      label={label}
      note={isNeeded ? undefined : t('booking.optional')}
      autoComplete={autoCompletes[name]}
      maxLength={lengths[name]}
      value={buyer[name]}
      error={errorOf(name)}
      onChange={(event) => change({ [name]: event.target.value })}
    />
  );
  return (
    <>
      <TextField
        id={fieldId('email')}
        type="email"
        label={t('account.email')}
        hint={t('invoice.contactHint')}
        autoComplete="email"
        maxLength={254}
        value={buyer.email}
        error={errorOf('email')}
        onChange={(event) => change({ email: event.target.value })}
      />
      <Mobile {...{ buyer, change, errorOf }} />
      <SelectField
        id={fieldId('country')}
        label={t('settings.country')}
        options={countries}
        placeholder=""
        value={buyer.country}
        error={errorOf('country')}
        onChange={(event) => change({ country: event.target.value, state: '' })}
      />
      {line('line1', t('settings.line1'), true)}
      {line('line2', t('settings.line2'), false)}
      {line('line3', t('invoice.line3'), false)}
      {line('postcode', t('settings.postcode'), isAtHome)}
      {line('city', t('settings.city'), true)}
      {isAtHome && (
        <SelectField
          id={fieldId('state')}
          label={t('invoice.state')}
          options={tax.states.map(({ code, name }) => ({ value: code, text: name, lang: 'ms' }))}
          placeholder=""
          value={buyer.state}
          error={errorOf('state')}
          onChange={(event) => change({ state: event.target.value })}
        />
      )}
    </>
  );
}

const autoCompletes = {
  line1: 'address-line1',
  line2: 'address-line2',
  line3: 'address-line3',
  postcode: 'postal-code',
  city: 'address-level2',
} as const;

/** As long as a tax office and the call take them. */
const lengths = { line1: 150, line2: 150, line3: 150, postcode: 20, city: 50 } as const;

const alpha2Of = new Map(countryCodes.map(({ alpha2, alpha3 }) => [alpha3, alpha2]));

/** The country code follows the address until another one is chosen. */
function Mobile({ buyer, change, errorOf }: Omit<PartProps, 'tax'>) {
  const { api, language, t } = useAppContext();
  const tag = formatTag(language);
  const { data } = useQuery(dialCodesQuery(api));
  const dialCodes = useMemo(() => dialCodeOptions(data ?? [], { tag }), [data, tag]);
  const ownCountry = alpha2Of.get(buyer.country);
  const ofDial = dialCodes.filter(({ dial }) => dial === buyer.dialCode);
  const dial =
    ofDial.find(({ value }) => value === ownCountry) ??
    ofDial[0] ??
    dialCodes.find(({ value }) => value === ownCountry);
  return (
    <PhoneField
      id={fieldId('mobile')}
      legend={t('account.mobile')}
      dialLabel={t('account.dialCode')}
      numberLabel={t('account.mobileNumber')}
      dialCodes={dialCodes}
      dialValue={dial?.value ?? ''}
      onDialChange={(country) => change({ dialCode: dialCodes.find(({ value }) => value === country)?.dial ?? '' })}
      maxLength={40}
      value={buyer.mobile}
      error={errorOf('mobile')}
      onChange={(event) => change({ mobile: event.target.value, dialCode: dial?.dial ?? '' })}
    />
  );
}
