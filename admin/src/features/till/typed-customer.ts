/** What was typed to find a customer, as the contact of a new one: a mail, a phone, or the words of a name. */
export function typedCustomer(text: string): { firstName: string; lastName: string; email: string; mobile: string } {
  const typed = text.trim();
  const nobody = { firstName: '', lastName: '', email: '', mobile: '' };
  if (typed.includes('@')) return { ...nobody, email: typed };
  if (/^[+\d][\d\s().-]{4,}$/.test(typed)) return { ...nobody, mobile: typed };
  const [firstName = '', ...rest] = typed.split(/\s+/);
  return { ...nobody, firstName, lastName: rest.join(' ') };
}
