import { formatTag } from '@parlour/phrases/languages';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { fieldId } from '../../features/account/form.ts';
import { usePhoneTyping } from '../../features/booking/components/phone-typing.ts';
import { dialCodesQuery } from '../../features/reference/calls.ts';
import { dialCodeOptions } from '../../features/reference/dial-code-options.ts';
import { useAppContext } from '../../lib/app-context.ts';
import { PhoneField } from '@parlour/ui/form/PhoneField.tsx';

export type Mobile = { mobile: string; country: string; dialCode: string };

type MobileFieldProps = {
  label: string;
  contact: Mobile;
  type: (change: Partial<Mobile>) => void;
  error: string | undefined;
};

/** A mobile of the customer with its country. */
export function MobileField({ label, contact, type, error }: MobileFieldProps) {
  const { api, language, t } = useAppContext();
  const { data } = useQuery(dialCodesQuery(api));
  const dialCodes = useMemo(() => dialCodeOptions(data ?? [], { tag: formatTag(language) }), [data, language]);
  const typing = usePhoneTyping(contact, type, dialCodes);
  return (
    <PhoneField
      id={fieldId('mobile')}
      legend={label}
      dialLabel={t('account.dialCode')}
      numberLabel={t('account.mobileNumber')}
      dialCodes={dialCodes}
      dialValue={contact.country}
      onDialChange={(country) =>
        type({ country, dialCode: dialCodes.find(({ value }) => value === country)?.dial ?? '' })
      }
      maxLength={40}
      value={contact.mobile}
      error={error}
      {...typing}
    />
  );
}
