import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { dialCodesQuery } from '../../features/reference/calls.ts';
import { dialCodeOptions } from '../../features/reference/dial-code-options.ts';
import type { TypedOrder } from '../../features/subscription/ordered.ts';
import { isFamilyFirst, languages } from '@parlour/phrases/languages';
import { useApi, useAppContext, useText } from '../../lib/app-context.ts';
import { PhoneField } from '@parlour/ui/form/PhoneField.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { TextArea } from '@parlour/ui/form/TextArea.tsx';
import { TextField } from '@parlour/ui/form/TextField.tsx';
import { orderFieldId } from './order.ts';

type OrderContactProps = {
  typed: TypedOrder;
  change: (part: Partial<TypedOrder>) => void;
  errorOf: (field: string) => string | undefined;
};

type TextName = 'businessName' | 'firstName' | 'lastName' | 'email';

/** Who orders, and how the team reaches this person. */
export function OrderContact({ typed, change, errorOf }: OrderContactProps) {
  const { language, t } = useAppContext();
  const field = (name: TextName, autoComplete: string, isRequired = true) => (
    <TextField
      id={orderFieldId(name)}
      label={t(`subscription.${name}`)}
      autoComplete={autoComplete}
      maxLength={name === 'email' ? 254 : 200}
      {...(name === 'email' ? ({ type: 'email', inputMode: 'email' } as const) : {})}
      {...(isRequired ? { 'aria-required': true } : {})}
      value={typed[name]}
      error={errorOf(name)}
      onChange={(event) => change({ [name]: event.target.value })}
    />
  );
  const lastName = field('lastName', 'family-name', false);
  return (
    <Stack gap={4} as="section">
      <h2>{t('subscription.contact')}</h2>
      {field('businessName', 'organization')}
      {isFamilyFirst(language) && lastName}
      {field('firstName', 'given-name')}
      {!isFamilyFirst(language) && lastName}
      {field('email', 'email')}
      <Mobile typed={typed} change={change} error={errorOf('mobile')} />
      <TextArea
        id={orderFieldId('note')}
        label={t('subscription.note')}
        note={t('subscription.optional')}
        maxLength={2000}
        value={typed.note}
        onChange={(event) => change({ note: event.target.value })}
      />
    </Stack>
  );
}

function Mobile({ typed, change, error }: Omit<OrderContactProps, 'errorOf'> & { error: string | undefined }) {
  const t = useText();
  const { language } = useAppContext();
  const { data } = useQuery(dialCodesQuery(useApi()));
  const dialCodes = useMemo(() => dialCodeOptions(data ?? [], { tag: languages[language].tag }), [data, language]);
  return (
    <PhoneField
      id={orderFieldId('mobile')}
      legend={t('subscription.mobile')}
      dialLabel={t('booking.dialCode')}
      numberLabel={t('booking.mobileNumber')}
      note={t('subscription.optional')}
      dialCodes={dialCodes}
      dialValue={typed.country}
      onDialChange={(country) =>
        change({ country, dialCode: dialCodes.find(({ value }) => value === country)?.dial ?? '' })
      }
      maxLength={40}
      value={typed.mobile}
      error={error}
      onChange={(event) => change({ mobile: event.target.value })}
    />
  );
}
