import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { signatureHeader, signWebhook } from '../adapters/simulated-payments/signature.ts';
import { bookingRequest } from '../test/booking-request.ts';
import { standardNow } from '../test/test-app.ts';
import { cards, deposit, minuteMs, startCharging, type Charging } from '../test/charging.ts';

let server: Charging['server'];
let weather: Charging['weather'];
let booksAgree: Charging['booksAgree'];
let order: Charging['order'];
let press: Charging['press'];
let settle: Charging['settle'];
let shopThatCharges: Charging['shopThatCharges'];
let stateOf: Charging['stateOf'];
let tradeOf: Charging['tradeOf'];
let reset: () => void;
beforeAll(async () => {
  ({ server, reset, weather, booksAgree, order, press, settle, shopThatCharges, stateOf, tradeOf } =
    await startCharging());
});
afterAll(() => server.close());
beforeEach(() => reset());

describe('a provider that fails', () => {
  test('B-269 away when the page is ordered: nothing is lost, and the next try opens it', async () => {
    const shop = await shopThatCharges(deposit);
    const request = bookingRequest(shop.shopId);
    const { quoteHash } = (await server.api.payment.quote(request)).reply;
    const held = (await server.api.booking.hold({ ...request, quoteHash })).reply;
    const asked = { bookingId: held.id, quoteHash, holdToken: held.holdToken };
    weather.isAway = true;
    expect((await server.api.payment.payDeposit(asked)).reason).toBe('payment_away');
    weather.isAway = false;
    expect((await server.api.payment.payDeposit(asked)).reply.state).toBe('created');
  });

  test('G-126 an answer that was lost, or ten minutes away: asked again, it is done once', async () => {
    const shop = await shopThatCharges(deposit);
    const { ordered } = await order(bookingRequest(shop.shopId));
    await press(ordered.payUrl, cards.approves);
    weather.losesAnswers = 1;
    await settle();
    server.clock.set(standardNow + 5 * minuteMs);
    weather.isAway = true;
    await settle();
    server.clock.set(standardNow + 15 * minuteMs);
    weather.isAway = false;
    await settle();
    await booksAgree(ordered.paymentOrderId, { held: 0, taken: 1500 });
  });

  test('G-119 a message that never came is asked for after two minutes', async () => {
    const shop = await shopThatCharges(deposit);
    const { held, ordered } = await order(bookingRequest(shop.shopId));
    await press(ordered.payUrl, cards.approves);
    await server.services.db.deleteFrom('simulatedWebhooks').execute();
    await settle();
    expect(await stateOf(held.id)).toBe('held');
    server.clock.set(standardNow + 2 * minuteMs);
    await settle();
    expect(await stateOf(held.id)).toBe('confirmed');
    await booksAgree(ordered.paymentOrderId, { held: 0, taken: 1500 });
  });

  test('F-49 a wrong signature, an old one, another amount, currency or account change nothing', async () => {
    const shop = await shopThatCharges(deposit);
    const { held, ordered } = await order(bookingRequest(shop.shopId));
    const right = {
      kind: 'authorised',
      orderId: ordered.paymentOrderId,
      amountMinor: 1500,
      currency: 'AUD',
      paymentRef: '',
      card: null,
      authorisedUntil: null,
    };
    const send = (change: object, account?: string, headers?: (body: Buffer) => string) => {
      const body = Buffer.from(JSON.stringify({ eventId: newId(), event: { ...right, ...change }, account }));
      const mark = headers?.(body) ?? signWebhook(server.services.config.secret, body, server.clock.now());
      return server.app.inject({
        method: 'POST',
        url: '/api/order/bk/notify/simulated',
        headers: { 'content-type': 'application/json', [signatureHeader]: mark },
        payload: body,
      });
    };
    const now = server.clock.now();
    const { secret } = server.services.config;
    expect((await send({}, undefined, () => 't=1,v1=00')).statusCode).toBe(400);
    expect((await send({}, undefined, (body) => signWebhook('another', body, now))).statusCode).toBe(400);
    expect((await send({}, undefined, (body) => signWebhook(secret, body, now - 6 * minuteMs))).statusCode).toBe(400);
    for (const change of [{ amountMinor: 1 }, { currency: 'NZD' }, { orderId: newId() }])
      expect((await send(change)).statusCode).toBe(200);
    expect((await send({}, 'account_of_another')).statusCode).toBe(200);
    expect(await stateOf(held.id)).toBe('held');
    expect(await tradeOf(ordered.paymentOrderId)).toBe('created');
    const kept = await server.services.db
      .selectFrom('paymentEvents')
      .select('refusal')
      .where('orderId', '=', ordered.paymentOrderId)
      .execute();
    expect(kept.map(({ refusal }) => refusal).sort()).toEqual(['account_wrong', 'amount_wrong', 'currency_wrong']);
    expect(
      (await server.app.inject({ method: 'POST', url: '/api/order/bk/notify/stripe', payload: {} })).statusCode,
    ).toBe(404);
    expect((await send({})).statusCode).toBe(200);
    expect(await stateOf(held.id)).toBe('confirmed');
  });
});
