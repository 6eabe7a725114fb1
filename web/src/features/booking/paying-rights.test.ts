import type { UsedRight } from '@parlour/contract/booking/rights';
import { expect, test } from 'vitest';
import { payingRights } from './paying-rights.ts';

const use = (changes: Partial<UsedRight>): UsedRight => ({
  rightId: 'pack',
  name: '',
  nameSecond: '',
  kind: 'sessions',
  position: 1,
  units: 1,
  amount: '50.00',
  state: 'reserved',
  ...changes,
});

test('0066 a list names what pays for an appointment, not what was lost by a late change', () => {
  const lost = use({ rightId: 'lost', position: null, amount: '0.00', state: 'used' });
  const free = use({ rightId: 'free', amount: '0.00' });
  const over = use({ rightId: 'over', state: 'used' });
  expect(payingRights([lost, free, over])).toEqual([free, over]);
});
