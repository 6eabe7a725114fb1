import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, openAccounts, signUp, storedAccount } from '../account/test/person.ts';
import { writeReminders } from '../notification/actions/reminders.ts';
import { insertMails } from '../notification/queries/mails.ts';
import { bookingRequest } from '../test/booking-request.ts';
import { buildShop } from '../test/build-shop.ts';
import { startMailServer } from '../test/mail-server.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { eraseDueAccounts } from './actions/delete-account.ts';

let server: TestApp;
let mails: Awaited<ReturnType<typeof startMailServer>>;
beforeAll(async () => {
  server = await startTestApp({ env: { ...openAccounts.env, QUIET_HOURS: 'off' } });
  mails = await startMailServer();
});
afterAll(async () => {
  await mails.close();
  await server.close();
});

const dayMs = 86_400_000;

test('C-264 of the mails that wait when an account is closed those leave that are owed, and none after the erasure', async () => {
  const { services, clock } = server;
  const ana = createPerson(server);
  const token = await signUp(ana);
  const { id: userId } = (await storedAccount(server, ana.email))!;
  await ana.api.settings.saveNotices({ reminders: true, marketing: true, language: '' }, { token });
  const shop = await buildShop(services.db, { messages: { reminders: [1440] } });
  const request = bookingRequest(shop.shopId, { start: '2027-01-14 09:00', email: ana.email });
  const { booking } = (await ana.api.booking.create(request, { token })).reply;
  await mails.post(services);
  mails.forget();
  // They are written, and the mail server has not taken them yet.
  clock.set(booking.startsAt - 20 * 3_600_000);
  await writeReminders(services);
  const from = { chainId: shop.chainId, bookingId: null, recipient: ana.email, sender: 'shop@example.com' };
  const texts = { bodyText: 'New colours', bodyHtml: '', calendar: '', language: 'en' };
  const news = { ...from, ...texts, id: 'news', kind: 'news', subject: 'News', category: 'marketing' as const };
  await insertMails(services.db, [news], clock.now());
  const waiting = services.db.selectFrom('mails').select('kind').where('sentAt', 'is', null).orderBy('kind');
  expect((await waiting.execute()).map(({ kind }) => kind)).toEqual(['news', 'reminder']);

  const { visits } = (await ana.api.settings.previewDeletion({ userId }, { token })).reply;
  const closing = { userId, password: ana.password, visits: 'cancel' as const, agreedFees: [], givesUpBalances: false };
  const seenVisits = visits.map(({ id, version }) => ({ id, version }));
  expect((await ana.api.settings.deleteAccount({ ...closing, seenVisits }, { token })).code).toBe(200);
  const sent = (await mails.post(services)).filter(({ to }) => to.includes(ana.email));
  expect(sent.map(({ mail }) => mail.subject?.split(':')[0]).toSorted()).toEqual([
    'Cancelled',
    expect.stringContaining('account is closed'),
  ]);

  await insertMails(
    services.db,
    [
      { ...news, id: 'late' },
      { ...news, id: 'owed', category: 'booking' },
    ],
    clock.now(),
  );
  clock.set(clock.now() + 14 * dayMs);
  await eraseDueAccounts(services);
  expect(await storedAccount(server, ana.email)).toBeUndefined();
  expect(await mails.post(services)).toEqual([]);
  const left = services.db.selectFrom('mails').select('id').where('recipient', '=', ana.email);
  expect(await left.execute()).toEqual([]);
});
