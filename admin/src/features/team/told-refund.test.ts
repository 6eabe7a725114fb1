import type { TeamStore } from '@parlour/contract/team/own';
import type { TeamAuditEntry } from '@parlour/contract/team/people';
import { translator } from '@parlour/phrases/t';
import { en } from '@parlour/phrases/en';
import { expect, test } from 'vitest';
import { toldRefund } from './told-refund.ts';

const t = translator('en', en, en);
const store: TeamStore = {
  id: 'one',
  name: 'One',
  zone: 'UTC',
  timeFormat: '24',
  currencyCode: 'AUD',
  currencySymbol: '$',
  country: 'AU',
  permissions: {},
};
const facts = {
  shopId: 'one',
  amountMinor: 3550,
  currency: 'AUD',
  number: 'A-1',
  tenders: ['card', 'cash'],
  refundId: 'r',
};
const told = (more: Partial<TeamAuditEntry>) =>
  toldRefund(
    {
      id: 1,
      at: 0,
      actorKind: 'team',
      actorId: 'm',
      actorName: 'Ada',
      action: 'till_refunded',
      subject: 'bill',
      subjectName: '',
      reason: '',
      facts,
      ...more,
    },
    [store],
    { tagOf: () => 'en-AU', t },
  );

test('0097 a refund is told with its amount, its payments and its bill, and leads to it', () => {
  const card = t('tender.card');
  const cash = t('tender.cash');
  const shown = told({});
  expect(shown?.text).toMatch(/^Refunded \$35\.50 on bill A-1 \(/);
  expect(shown?.text).toContain(card);
  expect(shown?.text).toContain(cash);
  expect(shown?.href).toBe('/store/one/till/bills/bill');
});

test('0099 a corrected payment is told with what it was and is, and leads to its bill', () => {
  const corrected = { ...facts, before: 'card', kind: 'cash' };
  const shown = told({ action: 'till_corrected', facts: corrected });
  const [before, kind] = [t('tender.card'), t('tender.cash')];
  expect(shown?.text).toBe(t('admin.correctedPayment', { amount: '$35.50', number: 'A-1', before, kind }));
  expect(shown?.href).toBe('/store/one/till/bills/bill');
});

test('0097 a refund at a store that the member does not see leads nowhere, and what says no amount is told as before', () => {
  expect(told({ facts: { ...facts, shopId: 'other' } })?.href).toBeNull();
  expect(told({ facts: { amountMinor: 3550 } })).toBeNull();
  expect(told({ action: 'till_settled' })).toBeNull();
});
