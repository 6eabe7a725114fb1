import type { BookingRequest } from '@parlour/contract/booking';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { up as countFinishedVisits } from '../db/migrations/0031-finished-visits.ts';
import { newId } from '../ids.ts';
import { bookingRequest, line } from '../test/booking-request.ts';
import type { BuiltShop } from '../test/build-shop.ts';
import { approves, deposit, type PaidShop, startPaidShop } from './test/paid-shop.ts';

let paid: PaidShop;
beforeAll(async () => {
  paid = await startPaidShop();
});
afterAll(() => paid.close());
beforeEach(() => paid.reset());

const startsAt = Date.parse('2027-01-13T23:00:00Z');
const nextWeek = { start: '2027-01-21 10:00' };
const db = () => paid.server.services.db;

/** A shop that charges only those whom these values of BK295 name. */
const shopFor = (chargedCustomers: string, more: Parameters<PaidShop['shop']>[0] = {}) =>
  paid.shop({ ...deposit, chargeCondition: '1', chargedCustomers, ...more }, 2);

const contact = () => ({ email: `${newId().toLowerCase()}@example.com` });

async function isAsked({ shopId }: BuiltShop, more: Partial<BookingRequest>, as = {}): Promise<boolean> {
  const request = bookingRequest(shopId, { ...nextWeek, ...more });
  return (await paid.server.api.charge.quote(request, as)).reply.isRequired;
}

/** Books what nobody charges for, as somebody whom the shop knows already. */
async function bookedFree({ shopId }: BuiltShop, more: Partial<BookingRequest>) {
  return (await paid.server.api.booking.create(bookingRequest(shopId, more))).reply.booking;
}

/** Books, and pays. */
async function bookedPaid({ shopId }: BuiltShop, more: Partial<BookingRequest>) {
  const { held, ordered } = await paid.order(bookingRequest(shopId, more));
  await paid.press(ordered.payUrl, approves);
  await paid.settle();
  const asked = { paymentOrderId: ordered.paymentOrderId, holdToken: held.holdToken };
  const { booking, linkToken } = (await paid.server.api.charge.getPaid(asked)).reply;
  return { booking, as: { token: await paid.server.viewToken(), linkToken } };
}

async function addMember({ chainId }: BuiltShop, member: object) {
  const id = newId();
  await db()
    .insertInto('members')
    .values({ chainId, id, emailKey: null, mobileKey: null, ...member })
    .execute();
  return id;
}

describe('the three groups of BK295', () => {
  test('B-235 G-102 each value alone charges its own group: 0 blacklisted, 1 never purchased, 2 not a member', async () => {
    const groups = ['blacklisted', 'new', 'regular', 'unknown'] as const;
    const asked: Record<string, readonly string[]> = {};
    for (const value of ['0', '1', '2']) {
      const shop = await shopFor(`["${value}"]`, { blacklistRestricts: false });
      await addMember(shop, { emailKey: 'blacklisted@example.com', isBlacklisted: true, hasPurchased: true });
      await addMember(shop, { emailKey: 'new@example.com' });
      await addMember(shop, { emailKey: 'regular@example.com', hasPurchased: true });
      const answers = [];
      for (const group of groups) answers.push((await isAsked(shop, { email: `${group}@example.com` })) ? [group] : []);
      asked[value] = answers.flat();
    }
    expect(asked).toEqual({ '0': ['blacklisted'], '1': ['new', 'unknown'], '2': ['unknown'] });
  });
});

describe('who was here is no new customer', () => {
  test('B-235 G-102 once her visit is finished a guest has purchased: the next time she pays nothing ahead', async () => {
    const shop = await shopFor('["1"]');
    const [she, other] = [contact(), contact()];
    const { booking } = await bookedPaid(shop, she);
    expect(await isAsked(shop, she)).toBe(true);
    await paid.shopDoes('startBooking', booking.id);
    expect(await isAsked(shop, she)).toBe(true);
    await paid.shopDoes('finishBooking', booking.id);
    expect(await isAsked(shop, she)).toBe(false);
    expect((await bookedFree(shop, { ...she, ...nextWeek })).charge).toBeNull();
    // Of another customer of the shop it says nothing.
    expect(await isAsked(shop, other)).toBe(true);
    await paid.settle();
  });

  test('B-235 G-102 so has who booked for a group, and who came for a product', async () => {
    const shop = await shopFor('["1"]', { hasGroupBooking: true });
    await db()
      .insertInto('products')
      .values({ chainId: shop.chainId, id: newId(), key: 'oil', name: 'Oil', priceMinor: 2500 })
      .execute();
    const group = { isGroup: true, guestCount: 2, lines: [line('cut'), line('cut', { position: 2, guest: 2 })] };
    const product = { lines: [line('oil', { kind: 'product' })], start: '2027-01-15 10:00' };
    for (const what of [group, product]) {
      const she = contact();
      const { booking } = await bookedPaid(shop, { ...she, ...what });
      expect(await isAsked(shop, she)).toBe(true);
      await paid.shopDoes('finishBooking', booking.id);
      expect(await isAsked(shop, she)).toBe(false);
    }
    await paid.settle();
  });

  test('B-235 G-102 a visit that was cancelled, by her or by the shop, refused, or missed, is none', async () => {
    const shop = await shopFor('["1"]');
    const waits = await shopFor('["1"]', { isConfirmedAtOnce: false });
    type Booked = Awaited<ReturnType<typeof bookedPaid>>;
    const ends: [string, BuiltShop, (booked: Booked) => Promise<unknown>][] = [
      ['cancelled', shop, ({ booking, as }) => paid.cancel(booking, as)],
      ['cancelled', shop, ({ booking }) => paid.shopDoes('cancelBooking', booking.id)],
      ['rejected', waits, ({ booking }) => paid.shopDoes('rejectBooking', booking.id)],
      [
        'no_show',
        shop,
        ({ booking }) => {
          paid.server.clock.set(startsAt + 1);
          return paid.shopDoes('markNoShow', booking.id);
        },
      ],
    ];
    for (const [state, place, end] of ends) {
      const she = contact();
      const booked = await bookedPaid(place, she);
      await end(booked);
      expect(await paid.stateOf(booked.booking.id)).toBe(state);
      expect(await isAsked(place, she), state).toBe(true);
      await paid.settle();
    }
  });

  test('B-235 G-102 visits that were finished before that was counted are counted by an update, and no others', async () => {
    const shop = await shopFor('["1"]');
    const [came, missed] = [contact(), contact()];
    const { booking } = await bookedPaid(shop, came);
    await paid.shopDoes('finishBooking', booking.id);
    await bookedPaid(shop, { ...missed, start: '2027-01-14 12:00' });
    await db().updateTable('members').set({ hasPurchased: false }).where('chainId', '=', shop.chainId).execute();
    expect(await isAsked(shop, came)).toBe(true);
    await countFinishedVisits(db() as never);
    expect([await isAsked(shop, came), await isAsked(shop, missed)]).toEqual([false, true]);
    await paid.settle();
  });
});
