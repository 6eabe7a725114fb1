import { fieldId } from '../../features/account/form.ts';
import { usePhoneTyping } from '../../features/booking/components/phone-typing.ts';
import type { FormPlace } from '../../features/form/question-ways.ts';
import { useText } from '../../lib/app-context.ts';
import { PhoneField } from '@parlour/ui/form/PhoneField.tsx';

type TypedPhone = { mobile: string; dialCode: string; country: string };

type PlainPhoneProps = {
  typed: TypedPhone;
  change: (text: Partial<TypedPhone>) => void;
  place: FormPlace;
  note?: string;
  error: string | undefined;
};

/** The phone begins without a country: the store may be abroad, and a wrong code is a call that never comes. */
export function PlainPhone({ typed, change, place, note, error }: PlainPhoneProps) {
  const t = useText();
  const choose = { value: '', dial: '+', text: t('field.choose') };
  const dialOf = (country: string) => place.dialCodes.find(({ value }) => value === country)?.dial ?? '';
  const typing = usePhoneTyping(typed, change, place.dialCodes);
  return (
    <PhoneField
      id={fieldId('mobile')}
      legend={t('member.phone')}
      note={note}
      dialLabel={t('field.dialCode')}
      numberLabel={t('member.phone')}
      dialCodes={[choose, ...place.dialCodes]}
      dialValue={typed.country}
      onDialChange={(country) => change({ country, dialCode: dialOf(country) })}
      maxLength={40}
      value={typed.mobile}
      error={error}
      {...typing}
    />
  );
}
