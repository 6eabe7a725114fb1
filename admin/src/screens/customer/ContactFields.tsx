import type { CustomerContact } from '@parlour/contract/customer/card';
import { TextField } from '@parlour/ui/form/TextField.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { useText } from '../../lib/app-context.ts';

export type TypedContact = Pick<CustomerContact, 'firstName' | 'lastName' | 'email' | 'mobile'>;

type ContactFieldsProps = { contact: TypedContact; onChange: (contact: TypedContact) => void };

/** Name, phone and mail. A phone is typed as it is said: with a + where it is of another country than the store. */
export function ContactFields({ contact, onChange }: ContactFieldsProps) {
  const t = useText();
  const field = (name: keyof TypedContact) => ({
    value: contact[name],
    onChange: (event: { target: { value: string } }) => onChange({ ...contact, [name]: event.target.value }),
    autoComplete: 'off',
  });
  return (
    <Stack gap={4}>
      <TextField label={t('adminCustomer.firstName')} maxLength={200} {...field('firstName')} />
      <TextField label={t('adminCustomer.lastName')} maxLength={200} {...field('lastName')} />
      <TextField label={t('adminCustomer.phone')} type="tel" inputMode="tel" maxLength={40} {...field('mobile')} />
      <TextField label={t('adminCustomer.email')} type="email" inputMode="email" maxLength={254} {...field('email')} />
    </Stack>
  );
}
