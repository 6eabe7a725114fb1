import { expect, test } from 'vitest';
import { goingBack } from './going-back.ts';
import { refundableAmount } from './refundable-amount.ts';

const facial = { id: 'facial', kind: 'service' as const };
const card = { id: 'card', kind: 'gift_card' as const };
const parts = (facialLeft: string, cardLeft: string) => [
  { lineId: 'facial', left: facialLeft },
  { lineId: 'card', left: cardLeft },
];
const tender = { label: '', amount: '0.00' };
const bill = {
  refundable: {
    total: '298.50',
    lines: [],
    tenders: [
      { ...tender, id: '1', kind: 'cash' as const, left: '200.00', parts: parts('98.50', '101.50') },
      { ...tender, id: '2', kind: 'card' as const, left: '98.50', parts: parts('50.00', '48.50') },
    ],
  },
};

test('0097 an amount goes back of what is no gift card, and is told before it is sent', () => {
  const { mostMinor, lineIds, tenders } = refundableAmount(bill, [facial, card], 'AUD');
  expect([mostMinor, lineIds, tenders.map(({ left }) => left)]).toEqual([14_850, ['facial'], ['98.50', '50.00']]);
  const back = (amountMinor: number) =>
    goingBack(bill, 'AUD', { amountMinor, lineIds, tenders: null }).map((one) => one.amountMinor);
  expect(back(mostMinor)).toEqual([5000, 9850]);
  expect(back(mostMinor + 1)).toEqual([]);
});

test('0097 a bill that sold no right goes back by any amount of it, and one of gift cards alone by none', () => {
  expect(refundableAmount(bill, [facial], 'AUD')).toMatchObject({ mostMinor: 29_850, lineIds: undefined });
  expect(refundableAmount(bill, [card], 'AUD')).toMatchObject({ mostMinor: 0, lineIds: [] });
});
