import type { BookingCharge } from '@parlour/contract/booking/charge';
import type { PenaltyInfo } from '@parlour/contract/booking/penalty';
import { translate } from '@parlour/phrases/reasons';
import { expect, test } from 'vitest';
import { cancelLines } from './cancel-lines.ts';

const zone = 'Australia/Sydney';
const style = { tag: 'en-AU', t: translate('en'), timeFormat: '24', currencySymbol: '$', currencyDigits: 2 };
const after = Date.parse('2026-12-03T09:00:00+11:00');

const told = (penalty: Partial<PenaltyInfo>, charge: Partial<BookingCharge> = {}, method: 'CARD' | 'STORE' = 'CARD') =>
  cancelLines(
    {
      isNeeded: Number(penalty.amount ?? 0) > 0,
      amount: '0.00',
      currencyCode: 'AUD',
      form: 'deposit',
      paidAmount: '0.00',
      refundAmount: '0.00',
      dueAmount: '0.00',
      changeDueAmount: '0.00',
      deadline: null,
      next: [],
      policyLines: [],
      ...penalty,
    },
    { held: '0.00', ...charge, payments: [{ state: 'succeeded', amount: '50.00', method }] } as BookingCharge,
    zone,
    style,
  );

test('G-109 in time the deposit comes back, and it is said until when and what it costs after that', () => {
  const free = { paidAmount: '15.00', refundAmount: '15.00', deadline: after, next: [{ after, amount: '25.00' }] };
  expect(told(free)).toEqual([
    'Cancelling is free.',
    'You’ve paid $15.',
    'You get $15 back.',
    'You can change or cancel for free until Thu 3 December 2026 at 09:00.',
    'After Thu 3 December 2026 at 09:00, it costs $25.',
  ]);
});

test('G-109 cancelling is not called free where sessions are used up by it', () => {
  expect(told({})).toEqual(['Cancelling is free.']);
  const lost = { rightId: '1', name: 'Ten cuts', nameSecond: '', kind: 'sessions', units: 1 } as const;
  expect(told({ lostRights: [lost] })).toEqual([]);
});

test('G-109 of a fee beyond the deposit it is said what the deposit covers, and that the rest is owed and not charged', () => {
  expect(told({ amount: '25.00', paidAmount: '15.00', dueAmount: '10.00' })).toEqual([
    'Cancelling now costs $25.',
    'You’ve paid $15.',
    '$15 of the fee comes from your deposit.',
    'You’ll owe the store $10. We don’t charge it automatically.',
  ]);
});

test('G-109 B-244 a fee is taken from the card that holds it, and the hold ends', () => {
  const late = { form: 'hold', amount: '25.00', paidAmount: '50.00', refundAmount: '25.00' } as const;
  expect(told(late, { held: '50.00' })).toEqual([
    'Cancelling now costs $25.',
    '$25 will be charged to your card.',
    'The $25 held on your card will be released.',
  ]);
  expect(told(late, { held: '50.00' }, 'STORE').slice(1)).toEqual([
    '$25 will be taken from your balance.',
    '$25 goes back to your balance.',
  ]);
});

test('G-110 nothing is held on a card that is only kept: it is forgotten, or a fee is taken from it', () => {
  const kept = { form: 'hold', paidAmount: '50.00' } as const;
  expect(told({ ...kept, refundAmount: '50.00' })).toEqual([
    'Cancelling is free.',
    'We’ll remove your card. You won’t be charged.',
  ]);
  expect(told({ ...kept, amount: '25.00', refundAmount: '25.00' })).toEqual([
    'Cancelling now costs $25.',
    '$25 will be charged to your card.',
  ]);
});
