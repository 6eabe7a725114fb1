import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PaidShop, startPaidShop } from '../payment/test/paid-shop.ts';
import { bookingRequest } from '../test/booking-request.ts';
import { type BuiltShop, buildShop } from '../test/build-shop.ts';
import { proveEmail } from '../test/sign-in.ts';

let paid: PaidShop;
let shop: BuiltShop;
beforeAll(async () => {
  paid = await startPaidShop();
  shop = await buildShop(db(), { staff: [{ key: 'anna' }, { key: 'bo' }, { key: 'cem' }] });
});
afterAll(() => paid.close());

const db = () => paid.server.services.db;

/** Signed-in customers, each with a bill to review. */
async function customersWithBills(count: number) {
  const found: { billId: string; as: { token: string } }[] = [];
  for (let place = 0; place < count; place++) {
    const email = `racer${place}.${shop.shopId.toLowerCase()}@example.com`;
    const { token } = await proveEmail(paid.server, email);
    const start = `2027-01-${14 + Math.floor(place / 3)} ${10 + (place % 3) * 2}:00`;
    const { booking } = (await paid.server.api.booking.create(bookingRequest(shop.shopId, { email, start }), { token }))
      .reply;
    await paid.internal.finishBooking({ bookingId: booking.id });
    const { id } = await db()
      .selectFrom('bills')
      .select('id')
      .where('bookingId', '=', booking.id)
      .executeTakeFirstOrThrow();
    found.push({ billId: id, as: { token } });
  }
  return found;
}

const scores = async () =>
  (await paid.server.api.review.getScores({ chainId: shop.chainId, shopId: shop.shopId, status: 1 })).reply;

/** What the rows themselves say of the ratings that are shown. */
async function counted() {
  const rows = await db()
    .selectFrom('reviews')
    .select(['id', 'score'])
    .where('chainId', '=', shop.chainId)
    .where('isShown', '=', true)
    .orderBy('id')
    .execute();
  return { ids: rows.map(({ id }) => id), total: rows.length, sum: rows.reduce((sum, { score }) => sum + score, 0) };
}

test(
  'F-138 of parallel reviews of one bill one is kept, and the ratings count each that is shown once, whatever a store hides meanwhile',
  {
    timeout: 120_000,
  },
  async () => {
    const customers = await customersWithBills(9);
    const { add } = paid.server.api.ownReview;
    const write = ({ billId, as }: (typeof customers)[number], score: number) =>
      add({ id: billId, score, text: `Review with ${score}` }, as);
    const [first, ...others] = customers;
    const double = await Promise.all([5, 4, 3, 2].map((score) => write(first!, score)));
    expect(double.filter(({ code }) => code === 200)).toHaveLength(1);
    const { ids: before } = await counted();
    expect(before).toHaveLength(1);
    await Promise.all([
      ...others.map((one, place) => write(one, 1 + (place % 5))),
      paid.internal.showReview({ reviewId: before[0]!, isShown: false }),
    ]);
    const { ids, total, sum } = await counted();
    expect(total).toBe(others.length);
    expect(await scores()).toMatchObject({ total });
    // A store hides and shows the same one again and again, from two windows.
    await Promise.all(
      Array.from({ length: 8 }, (_, turn) =>
        paid.internal.showReview({ reviewId: ids[turn % 2]!, isShown: turn % 4 > 1 }),
      ),
    );
    const now = await counted();
    const shown = await scores();
    expect(shown.total).toBe(now.total);
    expect(now.total).toBeGreaterThan(0);
    expect(shown.average).toBeCloseTo(now.sum / now.total, 0);
    expect(sum).toBeGreaterThan(0);
  },
);
