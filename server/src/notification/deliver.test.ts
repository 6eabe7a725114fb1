import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingRequest } from '../test/booking-request.ts';
import { buildShop } from '../test/build-shop.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { deliverOutbox } from './actions/deliver.ts';

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

test.each([
  ['bill_paid', 1, {}, 'unknown kind'],
  ['charge_failed', 2, { failure: { command: 'hold', cause: 'lapsed' } }, 'newer version'],
  ['charge_failed', 1, {}, 'other shape'],
])(
  'an event that is not understood (%s, version %i, %o) is kept, and those beside it are delivered',
  async (...stored) => {
    const { db, clock } = server.services;
    const [kind, version, payload, reason] = stored;
    const { shopId, chainId } = await buildShop(db);
    const request = bookingRequest(shopId, { start: '2027-02-11 10:00', email: 'mei@example.com' });
    const bookingId = (await server.api.booking.create(request)).reply.booking.id;
    const { id } = await db
      .insertInto('outbox')
      .values({
        chainId,
        kind,
        version,
        bookingId,
        payload: JSON.stringify(payload),
        createdAt: new Date(clock.now()),
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    const dueAt = new Date(clock.now());
    await db
      .insertInto('outboxDeliveries')
      .values({ chainId, outboxId: id, consumer: 'mail', dueAt, doneAt: null })
      .execute();
    await deliverOutbox(server.services);
    const delivery = db.selectFrom('outboxDeliveries').selectAll().where('outboxId', '=', id);
    expect(await delivery.executeTakeFirstOrThrow()).toMatchObject({
      doneAt: null,
      attempts: 1,
      lastError: `Error: not understood (${reason}): ${kind} ${version}`,
      dueAt: new Date(clock.now() + 60_000),
    });
    const mails = await db.selectFrom('mails').select('kind').where('bookingId', '=', bookingId).execute();
    expect(mails).toEqual([{ kind: 'made' }]);
  },
);
