import { quoteCodec } from '@parlour/contract/payment/calls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import type { BuildShop, BuiltShop } from '../test/build-shop.ts';
import { bookingRequest } from '../test/booking-request.ts';
import { deposit, hold, startCharging, type Charging } from '../test/charging.ts';

let server: Charging['server'];
let shopThatCharges: Charging['shopThatCharges'];
let reset: () => void;
beforeAll(async () => {
  ({ server, reset, shopThatCharges } = await startCharging());
});
afterAll(() => server.close());
beforeEach(() => reset());

describe('the quote', () => {
  test('G-101 B-238 a percentage of what is booked, with what cancelling costs', async () => {
    const shop = await shopThatCharges(deposit);
    const quote = (await server.api.payment.quote(bookingRequest(shop.shopId))).reply;
    expect(quote).toMatchObject({
      isRequired: true,
      form: 'deposit',
      amount: '15.00',
      total: '50.00',
      currencyCode: 'AUD',
      reasons: ['everyone'],
      policyLines: [
        { kind: 'late', notice: { unit: 'hours', value: 24 }, part: '0.5', fee: '25.00' },
        { kind: 'late', notice: { unit: 'hours', value: 5 }, part: '1', fee: '50.00' },
        { kind: 'no_show', notice: null, part: '1', fee: '50.00' },
      ],
      lastFreeAt: Date.parse('2027-01-12T23:00:00Z'),
    });
  });

  test('B-233 B-234 B-235 off, for no customer, or not for this customer: nothing is charged', async () => {
    const cases: [BuildShop['parameters'], string][] = [
      [{ ...deposit, isChargeEnabled: false }, 'charge_off'],
      [{ ...deposit, chargeCondition: '2' }, 'nobody_charged'],
      [{ ...deposit, chargeCondition: '1', chargedCustomers: '["0"]' }, 'some'],
    ];
    for (const [parameters, reason] of cases) {
      const shop = await shopThatCharges(parameters);
      const request = bookingRequest(shop.shopId);
      expect((await server.api.payment.quote(request)).reply).toMatchObject({
        isRequired: false,
        form: null,
        quoteHash: '',
        reasons: [reason],
      });
      expect((await server.api.booking.create(request)).code).toBe(200);
    }
  });

  test('G-112 without a merchant that can take it nothing is charged, and the shop confirms itself', async () => {
    const shop = await shopThatCharges(hold, { takesHolds: false });
    const request = bookingRequest(shop.shopId);
    expect((await server.api.payment.quote(request)).reply.reasons).toEqual(['no_merchant']);
    const { booking } = (await server.api.booking.create(request)).reply;
    expect(booking.state).toBe('to_confirm');
    const told = server.services.db
      .selectFrom('outbox')
      .select(['kind', 'payload'])
      .where('bookingId', '=', booking.id);
    expect(await told.orderBy('id').execute()).toEqual([
      { kind: 'booking_made', payload: { version: 1 } },
      { kind: 'charge_trouble', payload: { failure: { command: 'charge', cause: 'no_merchant' } } },
    ]);
  });

  test('G-112 a merchant whose provider is not set up here is none', async () => {
    const shop = await shopThatCharges(deposit, null);
    await server.services.db
      .insertInto('merchants')
      .values({ chainId: shop.chainId, id: newId(), key: 'own', channel: 'stripe' })
      .execute();
    const request = bookingRequest(shop.shopId);
    expect((await server.api.payment.quote(request)).reply.reasons).toEqual(['no_merchant']);
    expect((await server.api.payment.merchants({ shopId: shop.shopId })).reply).toEqual([]);
    expect((await server.api.booking.create(request)).reply.booking.state).toBe('to_confirm');
  });

  test('F-107 where it depends on the person, contacts cannot be tried out: each counts once, three for a visit', async () => {
    const some = { ...deposit, chargeCondition: '1', chargedCustomers: '["0"]' } as const;
    const { shopId } = await shopThatCharges(some);
    const as = { deviceId: newId() };
    const ask = (email: string, at = shopId) => server.api.payment.quote({ ...bookingRequest(at), email }, as);
    const { lookupsPerDevice } = server.services.config.limits;
    const contacts = Array.from({ length: lookupsPerDevice * 3 }, (_, index) => `tried${index}@example.com`);
    for (const email of [...contacts, ...contacts.slice(0, 5)])
      expect((await ask(email)).reply.isRequired).toBeDefined();
    for (const _time of [1, 2]) expect((await ask('one.more@example.com')).reason).toBe('too_many_attempts');
    expect((await ask(contacts[0]!)).reply.isRequired).toBeDefined();
    expect((await ask('')).reply.isRequired).toBeDefined();
    // Where every customer pays, the quote reveals nothing of one.
    expect((await ask('one.more@example.com', (await shopThatCharges(deposit)).shopId)).reply.isRequired).toBe(true);
  });

  test('G-101 B-229 nothing is held or booked without exactly what was agreed to', async () => {
    const shop = await shopThatCharges(hold);
    const request = bookingRequest(shop.shopId);
    const refusedQuote = await server.api.booking.create(request);
    expect(refusedQuote.reason).toBe('charge_changed');
    expect(refusedQuote.details?.['quote']).toMatchObject({ required: true, chargeForm: '1', amount: '50.00' });
    expect((await server.api.booking.hold({ ...request, quoteHash: 'of another day' })).reason).toBe('charge_changed');
    const { quoteHash } = (await server.api.payment.quote(request)).reply;
    expect(await server.api.booking.hold({ ...request, quoteHash })).toMatchObject({
      reason: 'agreement_needed',
      details: { field: 'reserveRelated' },
    });
    const related = { ...request.related, isAgreePenalty: true };
    // Agreed, and still no booking without the money.
    expect((await server.api.booking.create({ ...request, quoteHash, related })).reason).toBe('charge_changed');
    expect((await server.api.booking.hold({ ...request, quoteHash, related })).code).toBe(200);
  });

  test('G-101 G-75 a refusal says what is charged now, as a quote of that moment would, with what a balance pays', async () => {
    const shop = await shopThatCharges({ ...deposit, allowsStoredValue: true });
    const request = bookingRequest(shop.shopId);
    const asked = (await server.api.payment.quote(request)).reply;
    expect(asked.stored).toBe('sign_in');
    for (const call of [server.api.booking.create, server.api.booking.hold]) {
      const { reason, details } = await call({ ...request, quoteHash: 'of another day' });
      expect(reason).toBe('charge_changed');
      expect(quoteCodec.fromWire(details?.['quote'])).toEqual(asked);
    }
  });

  test('G-110 G-101 whether the card is kept or the amount held is what was agreed to: another one past six days, and then as agreed', async () => {
    const shop = await shopThatCharges(hold, {}, { staff: [{ key: 'anna' }, { key: 'ben' }] });
    const start = '2027-01-18 10:00';
    const request = {
      ...bookingRequest(shop.shopId, { start }),
      related: { ...bookingRequest('').related, isAgreePenalty: true },
    };
    const sixDaysBefore = Date.parse('2027-01-11T23:00:00Z');
    server.clock.set(sixDaysBefore - 1000);
    const { keepsCard, quoteHash } = (await server.api.payment.quote(request)).reply;
    expect(keepsCard).toBe(true);
    const held = (await server.api.booking.hold({ ...request, quoteHash })).reply;
    server.clock.set(sixDaysBefore + 1000);
    const { code, reply } = await server.api.payment.payHold({
      bookingId: held.id,
      quoteHash,
      holdToken: held.holdToken,
    });
    expect(code).toBe(200);
    const { purpose } = await server.services.db
      .selectFrom('paymentOrders')
      .select('purpose')
      .where('id', '=', reply.paymentOrderId)
      .executeTakeFirstOrThrow();
    expect(purpose).toBe('card');
    const other = { ...request, quoteHash, email: 'other@example.com' };
    const { reason, details } = await server.api.booking.hold(other);
    expect(reason).toBe('charge_changed');
    expect(details?.['quote']).toMatchObject({ keepsCard: false });
  });

  test('G-112 B-239 G-105 B-289 the list of deposits says what is asked: none where no provider can take them, none for what is free', async () => {
    const byService = { ...deposit, hasDepositPerService: true };
    const services = [{ key: 'cut' }, { key: 'gift', priceType: 'FREE' as const }];
    const asks = async ({ shopId, serviceIds }: BuiltShop) =>
      (await server.api.payment.getDeposits({ shopId, ids: serviceIds })).reply.map(({ asked }) => asked);
    expect(await asks(await shopThatCharges(byService, {}, { services }))).toEqual(['10.00', null]);
    const fixed = { ...byService, defaultItemDeposit: '{"type":"1","value":"99"}' };
    expect(await asks(await shopThatCharges(fixed, {}, { services })), 'never more than the price').toEqual([
      '50.00',
      null,
    ]);
    expect(await asks(await shopThatCharges(byService, null, { services }))).toEqual([null, null]);
    const away = await shopThatCharges(byService, null, { services });
    await server.services.db
      .insertInto('merchants')
      .values({ chainId: away.chainId, id: newId(), key: 'own', channel: 'stripe' })
      .execute();
    expect(await asks(away)).toEqual([null, null]);
    expect(await asks(await shopThatCharges({ ...byService, isChargeEnabled: false }, {}, { services }))).toEqual([
      null,
      null,
    ]);
  });

  test('F-60 G-101 a price that the shop changed meanwhile comes back with the new quote, and is agreed to before anything is held', async () => {
    const shop = await shopThatCharges(deposit);
    const request = bookingRequest(shop.shopId);
    const { quoteHash, amount } = (await server.api.payment.quote(request)).reply;
    expect(amount).toBe('15.00');
    await server.services.db
      .updateTable('services')
      .set({ priceMinor: 6000 })
      .where('chainId', '=', shop.chainId)
      .execute();
    server.services.changes.bump([{ shopId: shop.shopId }]);
    const held = await server.api.booking.hold({ ...request, quoteHash });
    expect(held).toMatchObject({ reason: 'charge_changed', details: { quote: { required: true, amount: '18.00' } } });
    const anew = held.details!['quote'] as { quoteHash: string };
    expect((await server.api.booking.hold({ ...request, quoteHash: anew.quoteHash })).code).toBe(200);
  });

  test('B-220 where something is charged an e-mail is needed, also where a mobile number would do', async () => {
    const shop = await shopThatCharges({ ...deposit, isMobilePrimary: true });
    const request = { ...bookingRequest(shop.shopId), email: '', mobile: '0412345678' };
    const { quoteHash } = (await server.api.payment.quote(request)).reply;
    expect(await server.api.booking.hold({ ...request, quoteHash })).toMatchObject({ reason: 'email_needed' });
    const free = await shopThatCharges({ isMobilePrimary: true });
    expect((await server.api.booking.create({ ...request, shopId: free.shopId })).code).toBe(200);
  });

  test('B-299 who takes money for a shop, by channel and by whether cards can be held', async () => {
    const shop = await shopThatCharges({}, { takesHolds: false });
    const { merchants } = server.api.payment;
    expect((await merchants({ shopId: shop.shopId })).reply).toMatchObject([
      { channel: 'simulated', takesHolds: false },
    ]);
    expect((await merchants({ shopId: shop.shopId, preAuthStatus: true })).reply).toEqual([]);
    expect((await merchants({ shopId: shop.shopId, channel: 'stripe' })).reply).toEqual([]);
    expect((await merchants({ shopId: 'nowhere' })).reason).toBe('shop_unknown');
  });
});
