import { bookingCalls, type BookingRequest } from '@parlour/contract/booking/calls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPerson, openAccounts, type Person, signUp } from '../account/test/person.ts';
import { deliverOutbox } from '../notification/actions/deliver.ts';
import { bookingRequest } from '../test/booking-request.ts';
import type { BuiltShop } from '../test/build-shop.ts';
import { deposit, hold, type PaidShop, startPaidShop } from './test/paid-shop.ts';
import { balancesOf } from '../ledger/queries.ts';

let paid: PaidShop;
let owner: Person & { token: string };
beforeAll(async () => {
  paid = await startPaidShop(openAccounts);
  owner = { ...createPerson(paid.server), token: '' };
  owner.token = await signUp(owner);
});
afterAll(() => paid.close());
beforeEach(() => paid.reset());

const hourMs = 3_600_000;
const noHours = Array.from({ length: 7 }, () => []);
const startsAt = Date.parse('2027-01-13T23:00:00Z');
const db = () => paid.server.services.db;

type Stored = { balance: number; frozen: number };

/** A shop whose customer has been there before, with a balance. */
async function shopWith(
  parameters: Parameters<PaidShop['shop']>[0],
  amounts: readonly { amount: string; key?: string; expiresAt?: number }[],
) {
  const shop = await paid.shop({ allowsStoredValue: true, ...parameters }, 3);
  const [member] = await membersAt(shop);
  for (const [index, each] of amounts.entries())
    await paid.internal.creditStoredValue({
      shopId: shop.shopId,
      memberId: member!,
      reference: `till ${index}`,
      ...each,
    });
  return { shop, memberId: member! };
}

/** The owner's record at a chain, as the first visit makes it. */
async function membersAt(shop: BuiltShop): Promise<string[]> {
  const id = `member-${shop.chainId}`.slice(0, 30);
  const account = await db()
    .selectFrom('accountContacts')
    .select('accountId')
    .where('key', '=', owner.email.toLowerCase())
    .executeTakeFirstOrThrow();
  await db()
    .insertInto('members')
    .values({ chainId: shop.chainId, id, emailKey: owner.email.toLowerCase(), email: owner.email, ...account })
    .execute();
  return [id];
}

const wanted = (shop: BuiltShop, more: Partial<BookingRequest> = {}) =>
  bookingRequest(shop.shopId, { email: owner.email, ...more });

async function book(shop: BuiltShop, more: Partial<BookingRequest> = {}, token: string | null = owner.token) {
  const request = wanted(shop, more);
  const as = token === null ? {} : { token };
  const quote = (await paid.server.api.payment.quote(request, as)).reply;
  const payments = [{ method: 'STORE', amount: quote.amount }];
  const related = { ...request.related, isAgreePenalty: true };
  const asked = { payments, ...request, quoteHash: quote.quoteHash, related, ...more };
  return { quote, asked, answer: await paid.server.api.booking.create(asked, as) };
}

async function storedAt(shop: BuiltShop): Promise<Stored> {
  const rows = await db().selectFrom('storedValueAccounts').selectAll().where('chainId', '=', shop.chainId).execute();
  for (const { chainId, id, balanceMinor } of rows)
    expect((await balancesOf(db(), chainId, id)).stored, 'the ledger says the same as the balance').toBe(balanceMinor);
  return {
    balance: rows.reduce((sum, row) => sum + row.balanceMinor, 0),
    frozen: rows.reduce((sum, row) => sum + row.frozenMinor, 0),
  };
}

async function booksOf(bookingId: string) {
  const charge = await paid.chargeOf(bookingId);
  const { held, taken, returned, due } = await balancesOf(db(), charge.chainId, charge.id);
  return { held, taken, returned, due };
}

describe('paying from a balance', () => {
  test('B-253 B-259 G-74 covers a deposit whole: one booking, made at once, the balance reduced once', async () => {
    const { shop } = await shopWith(deposit, [{ amount: '20.00' }]);
    const { quote, asked, answer } = await book(shop);
    expect(quote).toMatchObject({ amount: '15.00', stored: 'covers' });
    const { booking } = answer.reply;
    expect(booking).toMatchObject({
      state: 'confirmed',
      charge: {
        form: 'deposit',
        state: 'succeeded',
        taken: '15.00',
        payments: [{ state: 'succeeded', method: 'STORE' }],
      },
    });
    expect(await storedAt(shop)).toEqual({ balance: 500, frozen: 0 });
    // The same request once more, from the same device, is the same booking.
    const device = { token: owner.token, deviceId: 'one-device', idempotencyKey: 'one-key' };
    const { shop: other } = await shopWith(deposit, [{ amount: '20.00' }]);
    const again = { ...asked, shopId: other.shopId };
    const [first, second] = [
      (await paid.server.api.booking.create(again, device)).reply,
      (await paid.server.api.booking.create(again, device)).reply,
    ];
    expect(second.booking.id).toBe(first.booking.id);
    expect(await storedAt(other)).toEqual({ balance: 500, frozen: 0 });
  });

  test('G-72 G-73 covers whole or not at all; what ends first pays first', async () => {
    const { shop } = await shopWith(deposit, [{ amount: '14.99' }]);
    const { quote, answer } = await book(shop);
    expect(quote.stored).toBe('short');
    expect(answer.reason).toBe('charge_changed');
    expect(await storedAt(shop)).toEqual({ balance: 1499, frozen: 0 });
    const soon = { amount: '10.00', key: 'gift', expiresAt: startsAt + hourMs };
    const over = { amount: '9.00', key: 'over', expiresAt: paid.server.clock.now() + 1 };
    const several = await shopWith(deposit, [{ amount: '20.00' }, soon, over]);
    paid.server.clock.set(over.expiresAt);
    const made = (await book(several.shop)).answer.reply.booking;
    const left = await db()
      .selectFrom('storedValueAccounts')
      .select(['key', 'balanceMinor'])
      .where('chainId', '=', several.shop.chainId)
      .orderBy('key')
      .execute();
    expect(left).toEqual([
      { key: 'gift', balanceMinor: 0 },
      { key: 'main', balanceMinor: 1500 },
      { key: 'over', balanceMinor: 900 },
    ]);
    expect(await booksOf(made.id)).toEqual({ held: 0, taken: 1500, returned: 0, due: 0 });
  });

  test('G-75 B-276 what the request says is not believed, and a visitor who is not signed in does not pay', async () => {
    const { shop } = await shopWith(deposit, [{ amount: '50.00' }]);
    expect((await book(shop, { payments: [{ method: 'STORE', amount: '1.00' }] })).answer.reason).toBe(
      'charge_changed',
    );
    expect((await book(shop, { payments: [{ method: 'CARD', amount: '15.00' }] })).answer.reason).toBe('invalid_input');
    const guest = await book(shop, {}, null);
    expect(guest.quote.stored).toBe('sign_in');
    expect(guest.answer.reason).toBe('sign_in_needed');
    const stranger = createPerson(paid.server);
    const other = await book(shop, {}, await signUp(stranger));
    expect(other.quote.stored).toBe('short');
    expect(other.answer.reason).toBe('charge_changed');
    const off = await shopWith({ ...deposit, allowsStoredValue: false }, [{ amount: '50.00' }]);
    const refused = await book(off.shop);
    expect(refused.quote.stored).toBe('none');
    expect(refused.answer.reason).toBe('charge_changed');
    expect(await storedAt(shop)).toEqual({ balance: 5000, frozen: 0 });
  });

  test('B-146 G-75 one entry with amount, STORE and the member pays, and naming a record of another customer pays nothing', async () => {
    const { shop, memberId } = await shopWith(deposit, [{ amount: '50.00' }]);
    const payments = (named: string) => [{ method: 'STORE', amount: '15.00', memberId: named }];
    const foreign = await book(shop, { payments: payments('of-somebody-else') });
    expect(foreign.answer.reason).toBe('charge_changed');
    expect(foreign.answer.details?.['quote']).toMatchObject({ amount: '15.00', required: true });
    expect(await storedAt(shop)).toEqual({ balance: 5000, frozen: 0 });
    const { asked, answer } = await book(shop, { payments: payments(memberId) });
    expect(bookingCalls.create.input.toWire(asked)).toMatchObject({
      bkReservePaymentList: [{ amount: '15.00', paymentMethod: 'STORE', memberId }],
    });
    expect(answer.reply.booking.charge).toMatchObject({ state: 'succeeded', taken: '15.00' });
    expect(await storedAt(shop)).toEqual({ balance: 3500, frozen: 0 });
  });

  test('G-75 whoever has two records at a chain pays whichever of them is named', async () => {
    const { shop, memberId } = await shopWith(deposit, [{ amount: '50.00' }]);
    const { accountId } = await db()
      .selectFrom('members')
      .select('accountId')
      .where('chainId', '=', shop.chainId)
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow();
    const second = {
      chainId: shop.chainId,
      id: `second-${memberId}`.slice(0, 30),
      mobileKey: '+61491570006',
      accountId,
    };
    await db().insertInto('members').values(second).execute();
    const { answer } = await book(shop, { payments: [{ method: 'STORE', amount: '15.00', memberId: second.id }] });
    expect(answer.reply.booking.charge).toMatchObject({ state: 'succeeded', taken: '15.00' });
    expect(await storedAt(shop)).toEqual({ balance: 3500, frozen: 0 });
  });

  test('B-276 a balance is shown to its owner who is signed in, and to no other customer', async () => {
    const { shop } = await shopWith(deposit, [{ amount: '20.00' }]);
    const ask = (token: string) => paid.server.api.member.getStoredValue({ shopId: shop.shopId }, { token });
    expect((await ask(owner.token)).reply).toEqual({ total: '20.00', currencyCode: 'AUD' });
    const own = (await paid.server.api.member.getOwn({ shopId: shop.shopId }, { token: owner.token })).reply;
    expect(own?.balances).toEqual([{ totalBalance: 20 }]);
    const stranger = createPerson(paid.server);
    expect((await ask(await signUp(stranger))).reply.total).toBe('0.00');
    expect((await ask(await paid.server.viewToken())).code).not.toBe(200);
  });

  test('G-74 two payments at the same moment cannot both win', async () => {
    const { shop } = await shopWith(deposit, [{ amount: '20.00' }]);
    const starts = ['2027-01-14 10:00', '2027-01-14 12:00', '2027-01-15 10:00'];
    const answers = await Promise.all(starts.map((start) => book(shop, { start })));
    expect(answers.filter(({ answer }) => answer.code === 200)).toHaveLength(1);
    expect(await storedAt(shop)).toEqual({ balance: 500, frozen: 0 });
  });

  test('G-74 feeding it twice with one reference feeds it once; the database lets none fall below nothing', async () => {
    const { shop, memberId } = await shopWith({}, [{ amount: '20.00' }]);
    const feed = { shopId: shop.shopId, memberId, amount: '5.00', reference: 'sale 7' };
    const answers = await Promise.all([paid.internal.creditStoredValue(feed), paid.internal.creditStoredValue(feed)]);
    expect(answers.map(({ code }) => code)).toEqual([200, 200]);
    expect(await storedAt(shop)).toEqual({ balance: 2500, frozen: 0 });
    await expect(
      db().updateTable('storedValueAccounts').set({ balanceMinor: -1 }).where('chainId', '=', shop.chainId).execute(),
    ).rejects.toThrow('check constraint');
    const more = await paid.internal.creditStoredValue({ ...feed, amount: '6.00' });
    expect([more.reason, more.details?.['field']]).toEqual(['key_reused', 'reference']);
    expect(await storedAt(shop)).toEqual({ balance: 2500, frozen: 0 });
    expect((await paid.internal.creditStoredValue({ ...feed, memberId: 'nobody' })).reason).toBe('not_found');
    expect((await paid.internal.creditStoredValue({ ...feed, amount: '0.00', reference: 'x' })).reason).toBe(
      'invalid_input',
    );
  });
});

describe('what is put into a balance that is there', () => {
  const tomorrow = Date.parse('2027-01-13T21:00:00Z');
  const at = ({ shop, memberId }: Awaited<ReturnType<typeof shopWith>>) => ({
    shopId: shop.shopId,
    memberId,
    amount: '50.00',
  });

  test('G-74 is refused where it would end at another time, or has run out: a customer does not pay for what is dead', async () => {
    const own = await shopWith({}, [{ amount: '1.00', expiresAt: tomorrow }]);
    const feed = { ...at(own), expiresAt: tomorrow };
    const refusedAs = async (more: object, reference: string) => {
      const answer = await paid.internal.creditStoredValue({ ...feed, ...more, reference });
      return [answer.reason, answer.details?.['field']];
    };
    expect(await refusedAs({ expiresAt: undefined }, 'without an end')).toEqual(['invalid_input', 'key']);
    expect(await refusedAs({ expiresAt: tomorrow + 1 }, 'later')).toEqual(['invalid_input', 'key']);
    expect(await refusedAs({ isForThisShop: true }, 'here only')).toEqual(['invalid_input', 'key']);
    expect((await paid.internal.creditStoredValue({ ...feed, reference: 'the same' })).reply.balance).toBe('51.00');
    paid.server.clock.set(tomorrow);
    expect(await refusedAs({}, 'too late')).toEqual(['invalid_input', 'expiresAt']);
    // What was put in in time is answered as it was.
    expect((await paid.internal.creditStoredValue({ ...feed, reference: 'the same' })).reply.balance).toBe('51.00');
    expect((await paid.internal.creditStoredValue({ ...at(own), key: 'anew', reference: 'anew' })).reply.balance).toBe(
      '50.00',
    );
  });
});

describe('what was paid from a balance', () => {
  test('G-76 goes back there in time, and less the fee when it is late', async () => {
    const share = { ...deposit, defaultDeposit: '{"type":"0","value":"0.8"}' };
    const inTime = await shopWith(share, [{ amount: '60.00' }]);
    const early = (await book(inTime.shop)).answer.reply;
    paid.server.clock.set(startsAt - 25 * hourMs);
    const cancelled = await paid.cancel(early.booking, early);
    expect(cancelled.reply.charge).toMatchObject({ state: 'refunded', taken: '0.00', returned: '40.00' });
    expect((await paid.cancel(early.booking, early)).code).toBe(200);
    expect(await storedAt(inTime.shop)).toEqual({ balance: 6000, frozen: 0 });
    paid.reset();
    const late = await shopWith(share, [{ amount: '30.00' }, { amount: '30.00', key: 'gift', expiresAt: startsAt }]);
    const made = (await book(late.shop)).answer.reply;
    paid.server.clock.set(startsAt - 10 * hourMs);
    await paid.cancel(made.booking, made, '25.00');
    expect(await booksOf(made.booking.id)).toEqual({ held: 0, taken: 2500, returned: 1500, due: 0 });
    expect(await storedAt(late.shop)).toEqual({ balance: 3500, frozen: 0 });
  });

  test('G-74 B-244 a hold freezes: taken by the fee, or set free', async () => {
    const { shop } = await shopWith({ ...hold }, [{ amount: '120.00' }]);
    const first = (await book(shop)).answer.reply;
    expect(first.booking.charge).toMatchObject({ form: 'hold', state: 'authorised', held: '50.00' });
    const second = (await book(shop, { start: '2027-01-14 12:00' })).answer.reply;
    expect(await storedAt(shop)).toEqual({ balance: 12_000, frozen: 10_000 });
    expect((await book(shop, { start: '2027-01-14 14:00' })).answer.reason).toBe('charge_changed');
    paid.server.clock.set(startsAt - 10 * hourMs);
    await paid.cancel(first.booking, first, '25.00');
    expect(await storedAt(shop)).toEqual({ balance: 9500, frozen: 5000 });
    expect(await booksOf(first.booking.id)).toEqual({ held: 0, taken: 2500, returned: 2500, due: 0 });
    paid.server.clock.set(startsAt + 4 * hourMs);
    await paid.shopDoes('finishBooking', second.booking.id);
    expect(await storedAt(shop)).toEqual({ balance: 9500, frozen: 0 });
    expect(await booksOf(second.booking.id)).toEqual({ held: 0, taken: 0, returned: 5000, due: 0 });
  });

  test('G-109 the shop gives all of it back, also where it did not answer', async () => {
    const { shop } = await shopWith({ ...deposit, isConfirmedAtOnce: false }, [{ amount: '30.00' }]);
    const one = (await book(shop)).answer.reply;
    const two = (await book(shop, { start: '2027-01-14 12:00' })).answer.reply;
    await paid.shopDoes('rejectBooking', one.booking.id);
    expect(await storedAt(shop)).toEqual({ balance: 1500, frozen: 0 });
    paid.server.clock.set(startsAt + 2 * hourMs);
    await paid.settle();
    expect(await paid.stateOf(two.booking.id)).toBe('rejected');
    expect(await storedAt(shop)).toEqual({ balance: 3000, frozen: 0 });
  });
});

describe('more than one visit', () => {
  const starts = ['2027-01-14 10:00', '2027-01-21 10:00', '2027-01-28 10:00'];
  const seriesOf = (shop: BuiltShop, more: object) => {
    const { start: _start, ...visit } = wanted(shop);
    return { ...visit, starts, ...more };
  };

  const seriesMail = async (bookingId: string) => {
    const { services } = paid.server;
    await deliverOutbox(services);
    const mails = services.db.selectFrom('mails').select('bodyText').where('bookingId', '=', bookingId);
    return mails.executeTakeFirstOrThrow();
  };

  test('G-101 a series is paid visit by visit from a balance, and given back visit by visit', async () => {
    const { shop } = await shopWith(deposit, [{ amount: '50.00' }]);
    const as = { token: owner.token };
    const { quoteHash, amount } = (await paid.server.api.payment.quote(wanted(shop), as)).reply;
    const payments = [{ method: 'STORE', amount }];
    const asked = seriesOf(shop, { quoteHash, payments });
    const { visits } = (await paid.server.api.booking.createSeries(asked, as)).reply;
    expect(visits.map(({ booking }) => booking.charge?.taken)).toEqual(['15.00', '15.00', '15.00']);
    expect(await storedAt(shop)).toEqual({ balance: 500, frozen: 0 });
    const [first, second] = visits;
    const { bodyText } = await seriesMail(first!.booking.id);
    expect(bodyText).toContain('Total (each visit): $50');
    expect(bodyText).toContain('Paid from your balance (each visit): $15');
    expect(bodyText).toContain('To pay at the store (each visit): $35');
    // The last free moment and the fees of each visit, and once what they are taken from.
    const freeUntil = (day: string) => `for free until ${day} at 10:00.`;
    for (const day of ['Wed 13 January 2027', 'Wed 20 January 2027', 'Wed 27 January 2027'])
      expect(bodyText).toContain(freeUntil(day));
    expect(bodyText).toMatch(/plans change:\n {2}Thursday 14 January 2027, 10:00\n {2}• /);
    expect(bodyText.split('you get your full deposit back')).toHaveLength(2);
    // A day before the second visit: that one costs, the third does not.
    paid.server.clock.set(Date.parse('2027-01-20T13:00:00Z'));
    const end = async (agreedFee?: string) => {
      const { id } = second!.booking;
      const caller = { linkToken: second!.linkToken, token: await paid.server.viewToken() };
      return paid.server.api.booking.cancelSeries({ id, ...(agreedFee === undefined ? {} : { agreedFee }) }, caller);
    };
    const told = await end();
    expect(told.reason).toBe('charge_changed');
    expect(told.details?.['penalty']).toMatchObject({ amount: '25.00', refundAmount: '15.00', dueAmount: '10.00' });
    expect((await end('25.00')).code).toBe(200);
    expect(await storedAt(shop)).toEqual({ balance: 2000, frozen: 0 });
  });

  test('G-101 a series that its balance does not pay whole books nothing, and without one it is told to book one by one', async () => {
    const { shop } = await shopWith(deposit, [{ amount: '44.00' }]);
    const as = { token: owner.token };
    const { quoteHash, amount } = (await paid.server.api.payment.quote(wanted(shop), as)).reply;
    const payments = [{ method: 'STORE', amount }];
    const short = await paid.server.api.booking.createSeries(seriesOf(shop, { quoteHash, payments }), as);
    expect(short.reason).toBe('charge_changed');
    expect((await paid.server.api.booking.createSeries(seriesOf(shop, { quoteHash }), as)).reason).toBe(
      'series_needs_payment',
    );
    const rows = await db().selectFrom('bookings').select('id').where('shopId', '=', shop.shopId).execute();
    expect(rows).toEqual([]);
    expect(await storedAt(shop)).toEqual({ balance: 4400, frozen: 0 });
  });

  test('G-72 G-123 what was held to pay one visit by card makes way for the first visit of a series', async () => {
    const { shop } = await shopWith(deposit, [{ amount: '50.00' }]);
    const as = { token: owner.token };
    const { quoteHash, amount } = (await paid.server.api.payment.quote(wanted(shop), as)).reply;
    const { holdToken, id } = (await paid.server.api.booking.hold({ ...wanted(shop), quoteHash }, as)).reply;
    const payments = [{ method: 'STORE', amount }];
    const asked = seriesOf(shop, { quoteHash, payments, holdToken });
    const { visits } = (await paid.server.api.booking.createSeries(asked, as)).reply;
    expect(visits).toHaveLength(3);
    expect(visits[0]!.booking.id).toBe(id);
    expect(await storedAt(shop)).toEqual({ balance: 500, frozen: 0 });
  });

  test('G-74 two series at once never take a balance below nothing: one is booked whole, the other not at all', async () => {
    const { shop } = await shopWith(deposit, [{ amount: '89.00' }]);
    const as = { token: owner.token };
    const { amount } = (await paid.server.api.payment.quote(wanted(shop), as)).reply;
    const payments = [{ method: 'STORE', amount }];
    const hashOf = async (hour: string) =>
      (await paid.server.api.payment.quote({ ...wanted(shop), start: `${starts[0]!.slice(0, 11)}${hour}:00` }, as))
        .reply.quoteHash;
    const both = await Promise.all(
      ['11', '13'].map(async (hour) => {
        const own = starts.map((start) => `${start.slice(0, 11)}${hour}:00`);
        const hash = await hashOf(hour);
        return paid.server.api.booking.createSeries(seriesOf(shop, { quoteHash: hash, payments, starts: own }), as);
      }),
    );
    expect(both.map(({ code, reason }) => (code === 200 ? 'booked' : reason)).toSorted()).toEqual([
      'booked',
      'charge_changed',
    ]);
    expect(await storedAt(shop)).toEqual({ balance: 4400, frozen: 0 });
    const rows = await db().selectFrom('bookings').select('id').where('shopId', '=', shop.shopId).execute();
    expect(rows).toHaveLength(3);
  });

  test('G-101 a customer does not wait for a time at a shop that would charge her, and is told why', async () => {
    const { shop } = await shopWith({ ...deposit, chargeCondition: '1', chargedCustomers: '["1"]' }, []);
    await db()
      .updateTable('staff')
      .set({ weekly: JSON.stringify(noHours) })
      .where('chainId', '=', shop.chainId)
      .execute();
    const { start: _start, related: _related, source: _source, agreesPolicy: _agrees, ...request } = wanted(shop);
    const entry = { ...request, days: ['2027-01-14'], parts: ['morning' as const] };
    const join = () => paid.server.api.waitlist.join(entry, { deviceId: 'who-waits' });
    expect((await join()).reason).toBe('wish_needs_payment');
    await db().updateTable('members').set({ hasPurchased: true }).where('chainId', '=', shop.chainId).execute();
    expect((await join()).code).toBe(200);
  });
});
