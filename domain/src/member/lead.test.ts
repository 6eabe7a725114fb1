import { expect, test } from 'vitest';
import { checkLead } from './lead.ts';

const lead = { mobile: '0412345678', dialCode: '+61', email: '' };

test.each([
  [{}, true, null],
  [{ email: 'mei@example.com' }, true, null],
  [{ mobile: ' ' }, true, 'mobile_needed'],
  [{ dialCode: '' }, true, 'dial_code_needed'],
  [{}, false, 'mobile_malformed'],
  [{ mobile: '•••678' }, true, 'mobile_malformed'],
  [{ email: 'mei' }, true, 'email_malformed'],
  [{ email: 'm•••@example.com' }, true, 'email_malformed'],
])('C-153 a lead with %j and a number that is one: %s is refused with %s', (more, isPhone, reason) => {
  const verdict = checkLead({ ...lead, ...more }, () => isPhone);
  expect(verdict.ok ? null : verdict.reason).toBe(reason);
});
