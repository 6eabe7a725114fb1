import { paymentCalls } from '@parlour/contract/payment/calls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { replaceBrands } from '../brand/queries.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { newId } from '../platform/ids.ts';
import { bookingRequest, line } from '../test/booking-request.ts';
import type { BuiltShop } from '../test/build-shop.ts';
import { cards, type Charging, deposit, hold, startCharging } from '../test/charging.ts';
import { type SignedInPerson, signInAsNew } from '../test/sign-in.ts';
import { standardNow } from '../test/test-app.ts';
import { isPayHost } from './policies/pay-hosts.ts';
import { applyPaymentEvent } from './actions/apply-payment-event.ts';

let at: Charging;
beforeAll(async () => {
  at = await startCharging();
});
afterAll(() => at.server.close());
beforeEach(() => at.reset());

const publicUrl = () => at.server.services.config.publicUrl;
/** A chain's own host has the scheme and the port of the installation. */
const atHost = (host: string) => publicUrl().replace(new URL(publicUrl()).hostname, host);

/** A front door of the chain's own, with two host names. */
async function openDoor({ chainId }: BuiltShop): Promise<void> {
  const brand = {
    key: 'door',
    kind: 'chain',
    hosts: ['door.example', 'second.example'],
    productName: 'Door',
    landing: {},
    logo: '',
    color: '',
    website: '',
    supportEmail: '',
    supportPhone: '',
    chainId,
    storeLayout: 'standard',
    tabStyle: 'line',
    alwaysBothStaffTabs: false,
  } as const;
  const load = { brands: [brand], shops: [], fixedShops: [], plans: [] };
  await inTransaction(at.server.services.db, (trx) => replaceBrands(trx, load));
}

describe('where a payment returns to', () => {
  test('B-019 /paySuccess with the booking, at the host that was asked where the server knows it, and from a made-up host at home', async () => {
    const shop = await at.shopThatCharges(deposit, {}, { staff: [{ key: 'anna' }, { key: 'ben' }] });
    await openDoor(shop);
    const places = {
      'door.example': atHost('door.example'),
      'second.example': atHost('second.example'),
      'SECOND.example:8080': atHost('second.example'),
      'evil.example': publicUrl(),
      'door.example.evil.example': publicUrl(),
      'evil.example/door.example': publicUrl(),
    };
    for (const [index, [host, origin]] of Object.entries(places).entries()) {
      const start = `2027-01-14 1${index}:00`;
      const { held, asked, pay } = await at.hold(bookingRequest(shop.shopId, { start }));
      const forwarded = { 'x-forwarded-host': 'evil.example', origin: 'http://evil.example' };
      const { reply } = await pay(asked, { headers: { host, ...forwarded } });
      expect([host, reply.returnUrl]).toEqual([host, `${origin}/paySuccess?reserveId=${held.id}`]);
      // Money is taken at one place, whichever host was asked.
      expect(new URL(reply.payUrl).origin).toBe(new URL(publicUrl()).origin);
      const page = await at.server.app.inject({ url: new URL(reply.payUrl).pathname });
      expect(String(page.headers['content-security-policy'])).toContain(`form-action 'self' ${origin};`);
      const form = { method: 'POST', url: new URL(reply.payUrl).pathname, payload: 'act=cancel' } as const;
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      expect((await at.server.app.inject({ ...form, headers })).headers['location']).toBe(reply.returnUrl);
    }
  });
});

test('B-019 G-124 a demo is at each name of this machine: a payment comes back to the one that was asked, and to no made-up host', async () => {
  const shop = await at.shopThatCharges(deposit, {}, { staff: [{ key: 'anna' }, { key: 'ben' }] });
  const { protocol, port } = new URL(publicUrl());
  const local = (name: string) => `${protocol}//${name}${port && `:${port}`}`;
  const places = {
    '127.0.0.1:8080': local('127.0.0.1'),
    'localhost:8080': local('localhost'),
    '127.0.0.1.evil.example': publicUrl(),
    'evil.example:3000': publicUrl(),
  };
  for (const [index, [host, origin]] of Object.entries(places).entries()) {
    const { held, asked, pay } = await at.hold(bookingRequest(shop.shopId, { start: `2027-01-15 1${index}:00` }));
    const forwarded = { 'x-forwarded-host': 'evil.example', origin: 'http://evil.example' };
    const { reply } = await pay(asked, { headers: { host, ...forwarded } });
    expect([host, reply.returnUrl]).toEqual([host, `${origin}/paySuccess?reserveId=${held.id}`]);
  }
});

describe('what the page says of the visit', () => {
  test('G-114 what was held, with whom, when and where, in the second language of a shop for whoever reads that', async () => {
    const details = { secondLanguage: 'zh-Hant', addressSecond: '喬治街 1 號' };
    const shop = await at.shopThatCharges(deposit, {}, { staff: [{ key: 'anna', name: 'Anna' }], details });
    const { db } = at.server.services;
    await db.updateTable('services').set({ nameSecond: '剪髮' }).where('chainId', '=', shop.chainId).execute();
    const seen = async (language: string, start: string) => {
      const lines = [line('cut', { staffId: shop.staffIds[0]! })];
      const { asked, pay } = await at.hold(bookingRequest(shop.shopId, { language, lines, start }));
      const { payUrl } = (await pay(asked)).reply;
      return (await at.server.app.inject({ url: new URL(payUrl).pathname })).body;
    };
    const en = await seen('en', '2027-01-14 10:00');
    for (const text of ['Salon Anna', 'Cut', 'Anna', 'Thursday 14 January 2027, 10:00', '1 George Street', '$35'])
      expect(en).toContain(text);
    const tw = await seen('tw', '2027-01-14 11:00');
    for (const text of ['剪髮', '喬治街 1 號', '訂金', '餘款']) expect(tw).toContain(text);
    // Another language than the two of the shop: its own names.
    expect(await seen('de', '2027-01-14 12:00')).toContain('1 George Street');
  });
});

describe('how an order stands', () => {
  const plain = { amountMinor: 0, currency: 'AUD', paymentRef: '', card: null, authorisedUntil: null };

  test('B-302 B-264 C-226 asked with paymentOrderId it is I, then P, S or F, and asking changes nothing', async () => {
    const shop = await at.shopThatCharges(deposit, {}, { staff: [{ key: 'anna' }, { key: 'ben' }] });
    const ask = async (paymentOrderId: string) => {
      const url = `/api${paymentCalls.getOrder.path}?paymentOrderId=${paymentOrderId}`;
      const { code, result } = (await at.server.app.inject({ url })).json() as { code: number; result: unknown };
      return { code, result };
    };
    const order = (start: string) => at.order(bookingRequest(shop.shopId, { start }));
    const first = (await order('2027-01-14 10:00')).ordered;
    const stands = ({ paymentOrderId, expiresAt }: typeof first, tradeStatus: string, isOpen = true) => ({
      code: 200,
      result: { paymentOrderId, expiresAt, tradeStatus, isOpen },
    });
    expect(await ask(first.paymentOrderId)).toEqual(stands(first, 'I'));
    expect(await ask(first.paymentOrderId)).toEqual(stands(first, 'I'));
    await at.press(first.payUrl, cards.processes);
    await at.settle();
    expect(await ask(first.paymentOrderId)).toEqual(stands(first, 'P'));
    at.server.clock.set(standardNow + 5000);
    await at.settle();
    expect(await ask(first.paymentOrderId)).toEqual(stands(first, 'S', false));
    const second = (await order('2027-01-14 12:00')).ordered;
    await at.press(second.payUrl, cards.declines);
    await at.settle();
    expect(await ask(second.paymentOrderId), 'another card may be tried there').toEqual(stands(second, 'F'));
    const third = (await order('2027-01-14 14:00')).ordered;
    await at.press(third.payUrl, cards.processes);
    await at.settle();
    const event = { ...plain, orderId: third.paymentOrderId, kind: 'declined' } as const;
    await applyPaymentEvent(at.server.services, { channel: 'simulated', eventId: newId(), account: null, event });
    expect(await ask(third.paymentOrderId), 'nothing is tried there any more').toEqual(stands(third, 'F', false));
    expect((await ask('')).code).not.toBe(200);
  });
});

describe('the order of a held time', () => {
  test('G-121 G-124 its owner is told the newest one wherever she is signed in, a stranger nothing, and neither of them once it is booked', async () => {
    const shop = await at.shopThatCharges({ ...deposit, isConfirmedAtOnce: true });
    const [owner, stranger] = [await signInAsNew(at.server), await signInAsNew(at.server)];
    const { held, asked, pay } = await at.hold(bookingRequest(shop.shopId), { token: owner.token });
    const see = ({ token }: SignedInPerson) => at.server.api.booking.get({ id: held.id }, { token });
    expect((await see(owner)).reply).toMatchObject({ state: 'held', charge: { amount: '15.00' } });
    expect((await see(owner)).reply.charge?.order).toBeUndefined();
    const first = (await pay(asked)).reply;
    await at.press(first.payUrl, cards.declines);
    await at.settle();
    at.server.clock.set(standardNow + 1000);
    const { paymentOrderId, expiresAt, payUrl } = (await pay(asked)).reply;
    expect(paymentOrderId).not.toBe(first.paymentOrderId);
    expect((await see(owner)).reply.charge?.order).toEqual({ paymentOrderId, expiresAt });
    expect((await see(stranger)).reason).toBe('not_found');
    await at.press(payUrl, cards.approves);
    await at.settle();
    const { state, charge } = (await see(owner)).reply;
    expect(state).toBe('confirmed');
    expect(charge).not.toHaveProperty('order');
  });
});

describe('what an order is refused for', () => {
  const ordersOf = (bookingId: string) =>
    at.server.services.db.selectFrom('paymentOrders').select('id').where('payableId', '=', bookingId).execute();

  test('G-115 G-101 another agreement than that of the hold orders nothing', async () => {
    const { shopId } = await at.shopThatCharges(deposit);
    const { held, asked, pay } = await at.hold(bookingRequest(shopId));
    for (const quoteHash of ['', 'of another day', `${asked.quoteHash}x`])
      expect((await pay({ ...asked, quoteHash })).reason).toBe('charge_changed');
    expect(await ordersOf(held.id)).toEqual([]);
    expect((await pay(asked)).reply.state).toBe('created');
  });

  test('B-258 C-225 a deposit is ordered by its own call and a card hold by its own: the other call knows no such charge', async () => {
    const { payment: charge } = at.server.api;
    for (const [parameters, other] of [
      [deposit, charge.payHold],
      [hold, charge.payDeposit],
    ] as const) {
      const { shopId } = await at.shopThatCharges(parameters);
      const { held, asked, pay } = await at.hold(bookingRequest(shopId));
      expect((await other(asked)).reason).toBe('not_found');
      expect(await ordersOf(held.id)).toEqual([]);
      expect((await pay(asked)).code).toBe(200);
    }
  });

  test('G-114 a customer is not sent to a page at another host than the provider has, whatever it answers', async () => {
    const { payments } = at.server.services;
    const real = payments.simulated!;
    const { shopId } = await at.shopThatCharges(deposit);
    const { asked, pay } = await at.hold(bookingRequest(shopId));
    payments.simulated = { ...real, open: async () => ({ sessionRef: 'x', payUrl: 'https://evil.example/pay/x' }) };
    const refused = await pay(asked);
    payments.simulated = real;
    expect(refused.reason).toBe('payment_away');
    expect(JSON.stringify([refused.msg, refused.result])).not.toContain('evil.example');
    expect(new URL((await pay(asked)).reply.payUrl).origin).toBe(new URL(publicUrl()).origin);
  });

  test.each<['simulated' | 'stripe', string, boolean]>([
    ['simulated', 'https://book.example/pay/x', true],
    ['simulated', 'http://book.example/pay/x', false],
    ['simulated', 'https://book.example.evil.example/pay/x', false],
    ['simulated', 'https://checkout.stripe.com/c/pay/x', false],
    ['stripe', 'https://checkout.stripe.com/c/pay/x', true],
    ['stripe', 'http://checkout.stripe.com/c/pay/x', false],
    ['stripe', 'https://stripe.com.evil.example/c/pay/x', false],
    ['stripe', 'https://evilstripe.com/c/pay/x', false],
    ['stripe', 'https://book.example/pay/x', false],
    ['stripe', 'javascript:alert(1)//checkout.stripe.com', false],
  ])('G-114 %s at %s: %s', (channel, address, isAllowed) => {
    expect(isPayHost(channel, address, { publicUrl: 'https://book.example' })).toBe(isAllowed);
  });
});
