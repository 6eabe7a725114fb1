import { afterAll, beforeAll, expect, test } from 'vitest';
import { putMember, putSession, teamBrowser } from '../team/test/member.ts';
import { bookingRequest, line } from '../test/booking-request.ts';
import { buildShop } from '../test/build-shop.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';

const rounds = 12;
let servers: TestApp[];
beforeAll(async () => {
  servers = [await startTestApp({ env: { LIMIT_BOOKINGS_PER_IP: '100000' } })];
});
afterAll(async () => {
  for (const server of servers) await server.close();
});

test('0083 two desks and a customer who take the last time at once: one of them gets it', async () => {
  const [server] = servers as [TestApp];
  const shop = await buildShop(server.services.db, {
    services: [{ key: 'cut', minutes: 30, priceMinor: 5000 }],
    staff: [{ key: 'anna' }],
  });
  const desks = await Promise.all(
    [1, 2].map(async () => {
      const grants = [{ role: 'front_desk' as const, shopId: shop.shopId }];
      const { memberId } = await putMember(server, { chainId: shop.chainId, grants });
      const { token, cookie } = await putSession(server, memberId);
      const browser = teamBrowser(server);
      browser.jar.set('team', cookie.split('=')[1]!);
      return { api: browser.calls.appointment, token };
    }),
  );
  const winners: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const start = `2027-01-14 ${String(9 + Math.floor(round / 2)).padStart(2, '0')}:${round % 2 ? '30' : '00'}`;
    const atDesk = desks.map(({ api, token }, index) => {
      const question = {
        shopId: shop.shopId,
        customer: { firstName: `Desk ${index}` },
        lines: [{ code: 'cut' }],
        start,
        tellCustomer: false,
        state: 'confirmed' as const,
      };
      // One of them is a walk-in who waits for this time.
      const { tellCustomer: _tell, state: _state, ...waits } = question;
      return index === 0
        ? api.make(question, { token, idempotencyKey: `desk-${round}` })
        : api.makeWalkIn({ ...waits, state: 'arrived' }, { token, idempotencyKey: `walk-${round}` });
    });
    const online = server.api.booking.create(
      bookingRequest(shop.shopId, { lines: [line('cut')], start, email: `race${round}@example.com` }),
    );
    const reasons = (await Promise.all([...atDesk, online])).map(({ reason }) => reason ?? 'made');
    expect(reasons.filter((reason) => reason === 'made')).toHaveLength(1);
    expect(reasons.filter((reason) => reason === 'slot_taken')).toHaveLength(2);
    winners.push(['desk', 'walk-in', 'customer'][reasons.indexOf('made')]!);
  }
  const booked = await server.services.db
    .selectFrom('bookings')
    .select('id')
    .where('chainId', '=', shop.chainId)
    .execute();
  expect(booked).toHaveLength(rounds);
  expect(winners).toHaveLength(rounds);
});
