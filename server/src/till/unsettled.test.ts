import { todayIn } from '@parlour/domain/time/zone';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingRequest } from '../test/booking-request.ts';
import { buildShop } from '../test/build-shop.ts';
import { cutSale, startTill, tillAs, type TillShop } from './test/till-shop.ts';

let shop: TillShop;
let begin: number;
beforeAll(async () => {
  shop = await startTill();
  begin = shop.server.clock.now();
});
afterAll(() => shop.close());

const dayMs = 86_400_000;
type Way = 'desk' | 'software';

/** A visit for $50 at a store of its own, which is finished by the desk, without a bill, or by the store's own software, with one that only counts as paid. */
async function visit() {
  const own = await buildShop(shop.db, { merchant: { channel: 'simulated' } });
  const { clock } = shop.server;
  clock.set(begin);
  const { booking } = (await shop.server.api.booking.create(bookingRequest(own.shopId, { start: '2027-01-14 10:00' })))
    .reply;
  // Sessions end within the weeks of these tests.
  const desk = () => tillAs(shop.server, own.chainId, 'manager', own.shopId);
  const ids = { shopId: own.shopId, bookingId: booking.id };
  return {
    ids,
    startsAt: booking.startsAt,
    async finish(by: Way, at: number) {
      clock.set(at);
      if (by === 'software') return void (await shop.store.finishBooking({ bookingId: booking.id }));
      const { appointment, as } = await desk();
      const { version } = (await appointment.read(ids, as)).reply;
      const step = { ...ids, version, step: 'finish', tellCustomer: false } as const;
      expect((await appointment.step(step, as)).reply.state).toBe('finished');
    },
    /** Which visits the end of the day asks for at an instant, and how many it says there are. */
    async asked(at: number) {
      clock.set(at);
      const { till, as } = await desk();
      const { unsettled, unsettledVisits } = (await till.day({ shopId: own.shopId }, as)).reply;
      return [unsettled.map(({ bookingId, startsAt }) => [bookingId, startsAt]), unsettledVisits];
    },
    async closeTill() {
      const { till, as } = await desk();
      const sums = { lastNumber: 0, opening: '0', counted: '0', left: '0', note: '' };
      expect((await till.close({ shopId: own.shopId, reference: 'closing-of-it', ...sums }, as)).reply.number).toBe(1);
    },
    /** What the list of bills and the bill itself say of its payment, and how many of the day of the last one are not paid. */
    async listed(at: number) {
      clock.set(at);
      const { till, as } = await desk();
      const { shopId } = own;
      const { list, unsettled: ofAll } = (await till.listBills({ shopId }, as)).reply;
      // Over all days none is counted.
      expect(ofAll).toBe(0);
      const day = todayIn('Australia/Sydney', list[0]?.settledAt ?? at);
      const { unsettled } = (await till.listBills({ shopId, day }, as)).reply;
      const shown = await Promise.all(
        list.map(async ({ id, isUnsettled }) => [
          isUnsettled,
          (await till.getBill({ shopId, billId: id }, as)).reply.isUnsettled,
        ]),
      );
      return [shown, unsettled];
    },
    bills: () => shop.db.selectFrom('bills').select('source').where('bookingId', '=', booking.id).execute(),
    async settle() {
      const { till, as } = await desk();
      const lines = [{ id: booking.items[0]!.id, kind: 'service', quantity: 1, price: '50.00' } as const];
      const sale = cutSale({ shop: own, cutId: own.serviceIds[0]! }, { ...ids, lines });
      expect((await till.settle(sale, as)).reply.state).toBe('paid');
    },
  };
}

test.each<[Way, string, number]>([
  ['desk', 'at its end', 1],
  ['desk', 'after midnight', 14.5],
  ['desk', 'the morning after', 23],
  ['software', 'at its end', 1],
  ['software', 'the morning after', 23],
])(
  '0097 a visit that is not paid is asked for until it is, whatever day it is: finished by the %s %s',
  async (by, _when, hours) => {
    const { ids, startsAt, finish, asked, listed, bills, closeTill, settle } = await visit();
    const end = startsAt + hours * 3_600_000;
    await finish(by, end);
    expect(await bills()).toHaveLength(by === 'desk' ? 0 : 1);
    const it = [[[ids.bookingId, startsAt]], 1];
    expect(await asked(end)).toEqual(it);
    // One truth on both pages: what the end of the day asks for is no paid bill in the list.
    expect(await listed(end)).toEqual(by === 'desk' ? [[], 0] : [[[true, true]], 1]);
    // Closing the till pays nothing.
    await closeTill();
    for (const days of [1, 7, 29]) expect(await asked(end + days * dayMs)).toEqual(it);
    expect(await asked(startsAt + 32 * dayMs)).toEqual([[], 0]);
    shop.server.clock.set(end + dayMs);
    await settle();
    expect(await asked(end + dayMs)).toEqual([[], 0]);
    expect(await listed(end + dayMs)).toEqual([[[false, false]], 0]);
  },
);

test.each([true, false])(
  '0097 a visit of no amount is asked for where its price is only where it begins: %s',
  async (hasFromPrice) => {
    const { ids, startsAt, finish, asked, bills } = await visit();
    await shop.db
      .updateTable('bookings')
      .set({ totalMinor: 0, hasFromPrice })
      .where('id', '=', ids.bookingId)
      .execute();
    await shop.db.updateTable('bookingItems').set({ priceMinor: 0 }).where('bookingId', '=', ids.bookingId).execute();
    await finish('desk', startsAt);
    expect(await bills()).toHaveLength(hasFromPrice ? 0 : 1);
    expect(await asked(startsAt)).toEqual(hasFromPrice ? [[[ids.bookingId, startsAt]], 1] : [[], 0]);
  },
);
