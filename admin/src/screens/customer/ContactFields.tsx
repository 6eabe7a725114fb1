import type { CustomerContact } from '@parlour/contract/customer/card';
import { isFamilyFirst } from '@parlour/phrases/languages';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { useAppContext } from '../../lib/app-context.ts';
import { LimitedField } from '../LimitedText.tsx';

export type TypedContact = Pick<CustomerContact, 'firstName' | 'lastName' | 'email' | 'mobile'>;

type ContactFieldsProps = { contact: TypedContact; onChange: (contact: TypedContact) => void };

/** Name, phone and mail. A phone is typed as it is said: with a + where it is of another country than the store. */
export function ContactFields({ contact, onChange }: ContactFieldsProps) {
  const { language, t } = useAppContext();
  const field = (name: keyof TypedContact) => ({
    value: contact[name],
    onChange: (event: { target: { value: string } }) => onChange({ ...contact, [name]: event.target.value }),
    autoComplete: 'off',
  });
  const names = isFamilyFirst(language) ? (['lastName', 'firstName'] as const) : (['firstName', 'lastName'] as const);
  return (
    <Stack gap={4}>
      {names.map((name) => (
        <LimitedField key={name} label={t(`adminCustomer.${name}`)} most={200} {...field(name)} />
      ))}
      <LimitedField label={t('adminCustomer.phone')} type="tel" inputMode="tel" most={40} {...field('mobile')} />
      <LimitedField label={t('adminCustomer.email')} type="email" inputMode="email" most={254} {...field('email')} />
    </Stack>
  );
}
