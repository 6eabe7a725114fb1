import type { InvoiceBuyer } from '@parlour/domain/invoice/buyer';

/** A customer in Malaysia, as the form tells of her. */
export const toldBuyer: InvoiceBuyer = {
  type: 'individual',
  name: 'Nurul Aisyah',
  nationality: 'MYS',
  idType: 'nric',
  idNumber: '900215-14-5324',
  tin: '',
  email: 'nurul@example.com',
  dialCode: '+60',
  mobile: '123456789',
  line1: '12 Jalan Ampang',
  line2: '',
  line3: '',
  postcode: '50450',
  city: 'Kuala Lumpur',
  state: '14',
  country: 'MYS',
  isSstRegistered: false,
  sstNumber: '',
};
