import { expect, test } from 'vitest';
import { checkClaim } from './check-claim.ts';

const words = { firstName: 'Mei', lastName: '', email: 'mei@example.com', mobile: '', dialCode: '' };

test.each([
  ['C-172 name and email are enough', {}, null],
  ['C-177 an email without a dot', { email: 'a@b' }, { reason: 'claim_email_wrong', field: 'email' }],
  ['C-176 a phone of two digits', { mobile: '12', dialCode: '+61' }, { reason: 'claim_phone_wrong', field: 'mobile' }],
  ['a phone without its dial code', { mobile: '12' }, { reason: 'dial_code_needed', field: 'dialCode' }],
  ['no email', { email: ' ' }, { reason: 'email_needed', field: 'email' }],
  ['a masked email', { email: '••••••@example.com' }, { reason: 'claim_email_wrong', field: 'email' }],
  ['no name', { firstName: ' ' }, { reason: 'name_needed', field: 'firstName' }],
] as const)('%s', (_title, more, wanted) => {
  const checked = checkClaim({ ...words, ...more }, () => false);
  expect(checked.ok ? null : { reason: checked.reason, ...checked.details }).toEqual(wanted);
});
