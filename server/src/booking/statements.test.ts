import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingRequest } from '../test/booking-request.ts';
import { buildShop } from '../test/build-shop.ts';
import { isDistributed } from '../test/distributed-database.ts';
import { logStatements } from '../test/statement-log.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

test('a booking that nothing is charged for is one transaction of three statements, and asks for no money before or after', async () => {
  const shop = await buildShop(server.services.db);
  const token = await server.viewToken();
  // The first one loads the facts of the shop.
  expect((await server.api.booking.create(bookingRequest(shop.shopId), { token })).status).toBe(200);
  const log = logStatements();
  const made = await server.api.booking.create(bookingRequest(shop.shopId, { start: '2027-01-14 14:00' }), { token });
  log.stop();
  expect(made.reply.booking.state).toBe('confirmed');
  // Jobs may ask meanwhile, but not so.
  const asked = log.sent.map(({ text }) => text);
  expect(asked.filter((text) => text.startsWith('select * from charges'))).toEqual([]);
  // A distributed database is asked for the rows of a batch by two statements.
  expect(asked.filter((text) => text.startsWith('/* prepared */'))).toHaveLength(isDistributed ? 4 : 3);
});

test('a booking without rights asks for none: neither when it is made, nor when it is called off', async () => {
  const shop = await buildShop(server.services.db);
  const token = await server.viewToken();
  const log = logStatements();
  const made = await server.api.booking.create(bookingRequest(shop.shopId), { token });
  const { linkToken, booking } = made.reply;
  const quoted = await server.api.payment.quote(bookingRequest(shop.shopId, { start: '2027-01-14 15:00' }), { token });
  const cancelled = await server.api.booking.changeState({ id: booking.id, state: 'cancelled' }, { token, linkToken });
  log.stop();
  expect([made, quoted, cancelled].map(({ status }) => status)).toEqual([200, 200, 200]);
  const asked = log.sent.map(({ text }) => text);
  expect(asked.filter((text) => /member_rights|unit_entries|set "?rights/.test(text))).toEqual([]);
});
