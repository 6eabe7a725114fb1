import type { RosterEdit } from '@parlour/contract/roster/edits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingRequest } from '../test/booking-request.ts';
import { buildShop } from '../test/build-shop.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { rosterAs } from './test/roster-at.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
  await server.listen();
});
afterAll(() => server.close());

test('0086 a booking and leave at the same moment: the booking is refused, or the leave is shown it', async () => {
  const day = '2027-01-20';
  const token = await server.viewToken();
  const outcomes = [];
  for (let round = 0; round < 12; round += 1) {
    const shop = await buildShop(server.services.db, { staff: [{ key: 'anna', name: 'Anna' }] });
    const lead = await rosterAs(server, shop, 'owner');
    const edit: RosterEdit = {
      kind: 'addAbsence',
      staffId: shop.staffIds[0]!,
      absence: 'leave',
      now: { from: `${day} 00:00`, to: `${day} 24:00`, reason: '' },
    };
    expect((await lead.preview(edit)).reply.touched).toEqual([]);
    const request = bookingRequest(shop.shopId, { start: `${day} 10:00`, email: `race${round}@example.com` });
    const [booked, saved] = await Promise.all([server.api.booking.create(request, { token }), lead.save(edit)]);
    const isBooked = booked.status === 200;
    expect(saved.reason).toBe(isBooked ? 'roster_touches_more' : undefined);
    if (isBooked) expect((await lead.preview(edit)).reply.touched).toHaveLength(1);
    outcomes.push(isBooked);
  }
  expect(outcomes).toHaveLength(12);
});

test('0086 two leads who change one day at once: one is told', async () => {
  const shop = await buildShop(server.services.db);
  const [one, other] = [await rosterAs(server, shop, 'owner'), await rosterAs(server, shop, 'manager')];
  const edit = (now: string): RosterEdit => ({
    kind: 'hours',
    people: [{ staffId: shop.staffIds[0]!, days: [{ day: '2027-01-20', was: null, now }] }],
  });
  const answers = await Promise.all([one.save(edit('09:00-12:00')), other.save(edit('13:00-18:00'))]);
  expect(answers.map(({ reason }) => reason ?? 'ok').toSorted()).toEqual(['changed_meanwhile', 'ok']);
});
