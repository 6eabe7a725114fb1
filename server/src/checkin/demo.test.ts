import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CheckInServer, openStore, startCheckIn } from './test/checkin-store.ts';

let all: CheckInServer;
beforeAll(async () => {
  all = await startCheckIn();
});
afterAll(() => all.server.close());

test('a demo makes the browser on its own machine a kiosk or a screen of a store, and nobody else’s', async () => {
  const shop = await openStore(all, { key: 'corner' });
  const ask = (url: string, headers: Record<string, string> = {}) =>
    all.server.app.inject({ url, headers: { host: 'localhost:3000', ...headers } });
  for (const page of ['kiosk', 'screen']) {
    const { statusCode, headers } = await ask(`/dev/${page}?store=corner`);
    expect(statusCode).toBe(302);
    const [path, key] = String(headers.location).split('#t=');
    expect(path).toBe(`/checkIn/${shop.shopId}/${page}`);
    const { reply } = await all.server.api.checkIn.open(
      { shopId: shop.shopId, deviceKey: key! },
      { token: await all.server.viewToken() },
    );
    expect(reply.admittedBy).toBe('device');
  }
  expect((await ask('/dev/kiosk?store=nope')).statusCode).toBe(404);
  expect((await ask('/dev/kiosk?store=corner', { 'x-forwarded-for': '203.0.113.7' })).statusCode).toBe(404);
  expect((await ask('/dev/kiosk?store=corner', { host: 'salon.example' })).statusCode).toBe(404);
});
