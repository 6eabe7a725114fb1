import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deposit, hold, type PaidShop, startPaidShop } from '../payment/test/paid-shop.ts';
import { linkTokenOf } from '../platform/link-token.ts';
import { bookingRequest, line } from '../test/booking-request.ts';
import { type BuiltShop, buildShop } from '../test/build-shop.ts';

let paid: PaidShop;
beforeAll(async () => {
  paid = await startPaidShop();
});
afterAll(() => paid.close());
beforeEach(() => paid.reset());

const db = () => paid.server.services.db;
const later = '2027-01-14 15:00';

/** The menu of the shop as a newer folder would leave it. */
async function changeMenu({ shopId }: BuiltShop, work: () => Promise<unknown>): Promise<void> {
  await work();
  await db()
    .updateTable('shops')
    .set((expression) => ({ factsVersion: expression('factsVersion', '+', 1) }))
    .where('id', '=', shopId)
    .execute();
}

const dearer = (shop: BuiltShop) =>
  changeMenu(shop, () =>
    db()
      .updateTable('services')
      .set({ priceMinor: 9900, minutes: 90, name: 'New cut' })
      .where('chainId', '=', shop.chainId)
      .where('key', '=', 'cut')
      .execute(),
  );

/** A service that leaves the menu leaves the skills of all people. */
const withdrawCut = (shop: BuiltShop) =>
  changeMenu(shop, async () => {
    const [cut] = shop.serviceIds;
    await db().updateTable('services').set({ isActive: false }).where('id', '=', cut!).execute();
    await db().deleteFrom('staffServices').where('serviceId', '=', cut!).execute();
  });

async function bookedAt(shop: BuiltShop, more: Parameters<typeof bookingRequest>[1] = {}) {
  const made = (await paid.server.api.booking.create(bookingRequest(shop.shopId, more))).reply;
  return made.booking;
}

const move = (shop: BuiltShop, bookingId: string, more: object) =>
  paid.internal.moveBooking({ shopId: shop.shopId, bookingId, ...more });

/** The customer's own change of all lines. */
async function changeAsCustomer(id: string, start: string) {
  const by = { token: await paid.server.viewToken(), linkToken: linkTokenOf(paid.server.services.config.secret, id) };
  const { version, remark, items } = (await paid.server.api.booking.get({ id }, by)).reply;
  const lines = items.map((item, index) =>
    line(item.code, { position: index + 1, staffId: item.staffId, bookingItemId: item.id }),
  );
  const rest = { guestCount: 1, isGroup: false, removedItemIds: [] };
  return paid.server.api.booking.change({ id, version, start, lines, remark, ...rest }, by);
}

describe('what was agreed when the store moves it', () => {
  test('price, name and minutes stay those of the booking, also with another person', async () => {
    const shop = await buildShop(db());
    const booking = await bookedAt(shop, { lines: [line('cut', { staffId: shop.staffIds[0]! })] });
    await dearer(shop);
    const staff = [{ itemId: booking.items[0]!.id, staffId: shop.staffIds[1]! }];
    const moved = (await move(shop, booking.id, { start: later, staff })).reply;
    expect(moved).toMatchObject({ start: later, total: '50.00' });
    expect(moved.items).toMatchObject([
      { name: 'Cut', price: '50.00', start: later, end: '2027-01-14 15:30', staffId: shop.staffIds[1] },
    ]);
  });

  test('a customer who changes her own visit chooses from the menu as it is now', async () => {
    const shop = await buildShop(db());
    const booking = await bookedAt(shop);
    await dearer(shop);
    expect((await changeAsCustomer(booking.id, later)).reply).toMatchObject({ total: '99.00' });
    await withdrawCut(shop);
    expect(await changeAsCustomer(booking.id, '2027-01-14 16:30')).toMatchObject({ reason: 'invalid_input' });
  });

  test('F-19 a service that has left the menu is moved to whoever was to serve it, or whom the store names', async () => {
    const shop = await buildShop(db());
    const [anna, ben] = shop.staffIds as [string, string];
    const booking = await bookedAt(shop, { lines: [line('cut', { staffId: anna })] });
    await bookedAt(shop, { lines: [line('wash', { staffId: anna })], start: '2027-01-14 12:00' });
    await withdrawCut(shop);
    const refused = await move(shop, booking.id, { start: '2027-01-14 12:00' });
    expect(refused.reason).toBe('slot_taken');
    expect(refused.details?.alternatives).toContain('2027-01-14 12:30');
    expect((await move(shop, booking.id, { start: later })).reply).toMatchObject({
      start: later,
      total: '50.00',
      items: [{ code: 'cut', staffId: anna }],
    });
    const staff = [{ itemId: booking.items[0]!.id, staffId: ben }];
    expect((await move(shop, booking.id, { start: '2027-01-14 12:00', staff })).reply.items).toMatchObject([
      { staffId: ben },
    ]);
    // For customers it stays off the menu.
    const lines = [line('cut', { staffId: anna })];
    expect((await paid.server.api.booking.create(bookingRequest(shop.shopId, { lines }))).reason).toBe('invalid_input');
  });

  test('G-95 a product that is no longer sold keeps its price, and its pieces are counted once', async () => {
    const shop = await buildShop(db(), { staff: [] });
    await db()
      .insertInto('products')
      .values({ chainId: shop.chainId, id: `p-${shop.shopId}`, key: 'oil', name: 'Oil', priceMinor: 2500, stock: 3 })
      .execute();
    const booking = await bookedAt(shop, { lines: [line('oil', { kind: 'product', quantity: 2 })] });
    await changeMenu(shop, () =>
      db()
        .updateTable('products')
        .set({ isActive: false, priceMinor: 9900 })
        .where('chainId', '=', shop.chainId)
        .execute(),
    );
    expect((await move(shop, booking.id, { start: later })).reply).toMatchObject({ start: later, total: '50.00' });
    const { stock } = await db()
      .selectFrom('products')
      .select('stock')
      .where('chainId', '=', shop.chainId)
      .executeTakeFirstOrThrow();
    expect(stock).toBe(1);
  });
});

describe('its money', () => {
  test.each([
    ['F-52 a deposit that is paid', deposit],
    ['F-52 an amount that is held', hold],
  ])('%s stays what it is, and so does what the visit costs', async (_what, terms) => {
    const { shop, booking } = await paid.booked(terms);
    const before = await paid.chargeOf(booking.id);
    await dearer(shop);
    expect((await move(shop, booking.id, { start: later })).reply).toMatchObject({ start: later, total: '50.00' });
    await paid.settle();
    const { amountMinor, totalMinor, feeMinor, dueMinor, status } = before;
    expect(await paid.chargeOf(booking.id)).toMatchObject({ amountMinor, totalMinor, feeMinor, dueMinor, status });
    expect(totalMinor).toBe(5000);
  });
});
