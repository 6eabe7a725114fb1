import { expect, test } from 'vitest';
import {
  cardNumberEnd,
  cardNumberKey,
  cardOfNumber,
  type GiftCard,
  numberOnBill,
  opensCard,
  payingOf,
  shownCardNumber,
} from './gift-card.ts';

test('0103 a number is the same with or without dashes, blanks and case, and in wide letters', () => {
  for (const typed of ['U4L2-PJXC', ' u4l2pjxc ', 'U4L2 PJXC', 'u4l2–pjxc', 'Ｕ４Ｌ２ＰＪＸＣ'])
    expect(cardNumberKey(typed)).toBe('U4L2PJXC');
  expect(cardNumberKey(' -\u0000– ')).toBe('');
});

test('0103 of a number four characters are shown, and never more than half of it', () => {
  expect(['U4L2-PJXC', 'GC-0001', '12345', '7', ''].map(cardNumberEnd)).toEqual(['PJXC', '001', '45', '', '']);
  expect(shownCardNumber('U4L2-PJXC')).toBe('…PJXC');
});

test.each([
  ['2027-02-01T12:58:00Z', 'U4L2-PJXC'],
  ['2027-02-01T13:01:00Z', 'U4L2-PJXC'],
  ['2027-02-02T12:57:59Z', 'U4L2-PJXC'],
  ['2027-02-02T12:58:00Z', '…PJXC'],
  ['2027-03-01T00:00:00Z', '…PJXC'],
])('0103 the bill of a card that was sold two minutes before midnight in Sydney tells at %s: %s', (at, number) => {
  expect(numberOnBill('U4L2-PJXC', Date.parse('2027-02-01T12:58:00Z'), Date.parse(at))).toBe(number);
});

test('0103 a number of fewer than six characters opens no card', () => {
  expect(['', 'AB-12', 'A B 1 2 3'].map((typed) => opensCard(cardNumberKey(typed)))).toEqual([false, false, false]);
  expect(['AB-1234', 'GC 0001'].map((typed) => opensCard(cardNumberKey(typed)))).toEqual([true, true]);
});

test('0103 of cards whose numbers compare alike, only one that is typed as it is printed is meant', () => {
  const [one, other] = [{ number: 'A-11' }, { number: 'A1-1' }];
  expect(cardOfNumber([], 'A11')).toBe(null);
  expect(cardOfNumber([one], 'a11')).toBe(one);
  expect(cardOfNumber([one, other], ' A1-1 ')).toBe(other);
  expect(cardOfNumber([one, other], 'A11')).toBe(null);
});

const now = Date.parse('2027-01-10T00:00:00Z');
const account = { id: 'a', balanceMinor: 5000, frozenMinor: 1000, expiresAt: null };
const card = (more: Partial<GiftCard> & { of?: Partial<GiftCard['right']> } = {}): GiftCard => ({
  right: {
    scope: { stores: { kind: 'listed', ids: ['here'] }, services: { kind: 'all' }, products: { kind: 'all' } },
    validity: { kind: 'unlimited' },
    boughtOn: '2026-12-01',
    endsOn: null,
    isFrozen: false,
    ...more.of,
  },
  currency: more.currency ?? 'EUR',
  accounts: more.accounts ?? [account, { id: 'b', balanceMinor: 500, frozenMinor: 0, expiresAt: null }],
  isActive: more.isActive ?? true,
  today: more.today ?? '2027-01-10',
});
const at = { storeId: 'here', currency: 'EUR' };
const reasonOf = (one: GiftCard, where = at) => {
  const paying = payingOf(one, where, now);
  return paying.ok ? paying.value : paying.reason;
};

test('0103 a card pays what is there of its balances, less what a payment keeps', () => {
  expect(reasonOf(card())).toEqual({ availableMinor: 4500, endsOn: null });
  const fixed = { kind: 'fixed', from: '2027-01-10', to: '2027-01-10' } as const;
  expect(reasonOf(card({ of: { validity: fixed } }))).toEqual({ availableMinor: 4500, endsOn: '2027-01-10' });
});

test('0103 a card that does not pay says why, and where first', () => {
  expect(reasonOf(card({ isActive: false }), { ...at, storeId: 'there' })).toBe('gift_card_elsewhere');
  expect(reasonOf(card(), { ...at, currency: 'USD' })).toBe('gift_card_elsewhere');
  expect(reasonOf(card({ of: { isFrozen: true } }))).toBe('gift_card_void');
  expect(reasonOf(card({ isActive: false, of: { endsOn: '2027-01-01' } }))).toBe('gift_card_void');
  expect(reasonOf(card({ of: { endsOn: '2027-01-09' } }))).toBe('gift_card_ended');
  expect(reasonOf(card({ accounts: [{ ...account, expiresAt: now }] }))).toBe('gift_card_ended');
  const later = { kind: 'fixed', from: '2027-01-11', to: '2027-12-31' } as const;
  expect(reasonOf(card({ of: { validity: later } }))).toBe('gift_card_early');
  expect(reasonOf(card({ accounts: [{ ...account, frozenMinor: 5000 }] }))).toBe('gift_card_empty');
});
