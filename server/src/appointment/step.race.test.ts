import type { AppointmentStep } from '@parlour/contract/appointment/act';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingRequest, line } from '../test/booking-request.ts';
import { buildShop } from '../test/build-shop.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { signedIn } from './test/team.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ env: { LIMIT_BOOKINGS_PER_IP: '100000', LIMIT_ATTEMPTS_PER_IP: '100000' } });
});
afterAll(() => server.close());

const rounds = 8;

test('0098 two desks that make one step at once: it is made once, and the other is told that it has changed', async () => {
  const shop = await buildShop(server.services.db, { staff: [{ key: 'anna' }] });
  const [one, other] = [await signedIn(server, shop), await signedIn(server, shop)];
  for (let round = 0; round < rounds; round += 1) {
    const start = `2027-01-14 ${10 + Math.floor(round / 2)}:${round % 2 === 0 ? '00' : '30'}`;
    const request = bookingRequest(shop.shopId, { start, lines: [line('wash', { staffId: shop.staffIds[0]! })] });
    const { booking } = (await server.api.booking.create(request)).reply;
    const ids = { shopId: shop.shopId, bookingId: booking.id };
    const steps: AppointmentStep[] = ['arrive', 'start', 'finish'];
    for (const step of steps) {
      const { version } = (await one.calls.read(ids, one.as)).reply;
      const asked = { ...ids, version, step, tellCustomer: true };
      const answers = await Promise.all([one.calls.step(asked, one.as), other.calls.step(asked, other.as)]);
      expect(answers.map(({ reason }) => reason ?? 'done').toSorted()).toEqual(['changed_meanwhile', 'done']);
      expect((await one.calls.read(ids, one.as)).reply.version).toBe(version + 1);
    }
    const { state, history } = (await other.calls.read(ids, other.as)).reply;
    expect(state).toBe('finished');
    expect(history.map(({ kind }) => kind)).toEqual([
      'booking_finished',
      'booking_started',
      'booking_arrived',
      'booking_made',
    ]);
  }
});
