import { type AddressMode, isAddressNeeded } from '@parlour/domain/shop/address-mode';
import { isFamilyFirst } from '@parlour/phrases/languages';
import type { ReactNode } from 'react';
import { useAppContext, useText } from '../../../lib/app-context.ts';
import { type DialCode, PhoneField } from '@parlour/ui/form/PhoneField.tsx';
import { TextField } from '@parlour/ui/form/TextField.tsx';
import { TextArea } from '@parlour/ui/form/TextArea.tsx';
import type { DraftContact } from '../draft.ts';
import styles from './ContactFields.module.css';
import { usePhoneTyping } from './phone-typing.ts';

type ContactFieldsProps = {
  contact: DraftContact;
  onChange: (change: Partial<DraftContact>) => void;
  /** The number was shaped without typing. */
  onShaped: (change: Partial<DraftContact>) => void;
  /** What is wrong with a field. */
  errorOf: (field: string) => string | undefined;
  /** BK230: the mobile comes first and is required, else the e-mail. */
  isMobilePrimary: boolean;
  /** The e-mail is required: as the first contact, or as something is charged. */
  needsEmail: boolean;
  addressMode: AddressMode;
  /** Another way to give the address, below its field. */
  addressAside?: ReactNode;
  dialCodes: readonly DialCode[];
  /** BK204: the number has no dial code beside it, and is of the country of the store. */
  hidesDialCodes: boolean;
};

/** The id of a contact field, by which a refusal finds it. */
export const contactFieldId = (field: string): string => `contact-${field}`;

/** Who comes, and how the store reaches this customer. */
export function ContactFields(props: ContactFieldsProps) {
  const { contact, onChange, errorOf, isMobilePrimary, needsEmail } = props;
  const t = useText();
  const email = (
    <TextField
      key="email"
      id={contactFieldId('email')}
      label={t('booking.email')}
      type="email"
      inputMode="email"
      autoComplete="email"
      maxLength={254}
      {...required(needsEmail)}
      placeholder={needsEmail ? t('booking.emailRequired') : undefined}
      note={needsEmail ? undefined : t('booking.optional')}
      value={contact.email}
      error={errorOf('email')}
      onChange={(event) => onChange({ email: event.target.value })}
    />
  );
  const mobile = <MobileField key="mobile" {...props} error={errorOf('mobile')} />;
  return (
    <div className={styles.fields}>
      {isMobilePrimary ? [mobile, email] : [email, mobile]}
      <NameFields {...props} />
      <AddressField {...props} error={errorOf('address')} />
    </div>
  );
}

/** Both names in the order of the reader's language; one of them is enough, and the first name is asked for. */
function NameFields({ contact, onChange, errorOf }: ContactFieldsProps) {
  const { language, t } = useAppContext();
  const firstName = (
    <TextField
      key="firstName"
      id={contactFieldId('firstName')}
      label={t('booking.firstName')}
      autoComplete="given-name"
      maxLength={200}
      {...required(true)}
      placeholder={t('booking.firstNameRequired')}
      value={contact.firstName}
      error={errorOf('firstName')}
      onChange={(event) => onChange({ firstName: event.target.value })}
    />
  );
  const lastName = (
    <TextField
      key="lastName"
      id={contactFieldId('lastName')}
      label={t('booking.lastName')}
      autoComplete="family-name"
      maxLength={200}
      note={t('booking.optional')}
      value={contact.lastName}
      error={errorOf('lastName')}
      onChange={(event) => onChange({ lastName: event.target.value })}
    />
  );
  return <div className={styles.names}>{isFamilyFirst(language) ? [lastName, firstName] : [firstName, lastName]}</div>;
}

type WithError = ContactFieldsProps & { error: string | undefined };

/** Only where the store asks for it, required where it says so. */
function AddressField({ contact, onChange, addressMode, addressAside, error }: WithError) {
  const t = useText();
  const isRequired = isAddressNeeded(addressMode);
  if (addressMode === 'hidden') return null;
  return (
    <div className={styles.address}>
      <TextArea
        id={contactFieldId('address')}
        label={t('booking.address')}
        autoComplete="street-address"
        maxLength={500}
        rows={2}
        note={isRequired ? undefined : t('booking.optional')}
        hint={isRequired ? t(addressMode === 'delivery' ? 'booking.addressHint' : 'booking.addressNeeded') : undefined}
        {...required(isRequired)}
        placeholder={isRequired ? t('booking.addressRequired') : undefined}
        value={contact.address}
        error={error}
        onChange={(event) => onChange({ address: event.target.value })}
      />
      {addressAside}
    </div>
  );
}

// Said to readers; the browser's own check would come before ours and in its own words.
const required = (isRequired: boolean) => (isRequired ? { 'aria-required': true } : {});

function MobileField({ contact, onChange, onShaped, isMobilePrimary, dialCodes, hidesDialCodes, error }: WithError) {
  const t = useText();
  const typing = usePhoneTyping(contact, onChange, dialCodes, onShaped);
  const words = {
    id: contactFieldId('mobile'),
    placeholder: isMobilePrimary ? t('booking.mobileRequired') : undefined,
    note: isMobilePrimary ? undefined : t('booking.optional'),
    error,
    value: contact.mobile,
    maxLength: 40,
    autoComplete: 'tel-national',
    ...required(isMobilePrimary),
    ...typing,
  };
  if (hidesDialCodes) return <TextField label={t('booking.mobile')} type="tel" inputMode="tel" {...words} />;
  return (
    <PhoneField
      legend={t('booking.mobile')}
      dialLabel={t('booking.dialCode')}
      numberLabel={t('booking.mobileNumber')}
      dialCodes={dialCodes}
      dialValue={contact.country}
      onDialChange={(country) =>
        onChange({ country, dialCode: dialCodes.find(({ value }) => value === country)?.dial ?? '' })
      }
      {...words}
    />
  );
}
