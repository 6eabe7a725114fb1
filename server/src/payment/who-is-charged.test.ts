import type { BookingRequest } from '@parlour/contract/booking/calls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { signInAsNew } from '../test/sign-in.ts';
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
  return (await paid.server.api.payment.quote(request, as)).reply.isRequired;
}

/** Books something without a charge, as a customer whom the shop knows already. */
async function bookedFree({ shopId }: BuiltShop, more: Partial<BookingRequest>) {
  return (await paid.server.api.booking.create(bookingRequest(shopId, more))).reply.booking;
}

/** Books, and pays. */
async function bookedPaid({ shopId }: BuiltShop, more: Partial<BookingRequest>) {
  const { held, ordered } = await paid.order(bookingRequest(shopId, more));
  await paid.press(ordered.payUrl, approves);
  await paid.settle();
  const asked = { paymentOrderId: ordered.paymentOrderId, holdToken: held.holdToken };
  const { booking, linkToken } = (await paid.server.api.payment.getPaid(asked)).reply;
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

test('B-235 G-102 to hold a time makes a guest no member: she is asked for the deposit until she has paid one', async () => {
  const shop = await shopFor('["2"]');
  const she = contact();
  const { held, ordered, agreed } = await paid.order(bookingRequest(shop.shopId, she));
  const joined = () =>
    db().selectFrom('members').select(['id', 'emailKey', 'firstName']).where('chainId', '=', shop.chainId).execute();
  expect(await joined()).toEqual([]);
  expect(await isAsked(shop, she)).toBe(true);
  const other = bookingRequest(shop.shopId, { ...she, ...nextWeek });
  expect((await paid.server.api.booking.create(other)).reason).toBe('charge_changed');
  // The same time held once more is the same agreement.
  expect((await paid.server.api.booking.hold({ ...agreed, holdToken: held.holdToken })).reply.id).toBe(held.id);
  await paid.press(ordered.payUrl, approves);
  await paid.settle();
  const [member] = await joined();
  expect(member).toMatchObject({ emailKey: she.email, firstName: agreed.firstName });
  expect(await isAsked(shop, she)).toBe(false);
  expect((await paid.server.api.booking.create(other)).code).toBe(200);
  const bookings = db().selectFrom('bookings').select('memberId').where('chainId', '=', shop.chainId);
  expect(await bookings.execute()).toEqual([{ memberId: member!.id }, { memberId: member!.id }]);
  expect(await joined()).toHaveLength(1);
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
});

describe('a customer who is signed in', () => {
  /** A customer with an account and a member record at the chain. */
  async function memberAt(shop: BuiltShop, member: object) {
    const { accountId, token } = await signInAsNew(paid.server);
    await addMember(shop, { accountId, ...member });
    return { as: { token }, accountId };
  }
  const seriesOf = ({ start: _start, ...visit }: BookingRequest) => ({
    ...visit,
    starts: ['2027-01-14 10:00', '2027-01-21 10:00'],
  });
  const waitlistRequestOf = ({
    start: _start,
    related: _related,
    source: _source,
    agreesPolicy: _agrees,
    ...entry
  }: BookingRequest) => ({
    ...entry,
    days: ['2027-01-14'],
    parts: ['morning' as const],
  });
  const check = async ({ shopId, chainId }: BuiltShop, { email, mobile, country }: BookingRequest, as = {}) =>
    (await paid.server.api.booking.checkMember({ shopId, chainId, email, mobile, country }, as)).reply.refusal;

  test('G-53 G-62 her own record refuses her whatever contact she types, in every way to book; a guest with that contact books', async () => {
    const { booking, waitlist } = paid.server.api;
    const refusals = {
      customer_not_allowed: { shown: 'not_allowed', member: { isBlacklisted: true, hasPurchased: true } },
      customer_closed: { shown: 'closed', member: { isOpen: false } },
    };
    for (const [reason, { shown, member }] of Object.entries(refusals)) {
      const shop = await paid.shop({});
      const { as } = await memberAt(shop, member);
      const request = bookingRequest(shop.shopId, contact());
      expect(await check(shop, request, as)).toBe(shown);
      const answers = [
        await booking.create(request, as),
        await booking.hold(request, as),
        await booking.createSeries(seriesOf(request), as),
        await waitlist.join(waitlistRequestOf(request), { ...as, deviceId: newId() }),
      ];
      expect(answers.map((answer) => answer.reason)).toEqual(answers.map(() => reason));
      // The server knows nothing of a customer who is not signed in.
      expect(await check(shop, request)).toBeNull();
      expect((await booking.create(request)).code).toBe(200);
    }
  });

  test('G-53 a record at another chain, or of another account, refuses no customer here', async () => {
    const [shop, other] = [await paid.shop({}), await paid.shop({})];
    const { as } = await memberAt(other, { isBlacklisted: true });
    await memberAt(shop, { isBlacklisted: true });
    const request = bookingRequest(shop.shopId, contact());
    expect(await check(shop, request, as)).toBeNull();
    expect((await paid.server.api.booking.create(request, as)).code).toBe(200);
  });

  test('B-235 G-62 blacklisted where that only charges, she is charged whatever contact she types; a guest with it is not', async () => {
    const { api } = paid.server;
    const shop = await shopFor('["0"]', { blacklistRestricts: false });
    const { as } = await memberAt(shop, { isBlacklisted: true, hasPurchased: true });
    const request = bookingRequest(shop.shopId, contact());
    const quote = (await api.payment.quote(request, as)).reply;
    expect(quote).toMatchObject({ isRequired: true, reasons: ['some'] });
    expect(await api.booking.create(request, as)).toMatchObject({
      reason: 'charge_changed',
      details: { quote: { required: true, quoteHash: quote.quoteHash } },
    });
    expect((await api.booking.createSeries(seriesOf(request), as)).reason).toBe('series_needs_payment');
    expect((await api.booking.hold({ ...request, quoteHash: quote.quoteHash }, as)).code).toBe(200);
    const guest = bookingRequest(shop.shopId, { ...contact(), start: '2027-01-14 12:00' });
    expect((await api.payment.quote(guest)).reply.isRequired).toBe(false);
    expect((await api.booking.create(guest)).code).toBe(200);
  });

  test('B-235 G-101 a customer who would be charged by her own record does not wait for a time', async () => {
    const shop = await shopFor('["0"]', { blacklistRestricts: false });
    const closed = JSON.stringify(Array.from({ length: 7 }, () => []));
    await db().updateTable('staff').set({ weekly: closed }).where('chainId', '=', shop.chainId).execute();
    const { as } = await memberAt(shop, { isBlacklisted: true });
    const join = async (more = {}) =>
      paid.server.api.waitlist.join(waitlistRequestOf(bookingRequest(shop.shopId, contact())), {
        deviceId: newId(),
        ...more,
      });
    expect((await join(as)).reason).toBe('wish_needs_payment');
    expect((await join()).code).toBe(200);
  });

  test('G-62 G-101 the strictest record counts, and whatever is quoted is what saving agrees to', async () => {
    const { api } = paid.server;
    const asked: string[] = [];
    for (const own of ['nothing', 'new', 'regular'] as const)
      for (const typed of ['nobody', 'a new member', 'a regular', 'herself'] as const) {
        const shop = await shopFor('["1"]');
        const she = contact();
        const ownKey = typed === 'herself' ? she.email : null;
        const { as } =
          own === 'nothing'
            ? { as: { token: (await signInAsNew(paid.server)).token } }
            : await memberAt(shop, { emailKey: ownKey, hasPurchased: own === 'regular' });
        if (typed === 'a new member' || typed === 'a regular')
          await addMember(shop, { emailKey: she.email, hasPurchased: typed === 'a regular' });
        const request = bookingRequest(shop.shopId, she);
        const { isRequired, quoteHash } = (await api.payment.quote(request, as)).reply;
        if (!isRequired) asked.push(`${own}, ${typed}`);
        const saved = await (isRequired ? api.booking.hold : api.booking.create)({ ...request, quoteHash }, as);
        expect([own, typed, saved.code, saved.reason]).toEqual([own, typed, 200, undefined]);
      }
    // Not charged: a regular with the own contact or another one; without an own record the contact alone decides.
    expect(asked).toEqual(['nothing, a regular', 'regular, a regular', 'regular, herself']);
  });
});
