import { setTimeout as sleep } from 'node:timers/promises';
import { allowed } from '@parlour/domain/verdict';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../platform/db/transaction.ts';
import { bookingRequest } from '../test/booking-request.ts';
import { signInAsNew } from '../test/sign-in.ts';
import { isOnPostgres } from '../test/test-database.ts';
import { isWaiting } from '../test/waiting.ts';
import { moveStoredValue } from '../wallet/queries.ts';
import { cutSale, startTill, type TillShop } from './test/till-shop.ts';

let shop: TillShop;
beforeAll(async () => {
  shop = await startTill({ pointsWorth: '1' });
});
afterAll(() => shop.close());

const reasons = (answers: readonly { reason?: string | null }[]) =>
  answers.map(({ reason }) => reason ?? 'done').toSorted();

test('of tills that settle one appointment at once, one does, and the others are told with which bill', async () => {
  const { booking } = (
    await shop.server.api.booking.create(bookingRequest(shop.shop.shopId, { start: '2027-01-14 10:00' }))
  ).reply;
  const lines = [{ id: booking.items[0]!.id, kind: 'service', quantity: 1, price: '50.00' }] as const;
  const sales = Array.from({ length: 4 }, () => cutSale(shop, { bookingId: booking.id, lines: [...lines] }));
  const answers = await Promise.all(sales.map((sale) => shop.desk.till.settle(sale, shop.desk.as)));
  expect(reasons(answers)).toEqual(['bill_settled', 'bill_settled', 'bill_settled', 'done']);
  const { id } = answers.find(({ reason }) => !reason)!.reply;
  expect(answers.filter(({ reason }) => reason).map(({ details }) => details?.billId)).toEqual([id, id, id]);
  const same = cutSale(shop);
  const again = await Promise.all(Array.from({ length: 4 }, () => shop.desk.till.settle(same, shop.desk.as)));
  expect(new Set(again.map(({ reply }) => reply.id)).size).toBe(1);
});

test('0099 of tills that settle an appointment again after its bill went back, one does', async () => {
  const { shopId } = shop.shop;
  const { booking } = (await shop.server.api.booking.create(bookingRequest(shopId, { start: '2027-01-14 15:00' })))
    .reply;
  const lines = [{ id: booking.items[0]!.id, kind: 'service', quantity: 1, price: '50.00' } as const];
  const settle = () => shop.desk.till.settle(cutSale(shop, { bookingId: booking.id, lines }), shop.desk.as);
  let { id: billId } = (await settle()).reply;
  for (let round = 2; round < 5; round++) {
    const refund = { shopId, billId, reference: `again-${round}-refund`, amount: '50.00', reason: 'x' };
    const [back, ...answers] = await Promise.all([shop.lead.till.refund(refund, shop.lead.as), settle(), settle()]);
    expect(back!.reason ?? null).toBeNull();
    const late = answers.some(({ reason }) => !reason) ? answers : [await settle(), ...answers];
    const done = late.filter(({ reason }) => !reason);
    expect(done).toHaveLength(1);
    billId = done[0]!.reply.id;
    const bills = await shop.db.selectFrom('bills').select('round').where('bookingId', '=', booking.id).execute();
    expect(bills.map((bill) => bill.round).toSorted()).toEqual(Array.from({ length: round }, (_, place) => place + 1));
  }
});

test('0099 a payment is corrected once, and a closing counts it before or after, never in part', async () => {
  const { till, as } = shop.lead;
  const { shopId } = shop.shop;
  const close = async (reference: string) => {
    const { lastNumber } = (await till.day({ shopId }, as)).reply;
    const counted = { opening: '0.00', counted: '0.00', left: '0.00', note: 'x' };
    return till.close({ shopId, reference, lastNumber, ...counted }, as);
  };
  for (let round = 0; round < 4; round++) {
    await close(`clean-before-${round}`);
    const { id: billId } = (await till.settle(cutSale(shop), as)).reply;
    const correct = (place: number) => {
      const reference = `race-correction-${round}-${place}`;
      return till.correct({ shopId, billId, reference, version: 0, tenderId: '1', kind: 'card' }, as);
    };
    const [one, two, closed] = await Promise.all([correct(1), correct(2), close(`closing-in-race-${round}`)]);
    const done = [one!, two!].filter(({ reason }) => !reason).length;
    expect(done).toBeLessThan(2);
    expect(['changed_meanwhile', 'payment_counted']).toContain([one!, two!].find(({ reason }) => reason)!.reason);
    const sums = Object.fromEntries(closed!.reply.tenders.map(({ tender, sum }) => [tender, sum]));
    // A sale that was corrected in time is counted so; otherwise it stays as it was.
    const { corrections } = (await till.getBill({ shopId, billId }, as)).reply;
    expect(corrections).toHaveLength(done);
    expect(sums).toEqual(done === 1 ? { card: '50.00', cash: '0.00' } : { cash: '50.00' });
    expect((await till.day({ shopId }, as)).reply.tenders).toEqual([]);
  }
});

test('0099 a correction and a refund at once leave a drawer that says what the bill says', async () => {
  const { till, as } = shop.lead;
  const { shopId } = shop.shop;
  for (let round = 0; round < 4; round++) {
    const { id: billId } = (await till.settle(cutSale(shop), as)).reply;
    const refund = { shopId, billId, reference: `race-refund-${round}`, amount: '50.00', reason: 'x' };
    const correction = { shopId, billId, reference: `race-against-${round}`, version: 0, tenderId: '1' } as const;
    const [back, corrected] = await Promise.all([
      till.refund(refund, as),
      till.correct({ ...correction, kind: 'card' }, as),
    ]);
    expect(back!.reason ?? null).toBeNull();
    expect([null, undefined, 'payment_refunded']).toContain(corrected!.reason);
    const rows = await shop.db
      .selectFrom('tillEntries')
      .select(['tender', 'amountMinor'])
      .where('billId', '=', billId)
      .execute();
    for (const tender of ['cash', 'card'])
      expect(rows.filter((row) => row.tender === tender).reduce((sum, row) => sum + Number(row.amountMinor), 0)).toBe(
        0,
      );
  }
});

test('0097 a visit that is finished and settled at once has one bill, in whatever order', async () => {
  for (let round = 0; round < 4; round++) {
    const start = `2027-01-18 ${String(9 + round).padStart(2, '0')}:00`;
    const { booking } = (await shop.server.api.booking.create(bookingRequest(shop.shop.shopId, { start }))).reply;
    const lines = [{ id: booking.items[0]!.id, kind: 'service', quantity: 1, price: '50.00' } as const];
    const finish = {
      shopId: shop.shop.shopId,
      bookingId: booking.id,
      version: booking.version,
      step: 'finish',
    } as const;
    const [finished, settled] = await Promise.all([
      shop.desk.appointment.step({ ...finish, tellCustomer: false }, shop.desk.as),
      shop.desk.till.settle(cutSale(shop, { bookingId: booking.id, lines, finishes: true }), shop.desk.as),
    ]);
    // The till may have ended the visit first, which is a newer version of it.
    expect([null, undefined, 'changed_meanwhile']).toContain(finished.reason);
    expect(settled.reply.bookingState).toBe('finished');
    const bills = await shop.db.selectFrom('bills').select('source').where('bookingId', '=', booking.id).execute();
    expect(bills).toEqual([{ source: 'till' }]);
  }
});

test('the last session is used once, by the till or by a booking of its customer', async () => {
  for (let round = 0; round < 6; round++) {
    const { token, accountId } = await signInAsNew(shop.server);
    const memberId = await shop.member(accountId);
    const line = { id: 'r', articleId: 'one', kind: 'package', quantity: 1, price: '40.00' } as const;
    const bought = { memberId, lines: [line], tenders: [{ kind: 'card' as const, amount: '40.00' }], open: '40.00' };
    await shop.desk.till.settle(cutSale(shop, bought), shop.desk.as);
    const { held } = (await shop.desk.till.start({ shopId: shop.shop.shopId, memberId }, shop.desk.as)).reply;
    const rightId = held[0]!.right.id;
    const at = `2027-01-15 ${String(9 + round).padStart(2, '0')}:00`;
    const request = bookingRequest(shop.shop.shopId, { start: at, rights: { lines: [{ position: 1, rightId }] } });
    const quote = (await shop.server.api.payment.quote(request, { token })).reply;
    const sale = cutSale(shop, { memberId, rights: [{ lineId: '1', rightId }], tenders: [], open: '0.00' });
    const [booked, settled] = await Promise.all([
      shop.server.api.booking.create({ ...request, quoteHash: quote.quoteHash }, { token }),
      shop.desk.till.settle(sale, shop.desk.as),
    ]);
    expect(reasons([booked, settled]).filter((reason) => reason === 'done')).toHaveLength(1);
    expect(['right_used_up', 'charge_changed', null, undefined]).toContain(booked.reason);
    expect(['right_used_up', null, undefined]).toContain(settled.reason);
  }
});

test('a balance is spent once, by tills at once', async () => {
  const memberId = await shop.member();
  const line = { id: 'r', articleId: 'card', kind: 'gift_card', quantity: 1, price: '50.00' } as const;
  await shop.desk.till.settle(
    cutSale(shop, { memberId, lines: [line], tenders: [{ kind: 'card', amount: '50.00' }] }),
    shop.desk.as,
  );
  const sales = Array.from({ length: 3 }, () =>
    cutSale(shop, { memberId, tenders: [{ kind: 'stored_value', amount: '50.00' }] }),
  );
  const answers = await Promise.all(sales.map((sale) => shop.desk.till.settle(sale, shop.desk.as)));
  expect(reasons(answers)).toEqual(['balance_too_low', 'balance_too_low', 'done']);
});

test('0103 a gift card is spent once, by tills at once with its number and with its holder, and gets back what each took', async () => {
  const sold = async (memberId: string) => {
    const line = { id: 'r', articleId: 'card', kind: 'gift_card', quantity: 1, price: '50.00' } as const;
    const bought = { memberId, lines: [line], tenders: [{ kind: 'card' as const, amount: '50.00' }] };
    return (await shop.desk.till.settle(cutSale(shop, bought), shop.desk.as)).reply.sold[0]!.number;
  };
  const by = (number: string, amount: string) => ({ kind: 'gift_card' as const, number, amount });
  for (let round = 0; round < 4; round++) {
    const [holder, other] = [await shop.member(), await shop.member()];
    const [number, second] = [await sold(holder), await sold(other)];
    // Two cards in both orders, and the holder's own balance: nobody waits for the other forever.
    const sales = [
      cutSale(shop, { tenders: [by(number, '30.00'), by(second, '20.00')] }),
      cutSale(shop, { tenders: [by(second, '20.00'), by(number, '30.00')] }),
      cutSale(shop, { memberId: holder, tenders: [{ kind: 'stored_value', amount: '30.00' }, by(second, '20.00')] }),
    ];
    const answers = await Promise.all(sales.map((sale) => shop.desk.till.settle(sale, shop.desk.as)));
    const done = answers.filter(({ reason }) => !reason);
    expect(done).toHaveLength(1);
    for (const { reason } of answers) expect([null, undefined, 'gift_card_low', 'balance_too_low']).toContain(reason);
    const left = async (of: string) =>
      (await shop.desk.till.findGiftCard({ shopId: shop.shop.shopId, number: of }, shop.desk.as)).reply.balance;
    expect([await left(number), await left(second)]).toEqual(['20.00', '30.00']);
    const back = { shopId: shop.shop.shopId, billId: done[0]!.reply.id, amount: '30.00', reason: 'x' };
    const refunds = await Promise.all(
      [1, 2].map((place) => shop.lead.till.refund({ ...back, reference: `gift-race-${round}-${place}` }, shop.lead.as)),
    );
    expect(reasons(refunds)).toEqual(['done', 'refund_too_high']);
    const sums = [await left(number), await left(second)].map(Number);
    expect(sums[0]! + sums[1]!).toBe(80);
  }
});

test('points are spent once, by tills at once, and a visit is finished once by the till and the calendar', async () => {
  const memberId = await shop.member();
  await shop.store.adjustPoints({ shopId: shop.shop.shopId, memberId, points: 2500, reference: 'for the race' });
  const sales = Array.from({ length: 3 }, () =>
    cutSale(shop, {
      memberId,
      tenders: [
        { kind: 'points', amount: '25.00' },
        { kind: 'cash', amount: '25.00' },
      ],
    }),
  );
  const answers = await Promise.all(sales.map((sale) => shop.desk.till.settle(sale, shop.desk.as)));
  expect(reasons(answers)).toEqual(['done', 'points_too_many', 'points_too_many']);
  for (let round = 0; round < 4; round++) {
    const start = `2027-01-18 ${String(9 + round).padStart(2, '0')}:00`;
    const { booking } = (await shop.server.api.booking.create(bookingRequest(shop.shop.shopId, { start }))).reply;
    const bookingId = booking.id;
    await shop.store.arriveBooking({ bookingId });
    const lines = [{ id: booking.items[0]!.id, kind: 'service', quantity: 1, price: '50.00' }] as const;
    const [settled, finished] = await Promise.all([
      shop.desk.till.settle(cutSale(shop, { bookingId, lines: [...lines] }), shop.desk.as),
      shop.store.finishBooking({ bookingId }),
    ]);
    expect([settled.reason ?? null, finished.reason ?? null]).toEqual([null, null]);
    const events = await shop.db
      .selectFrom('outbox')
      .select('kind')
      .where('bookingId', '=', bookingId)
      .where('kind', '=', 'booking_finished')
      .execute();
    expect(events).toHaveLength(1);
  }
});

test('of closings at once one closes, and sales that come meanwhile are counted once', async () => {
  const { till, as } = shop.lead;
  const { shopId } = shop.shop;
  const { lastNumber } = (await till.day({ shopId }, as)).reply;
  const close = (place: number) =>
    till.close(
      {
        shopId,
        reference: `closing-at-once-${place}`,
        lastNumber,
        opening: '0.00',
        counted: '0.00',
        left: '0.00',
        note: 'x',
      },
      as,
    );
  const sold = Array.from({ length: 5 }, () => till.settle(cutSale(shop), as));
  const closings = await Promise.all([close(1), close(2), close(3)]);
  expect(reasons(closings)).toEqual(['done', 'till_closed', 'till_closed']);
  await Promise.all(sold);
  const next = (await till.day({ shopId }, as)).reply;
  const closed = closings.find(({ reason }) => !reason)!.reply;
  await till.close(
    {
      shopId,
      reference: 'closing-after',
      lastNumber: closed.number,
      opening: '0.00',
      counted: '0.00',
      left: '0.00',
      note: 'x',
    },
    as,
  );
  const all = (await till.closings({ shopId }, as)).reply.list;
  const total = await shop.db
    .selectFrom('tillEntries')
    .select(({ fn }) => fn.count<string>('billId').distinct().as('bills'))
    .where('shopId', '=', shopId)
    .where('kind', '=', 'sale')
    .executeTakeFirstOrThrow();
  expect(all.reduce((sum, { bills }) => sum + bills, 0)).toBe(Number(total.bills));
  expect(next.lastNumber).toBe(closed.number);
});

test.skipIf(!isOnPostgres)('a gift card does not go back while a payment on a page takes from it', async () => {
  const { chainId, shopId } = shop.shop;
  const memberId = await shop.member();
  const line = { id: 'r', articleId: 'card', kind: 'gift_card', quantity: 1, price: '50.00' } as const;
  const sold = { memberId, lines: [line], tenders: [{ kind: 'card' as const, amount: '50.00' }] };
  const bill = (await shop.desk.till.settle(cutSale(shop, sold), shop.desk.as)).reply;
  const of = shop.db.selectFrom('storedValueAccounts').select('id').where('memberId', '=', memberId);
  const { id: accountId } = await of.executeTakeFirstOrThrow();
  const refund = { shopId, billId: bill.id, reference: 'refund-of-a-card', amount: '50.00', reason: 'x' };
  const paying = await inTransaction(shop.db, async (trx) => {
    await moveStoredValue(trx, { chainId, accountId }, { balanceMinor: -500 });
    const answer = shop.lead.till.refund(refund, shop.lead.as);
    // Long enough for the refund to stand before the balance.
    await sleep(1500);
    return allowed({ answer });
  });
  expect((await (paying.ok && paying.value.answer)) || null).toMatchObject({ reason: 'right_in_use' });
});

test('0084 a sale waits for a deletion of its customer that is about to commit, and is refused', async () => {
  const email = 'about.to.go@example.com';
  const { booking } = (
    await shop.server.api.booking.create(bookingRequest(shop.shop.shopId, { start: '2027-01-20 10:00', email }))
  ).reply;
  const row = shop.db.selectFrom('bookings').select('memberId').where('id', '=', booking.id);
  const memberId = (await row.executeTakeFirstOrThrow()).memberId!;
  const sale = cutSale(shop, { memberId });
  const { asked } = await shop.db.transaction().execute(async (trx) => {
    const nobody = { firstName: '', lastName: '', email: '', mobile: '', emailKey: null, mobileKey: null };
    await trx.updateTable('members').set(nobody).where('id', '=', memberId).execute();
    let isAnswered = false;
    const settled = shop.desk.till.settle(sale, shop.desk.as).finally(() => (isAnswered = true));
    while (!isAnswered && !(await isWaiting(shop.db))) await sleep(20);
    return { asked: settled };
  });
  expect((await asked).reason).toBe('customer_deleted');
  expect(await shop.db.selectFrom('bills').select('id').where('memberId', '=', memberId).execute()).toEqual([]);
});
