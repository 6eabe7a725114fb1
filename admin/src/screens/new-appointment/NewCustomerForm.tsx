import type { CustomerLine } from '@parlour/contract/customer/find';
import { plainPhone } from '@parlour/domain/member/plain-phone';
import { Button } from '@parlour/ui/button/Button.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { isFamilyFirst } from '@parlour/phrases/languages';
import { Row } from '@parlour/ui/layout/Stack.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { knownQuery } from '../../features/customer/calls.ts';
import { type TypedContact, waysOf } from '../../features/appointment/new-draft.ts';
import { useFaultOf } from '../../features/appointment/new-fault.ts';
import { useStore } from '../../features/team/store.ts';
import { useAppContext } from '../../lib/app-context.ts';
import { useRested } from '../../lib/use-rested.ts';
import { nameWords } from './style.ts';
import styles from './NewAppointment.module.css';
import { mostLetters } from '../../features/appointment/draft-limits.ts';
import { LimitedField } from '../LimitedText.tsx';

type NewCustomerFormProps = {
  country: string;
  contact: TypedContact;
  /** The phone and mail of which was said that it is not who has them. */
  otherFor: string | undefined;
  onType: (contact: TypedContact) => void;
  onOther: (ways: string) => void;
  onKnown: (memberId: string) => void;
};

/** A name, and a phone and a mail where the customer gives them. Who has them already is offered. */
export function NewCustomerForm({ country, contact, otherFor, onType, onOther, onKnown }: NewCustomerFormProps) {
  const { language, t } = useAppContext();
  const typed = waysOf(contact);
  const faultOf = useFaultOf();
  const known = useKnown(contact, country);
  const field = (name: keyof TypedContact) => ({
    value: contact[name],
    onChange: (event: { target: { value: string } }) => onType({ ...contact, [name]: event.target.value }),
    autoComplete: 'off',
    ...(name === 'firstName' || name === 'lastName' ? {} : { error: faultOf(name) }),
    most: mostLetters[name],
  });
  const optional = t('adminNewAppointment.optional');
  const [first] = otherFor === typed ? [] : known;
  return (
    <div className={styles.fields}>
      <NameFields field={field} faultOf={faultOf} />
      <LimitedField label={t('adminNewAppointment.phone')} note={optional} type="tel" {...field('mobile')} />
      <LimitedField label={t('adminNewAppointment.email')} note={optional} type="email" {...field('email')} />
      <div role="status" className={styles.whole}>
        {first && (
          <NoticeBox
            tone="info"
            action={
              <Row gap={2} wrap>
                <Button size="sm" onClick={() => onKnown(first.id)}>
                  {t('adminNewAppointment.useKnown', { name: nameWords(first, language) })}
                </Button>
                <Button size="sm" kind="secondary" onClick={() => onOther(typed)}>
                  {t('adminNewAppointment.keepNew')}
                </Button>
              </Row>
            }
          >
            {t('adminNewAppointment.known', { name: nameWords(first, language) })}
          </NoticeBox>
        )}
      </div>
    </div>
  );
}

/**
 * Who has this phone or mail already. It is asked for while it is typed, not when its field is left: what then appears would move what lies
 * below it under the press that left it. Nothing is in the way where it cannot be told: the appointment then goes to the record with
 * this contact.
 */
function useKnown(contact: TypedContact, country: string): readonly CustomerLine[] {
  const byPhone = useOwners({ mobile: beganPhone(contact.mobile) ? contact.mobile.trim() : '', email: '' }, country);
  const byMail = useOwners({ mobile: '', email: beganMail(contact.email) ? contact.email.trim() : '' }, country);
  return byPhone.length > 0 ? byPhone : byMail;
}

/** Who has one of the two; it is asked for apart from the other, so that what is known of a phone stays while a mail is typed. */
function useOwners({ mobile, email }: { mobile: string; email: string }, country: string): readonly CustomerLine[] {
  const { store, may } = useStore();
  const [restedMobile, restedEmail] = [useRested(mobile), useRested(email)];
  const query = knownQuery({ shopId: store.id, email: restedEmail, mobile: restedMobile, dialCode: '', country });
  const mayAsk = may('customer.write') !== undefined;
  const { data } = useQuery({ ...query, enabled: mayAsk && query.enabled });
  return (mobile === restedMobile && email === restedEmail && data) || [];
}

/** So many digits a phone has at least; with less it is nobody's. */
const leastDigits = 6;

const beganPhone = (typed: string) => plainPhone(typed).digits.length >= leastDigits;
const beganMail = (typed: string) => typed.normalize('NFKC').includes('@');

type NameFieldsProps = {
  field: (name: 'firstName' | 'lastName') => Pick<ComponentProps<typeof LimitedField>, 'value' | 'onChange' | 'most'>;
  faultOf: ReturnType<typeof useFaultOf>;
};

/** One of the two is enough; people begin with what their language puts first. */
function NameFields({ field, faultOf }: NameFieldsProps) {
  const { language, t } = useAppContext();
  const names = isFamilyFirst(language) ? (['lastName', 'firstName'] as const) : (['firstName', 'lastName'] as const);
  const isAsked = names.every((name) => field(name).value.trim() === '');
  // A name is asked for where it is written first.
  const asked = [faultOf('firstName'), ''];
  return names.map((name, place) => (
    <LimitedField
      key={name}
      label={t(`adminNewAppointment.${name}`)}
      ref={place === 0 ? takeFocus : undefined}
      note={place === 0 ? undefined : t('adminNewAppointment.optional')}
      {...field(name)}
      error={isAsked ? asked[place] : faultOf(name)}
    />
  ));
}

/** One function for all, so that it runs when the field appears and never again. */
const takeFocus = (input: HTMLInputElement | null) => input?.focus({ preventScroll: true });
