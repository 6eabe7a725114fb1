import { Refused } from '@parlour/contract/envelope';
import { expect, test } from 'vitest';
import { newDraft, refusedSale, sentOf } from './draft.ts';
import { cardTender, leftOnCard, minutesToWait, takenFromCard, triesLeft } from './gift-card.ts';

const found = { number: 'u4l2 pjxc', card: { ending: 'PJXC', balance: '30.00', endsOn: null } };

test('0103 what a sale takes from a card already is not offered again, however its number was typed', () => {
  const taken = cardTender({ ...found, number: 'U4L2-PJXC' }, 1200);
  const other = cardTender({ ...found, number: 'U4L2-PJXD' }, 500);
  expect(leftOnCard(found, [], 'EUR')).toBe(3000);
  expect(leftOnCard(found, [taken, other], 'EUR')).toBe(1800);
});

test('0103 a sale names a card by its number, and loses it where it was refused', () => {
  const cash = { kind: 'cash', label: '', amountMinor: 500, givenMinor: null } as const;
  const draft = { ...newDraft({ customer: null, lines: [] }, 'EUR'), tenders: [cardTender(found, 3000), cash] };
  const of = { shopId: 's', bookingId: undefined, visitHash: null, currency: 'EUR', openMinor: 3500 };
  expect(sentOf(draft, of).tenders).toEqual([
    { kind: 'gift_card', number: 'u4l2 pjxc', amount: '30.00' },
    { kind: 'cash', amount: '5.00' },
  ]);
  expect(refusedSale(draft)).toMatchObject({ tenders: [cash], hasLostCard: true });
  expect(refusedSale({ ...draft, tenders: [cash] }).hasLostCard).toBe(false);
});

test('0103 too many wrong numbers say in how many minutes there may be more', () => {
  const refused = (reason: 'too_many_attempts' | 'gift_card_unknown', details = {}) =>
    new Refused(reason, 0, '', details);
  expect(minutesToWait(refused('too_many_attempts', { retryAfterSeconds: 61 }))).toBe(2);
  expect(minutesToWait(refused('gift_card_unknown'))).toBe(null);
  expect(minutesToWait(new Error('away'))).toBe(null);
});

test('0103 a press takes what was typed, or else the most that the card can pay', () => {
  expect(takenFromCard(2000, 3000)).toEqual({ isRight: true, takenMinor: 2000 });
  expect(takenFromCard(3000, 3000)).toEqual({ isRight: true, takenMinor: 3000 });
  for (const amountMinor of [5000, 0, null])
    expect(takenFromCard(amountMinor, 3000)).toEqual({ isRight: false, takenMinor: 3000 });
});

test('0103 a wrong number says how many are left only where the answer does', () => {
  const refused = (details: { attemptsLeft?: number }) => new Refused('gift_card_unknown', 0, '', details);
  expect([refused({ attemptsLeft: 0 }), refused({}), new Error('away')].map(triesLeft)).toEqual([0, null, null]);
});
