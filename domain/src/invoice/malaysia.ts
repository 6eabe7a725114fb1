import type { TaxRules } from './tax-rules.ts';

/** State codes of the code tables. */
const states = [
  ['01', 'Johor'],
  ['02', 'Kedah'],
  ['03', 'Kelantan'],
  ['04', 'Melaka'],
  ['05', 'Negeri Sembilan'],
  ['06', 'Pahang'],
  ['07', 'Pulau Pinang'],
  ['08', 'Perak'],
  ['09', 'Perlis'],
  ['10', 'Selangor'],
  ['11', 'Terengganu'],
  ['12', 'Sabah'],
  ['13', 'Sarawak'],
  ['14', 'Wilayah Persekutuan Kuala Lumpur'],
  ['15', 'Wilayah Persekutuan Labuan'],
  ['16', 'Wilayah Persekutuan Putrajaya'],
].map(([code, name]) => ({ code: code!, name: name! }));

const twelveDigits = /^\d{12}$/;

/**
 * Malaysia (MyInvois). The first e-invoices were due on 2024-08-01. Individuals have the prefix IG since 2023; numbers of others end with a zero and have
 * no zero behind their prefix.
 */
export const malaysia: readonly TaxRules[] = [
  {
    from: '2024-08-01',
    source:
      'MyInvois SDK (sdk.myinvois.hasil.gov.my): FAQ, Validate Taxpayer’s TIN, code tables, document type Invoice 1.1; IRBM e-Invoice Specific Guideline, appendix 1 (general TINs)',
    country: 'MYS',
    currency: 'MYR',
    ids: {
      nric: { pattern: twelveDigits, example: '770625015324', scheme: 'NRIC', beginsWithBirthday: true },
      army: { pattern: /^[A-Z0-9]{5,12}$/, example: '551587706543', scheme: 'ARMY' },
      passport: { pattern: /^[A-Z0-9]{5,20}$/, example: 'A12345678', scheme: 'PASSPORT' },
      mypr: { pattern: twelveDigits, example: '770625715324', scheme: 'NRIC', beginsWithBirthday: true },
      mykas: { pattern: twelveDigits, example: '770625715324', scheme: 'NRIC', beginsWithBirthday: true },
      brn: { pattern: twelveDigits, example: '201901234567', scheme: 'BRN' },
    },
    idTypesOf: { national: ['nric', 'army'], foreign: ['passport', 'mypr', 'mykas'], business: ['brn'] },
    tin: { individual: /^IG\d{9,11}$/, business: /^(?=.{9,14}$)(?:C|CS|D|E|F|FA|PT|TA|TC|TN|TR|TP|J|LE)[1-9]\d*0$/ },
    oldTinPrefixes: { SG: 'IG', OG: 'IG' },
    generalTin: { national: 'EI00000000010', foreign: 'EI00000000020' },
    sst: /^(?=.*\d)[A-Z0-9-]{5,17}$/,
    mostSst: 2,
    none: 'NA',
    states,
    stateOutside: '17',
    postcode: /^\d{5}$/,
  },
];
