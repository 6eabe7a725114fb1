import { expect, test } from 'vitest';
import { decideClaim, type GiftCampaign } from './decide-claim.ts';

const campaign: GiftCampaign = {
  quantity: 3,
  claimed: 2,
  fromDay: '2027-01-05',
  toDay: '2027-01-20',
  isEnded: false,
  validity: { kind: 'from_purchase', count: 1, unit: 3 },
};
const outcome = (more: Partial<GiftCampaign>, today = '2027-01-10') => {
  const decided = decideClaim({ ...campaign, ...more }, today);
  return decided.ok ? 'claimed' : decided.reason;
};

test('C-174 F-76 a card is claimed while there are some, from the first to the last day of its campaign', () => {
  expect(outcome({})).toBe('claimed');
  expect(outcome({ claimed: 3 })).toBe('claim_sold_out');
  expect(outcome({}, '2027-01-04')).toBe('claim_not_begun');
  expect([outcome({}, '2027-01-05'), outcome({}, '2027-01-20')]).toEqual(['claimed', 'claimed']);
  expect(outcome({}, '2027-01-21')).toBe('claim_ended');
  expect(outcome({ isEnded: true })).toBe('claim_ended');
  expect(outcome({ fromDay: '', toDay: '' }, '2031-06-01')).toBe('claimed');
});

test('a card that could not be used any more is not given away', () => {
  const validity = { kind: 'fixed', from: '2026-12-01', to: '2027-01-09' } as const;
  expect([outcome({ validity }), outcome({ validity }, '2027-01-09')]).toEqual(['claim_ended', 'claimed']);
});
