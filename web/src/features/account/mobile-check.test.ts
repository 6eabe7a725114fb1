import { Refused } from '@parlour/contract/envelope';
import { expect, test } from 'vitest';
import { type SignUpValues, signUpFaults } from './checks.ts';
import { faultsWithMobile } from './mobile-check.ts';

const right: SignUpValues = {
  firstName: 'Ada',
  lastName: 'Marlowe',
  email: 'ada@mail.example',
  mobile: '0491640727',
  country: 'AU',
  dialCode: '+61',
  password: 'three green boats',
  agrees: true,
  receives: true,
};
const noLine = () => Promise.reject(new Refused('network_failed', -1, ''));
const fieldsOf = async (values: SignUpValues, checking: Parameters<typeof faultsWithMobile>[0]) =>
  (await faultsWithMobile(checking, (checked) => signUpFaults(values, checked))).map(({ field }) => field);

test('A-105 what a form knows to be wrong is told though the server does not judge its mobile', async () => {
  expect(await fieldsOf({ ...right, lastName: '', firstName: '', email: 'ada' }, noLine())).toEqual([
    'lastName',
    'email',
  ]);
  expect(await fieldsOf({ ...right, mobile: '' }, null)).toEqual(['mobile']);
});

test('A-106 a form that is right but for a mobile that the server has not judged is not sent: the failed question is told', async () => {
  await expect(fieldsOf(right, noLine())).rejects.toMatchObject({ reason: 'network_failed' });
});

test('A-105 A-106 the judged mobile stands among all that is wrong', async () => {
  const judged = Promise.resolve({ isValid: false });
  expect(await fieldsOf({ ...right, email: 'ada' }, judged)).toEqual(['email', 'mobile']);
  expect(await fieldsOf(right, Promise.resolve({ isValid: true }))).toEqual([]);
});
