import { internalCalls } from '@parlour/contract/admin/calls';
import type { SentSale } from '@parlour/contract/till/sale';
import { toMinor } from '@parlour/domain/money/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { approves, deposit, type PaidShop, startPaidShop } from '../payment/test/paid-shop.ts';
import { sentBill } from '../bill/test/bills.ts';
import { recordAt, sell } from '../rights/test/sell.ts';
import { putMember, putSession, teamBrowser } from '../team/test/member.ts';
import { cutSale, tillAs } from '../till/test/till-shop.ts';
import { bookingRequest } from '../test/booking-request.ts';
import { createTestApi, intoApp } from '../test/test-client.ts';

let paid: PaidShop;
beforeAll(async () => {
  paid = await startPaidShop();
});
afterAll(() => paid.close());

test('0087 sales of a day by way to pay are those of the till’s end of day; what was finished without a bill stands apart', async () => {
  const { server } = paid;
  const { shop, booking } = await paid.booked(deposit, { start: '2027-01-14 10:00' });
  const { shopId, chainId } = shop;
  const desk = await tillAs(server, chainId, 'manager', shopId);
  const place = { shop, cutId: shop.serviceIds[0]! };
  const settle = async (more: Partial<SentSale>) => {
    const { reply, reason } = await desk.till.settle(cutSale(place, more), desk.as);
    expect(reason).toBeUndefined();
    return reply;
  };
  const line = (id: string, price = '50.00') => ({ id, kind: 'service' as const, quantity: 1, price });

  // A deposit that was paid online, and the rest in two ways.
  const lines = [line(booking.items[0]!.id)];
  const begun = (await desk.till.start({ shopId, bookingId: booking.id }, desk.as)).reply;
  const open = toMinor(begun.paidBefore, 'AUD') ?? 0;
  expect(open).toBeGreaterThan(0);
  const rest = ((5000 - open) / 100).toFixed(2);
  const tenders = [
    { kind: 'cash' as const, amount: '10.00' },
    { kind: 'card' as const, amount: (Number(rest) - 10).toFixed(2) },
  ];
  const ofVisit = await settle({ bookingId: booking.id, lines, tenders, open: rest, finishes: true });

  // A gift card is sold, and pays a part of another sale.
  await sell(server, chainId, 'card', { kind: 'voucher', benefit: { kind: 'stored_value' }, faceMinor: 5000 });
  const memberId = await recordAt(server, chainId, null);
  const gift = { id: 'g', articleId: 'card', kind: 'gift_card' as const, quantity: 1, price: '50.00' };
  const sold = await settle({ memberId, lines: [gift], tenders: [{ kind: 'card', amount: '50.00' }] });
  expect(sold.state).toBe('paid');
  const used = await settle({
    memberId,
    tenders: [
      { kind: 'stored_value', amount: '20.00' },
      { kind: 'cash', amount: '30.00' },
    ],
  });

  // A payment that was written down as another one.
  const wrong = await settle({ tenders: [{ kind: 'paypal', amount: '50.00' }] });
  const corrected = await desk.till.correct(
    { shopId, billId: wrong.id, reference: 'as-the-till-corrected', version: 0, tenderId: '1', kind: 'card' },
    desk.as,
  );
  expect(corrected.reason).toBeUndefined();

  // A bill of nothing.
  const free = await settle({ discounts: [{ percent: '100', reason: 'Friend' }], tenders: [], open: '0.00' });
  expect(free.total).toBe('0.00');

  // What the customer pays on the phone, and what goes back.
  const onPhone = await settle({ tenders: [{ kind: 'online', amount: '50.00' }] });
  const internal = createTestApi(
    intoApp(server.app),
    { token: 'internal-key-of-the-tests' },
    { internal: internalCalls },
  ).internal;
  const { url } = (await internal.makeBillLink({ billId: onPhone.id })).reply;
  const holder = { token: await server.viewToken(), linkToken: new URL(url).hash.slice('#t='.length) };
  const { payUrl } = (await server.api.bill.pay({ id: onPhone.id }, holder)).reply;
  await paid.press(payUrl, approves);
  await paid.settle();
  // What a customer was left to pay on the phone and has not paid yet, and what the desk took of another one after all.
  const openPart = await settle({
    tenders: [
      { kind: 'cash', amount: '20.00' },
      { kind: 'online', amount: '30.00' },
    ],
  });
  expect(openPart.state).toBe('open');
  const takenHere = await settle({ tenders: [{ kind: 'online', amount: '50.00' }] });
  expect((await desk.till.collect({ shopId, billId: takenHere.id, kind: 'card' }, desk.as)).reason).toBeUndefined();
  for (const [billId, amount] of [
    [ofVisit.id, '12.50'],
    [used.id, '35.00'],
  ] as const) {
    const refund = { shopId, billId, reference: `back-${billId}`, amount, reason: 'Wrong' };
    expect((await desk.till.refund(refund, desk.as)).reason).toBeUndefined();
  }

  // Finished without a bill of the till: it counts as paid in the store.
  const walk = bookingRequest(shopId, { start: '2027-01-14 14:00' });
  const other = (
    await internal.createBooking({
      shopId,
      start: walk.start,
      lines: [{ code: 'cut', staffId: null }],
      firstName: 'Bo',
    } as never)
  ).reply;
  await internal.arriveBooking({ bookingId: other.id });
  await internal.startBooking({ bookingId: other.id });
  await internal.finishBooking({ bookingId: other.id });

  const { memberId: reader } = await putMember(server, { chainId, grants: [{ role: 'owner', shopId: null }] });
  const { token, cookie } = await putSession(server, reader);
  const { calls } = teamBrowser(server);
  const as = { token, headers: { cookie } };
  const day = (await calls.till.day({ shopId }, as)).reply;
  const [sales] = (await calls.report.ofStore({ shopId, period: 'today' }, as)).reply.sales;
  const atTill = sales!.tenders.filter(({ isAtTill }) => isAtTill);
  const minor = (text: string) => Math.round(Number(text) * 100);
  const ofDay = day.tenders.map(({ tender, sold: taken, refunded }) => [tender, minor(taken), minor(refunded)]);
  expect(atTill.map(({ kind, takenMinor, backMinor }) => [kind, takenMinor, backMinor]).toSorted()).toEqual(
    ofDay.toSorted(),
  );
  expect(atTill.map(({ kind }) => kind).toSorted()).toEqual(['card', 'cash', 'deposit', 'online', 'stored_value']);
  expect(atTill.some(({ backMinor }) => backMinor > 0)).toBe(true);
  const apart = sales!.tenders.filter(({ isAtTill }) => !isAtTill);
  expect(apart.map(({ kind, takenMinor, backMinor }) => [kind, takenMinor, backMinor])).toEqual([['store', 5000, 0]]);
  // The till's totals are the report's: the money that it received, and apart from it what was paid without money.
  const { received, withoutMoney } = day.totals;
  const pair = (sum: typeof received) => [minor(sum.sold), minor(sum.refunded)];
  expect(pair(received)).toEqual([sales!.received.takenMinor - 5000, sales!.received.backMinor]);
  expect(pair(withoutMoney)).toEqual([sales!.withoutMoney.takenMinor, sales!.withoutMoney.backMinor]);
  expect(pair(withoutMoney)[0]).toBeGreaterThan(0);
  // What is still open is counted by neither of them.
  expect(day.totals.toPayOnline).toBe('30.00');
  expect(minor(received.sum)).toBe(minor(received.sold) - minor(received.refunded));
  const { takenMinor, backMinor } = sales!.value;
  const sumOf = (rows: typeof atTill) => rows.reduce((sum, row) => sum + row.takenMinor - row.backMinor, 0);
  expect(takenMinor - backMinor).toBe(sumOf(atTill) + 5000);
});

test('0087 a service is one row: of an appointment, of the till’s list, and of a till that sends no code', async () => {
  const { server } = paid;
  const { shop, booking } = await paid.booked(deposit, { start: '2027-01-14 10:00' });
  const { shopId, chainId } = shop;
  const desk = await tillAs(server, chainId, 'manager', shopId);
  const place = { shop, cutId: shop.serviceIds[0]! };
  const begun = (await desk.till.start({ shopId, bookingId: booking.id }, desk.as)).reply;
  const open = (50 - Number(begun.paidBefore)).toFixed(2);
  const ofVisit = cutSale(place, {
    bookingId: booking.id,
    lines: [{ id: booking.items[0]!.id, kind: 'service', quantity: 1, price: '50.00' }],
    tenders: [{ kind: 'cash', amount: open }],
    open,
    finishes: true,
  });
  expect((await desk.till.settle(ofVisit, desk.as)).reason).toBeUndefined();
  expect((await desk.till.settle(cutSale(place), desk.as)).reason).toBeUndefined();
  const internal = createTestApi(
    intoApp(server.app),
    { token: 'internal-key-of-the-tests' },
    { internal: internalCalls },
  ).internal;
  const { name } = booking.items[0]!;
  const lines = [{ id: '1', kind: 'service' as const, name, quantity: 1, price: '48.00', amount: '48.00' }];
  const tenders = [{ kind: 'card' as const, amount: '48.00' }];
  const bill = sentBill(shopId, { lines, tenders, discounts: [], taxes: [], total: '48.00' });
  expect((await internal.settleBill(bill)).status).toBe(200);

  const { memberId: reader } = await putMember(server, { chainId, grants: [{ role: 'owner', shopId: null }] });
  const { token, cookie } = await putSession(server, reader);
  const { calls } = teamBrowser(server);
  const as = { token, headers: { cookie } };
  const [sales] = (await calls.report.ofStore({ shopId, period: 'today' }, as)).reply.sales;
  expect(sales!.articles).toMatchObject([{ name, code: 'cut', quantity: 3, takenMinor: 14_800, backMinor: 0 }]);
  const day = (await calls.till.day({ shopId }, as)).reply;
  const sold = day.tenders.reduce((sum, one) => sum + Math.round(Number(one.sold) * 100), 0);
  // The end of day is that of the own till.
  expect(sold + 4800).toBe(sales!.value.takenMinor);
});
