import { expect, test } from 'vitest';
import { checkInvited } from './check-invited.ts';

const words = { firstName: 'Mei', lastName: '', email: 'mei@example.com', mobile: '0491 570 156', dialCode: '+61' };

test.each([
  ['enough', {}, true, null],
  ['C-182 no email', { email: '' }, true, { reason: 'email_needed', field: 'email' }],
  ['C-182 an email that is none', { email: 'mei@' }, true, { reason: 'email_malformed', field: 'email' }],
  ['no phone', { mobile: ' ' }, true, { reason: 'mobile_needed', field: 'mobile' }],
  ['no dial code', { dialCode: '' }, true, { reason: 'dial_code_needed', field: 'dialCode' }],
  ['a phone that is none', {}, false, { reason: 'mobile_malformed', field: 'mobile' }],
  ['no name', { firstName: '' }, true, { reason: 'name_needed', field: 'firstName' }],
] as const)('%s', (_title, more, isPhone, wanted) => {
  const checked = checkInvited({ ...words, ...more }, () => isPhone);
  expect(checked.ok ? null : { reason: checked.reason, ...checked.details }).toEqual(wanted);
});
