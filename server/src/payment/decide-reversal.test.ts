import { expect, test } from 'vitest';
import { decideReversal } from './policies/decide-reversal.ts';
import type { LoadedPayment } from './policies/payment-draft.ts';
import type { PaymentReversal } from '../platform/ports/payments.ts';
import { chargeWith, commandWith, inShort, loadedWith, now, orderWith, taken } from './test/loaded.ts';

const paid = (change = {}) => chargeWith({ status: 'refunded', method: 'CARD', orderId: 'order', ...change });
const reversal = (kind: PaymentReversal['kind'], change = {}): PaymentReversal => ({
  kind,
  ref: 're_1',
  paymentRef: 'payment',
  key: 'order refund',
  amountMinor: 5000,
  currency: 'AUD',
  ...change,
});
const refunded = orderWith({ ...taken, refundedMinor: 5000 });
const done = commandWith('refund', { amountMinor: 5000, doneAt: new Date(now), outcome: 'refunded' });
const people = (failure: string, ...events: string[]) => [
  `failure = ${failure}`,
  `payable failed: ${failure}`,
  'event charge_trouble',
  ...events,
];

type Case = [name: string, loaded: LoadedPayment, told: PaymentReversal, effects: string[]];

const cases: Case[] = [
  [
    'a refund that no bank took is taken again, and does not count as asked for',
    loadedWith({ charge: paid(), orders: [refunded], commands: [done] }),
    reversal('refund_failed'),
    [
      'taken 5000',
      'returned -5000',
      'refund failed',
      'status = succeeded',
      ...people('refund failed', 'event refund_stuck'),
    ],
  ],
  [
    'a refund that failed at once was never counted',
    loadedWith({ charge: paid(), orders: [refunded], commands: [{ ...done, outcome: 'declined' }] }),
    reversal('refund_failed'),
    [],
  ],
  [
    'a refund that the merchant made at the provider has no command',
    loadedWith({ charge: paid(), orders: [refunded] }),
    reversal('refund_failed', { key: '' }),
    ['taken 5000', 'returned -5000', 'status = succeeded', ...people('refund failed', 'event refund_stuck')],
  ],
  [
    'a dispute moves no money yet',
    loadedWith({ charge: paid(), orders: [orderWith(taken)] }),
    reversal('disputed'),
    people('disputed'),
  ],
  [
    'a lost dispute takes the money',
    loadedWith({ charge: paid(), orders: [orderWith(taken)] }),
    reversal('dispute_taken'),
    ['taken -5000', 'returned 5000', ...people('dispute taken')],
  ],
  [
    'a won dispute brings it back',
    loadedWith({ charge: paid({ failure: { command: 'dispute', cause: 'taken' } }), orders: [orderWith(taken)] }),
    reversal('dispute_returned'),
    ['taken 5000', 'returned -5000', ...people('dispute returned')],
  ],
  [
    'without a charge the payable is told',
    loadedWith({
      charge: null,
      orders: [orderWith({ ...taken, chargeId: null, payableKind: 'subscription', payableId: 'plan' })],
    }),
    reversal('dispute_taken'),
    ['taken -5000', 'returned 5000', 'payable failed: dispute taken'],
  ],
];

test.each(cases)('%s', (_name, loaded, told, effects) => {
  expect(inShort(decideReversal(loaded, 'order', told))).toEqual(effects);
});

test('the same dispute once more adds no entry; entries name those that they reverse', () => {
  const captured = {
    id: 'entry',
    account: 'taken',
    amountMinor: 5000,
    entry: 'captured',
    key: 'order captured taken',
  } as const;
  const loaded = {
    ...loadedWith({ charge: paid(), orders: [orderWith(taken)] }),
    entries: [{ ...captured, orderId: 'order' }],
  };
  const [posted] = decideReversal(loaded, 'order', reversal('dispute_taken'));
  if (posted?.kind !== 'insert_entries') throw new Error('No entries are posted.');
  expect(posted.entries[0]).toMatchObject({ account: 'taken', reverses: 'entry' });
  const known = posted.entries.map((entry) => ({ ...entry, id: 'known' }));
  const again = { ...loaded, entries: [...loaded.entries, ...known] };
  expect(decideReversal(again, 'order', reversal('dispute_taken'))).toEqual([]);
});
