import type { CustomerContact } from '@parlour/contract/customer/card';

export type ContactEdits = Partial<Pick<CustomerContact, (typeof names)[number]>>;

const names = ['firstName', 'lastName', 'email', 'mobile', 'birthday', 'language'] as const;

/** The edits with what was typed now: a field counts once it differs from what the form showed. */
export function withTyped(edits: ContactEdits, shown: CustomerContact, typed: ContactEdits): ContactEdits {
  const changed = names.filter((name) => typed[name] !== undefined && typed[name] !== shown[name]);
  return { ...edits, ...Object.fromEntries(changed.map((name) => [name, typed[name]])) };
}

/** Whether anything would be lost: what was typed back to what the card says is not. */
export const isEdited = (card: CustomerContact, edits: ContactEdits): boolean =>
  names.some((name) => edits[name] !== undefined && edits[name] !== card[name]);

/** The details as they are by now with the edits; what nobody typed is never put back to what it was at the opening. */
export function edited(card: CustomerContact, edits: ContactEdits): CustomerContact {
  const { firstName, lastName, email, mobile, birthday, language, dialCode, country } = card;
  // The dial code belongs to the number as it was; another number says its own, or is one of the store's country.
  const isSameNumber = edits.mobile === undefined || edits.mobile === mobile;
  const phone = isSameNumber ? { dialCode, country } : { dialCode: '', country: '' };
  return { firstName, lastName, email, mobile, birthday, language, ...edits, ...phone };
}
