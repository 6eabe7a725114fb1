import type { SentSale } from '@parlour/contract/till/sale';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { approves, type PaidShop, startPaidShop } from '../payment/test/paid-shop.ts';
import { bookingRequest } from '../test/booking-request.ts';
import { cutSale, tillAs } from './test/till-shop.ts';

let paid: PaidShop;
beforeAll(async () => {
  paid = await startPaidShop();
});
afterAll(() => paid.close());

/** A visit for $50 with the sale of it as the first desk has opened it, and another desk. */
async function opened() {
  const shop = await paid.shop({});
  const request = bookingRequest(shop.shopId, { start: '2027-01-14 10:00', email: 'stale@example.com' });
  const { booking } = (await paid.server.api.booking.create(request)).reply;
  const one = await tillAs(paid.server, shop.chainId, 'front_desk', shop.shopId);
  const two = await tillAs(paid.server, shop.chainId, 'manager', shop.shopId);
  const ids = { shopId: booking.shopId, bookingId: booking.id };
  const item = booking.items[0]!;
  const line = { id: item.id, kind: 'service', quantity: 1, price: '50.00' } as const;
  const { visitHash } = (await one.till.start(ids, one.as)).reply;
  const sale = (more: Partial<SentSale> = {}) =>
    cutSale(
      { shop, cutId: shop.serviceIds[0]! },
      {
        ...ids,
        visitHash: visitHash!,
        finishes: true,
        lines: [line],
        tenders: [{ kind: 'card', amount: '50.00' }],
        ...more,
      },
    );
  const versionNow = async () => (await two.appointment.read(ids, two.as)).reply.version;
  return {
    ids,
    one,
    two,
    sale,
    versionNow,
    settle: (sent: SentSale) => one.till.settle(sent, one.as),
    /** Another cut beside the first, by the other desk. */
    async addCut() {
      const services = [{ itemId: item.id, code: item.code, staffId: null }, { code: item.code }];
      const change = { ...ids, version: await versionNow(), services };
      const { money } = (await two.appointment.previewMove(change, two.as)).reply;
      const seen = { total: money!.total, rest: money!.rest };
      expect((await two.appointment.move({ ...change, tellCustomer: false, seen }, two.as)).reason).toBeFalsy();
    },
    async bills() {
      const of = paid.server.services.db.selectFrom('bills').select('id').where('bookingId', '=', ids.bookingId);
      return (await of.execute()).length;
    },
  };
}

test('0085 a sale of an appointment that another desk has added to is refused whole, and settled once it shows all', async () => {
  const { addCut, sale, settle, ids, one, two, bills } = await opened();
  await addCut();
  const waits = sale({ tenders: [{ kind: 'online', amount: '50.00' }] });
  for (const late of [sale(), waits])
    expect(await settle(late)).toMatchObject({ reason: 'changed_meanwhile', details: { field: 'bookingId' } });
  expect(await bills()).toBe(0);
  expect((await two.appointment.read(ids, two.as)).reply.state).toBe('confirmed');
  const { lines, visitHash } = (await one.till.start(ids, one.as)).reply;
  const all = lines.map(({ id, kind, quantity, price }) => ({ id, kind, quantity, price }));
  const now = sale({
    visitHash: visitHash!,
    lines: all,
    tenders: [{ kind: 'card', amount: '100.00' }],
    open: '100.00',
  });
  expect((await settle(now)).reply).toMatchObject({ total: '100.00', state: 'paid', bookingState: 'finished' });
});

test('0085 a sale of an appointment says which one it has seen', async () => {
  const { sale, one, bills } = await opened();
  const { visitHash: _left, ...blind } = sale();
  const answer = await one.blind.settle(blind, one.as);
  expect(answer).toMatchObject({ reason: 'invalid_input', details: { field: 'visitHash' } });
  expect((await one.blind.settle(sale({ visitHash: 'of-another' }), one.as)).reason).toBe('changed_meanwhile');
  expect(await bills()).toBe(0);
});

test('0085 steps that change nothing of what is billed leave an open sale as it is, and the same sale once more is the same bill', async () => {
  const { sale, settle, ids, two, versionNow, bills } = await opened();
  for (const step of ['arrive', 'start'] as const) {
    const version = await versionNow();
    await two.appointment.step({ ...ids, version, step, tellCustomer: false }, two.as);
  }
  const sent = sale();
  const bill = (await settle(sent)).reply;
  expect(bill).toMatchObject({ state: 'paid', bookingState: 'finished' });
  expect((await settle(sent)).reply.id).toBe(bill.id);
  expect(await bills()).toBe(1);
});

test('0085 a sale that waits for a phone is the same bill when it is sent again, also after it was paid', async () => {
  const { sale, settle } = await opened();
  const sent = sale({ tenders: [{ kind: 'online', amount: '50.00' }] });
  const { id, state } = (await settle(sent)).reply;
  expect(state).toBe('open');
  expect((await settle(sent)).reply.id).toBe(id);
  const { url } = (await paid.internal.makeBillLink({ billId: id })).reply;
  const holder = { token: await paid.server.viewToken(), linkToken: new URL(url).hash.slice('#t='.length) };
  await paid.press((await paid.server.api.bill.pay({ id }, holder)).reply.payUrl, approves);
  await paid.settle();
  expect((await settle(sent)).reply).toMatchObject({ id, state: 'paid' });
});
