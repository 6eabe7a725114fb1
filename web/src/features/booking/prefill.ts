import type { User } from '@parlour/contract/account/calls';
import type { DraftContact } from './draft.ts';

type PersonalDetails = Pick<User, 'firstName' | 'lastName' | 'email' | 'mobile' | 'dialCode' | 'country'>;

/** What is known of a person, in fields that are empty: nothing that was typed is written over. A name and a number are each one thing. */
export function withPerson(contact: DraftContact, known: PersonalDetails): DraftContact {
  const { firstName, lastName, email, mobile, dialCode, country } = known;
  const name = contact.firstName === '' && contact.lastName === '' ? { firstName, lastName } : {};
  const phone = contact.mobile === '' && mobile !== '' ? { mobile, dialCode, country } : {};
  return { ...contact, ...name, ...phone, ...(contact.email === '' ? { email } : {}) };
}
