import { expect, test } from 'vitest';
import { defaultParameters } from '../shop/parameters.ts';
import { chargePolicyOf } from './charge-policy.ts';

const policyWith = (changes: Partial<ReturnType<typeof defaultParameters>>) =>
  chargePolicyOf({ ...defaultParameters(), ...changes });

test('B-233 B-242 B-255 a shop that set nothing charges no customer, and has the fees of the policy text', () => {
  expect(policyWith({})).toEqual({
    isEnabled: false,
    condition: 'nobody',
    customers: [],
    form: 'deposit',
    isPerService: false,
    deposit: { kind: 'percent', fraction: '0.2' },
    itemDeposit: { kind: 'percent', fraction: '0.2' },
    hold: null,
    noShowFee: { kind: 'percent', fraction: '1' },
    lateFees: [
      { unit: 'hours', count: 24, fee: { kind: 'percent', fraction: '0.5' } },
      { unit: 'hours', count: 5, fee: { kind: 'percent', fraction: '1' } },
    ],
  });
});

test.each([
  ['0', 'everyone'],
  ['1', 'some'],
  ['2', 'nobody'],
])('B-234 G-102 condition %s charges %s', (chargeCondition, condition) => {
  expect(policyWith({ chargeCondition }).condition).toBe(condition);
});

test('B-235 to B-243 every parameter is read', () => {
  const fixed = { kind: 'fixed', amount: '25' };
  expect(
    policyWith({
      isChargeEnabled: true,
      chargedCustomers: '["2"]',
      chargeMode: '1',
      hasDepositPerService: true,
      defaultDeposit: '{"type":"1","value":"25"}',
      defaultItemDeposit: '{"type":"1","value":"25"}',
      holdPolicy: '{"type":"1","value":"25"}',
      noShowFee: '{"type":"fixed","value":"25"}',
      lateFees: '[]',
    }),
  ).toEqual({
    isEnabled: true,
    condition: 'nobody',
    customers: ['not_member'],
    form: 'hold',
    isPerService: true,
    deposit: fixed,
    itemDeposit: fixed,
    hold: fixed,
    noShowFee: fixed,
    lateFees: [],
  });
});

test('B-241 a document that says nothing gives its default, never no fee', () => {
  expect(policyWith({ noShowFee: '{broken', lateFees: '' })).toMatchObject({
    noShowFee: { kind: 'percent', fraction: '1' },
    lateFees: [{ count: 24 }, { count: 5 }],
  });
});
