import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingRule, publishForm } from '../form/test/forms.ts';
import { linkTokenOf } from '../platform/link-token.ts';
import { bookingRequest } from '../test/booking-request.ts';
import { buildShop } from '../test/build-shop.ts';
import { startMailServer } from '../test/mail-server.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { writeReminders } from './actions/reminders.ts';

let server: TestApp;
let mails: Awaited<ReturnType<typeof startMailServer>>;
beforeAll(async () => {
  server = await startTestApp();
  mails = await startMailServer();
});
afterAll(async () => {
  await mails.close();
  await server.close();
});

test('C-204 a reminder says how many forms are open, not which, and leads to them; one without any does not speak of forms', async () => {
  const { db, config } = server.services;
  const shop = await buildShop(db, { messages: { reminders: [180] } });
  const request = bookingRequest(shop.shopId, { email: 'mei@example.com', start: '2027-01-20 15:00' });
  const { booking } = (await server.api.booking.create(request)).reply;
  const [made] = await mails.post(server.services);
  expect(made!.mail.text).not.toContain('extendedArchive');
  await publishForm(server, shop, { rules: [bookingRule] });
  server.clock.set(booking.startsAt - 180 * 60_000);
  const [reminder] = await mails.post(server.services, async (services) => {
    await writeReminders(services);
  });
  const { text, html } = reminder!.mail;
  const address = `/home/extendedArchive?compId=${shop.shopId}&relationId=${booking.id}&triggerType=BOOKING#t=${linkTokenOf(config.secret, booking.id)}`;
  expect(text).toContain('Forms to be completed: 1');
  expect(`${text} ${String(html)}`).not.toContain('History');
  expect(text).toContain(`Fill in forms\n${config.publicUrl}${address}`);
  expect(String(html)).toContain('triggerType=BOOKING');
});
