import { isEmail } from '../member/contact.ts';
import { hasHiddenSigns } from '../log/hidden-signs.ts';
import { allowed, refused } from '../verdict.ts';
import type { BuyerField, BuyerVerdict, InvoiceBuyer } from './buyer.ts';
import { checkTaxNumbers, type TaxFault } from './check-tax-numbers.ts';
import { countryCodes } from './country-codes.ts';
import type { InvoiceRules } from './invoice-rules.ts';

export type BuyerFault =
  | TaxFault
  | 'name_needed'
  | 'email_malformed'
  | 'mobile_malformed'
  | 'invoice_contact_needed'
  | 'address_needed'
  | 'postcode_malformed'
  | 'hidden_signs';

const countries = new Set(countryCodes.map(({ alpha3 }) => alpha3));

/** Whether a buyer is told as the rules want it, in the order of the form; the value is written as it is kept. */
export function checkBuyer(told: InvoiceBuyer, { tax }: InvoiceRules): BuyerVerdict<BuyerFault> {
  const buyer = trimmed(told);
  const hidden = (Object.keys(buyer) as BuyerField[]).find((field) => hasHiddenSigns(String(buyer[field])));
  if (hidden) return refused('hidden_signs', { field: hidden });
  if (buyer.name === '') return refused('name_needed', { field: 'name' });
  const numbers = tax ? checkTaxNumbers(buyer, tax) : allowed(withoutTax(buyer));
  if (!numbers.ok) return numbers;
  const fault = faultOfContact(buyer) ?? faultOfAddress(buyer);
  if (fault) return refused(fault.reason, { field: fault.field });
  if (tax && buyer.country !== tax.country) return allowed({ ...numbers.value, state: tax.stateOutside });
  if (tax && !tax.states.some(({ code }) => code === buyer.state)) return refused('address_needed', { field: 'state' });
  if (tax && !tax.postcode.test(buyer.postcode)) return refused('postcode_malformed', { field: 'postcode' });
  return allowed(numbers.value);
}

function trimmed(told: InvoiceBuyer): InvoiceBuyer {
  const entries = Object.entries(told).map(([key, value]) => [key, typeof value === 'string' ? value.trim() : value]);
  return Object.fromEntries(entries) as InvoiceBuyer;
}

/** Where no tax office takes invoices, no papers are asked for. */
const withoutTax = (buyer: InvoiceBuyer): InvoiceBuyer => ({
  ...buyer,
  nationality: '',
  idType: 'brn',
  idNumber: '',
  state: '',
  isSstRegistered: false,
  sstNumber: '',
});

type Fault = { reason: BuyerFault; field: BuyerField } | null;

function faultOfContact({ email, mobile }: InvoiceBuyer): Fault {
  if (email === '' && mobile === '') return { reason: 'invoice_contact_needed', field: 'email' };
  if (email !== '' && !isEmail(email)) return { reason: 'email_malformed', field: 'email' };
  const digits = mobile.replace(/[\s()-]/g, '');
  if (mobile !== '' && !/^\d{4,15}$/.test(digits)) return { reason: 'mobile_malformed', field: 'mobile' };
  return null;
}

function faultOfAddress(buyer: InvoiceBuyer): Fault {
  if (!countries.has(buyer.country)) return { reason: 'address_needed', field: 'country' };
  const missing = (['line1', 'city'] as const).find((field) => buyer[field] === '');
  return missing ? { reason: 'address_needed', field: missing } : null;
}
