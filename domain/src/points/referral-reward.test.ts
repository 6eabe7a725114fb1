import { expect, test } from 'vitest';
import type { Reward } from './point-rule.ts';
import { type PaidLine, referralReward } from './referral-reward.ts';

const reward = (more: Partial<Reward>): Reward => ({
  goods: 'all',
  itemIds: [],
  inviterPoints: 10,
  inviteePoints: 5,
  minMinor: null,
  ...more,
});
const cut: PaidLine = { kind: 'service', code: 'cut', paidMinor: 8000 };
const oil: PaidLine = { kind: 'product', code: 'oil', paidMinor: 2000 };

test.each<[string, Partial<Reward>[], PaidLine[], number | null]>([
  ['any purchase', [{}], [oil], 10],
  ['nothing was paid', [{}], [{ ...cut, paidMinor: 0 }], null],
  ['a gift card is money for later', [{}], [{ kind: 'gift_card', code: 'card', paidMinor: 5000 }], null],
  ['a service where products earn', [{ goods: 'products' }], [cut], null],
  ['from an amount, which lines of the kind reach together', [{ goods: 'services', minMinor: 16_000 }], [cut, cut], 10],
  ['below the amount', [{ goods: 'services', minMinor: 8001 }], [cut, oil], null],
  ['one of some items', [{ itemIds: ['cut'] }], [cut], 10],
  ['none of some items', [{ itemIds: ['cut'] }], [oil], null],
  [
    'the best of those that fit',
    [{}, { inviterPoints: 90, minMinor: 9000 }, { inviterPoints: 300, minMinor: 99_000 }],
    [cut, oil],
    90,
  ],
  ['a reward of nothing', [{ inviterPoints: 0, inviteePoints: 0 }], [cut], null],
])('F-83 what the first paid bill earns: %s', (_title, rewards, lines, points) => {
  expect(referralReward(rewards.map(reward), lines)?.inviterPoints ?? null).toBe(points);
});
