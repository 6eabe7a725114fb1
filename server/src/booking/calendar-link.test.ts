import { afterAll, beforeAll, expect, test } from 'vitest';
import { calendarTokenOf } from '../platform/link-token.ts';
import { bookingRequest } from '../test/booking-request.ts';
import { buildShop } from '../test/build-shop.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';

let server: TestApp;
let shopId: string;

beforeAll(async () => {
  server = await startTestApp();
  shopId = (await buildShop(server.services.db)).shopId;
});
afterAll(() => server.close());

test('F-108 the token of a calendar entry shows the visit, and neither the person, her words nor any way to change it', async () => {
  const asked = bookingRequest(shopId, { email: 'mei@example.com', remark: 'Window, please' });
  const { booking, linkToken } = (await server.api.booking.create(asked)).reply;
  const token = await server.viewToken();
  const reading = { token, linkToken: calendarTokenOf(linkToken) };
  const { id, version } = booking;
  const shown = (await server.api.booking.get({ id }, reading)).reply;
  expect(shown).toMatchObject({ id, start: booking.start, shopName: booking.shopName, number: booking.number });
  expect(shown).toMatchObject({ remark: '', allowedActions: [], charge: null });
  expect(Object.values(shown.contact).join('')).toBe('');
  const refusals = [
    await server.api.booking.changeState({ id, version, state: 'cancelled' }, reading),
    await server.api.booking.pictures({ id }, reading),
    await server.api.booking.getPenalty({ id }, reading),
    await server.api.booking.openLink({}, reading),
  ];
  expect(refusals.map(({ reason }) => reason)).toEqual(refusals.map(() => 'not_found'));
  for (const wrong of ['view-', `view-${'0'.repeat(64)}`, calendarTokenOf('other')])
    expect(await server.api.booking.get({ id }, { token, linkToken: wrong })).toMatchObject({ reason: 'not_found' });
  const { reply: other } = await server.api.booking.create({ ...asked, start: '2027-01-14 15:00' });
  expect(await server.api.booking.get({ id: other.booking.id }, reading)).toMatchObject({ reason: 'not_found' });
  expect((await server.api.booking.get({ id }, { token, linkToken })).reply.contact.email).toBe('mei@example.com');
  server.clock.set(booking.endsAt + 31 * 86_400_000);
  const later = { ...reading, token: await server.viewToken() };
  expect(await server.api.booking.get({ id }, later)).toMatchObject({ reason: 'not_found' });
});
