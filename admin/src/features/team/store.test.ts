import type { TeamMe } from '@parlour/contract/team/own';
import { expect, test } from 'vitest';
import { clockOf } from './store.ts';

const store = (id: string, zone: string, timeFormat: '12' | '24') => ({
  id,
  name: id,
  zone,
  country: 'AU',
  timeFormat,
  currencyCode: 'AUD',
  currencySymbol: '$',
  permissions: {},
});
const chain = { id: 'c', name: 'Chain', roles: [], staffIds: [], permissions: {} };
const me = (...stores: ReturnType<typeof store>[]): TeamMe => ({
  id: 'm',
  name: 'Ada',
  email: '',
  language: 'en',
  hasPassword: true,
  recoveryCodesLeft: 10,
  chains: [{ ...chain, stores }],
});

test('0079 what happened at a store is told by its clock, wherever it is read', () => {
  const ada = me(store('perth', 'Australia/Perth', '12'), store('ghent', 'Europe/Brussels', '24'));
  expect(clockOf(ada, 'ghent')).toMatchObject({ zone: 'Europe/Brussels', timeFormat: '24' });
  expect(clockOf(ada, 'perth')).toMatchObject({ zone: 'Australia/Perth', timeFormat: '12' });
  // A store where she works no more.
  expect(clockOf(ada, 'elsewhere')).toMatchObject({ zone: 'Australia/Perth' });
});
