import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingRequest } from '../test/booking-request.ts';
import { buildShop } from '../test/build-shop.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { deliverOutbox } from './deliver.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

test('G-65 a mail that cannot be composed does not keep back those taken on together with it', async () => {
  const { db, clock } = server.services;
  const { shopId } = await buildShop(db);
  const ids: string[] = [];
  for (const start of ['2027-02-10 10:00', '2027-02-10 12:00', '2027-02-10 14:00']) {
    const made = await server.api.booking.create(bookingRequest(shopId, { start, email: 'mei@example.com' }));
    ids.push(made.reply.booking.id);
  }
  await db.updateTable('bookings').set({ zone: 'Nowhere/Land' }).where('id', '=', ids[1]!).execute();
  expect(await deliverOutbox(server.services)).toBe(3);
  const mails = await db.selectFrom('mails').select('bookingId').execute();
  expect(mails.map((mail) => mail.bookingId).sort()).toEqual([ids[0], ids[2]].sort());
  const [waiting, ...others] = await db
    .selectFrom('outboxDeliveries')
    .selectAll()
    .where('doneAt', 'is', null)
    .where('consumer', '=', 'mail')
    .execute();
  expect(others).toEqual([]);
  expect(waiting!.lastError).not.toBe('');
  expect(waiting!.dueAt.getTime()).toBeGreaterThan(clock.now());
});
