import { expect, test } from 'vitest';
import { quotedContact } from './quoted-contact.ts';

const typed = { email: ' mia@example.com ', mobile: '0491 570 156', dialCode: '+61', country: 'AU' };
const nobody = { email: '', mobile: '', dialCode: '', country: '' };

test('B-235 a charge for some is asked with whole contacts only, one for everybody with none', () => {
  expect(quotedContact(typed, true)).toEqual({ ...typed, email: 'mia@example.com' });
  expect(quotedContact({ ...typed, email: 'mia@', mobile: '049' }, true)).toEqual(nobody);
  expect(quotedContact(typed, false)).toEqual(nobody);
});
