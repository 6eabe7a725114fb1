import { expect, test } from 'vitest';
import { typedCustomer } from './typed-customer.ts';

test.each([
  ['', {}],
  [' mei@mail.example ', { email: 'mei@mail.example' }],
  ['+65 8123 4567', { mobile: '+65 8123 4567' }],
  ['0412-345-678', { mobile: '0412-345-678' }],
  ['Mei', { firstName: 'Mei' }],
  ['Mei Ling  Tan', { firstName: 'Mei', lastName: 'Ling Tan' }],
  ['王小明', { firstName: '王小明' }],
])('what was typed to find %j begins the new customer', (text, known) => {
  expect(typedCustomer(text)).toEqual({ firstName: '', lastName: '', email: '', mobile: '', ...known });
});
