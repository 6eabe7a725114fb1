import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingRequest, line } from '../test/booking-request.ts';
import { buildShop } from '../test/build-shop.ts';
import { standardNow, startTestApp, type TestApp } from '../test/test-app.ts';
import { signedIn } from './test/team.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ env: { LIMIT_BOOKINGS_PER_IP: '100000', LIMIT_ATTEMPTS_PER_IP: '100000' } });
});
afterAll(() => server.close());

const rounds = 8;

async function missedAt(start: string) {
  const shop = await buildShop(server.services.db, { staff: [{ key: 'anna' }] });
  const request = bookingRequest(shop.shopId, { start, lines: [line('cut', { staffId: shop.staffIds[0]! })] });
  const { booking } = (await server.api.booking.create(request)).reply;
  server.clock.set(booking.startsAt + 600_000);
  const desk = await signedIn(server, shop);
  const asked = { shopId: shop.shopId, bookingId: booking.id, version: booking.version };
  const missed = (await desk.calls.step({ ...asked, step: 'noShow', tellCustomer: false }, desk.as)).reply;
  server.clock.set(standardNow);
  return { shop, request, desk, asked: { ...asked, version: missed.version } };
}

test('0098 two members who take one step back at once: one does, the other hears that it has changed', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { shop, desk, asked } = await missedAt('2027-01-14 10:00');
    const other = await signedIn(server, shop);
    const answers = await Promise.all([desk.calls.undoStep(asked, desk.as), other.calls.undoStep(asked, other.as)]);
    expect(answers.map(({ reason }) => reason ?? 'undone').toSorted()).toEqual(['changed_meanwhile', 'undone']);
  }
});

test('0098 a no-show that is taken back, against a customer who books its time: it is sold once', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { request, desk, asked } = await missedAt('2027-01-14 11:00');
    const book = server.api.booking.create(request, { deviceId: `other${round}` });
    const [undone, made] = await Promise.all([desk.calls.undoStep(asked, desk.as), book]);
    const outcome = [undone.reason ?? 'done', made.reason ?? 'done'];
    expect([
      ['done', 'slot_taken'],
      ['no_show_time_taken', 'done'],
    ]).toContainEqual(outcome);
  }
});
