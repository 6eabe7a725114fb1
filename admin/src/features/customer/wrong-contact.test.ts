import { Refused } from '@parlour/contract/envelope';
import { en } from '@parlour/phrases/en';
import { translator } from '@parlour/phrases/t';
import { expect, test } from 'vitest';
import { wrongContact } from './wrong-contact.ts';

const t = translator('en', en, en);

test('of a phone and a mail that are both wrong both are named', () => {
  const phone = new Refused('mobile_malformed', 41015, 'Please enter a valid phone number.');
  const mail = t('adminCustomer.emailWrong');
  expect(wrongContact(phone, 'ann@', t)).toBe(`Please enter a valid phone number. ${mail}`);
  expect(wrongContact(phone, ' ', t)).toBe('Please enter a valid phone number.');
  expect(wrongContact(phone, 'ann@mail.example', t)).toBe('Please enter a valid phone number.');
  expect(wrongContact(new Refused('name_needed', 1, 'Name?'), 'ann@', t)).toBeNull();
});
