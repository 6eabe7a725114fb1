import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingRequest } from '../test/booking-request.ts';
import { buildShop } from '../test/build-shop.ts';
import { startStripeStandIn, type StripeStandIn } from '../test/stripe-stand-in/stand-in.ts';
import { startTestApp, standardNow, type TestApp } from '../test/test-app.ts';

let server: TestApp;
let stripe: StripeStandIn;
beforeAll(async () => {
  stripe = await startStripeStandIn({ now: () => server?.clock.now() ?? standardNow });
  server = await startTestApp({ env: stripe.env });
});
afterAll(async () => {
  await server.close();
  await stripe.close();
});

/** A shop with Stripe that charges every customer this amount. */
async function shopThatAsksFor(value: string, currency: string): Promise<string> {
  const { db } = server.services;
  const parameters = {
    isChargeEnabled: true,
    chargeCondition: '0',
    isConfirmedAtOnce: true,
    defaultDeposit: JSON.stringify({ type: '1', value }),
  } as const;
  const merchant = { channel: 'stripe' } as const;
  return (await buildShop(db, { parameters, currency, staff: [{ key: 'anna' }], merchant })).shopId;
}

test.each([
  ['0.49', '0.50', 'AUD'],
  ['3.99', '4.00', 'HKD'],
])(
  'G-112 less than Stripe takes (%s, not %s %s) is asked of no customer, and the shop confirms itself',
  async (less, least, currency) => {
    const request = bookingRequest(await shopThatAsksFor(less, currency));
    const none = (await server.api.payment.quote(request)).reply;
    expect([none.isRequired, none.reasons]).toEqual([false, ['no_merchant']]);
    expect((await server.api.booking.create(request)).reply.booking.state).toBe('to_confirm');

    const enough = bookingRequest(await shopThatAsksFor(least, currency));
    const quote = (await server.api.payment.quote(enough)).reply;
    expect([quote.isRequired, quote.amount]).toEqual([true, least]);
    const held = (await server.api.booking.hold({ ...enough, quoteHash: quote.quoteHash })).reply;
    const asked = { bookingId: held.id, quoteHash: quote.quoteHash, holdToken: held.holdToken };
    expect((await server.api.payment.payDeposit(asked)).reply.state).toBe('created');
  },
);
