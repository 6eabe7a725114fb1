import type { RefusalsOf } from '../refusal-groups.ts';
import type { invoiceCalls } from './calls.ts';

export const invoiceRefusals: RefusalsOf<typeof invoiceCalls> = {
  get: ['not_found'],
  register: [
    'address_needed',
    'email_malformed',
    'hidden_signs',
    'invoice_contact_needed',
    'invoice_fixed',
    'invoice_id_malformed',
    'invoice_id_type_wrong',
    'invoice_nationality_needed',
    'invoice_not_offered',
    'invoice_not_paid',
    'invoice_over',
    'invoice_refunded',
    'invoice_sst_malformed',
    'invoice_tin_malformed',
    'invoice_tin_needed',
    'mobile_malformed',
    'name_needed',
    'not_found',
    'postcode_malformed',
  ],
};
