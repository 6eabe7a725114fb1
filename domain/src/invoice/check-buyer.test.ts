import { describe, expect, test } from 'vitest';
import type { BuyerField, InvoiceBuyer } from './buyer.ts';
import { type BuyerFault, checkBuyer } from './check-buyer.ts';
import { countryCodes } from './country-codes.ts';
import { rulesOn } from './invoice-rules.ts';

const malaysian: InvoiceBuyer = {
  type: 'individual',
  name: 'Nurul Aisyah binti Osman',
  nationality: 'MYS',
  idType: 'nric',
  idNumber: '900215-14-5324',
  tin: '',
  email: 'nurul@mail.test',
  dialCode: '+60',
  mobile: '',
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
const foreign: Partial<InvoiceBuyer> = { nationality: 'SGP', idType: 'passport', idNumber: 'k1234567b' };
const business: Partial<InvoiceBuyer> = {
  type: 'business',
  name: 'Bunga Raya Sdn Bhd',
  idType: 'brn',
  idNumber: '201901234567',
  tin: 'C 2584563-2020',
};

const rules = rulesOn('MY', '2026-11-28')!;
const check = (change: Partial<InvoiceBuyer>) => checkBuyer({ ...malaysian, ...change }, rules);

describe('F-140', () => {
  test.each<[string, Partial<InvoiceBuyer>, Partial<InvoiceBuyer>]>([
    ['a national without a TIN', {}, { idNumber: '900215145324', tin: 'EI00000000010' }],
    ['born on 29 February', { idNumber: '000229145324' }, { idNumber: '000229145324' }],
    ['a soldier', { idType: 'army', idNumber: 'T 551587' }, { idNumber: 'T551587', tin: 'EI00000000010' }],
    ['a national with a TIN', { tin: 'ig 115 002 000' }, { tin: 'IG115002000' }],
    ['an old prefix', { tin: 'SG40040080091' }, { tin: 'IG40040080091' }],
    ['the general TIN of nationals', { tin: 'EI00000000010' }, { tin: 'EI00000000010' }],
    ['a foreigner without a TIN', foreign, { idNumber: 'K1234567B', tin: 'EI00000000020' }],
    ['a foreigner with a TIN', { ...foreign, tin: 'IG56003500070' }, { tin: 'IG56003500070' }],
    ['a permanent resident', { ...foreign, idType: 'mypr', idNumber: '900215715324' }, { tin: 'EI00000000020' }],
    ['a resident', { ...foreign, idType: 'mykas', idNumber: '900215715324' }, { tin: 'EI00000000020' }],
    ['a business', business, { nationality: '', tin: 'C25845632020', sstNumber: '' }],
    [
      'one SST number',
      { ...business, isSstRegistered: true, sstNumber: 'a01-2345-67891012' },
      { sstNumber: 'A01-2345-67891012' },
    ],
    [
      'two SST numbers',
      { ...business, isSstRegistered: true, sstNumber: 'A01-2345-67891012; B16-1808-31031415' },
      { sstNumber: 'A01-2345-67891012;B16-1808-31031415' },
    ],
    ['an SST number that is switched off', { sstNumber: 'nonsense;' }, { sstNumber: '' }],
    ['an address abroad', { country: 'SGP', state: '', postcode: '238823' }, { state: '17', postcode: '238823' }],
    ['a phone instead of an e-mail', { email: '', mobile: '12-345 6789' }, { email: '' }],
  ])('%s', (_, change, kept) => {
    expect(check(change)).toMatchObject({ ok: true, value: kept });
  });

  test.each<[string, Partial<InvoiceBuyer>, BuyerFault, BuyerField]>([
    ['no name', { name: '  ' }, 'name_needed', 'name'],
    ['a hidden sign', { name: 'Nurul\u202e' }, 'hidden_signs', 'name'],
    ['no nationality', { nationality: '' }, 'invoice_nationality_needed', 'nationality'],
    ['a nationality that is none', { nationality: 'MY' }, 'invoice_nationality_needed', 'nationality'],
    ['a national with a passport', { idType: 'passport', idNumber: 'A12345678' }, 'invoice_id_type_wrong', 'idType'],
    [
      'a foreigner with an NRIC',
      { ...foreign, idType: 'nric', idNumber: '900215145324' },
      'invoice_id_type_wrong',
      'idType',
    ],
    ['an individual with a BRN', { idType: 'brn', idNumber: '201901234567' }, 'invoice_id_type_wrong', 'idType'],
    [
      'a business with an NRIC',
      { ...business, idType: 'nric', idNumber: '900215145324' },
      'invoice_id_type_wrong',
      'idType',
    ],
    ['no number', { idNumber: '' }, 'invoice_id_malformed', 'idNumber'],
    ['an NRIC of 11 digits', { idNumber: '90021514532' }, 'invoice_id_malformed', 'idNumber'],
    ['an NRIC with a letter', { idNumber: '90021514532A' }, 'invoice_id_malformed', 'idNumber'],
    ['an NRIC of month 13', { idNumber: '901315145324' }, 'invoice_id_malformed', 'idNumber'],
    ['an NRIC of 30 February', { idNumber: '900230145324' }, 'invoice_id_malformed', 'idNumber'],
    ['an NRIC of 29 February 1990', { idNumber: '900229145324' }, 'invoice_id_malformed', 'idNumber'],
    ['an army number with a sign', { idType: 'army', idNumber: 'T/551587' }, 'invoice_id_malformed', 'idNumber'],
    ['a short passport', { ...foreign, idNumber: 'K12' }, 'invoice_id_malformed', 'idNumber'],
    ['a passport of 21 letters', { ...foreign, idNumber: 'K'.repeat(21) }, 'invoice_id_malformed', 'idNumber'],
    [
      'a MyPR of 11 digits',
      { ...foreign, idType: 'mypr', idNumber: '90021571532' },
      'invoice_id_malformed',
      'idNumber',
    ],
    [
      'a MyKAS without a birthday',
      { ...foreign, idType: 'mykas', idNumber: '999999715324' },
      'invoice_id_malformed',
      'idNumber',
    ],
    ['a BRN of 10 digits', { ...business, idNumber: '2019012345' }, 'invoice_id_malformed', 'idNumber'],
    ['a business without a TIN', { ...business, tin: '' }, 'invoice_tin_needed', 'tin'],
    ['a business with the general TIN', { ...business, tin: 'EI00000000010' }, 'invoice_tin_malformed', 'tin'],
    ['a business with a TIN of an individual', { ...business, tin: 'IG115002000' }, 'invoice_tin_malformed', 'tin'],
    ['a business TIN that does not end with 0', { ...business, tin: 'C25845632021' }, 'invoice_tin_malformed', 'tin'],
    ['a business TIN with a zero in front', { ...business, tin: 'C0258456320' }, 'invoice_tin_malformed', 'tin'],
    ['a business TIN of an unknown prefix', { ...business, tin: 'XX2584563200' }, 'invoice_tin_malformed', 'tin'],
    ['a business TIN of 15 signs', { ...business, tin: 'CS258456320200' + '0' }, 'invoice_tin_malformed', 'tin'],
    ['an individual with a TIN of a company', { tin: 'C25845632020' }, 'invoice_tin_malformed', 'tin'],
    ['a national with the general TIN of foreigners', { tin: 'EI00000000020' }, 'invoice_tin_malformed', 'tin'],
    [
      'a foreigner with the general TIN of nationals',
      { ...foreign, tin: 'EI00000000010' },
      'invoice_tin_malformed',
      'tin',
    ],
    ['the general TIN of suppliers', { tin: 'EI00000000030' }, 'invoice_tin_malformed', 'tin'],
    ['no SST number', { isSstRegistered: true }, 'invoice_sst_malformed', 'sstNumber'],
    [
      'an SST number without digits',
      { isSstRegistered: true, sstNumber: 'NONE-YET' },
      'invoice_sst_malformed',
      'sstNumber',
    ],
    [
      'three SST numbers',
      { isSstRegistered: true, sstNumber: 'A01-1;A01-2;A01-3' },
      'invoice_sst_malformed',
      'sstNumber',
    ],
    [
      'an SST number and nothing after ;',
      { isSstRegistered: true, sstNumber: 'A01-2345-67891012;' },
      'invoice_sst_malformed',
      'sstNumber',
    ],
    ['neither e-mail nor phone', { email: '' }, 'invoice_contact_needed', 'email'],
    ['a broken e-mail', { email: 'nurul@' }, 'email_malformed', 'email'],
    ['a phone with letters', { mobile: '12 CALL ME' }, 'mobile_malformed', 'mobile'],
    ['no country', { country: '' }, 'address_needed', 'country'],
    ['no street', { line1: '' }, 'address_needed', 'line1'],
    ['no city', { city: '' }, 'address_needed', 'city'],
    ['no state', { state: '' }, 'address_needed', 'state'],
    ['the state of addresses abroad', { state: '17' }, 'address_needed', 'state'],
    ['a postcode of four digits', { postcode: '5045' }, 'postcode_malformed', 'postcode'],
  ])('%s', (_, change, reason, field) => {
    expect(check(change)).toEqual({ ok: false, reason, details: { field } });
  });

  test('asks for no papers where no tax office takes invoices', () => {
    const told = { ...malaysian, idNumber: 'x', country: 'AUS', state: '', sstNumber: 'x', isSstRegistered: true };
    const checked = checkBuyer({ ...told, tin: ' 51 824 753 556 ' }, { tax: null });
    expect(checked).toMatchObject({
      ok: true,
      value: { idNumber: '', tin: '51 824 753 556', sstNumber: '', state: '' },
    });
    expect(checkBuyer({ ...told, city: '' }, { tax: null })).toMatchObject({ ok: false, reason: 'address_needed' });
  });
});

test('F-140 the rules of a country begin on a day', () => {
  expect(rulesOn('MY', '2024-07-31')).toBeNull();
  expect(rulesOn('MY', '2024-08-01')?.tax?.country).toBe('MYS');
  expect(rulesOn('AU', '2020-01-01')).toEqual({ tax: null });
});

test('every country has two letters and three of its own', () => {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  expect(countryCodes).toHaveLength(249);
  expect(countryCodes.filter(({ alpha2 }) => names.of(alpha2) === undefined)).toEqual([]);
  expect(new Set(countryCodes.map(({ alpha3 }) => alpha3)).size).toBe(249);
});
