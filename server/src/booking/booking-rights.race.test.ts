import type { Benefit } from '@parlour/domain/rights/right';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sell, recordAt } from '../rights/test/sell.ts';
import { startPaidShop, type PaidShop } from '../payment/test/paid-shop.ts';
import { bookingRequest, line } from '../test/booking-request.ts';
import { type ServerProcess, startServerProcess } from '../test/server-process.ts';
import { signInAsNew } from '../test/sign-in.ts';

const key = 'internal-key-of-the-tests';

/** The test's own app shares the database with servers in processes of their own. */
let home: PaidShop;
let servers: ServerProcess[] = [];
const started: ServerProcess[] = [];

async function startServer(): Promise<ServerProcess> {
  const server = await startServerProcess(home.server.services.config.databaseUrl!, { INTERNAL_KEY: key });
  started.push(server);
  await fetch(`${server.origin}/internal/clock/set`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({ now: home.server.clock.now() }),
  });
  return server;
}

beforeAll(async () => {
  home = await startPaidShop();
  servers = [await startServer(), await startServer()];
}, 120_000);
afterAll(async () => {
  await Promise.all(started.map((server) => server.kill()));
  await home.close();
});

test.each<[string, Benefit]>([
  ['the last session', { kind: 'sessions', count: 1 }],
  ['one coupon', { kind: 'coupon', off: { kind: 'amount', minor: 1000 }, leastMinor: 0 }],
])(
  'F-78 %s, used at two servers at the same moment: one is booked, eight times',
  async (_what, benefit) => {
    for (let round = 0; round < 8; round++) {
      const shop = await home.shop({ isConfirmedAtOnce: true }, 2);
      const person = await signInAsNew(home.server);
      const memberId = await recordAt(home.server, shop.chainId, person.accountId);
      await sell(home.server, shop.chainId, 'one', { benefit });
      const sale = { shopId: shop.shopId, memberId, right: 'one', reference: 'sale' };
      const { id } = (await home.internal.issueRight(sale)).reply;
      const rights = benefit.kind === 'coupon' ? { couponId: id } : { lines: [{ position: 1, rightId: id }] };
      const requests = await Promise.all(
        // Each names another person, so that nothing but the right stands between them.
        shop.staffIds.map(async (staffId, index) => {
          const request = bookingRequest(shop.shopId, {
            rights,
            lines: [line('cut', { staffId })],
            start: `2027-01-14 1${index}:00`,
          });
          const { quoteHash } = (await home.server.api.payment.quote(request, { token: person.token })).reply;
          return { ...request, quoteHash };
        }),
      );
      const answers = await Promise.all(
        servers.map((server, index) => server.api.booking.create(requests[index]!, { token: person.token })),
      );
      expect(answers.map(({ status }) => status).toSorted(), `round ${round}`).toEqual([200, 422]);
      expect(answers.find(({ status }) => status === 422)?.reason).toBe('right_used_up');
    }
  },
  120_000,
);

test.each([5, 40])(
  'F-78 F-79 a server that dies %i ms after it was asked to book with the last session leaves it reserved once or not at all',
  async (ms) => {
    const server = await startServer();
    const shop = await home.shop({ isConfirmedAtOnce: true }, 2);
    const person = await signInAsNew(home.server);
    const memberId = await recordAt(home.server, shop.chainId, person.accountId);
    await sell(home.server, shop.chainId, 'one', { benefit: { kind: 'sessions', count: 1 } });
    const sale = { shopId: shop.shopId, memberId, right: 'one', reference: 'sale' };
    const { id } = (await home.internal.issueRight(sale)).reply;
    const request = bookingRequest(shop.shopId, { rights: { lines: [{ position: 1, rightId: id }] } });
    const as = { token: person.token, idempotencyKey: `dies-${ms}-${shop.shopId}` };
    const { quoteHash } = (await home.server.api.payment.quote(request, as)).reply;
    const asked = server.api.booking.create({ ...request, quoteHash }, as).catch(() => null);
    await wait(ms);
    await server.kill();
    await asked;
    // Whatever it had written: asked again, another server books it once, under the same key.
    const again = () => servers[0]!.api.booking.create({ ...request, quoteHash }, as);
    await expect.poll(async () => (await again()).status, { timeout: 20_000 }).toBe(200);
    const made = await again();
    const bookings = await home.server.services.db
      .selectFrom('bookings')
      .select('id')
      .where('shopId', '=', shop.shopId)
      .execute();
    expect(bookings).toEqual([{ id: made.reply.booking.id }]);
    const [right] = (await home.internal.listRights({ shopId: shop.shopId, memberId })).reply;
    expect(right).toMatchObject({ id, left: 0, sessions: 1 });
    await home.shopDoes('cancelBooking', made.reply.booking.id);
    expect((await home.internal.listRights({ shopId: shop.shopId, memberId })).reply[0]?.left).toBe(1);
  },
  120_000,
);

test('F-78 F-79 a visit that is called off late, taken out of and finished at two servers at once is used up once', async () => {
  for (let round = 0; round < 6; round++) {
    const feesOnly = { isChargeEnabled: true, chargeCondition: '0', defaultDeposit: '{"type":"0","value":"0"}' };
    const lateFees = '[{"timeUnit":"days","timeValue":9,"type":"percent","value":"0.5"}]';
    const shop = await home.shop({ ...feesOnly, lateFees, isConfirmedAtOnce: true }, 2);
    const person = await signInAsNew(home.server);
    const memberId = await recordAt(home.server, shop.chainId, person.accountId);
    await sell(home.server, shop.chainId, 'pack', { benefit: { kind: 'sessions', count: 5 } });
    const sale = { shopId: shop.shopId, memberId, right: 'pack', reference: 'sale' };
    const { id: rightId } = (await home.internal.issueRight(sale)).reply;
    const lines = [line('cut'), line('colour', { position: 2 })];
    const request = bookingRequest(shop.shopId, { rights: {}, lines });
    const as = { token: person.token };
    const { quoteHash } = (await home.server.api.payment.quote(request, as)).reply;
    const { booking } = (await home.server.api.booking.create({ ...request, quoteHash }, as)).reply;
    const [cut, colour] = booking.items;
    const change = {
      id: booking.id,
      version: booking.version,
      lines: [line('cut', { bookingItemId: cut!.id })],
      start: booking.start,
      guestCount: 1,
      isGroup: false,
      remark: '',
      removedItemIds: [colour!.id],
      agreesRightsLost: true,
    };
    await Promise.all([
      servers[0]!.api.booking.change(change, as),
      servers[1]!.api.booking.changeState({ id: booking.id, state: 'cancelled', agreesRightsLost: true }, as),
      home.shopDoes('finishBooking', booking.id),
    ]);
    const [right] = (await home.internal.listRights({ shopId: shop.shopId, memberId })).reply;
    // Both sessions were late: in whatever order, each of them is used up, and none twice.
    expect(right, `round ${round}`).toMatchObject({ id: rightId, left: 3 });
  }
}, 120_000);
