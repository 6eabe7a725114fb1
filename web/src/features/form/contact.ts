import type { FormContact } from '@parlour/contract/form/calls';
import { isBlank, isEmail } from '@parlour/domain/member/contact';
import { type Answer, type DetailKey, type FormTemplate, mobileSeparator } from '@parlour/domain/form/template';
import { tabStore, type TabStore } from '../../lib/storage/tab-store.ts';

export type ContactField = 'name' | 'email' | 'mobile';
export type ContactReason = 'nameNeeded' | 'contactNeeded' | 'emailMalformed' | 'mobileFormat';
export type ContactFault = { field: ContactField; reason: ContactReason };

export const emptyContact: FormContact = {
  firstName: '',
  lastName: '',
  email: '',
  mobile: '',
  dialCode: '',
  country: '',
};

const isContact = (value: unknown): value is FormContact => typeof (value as FormContact | null)?.mobile === 'string';

/** What a customer typed of himself for the forms of a store; with the tab, and gone with it. `person`: of `usePerson`. */
export const contactOf = (person: string, shopId: string): TabStore<FormContact> =>
  tabStore({ key: `form contact ${person}${shopId}`, version: 1, isValid: isContact, initial: emptyContact });

/** The fields in their order. BK230: the mobile comes first and is required, else the e-mail. */
export const contactFields = (isMobilePrimary: boolean): readonly ContactField[] =>
  isMobilePrimary ? ['mobile', 'name', 'email'] : ['email', 'name', 'mobile'];

type ContactFacts = {
  isMobilePrimary: boolean;
  /** Null: nobody was asked, as there is no number. */
  isMobileValid: boolean | null;
};

/** All that is wrong with a contact, in the order of its fields. */
export function contactFaults(contact: FormContact, { isMobilePrimary, isMobileValid }: ContactFacts): ContactFault[] {
  const reasonOf: Record<ContactField, () => ContactReason | null> = {
    name: () => (isBlank(contact.firstName) && isBlank(contact.lastName) ? 'nameNeeded' : null),
    email: () => {
      if (isBlank(contact.email)) return isMobilePrimary ? null : 'contactNeeded';
      return isEmail(contact.email) ? null : 'emailMalformed';
    },
    mobile: () => {
      if (isBlank(contact.mobile)) return isMobilePrimary ? 'contactNeeded' : null;
      return isMobileValid === false ? 'mobileFormat' : null;
    },
  };
  return contactFields(isMobilePrimary).flatMap((field) => {
    const reason = reasonOf[field]();
    return reason === null ? [] : [{ field, reason }];
  });
}

/** A contact as it is sent: digits alone, and no country where there is no number. */
export function sentContact({ firstName, lastName, email, mobile, dialCode, country }: FormContact): FormContact {
  const digits = mobile.replaceAll(/\D/g, '');
  const phone = digits === '' ? { dialCode: '', country: '' } : { dialCode, country };
  return { firstName: firstName.trim(), lastName: lastName.trim(), email: email.trim(), mobile: digits, ...phone };
}

/** What is known of a customer, by the names of details. */
export type KnownDetails = FormContact & Partial<Record<DetailKey, string>>;

/** Answers that are known already, in blocks that ask for them. `mobile`: the answer where no number is known. */
export function prefilledAnswers({ questions }: FormTemplate, details: KnownDetails, mobile: string): Answer[] {
  const sent = sentContact(details);
  const number = sent.mobile === '' ? mobile : [sent.mobile, sent.dialCode, sent.country].join(mobileSeparator);
  const known: Partial<Record<DetailKey, string>> = { gender: '3', ...details, ...sent, mobile: number };
  return questions.flatMap((question) => {
    if (question.kind !== 'customer_details') return [];
    return [
      { questionId: question.id, items: question.items.map((key) => ({ value: known[key] ?? '', extraText: '' })) },
    ];
  });
}
