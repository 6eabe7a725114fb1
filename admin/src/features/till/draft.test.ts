import type { SentSale, TillArticle, TillVisitLine } from '@parlour/contract/till/sale';
import type { TillTender } from '@parlour/domain/till/check-tenders';
import { expect, test } from 'vitest';
import {
  fitTenders,
  followVisit,
  leftToPay,
  lineOf,
  newDraft,
  placesIn,
  refusedSale,
  sentOf,
  withArticle,
  withBookedLine,
  withCustomer,
  withLine,
  withoutLine,
  withReason,
  withRight,
} from './draft.ts';

const booked = (id: string, price: string): TillVisitLine => ({
  id,
  kind: 'service',
  articleId: `service ${id}`,
  code: id,
  name: `Service ${id}`,
  nameSecond: '',
  quantity: 1,
  price,
  guest: 1,
  staffId: 'ben',
});

const oil: TillArticle = {
  id: 'oil',
  kind: 'product',
  code: 'oil',
  name: 'Argan oil',
  nameSecond: '',
  price: '20.00',
  ofStaff: [],
  fromPrice: null,
  isMoney: false,
  stock: null,
};

const payment = (kind: TillTender, amountMinor: number) => ({ kind, label: '', amountMinor, givenMinor: null });

const sale = () => {
  const draft = newDraft({ customer: null, lines: [booked('1', '50.00'), booked('2', '30.00')] }, 'EUR');
  const cheaper = withLine(draft, { ...draft.lines[0]!, unitMinor: 4500 });
  const off = { kind: 'percent', percent: '10' } as const;
  return {
    ...withArticle(cheaper, oil, 'EUR'),
    discounts: [
      { lineId: '1', off, reason: 'Late' },
      { lineId: '2', off, reason: 'Late' },
    ],
    rights: { '2': 'card' },
    tenders: [payment('cash', 100), payment('points', 200), payment('online', 300)],
  };
};

test('an appointment that stayed the same leaves the draft as it is, also without a line that was taken out', () => {
  const draft = withoutLine(sale(), '2');
  expect(followVisit(draft, { lines: [booked('1', '50.00'), booked('2', '30.00')] }, 'EUR')).toBe(draft);
});

test('a changed appointment renews what changed of it, and keeps what was typed beside it', () => {
  const now = [booked('1', '50.00'), booked('2', '35.00'), booked('3', '15.00')];
  const draft = followVisit(sale(), { lines: now }, 'EUR');
  expect(draft.lines.map(({ articleId, unitMinor }) => [articleId, unitMinor])).toEqual([
    ['service 1', 4500],
    ['service 2', 3500],
    ['service 3', 1500],
    ['oil', 2000],
  ]);
  expect(draft).toMatchObject({
    discounts: [{ lineId: '1' }],
    rights: {},
    tenders: [payment('cash', 100)],
    visit: now,
  });
});

test('what is no longer booked leaves the sale, unless it was sent already', () => {
  const now = { lines: [booked('1', '50.00')] };
  expect(followVisit(sale(), now, 'EUR').lines.map(({ articleId }) => articleId)).toEqual(['service 1', 'oil']);
  const sent = { ...sale(), sent: {} as SentSale };
  expect(followVisit(sent, now, 'EUR')).toBe(sent);
});

test('one more of an article joins its line, but not one that a person of the team has sold', () => {
  const draft = newDraft({ customer: null, lines: [] }, 'EUR');
  const twice = withArticle(withArticle(draft, oil, 'EUR'), oil, 'EUR');
  expect(twice.lines.map(({ quantity }) => quantity)).toEqual([2]);
  const byBen = withLine(twice, { ...twice.lines[0]!, staffId: 'ben' });
  expect(withArticle(byBen, oil, 'EUR').lines.map(({ quantity, staffId }) => [quantity, staffId])).toEqual([
    [2, 'ben'],
    [1, null],
  ]);
});

test('an article without a price enters the sale with the price that is typed', () => {
  const draft = newDraft({ customer: null, lines: [] }, 'EUR');
  const line = lineOf(draft, { ...oil, price: null }, 'EUR');
  expect(draft.lines).toEqual([]);
  expect(withLine(draft, { ...line, unitMinor: 1200 }).lines).toMatchObject([{ articleId: 'oil', unitMinor: 1200 }]);
});

test('that an appointment is over is sent where the store has said so, and not otherwise', () => {
  const draft = newDraft({ customer: null, lines: [booked('1', '50.00')] }, 'EUR');
  const sent = (finishes: boolean | null) =>
    sentOf({ ...draft, finishes }, { shopId: 's', bookingId: 'b', visitHash: 'h', currency: 'EUR', openMinor: 5000 })
      .finishes;
  expect([sent(null), sent(false), sent(true)]).toEqual([undefined, undefined, true]);
});

test('the mark of an appointment is sent with its sale, and none with another one', () => {
  const draft = newDraft({ customer: null, lines: [booked('1', '50.00')] }, 'EUR');
  const sent = (bookingId: string | undefined, visitHash: string | null) =>
    sentOf(draft, { shopId: 's', bookingId, visitHash, currency: 'EUR', openMinor: 5000 }).visitHash;
  expect([sent('b', 'mark'), sent(undefined, null)]).toEqual(['mark', undefined]);
});

test('payments that were taken stay up to all that is to pay, the first ones first, and what is beyond is given back', () => {
  const [card, cash] = [payment('card', 3000), payment('cash', 2000)];
  const taken = [card, cash];
  expect(fitTenders(taken, 10_000)).toEqual({ held: taken, toGiveBack: [] });
  expect(fitTenders(taken, 5000)).toEqual({ held: taken, toGiveBack: [] });
  expect(fitTenders(taken, 4999)).toEqual({ held: [card], toGiveBack: [cash] });
  expect(fitTenders(taken, 2999)).toEqual({ held: [cash], toGiveBack: [card] });
  expect(fitTenders(taken, 0)).toEqual({ held: [], toGiveBack: taken });
});

test('what was not taken at the desk is not given back', () => {
  const taken = [payment('points', 3000), payment('stored_value', 2000), payment('online', 1000)];
  expect(fitTenders(taken, 500)).toEqual({ held: [], toGiveBack: [] });
});

test('cash that was taken in part stays where the appointment has less to pay, or is named', () => {
  const draft = {
    ...newDraft({ customer: null, lines: [booked('1', '60.00'), booked('2', '40.00')] }, 'EUR'),
    tenders: [payment('cash', 6000)],
  };
  const now = followVisit(draft, { lines: [booked('1', '60.00')] }, 'EUR');
  expect(fitTenders(now.tenders, 6000)).toEqual({ held: draft.tenders, toGiveBack: [] });
  expect(fitTenders(now.tenders, 5000)).toEqual({ held: [], toGiveBack: draft.tenders });
});

test('a sale that is refused keeps what was taken at the desk, whatever it was refused for', () => {
  const cash = payment('cash', 6000);
  const sent = { ...sale(), tenders: [cash, payment('stored_value', 4000)], sent: {} as SentSale };
  expect(refusedSale(sent)).toEqual({ ...sent, tenders: [cash], sent: null });
});

test('what was taken at the desk is no longer left to pay, and stays when the sale changes', () => {
  const draft = { ...sale(), tenders: [payment('cash', 5700), payment('points', 200)] };
  expect(leftToPay(draft, 15_700)).toBe(9800);
  expect(leftToPay(draft, null)).toBeNull();
  const cash = [payment('cash', 5700)];
  expect(withArticle(draft, oil, 'EUR').tenders).toEqual(cash);
  expect(withoutLine(draft, '2').tenders).toEqual(cash);
  expect(withCustomer(draft, null).tenders).toEqual(cash);
});

test('0102 a line that is left out keeps its reason until it is put back in its place, as it was booked', () => {
  const cheaper = sale();
  const left = withReason(withoutLine(cheaper, '1'), '1', 'Not done');
  const sent = { shopId: 's', bookingId: 'b', visitHash: 'h', currency: 'EUR', openMinor: 0 };
  expect(sentOf(left, sent).reasons).toEqual([{ lineId: '1', reason: 'Not done' }]);
  const back = withBookedLine(left, '1', 'EUR');
  expect(back.lines.map(({ id, unitMinor }) => [id, unitMinor]).slice(0, 2)).toEqual([
    ['1', 5000],
    ['2', 3000],
  ]);
  expect(sentOf(back, sent)).not.toHaveProperty('reasons');
});

test('what goes with its button is another place: a right that is used, a line, and money that is given back', () => {
  const draft = sale();
  const before = placesIn(draft, []);
  expect(placesIn(withRight(draft, '1', 'card'), [])).not.toBe(before);
  expect(placesIn(withoutLine(draft, '1'), [])).not.toBe(before);
  expect(placesIn(draft, [payment('cash', 100)])).not.toBe(before);
  expect(placesIn({ ...draft, finishes: true }, [])).toBe(before);
});
