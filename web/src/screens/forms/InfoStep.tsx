import type { FormContact } from '@parlour/contract/form/calls';
import type { Shop } from '@parlour/contract/shop/calls';
import type { Parameters } from '@parlour/domain/shop/parameters';
import { isFamilyFirst } from '@parlour/phrases/languages';
import { useRouter } from '@tanstack/react-router';
import { type ChangeEvent, type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { usePhoneTyping } from '../../features/booking/components/phone-typing.ts';
import { withPerson } from '../../features/booking/prefill.ts';
import { findMember, isMobileValid } from '../../features/form/calls.ts';
import {
  contactFaults,
  type ContactField,
  contactFields,
  type ContactFault,
  contactOf,
  sentContact,
} from '../../features/form/contact.ts';
import { usePerson } from '../../features/form/person.ts';
import type { FormPlace } from '../../features/form/question-ways.ts';
import { useAppContext, useText } from '../../lib/app-context.ts';
import { errorWords } from '../../lib/http/error-words.ts';
import { openSignIn } from '../../lib/navigation/overlay.ts';
import { useSignedInUser } from '../../lib/session/session.ts';
import { useTabStore } from '../../lib/storage/tab-store.ts';
import { Button } from '@parlour/ui/button/Button.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { PhoneField } from '@parlour/ui/form/PhoneField.tsx';
import { TextField } from '@parlour/ui/form/TextField.tsx';
import { PageHeader } from '@parlour/ui/layout/PageHeader.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';

type InfoStepProps = {
  shop: Shop;
  parameters: Parameters;
  place: FormPlace;
  linkToken: string;
  onGiven: (memberId: string | null) => void;
};

const fieldId = (field: string) => `form-contact-${field}`;
/** The field of a fault that has the focus. */
const firstFieldOf = (field: ContactField, isFamily: boolean) =>
  field === 'name' ? (isFamily ? 'lastName' : 'firstName') : field;

/** Who fills in the forms, and how the store reaches this customer. */
export function InfoStep(props: InfoStepProps) {
  const { shop, parameters, place } = props;
  const { isMobilePrimary, hidesDialCodes } = parameters;
  const t = useText();
  const { contact, type } = useContact(shop, place);
  const { faults, correct, failure, isBusy, press } = useCheck(props, contact);
  const errorOf = (field: ContactField) => {
    const fault = faults.find((one) => one.field === field);
    return fault && t(`form.${fault.reason}`);
  };
  const change = (field: ContactField, typed: Partial<FormContact>) => {
    correct(field);
    type(typed);
  };
  return (
    <>
      <PageHeader title={t('form.infoTitle')} subtitle={t('form.infoText', { shop: shop.name })} />
      <form noValidate method="post" onSubmit={(event) => void press(event)}>
        <Stack gap={4}>
          <LoginOver />
          {contactFields(isMobilePrimary).map((field) => (
            <ContactPart
              key={field}
              {...{ field, contact, place, isMobilePrimary, hidesDialCodes }}
              error={errorOf(field)}
              onChange={(typed) => change(field, typed)}
              // What comes by itself takes away no refusal.
              onShaped={type}
            />
          ))}
          <div role="alert">{failure && <NoticeBox tone="danger">{failure}</NoticeBox>}</div>
          <Button type="submit" isWide loading={isBusy} loadingLabel={t('shell.loading')}>
            {t('form.goOn')}
          </Button>
        </Stack>
      </form>
    </>
  );
}

/** Whose session has ended finds after signing in what was begun before. */
function LoginOver() {
  const t = useText();
  const router = useRouter();
  if (usePerson() === '') return null;
  return (
    <NoticeBox
      tone="info"
      title={t('reasons.session_expired')}
      action={
        <Button kind="secondary" onClick={() => openSignIn(router)}>
          {t('shell.signIn')}
        </Button>
      }
    />
  );
}

/** Checks the contact and looks the customer up, or shows what is wrong; a press meanwhile is not heard. */
function useCheck({ shop, parameters, linkToken, onGiven }: InfoStepProps, contact: FormContact) {
  const { api, language, t } = useAppContext();
  const [faults, setFaults] = useState<readonly ContactFault[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const busy = useRef(false);
  const check = async () => {
    const sent = sentContact(contact);
    const [asked] = await Promise.allSettled([isMobileValid(api, sent)]);
    const isValid = asked.status === 'fulfilled' ? asked.value : null;
    const found = contactFaults(contact, { isMobilePrimary: parameters.isMobilePrimary, isMobileValid: isValid });
    setFaults(found);
    const first = found[0];
    if (first) {
      const id = fieldId(firstFieldOf(first.field, isFamilyFirst(language)));
      requestAnimationFrame(() => document.getElementById(id)?.focus());
      return;
    }
    // What the form knows by itself is said though nobody answers about the number.
    if (asked.status === 'rejected') throw asked.reason;
    onGiven(await findMember(api, shop.chainId, sent, linkToken));
  };
  const press = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy.current) return;
    busy.current = true;
    setBusy(true);
    setFailure(null);
    await check().catch((error: unknown) => setFailure(errorWords(error, t).text));
    busy.current = false;
    setBusy(false);
  };
  const correct = (field: ContactField) => setFaults((known) => known.filter((fault) => fault.field !== field));
  return { faults, correct, failure, isBusy, press };
}

/** What was typed in this tab, with the store's country until another one is chosen, and what the account knows in fields that are empty. */
function useContact(shop: Shop, place: FormPlace) {
  const store = contactOf(usePerson(), shop.id);
  const kept = useTabStore(store);
  const user = useSignedInUser();
  const country = kept.country || place.country;
  const dialCode = place.dialCodes.find(({ value }) => value === country)?.dial ?? '';
  const contact = { ...kept, country, dialCode };
  const fill = useEffectEvent(() => {
    if (user) store.write({ ...withPerson({ ...contact, address: '' }, user) });
  });
  const userId = user?.id;
  useEffect(() => {
    if (userId !== undefined) fill();
  }, [userId]);
  return {
    contact,
    type: (change: Partial<FormContact>) => store.write({ ...store.read(), country, dialCode, ...change }),
  };
}

type PartProps = {
  field: ContactField;
  contact: FormContact;
  place: FormPlace;
  isMobilePrimary: boolean;
  hidesDialCodes: boolean;
  error: string | undefined;
  onChange: (change: Partial<FormContact>) => void;
  /** The number was shaped without typing. */
  onShaped: (change: Partial<FormContact>) => void;
};

function ContactPart(props: PartProps) {
  switch (props.field) {
    case 'name':
      return <NameFields {...props} />;
    case 'email':
      return <EmailField {...props} />;
    case 'mobile':
      return <MobileField {...props} />;
  }
}

/** Both names in the order of the reader's language; one of them is enough, and what is wrong stands at the first. */
function NameFields({ contact, error, onChange }: PartProps) {
  const { language, t } = useAppContext();
  const names = isFamilyFirst(language) ? (['lastName', 'firstName'] as const) : (['firstName', 'lastName'] as const);
  return names.map((name, at) => (
    <TextField
      key={name}
      id={fieldId(name)}
      label={t(`form.${name}`)}
      autoComplete={name === 'firstName' ? 'given-name' : 'family-name'}
      maxLength={200}
      value={contact[name]}
      error={at === 0 ? error : undefined}
      onChange={(event) => onChange({ [name]: event.target.value })}
    />
  ));
}

const required = (isRequired: boolean) => (isRequired ? { 'aria-required': true } : {});

function EmailField({ contact, isMobilePrimary, error, onChange }: PartProps) {
  const t = useText();
  return (
    <TextField
      id={fieldId('email')}
      label={t('form.email')}
      type="email"
      inputMode="email"
      autoComplete="email"
      maxLength={254}
      note={isMobilePrimary ? t('booking.optional') : undefined}
      {...required(!isMobilePrimary)}
      value={contact.email}
      error={error}
      onChange={(event) => onChange({ email: event.target.value })}
    />
  );
}

/** What no number has. */
const noSign = /[^\p{Nd}\s()+./-]/gu;

function MobileField({ contact, place, isMobilePrimary, hidesDialCodes, error, onChange, onShaped }: PartProps) {
  const t = useText();
  const { dialCodes } = place;
  const typing = usePhoneTyping(contact, onChange, dialCodes, onShaped);
  const words = {
    id: fieldId('mobile'),
    note: isMobilePrimary ? undefined : t('booking.optional'),
    error,
    value: contact.mobile,
    maxLength: 40,
    autoComplete: 'tel-national',
    ...required(isMobilePrimary),
    onFocus: typing.onFocus,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const number = event.target.value.replaceAll(noSign, '');
      if (number === event.target.value) typing.onChange(event);
      else onChange({ mobile: number });
    },
  };
  if (hidesDialCodes) return <TextField label={t('form.mobile')} type="tel" inputMode="tel" {...words} />;
  return (
    <PhoneField
      legend={t('form.mobile')}
      dialLabel={t('field.dialCode')}
      numberLabel={t('field.number')}
      dialCodes={dialCodes}
      dialValue={contact.country}
      onDialChange={(country) =>
        onChange({ country, dialCode: dialCodes.find(({ value }) => value === country)?.dial ?? '' })
      }
      {...words}
    />
  );
}
