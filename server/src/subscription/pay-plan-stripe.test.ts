import jsqr from 'jsqr';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OrderMade } from '@parlour/contract/subscription/calls';
import { runPaymentJobs } from '../payment/jobs.ts';
import { balancesOf } from '../ledger/queries.ts';
import { planRequest, sellPlans, studioPlan } from '../test/plans.ts';
import { startStripeStandIn, type StripeStandIn } from '../test/stripe-stand-in/stand-in.ts';
import { standardNow, startTestApp, type TestApp } from '../test/test-app.ts';

let server: TestApp;
let stripe: StripeStandIn;
let token: string;

beforeAll(async () => {
  stripe = await startStripeStandIn({ now: () => server?.clock.now() ?? standardNow });
  server = await startTestApp({ env: { ...stripe.env, PLAN_MERCHANT: 'stripe' } });
  stripe.sendTo(`${await server.listen()}/api/order/bk/notify/stripe`);
  await sellPlans(server.services.db, [studioPlan()]);
});
afterAll(async () => {
  await server.close();
  await stripe.close();
});
beforeEach(async () => {
  server.clock.set(standardNow);
  token = await server.viewToken();
});

const request = planRequest({ period: 'month', shownTotal: '79.00' });

async function ordered() {
  const made: OrderMade = (await server.api.subscription.create(request, { token })).reply;
  const page = (await server.api.subscription.pay({ id: made.id, payToken: made.payToken }, { token })).reply;
  return { made, page, session: page.payUrl.split('/').at(-1)! };
}
const stateOf = async ({ id, payToken }: OrderMade) =>
  (await server.api.subscription.getOrder({ id, payToken })).reply.state;

async function settle(): Promise<void> {
  for (let round = 0; round < 10; round++) {
    const asked = await runPaymentJobs(server.services);
    await stripe.messages.idle();
    if (asked === 0) return;
  }
  throw new Error('Money never comes to rest.');
}

test('A-021 through Stripe: held, taken and granted once, though every message comes three times and the last one first', async () => {
  const { made, page, session } = await ordered();
  expect(page.payUrl).toMatch(/^https:\/\/[\w.]*stripe\.com\//);
  const { data, info } = await sharp(Buffer.from(page.payCode.split(',')[1]!, 'base64'))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(jsqr.default(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(page.payUrl);
  const before = stripe.money();
  stripe.messages.hold();
  await stripe.pay(session, { outcome: 'paid' });
  await stripe.messages.letGo({ order: 'reversed', times: 3 });
  await settle();
  expect(await stateOf(made)).toBe('paid');
  expect(stripe.money()).toEqual({ ...before, taken: before.taken + 7900 });
  expect(await balancesOf(server.services.db, '', made.id)).toMatchObject({ held: 0, taken: 7900, returned: 0 });
  const receipts = await server.services.db.selectFrom('mails').select('id').where('kind', '=', 'planPaid').execute();
  expect(receipts).toHaveLength(1);
});

test('A-021 G-119 through Stripe: where no message comes, it is asked after two minutes', async () => {
  const { made, session } = await ordered();
  stripe.messages.hold();
  await stripe.pay(session, { outcome: 'paid' });
  stripe.messages.drop();
  await stripe.messages.letGo();
  await settle();
  expect(await stateOf(made)).toBe('asked');
  server.clock.set(standardNow + 120_000);
  await settle();
  expect(await stateOf(made)).toBe('paid');
});
