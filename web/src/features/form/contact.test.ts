import { expect, test } from 'vitest';
import {
  contactFaults,
  contactFields,
  type ContactFault,
  emptyContact,
  prefilledAnswers,
  sentContact,
} from './contact.ts';

const ann = { ...emptyContact, firstName: 'Ann', email: 'ann@parlour.example', dialCode: '+61', country: 'AU' };
const facts = { isMobilePrimary: false, isMobileValid: null };

test('C-076 the mobile, the name, the e-mail, or the e-mail, the name, the mobile', () => {
  expect(contactFields(true)).toEqual(['mobile', 'name', 'email']);
  expect(contactFields(false)).toEqual(['email', 'name', 'mobile']);
});

test.each<[string, Partial<typeof ann>, { isMobilePrimary?: boolean; isMobileValid?: boolean }, ContactFault[]]>([
  ['C-071 a name is needed', { firstName: ' ' }, {}, [{ field: 'name', reason: 'nameNeeded' }]],
  ['C-071 a last name is one', { firstName: '', lastName: 'Lin' }, {}, []],
  ['C-072 C-073 an e-mail is needed', { email: '', mobile: '412' }, {}, [{ field: 'email', reason: 'contactNeeded' }]],
  ['C-072 C-073 a mobile is needed', {}, { isMobilePrimary: true }, [{ field: 'mobile', reason: 'contactNeeded' }]],
  ['C-072 no e-mail is needed then', { email: '', mobile: '412' }, { isMobilePrimary: true }, []],
  [
    'C-075 a mobile that is none',
    { mobile: '1' },
    { isMobileValid: false },
    [{ field: 'mobile', reason: 'mobileFormat' }],
  ],
  ['an e-mail that is none', { email: 'ann@' }, {}, [{ field: 'email', reason: 'emailMalformed' }]],
  [
    'all at once, in the order of the fields',
    { firstName: '', email: '', mobile: '' },
    { isMobilePrimary: true },
    [
      { field: 'mobile', reason: 'contactNeeded' },
      { field: 'name', reason: 'nameNeeded' },
    ],
  ],
])('%s', (_, change, more, expected) => {
  expect(contactFaults({ ...ann, ...change }, { ...facts, ...more })).toEqual(expected);
});

test('C-078 C-079 a mobile is sent as digits alone, and without one no country', () => {
  expect(sentContact({ ...ann, mobile: '0412 345-678' })).toMatchObject({ mobile: '0412345678', dialCode: '+61' });
  expect(sentContact(ann)).toEqual({ ...ann, dialCode: '', country: '' });
});

test('C-105 a block that asks for details begins with what is known', () => {
  const asked = { id: 'person', title: '', text: '', isRequired: true, kind: 'customer_details' as const };
  const template = { title: '', signatures: [], isSignatureRequired: false, document: null };
  const questions = [{ ...asked, items: ['firstName', 'gender', 'mobile', 'address'] as const }];
  const valuesOf = (mobile: string) =>
    prefilledAnswers({ ...template, questions }, { ...ann, mobile }, '|+31|NL')[0]!.items.map(({ value }) => value);
  expect(valuesOf('0412 345 678')).toEqual(['Ann', '3', '0412345678|+61|AU', '']);
  expect(valuesOf('')).toEqual(['Ann', '3', '|+31|NL', '']);
});

test('C-063 C-105 of a known customer all details that are known are filled in', () => {
  const asked = { id: 'person', title: '', text: '', isRequired: true, kind: 'customer_details' as const };
  const template = { title: '', signatures: [], isSignatureRequired: false, document: null };
  const questions = [{ ...asked, items: ['birthday', 'gender', 'insurer', 'identityNumber', 'address'] as const }];
  const record = { ...ann, birthday: '1990-02-28', gender: '0', insurer: 'BX01', identityNumber: 'E1', address: '' };
  const [answer] = prefilledAnswers({ ...template, questions }, record, '');
  expect(answer!.items.map(({ value }) => value)).toEqual(['1990-02-28', '0', 'BX01', 'E1', '']);
});
