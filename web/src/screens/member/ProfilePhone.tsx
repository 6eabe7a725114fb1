import type { Profile } from '@parlour/domain/member/profile';
import { fieldId } from '../../features/account/form.ts';
import { usePhoneTyping } from '../../features/booking/components/phone-typing.ts';
import { useText } from '../../lib/app-context.ts';
import { PhoneField } from '@parlour/ui/form/PhoneField.tsx';
import type { ProfileFieldsProps } from './ProfileFields.tsx';

type Parts = readonly [mobile: keyof Profile, dialCode: keyof Profile, country: keyof Profile];
type ProfilePhoneProps = ProfileFieldsProps & { phrase: 'phone' | 'emergencyMobile'; fields: Parts };

/** One of the phones of a profile; until a country is chosen it is the store's. */
export function ProfilePhone({ profile, change, errorOf, place, phrase, fields }: ProfilePhoneProps) {
  const t = useText();
  const [mobile, dialCode, country] = fields;
  const dialOf = (of: string) => place.dialCodes.find(({ value }) => value === of)?.dial ?? '';
  const at = profile[country] || place.country;
  const phone = { mobile: profile[mobile], country: at, dialCode: dialOf(at) };
  const type = (typed: Partial<typeof phone>) => {
    const next = { ...phone, ...typed };
    change({ [mobile]: next.mobile, [country]: next.country, [dialCode]: dialOf(next.country) });
  };
  const typing = usePhoneTyping(phone, type, place.dialCodes);
  return (
    <PhoneField
      id={fieldId(mobile)}
      legend={t(`member.${phrase}`)}
      dialLabel={t('field.dialCode')}
      numberLabel={t(`member.${phrase}`)}
      dialCodes={place.dialCodes}
      dialValue={at}
      onDialChange={(chosen) => type({ country: chosen })}
      autoComplete={phrase === 'phone' ? 'tel-national' : 'off'}
      maxLength={40}
      value={phone.mobile}
      error={errorOf(mobile)}
      {...typing}
    />
  );
}
