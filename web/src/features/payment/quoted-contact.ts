import { isEmail } from '@parlour/domain/member/contact';

type Contact = { email: string; mobile: string; dialCode: string; country: string };

const nobody: Contact = { email: '', mobile: '', dialCode: '', country: '' };

/**
 * The contact as far as a charge may depend on it: nothing where all customers are charged alike, and nothing that is still being typed, so that
 * a quote is not asked for with every letter.
 */
export function quotedContact(contact: Contact, dependsOnPerson: boolean): Contact {
  if (!dependsOnPerson) return nobody;
  const { email, mobile, dialCode, country } = contact;
  const hasMobile = mobile.replace(/\D/g, '').length >= 6;
  return {
    email: isEmail(email.trim()) ? email.trim() : '',
    ...(hasMobile ? { mobile, dialCode, country } : { mobile: '', dialCode: '', country: '' }),
  };
}
