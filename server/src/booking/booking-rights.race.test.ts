import type { Benefit } from '@parlour/domain/rights/right';
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

async function startServer(): Promise<ServerProcess> {
  const server = await startServerProcess(home.server.services.config.databaseUrl!, { INTERNAL_KEY: key });
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
  await Promise.all(servers.map((server) => server.kill()));
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
