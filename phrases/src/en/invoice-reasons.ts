/** Why an invoice is refused. */
export const invoiceReasons = {
  invoice_not_offered: 'This store doesn’t offer e-invoices here. Please ask the store.',
  invoice_not_paid: 'You can ask for the e-invoice once this bill is paid.',
  invoice_refunded: 'This bill was refunded, so there’s no e-invoice for it.',
  invoice_over: 'The time to ask for this e-invoice has ended.',
  invoice_fixed: 'This e-invoice can’t be changed any more. Please contact the store.',
  invoice_nationality_needed: 'Please choose your nationality.',
  invoice_id_type_wrong: 'Please choose an ID type that matches your nationality.',
  invoice_id_malformed: 'Please check the ID number.',
  invoice_tin_needed: 'Please enter the tax number of the business.',
  invoice_tin_malformed: 'Please check the tax number.',
  invoice_sst_malformed: 'Please check the SST number. You can enter up to two, with ; between them.',
  invoice_contact_needed: 'Please enter an email address or a mobile number.',
  invoice_kept: 'This e-invoice can no longer be cancelled.',
};
