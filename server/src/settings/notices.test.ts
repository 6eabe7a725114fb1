import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPerson, logIn, openAccounts, type Person, signUp, storedAccount } from '../account/test/person.ts';
import { readBookings } from '../booking/queries/read.ts';
import { composed } from '../notification/actions/composed.ts';
import { type MailKind, mailKinds } from '../notification/policies/mail-kinds.ts';
import { writeReminders } from '../notification/actions/reminders.ts';
import { insertMails } from '../notification/queries/mails.ts';
import { bookingRequest } from '../test/booking-request.ts';
import { buildShop } from '../test/build-shop.ts';
import { startMailServer } from '../test/mail-server.ts';
import { standardNow, startTestApp, type TestApp } from '../test/test-app.ts';

let server: TestApp;
let mails: Awaited<ReturnType<typeof startMailServer>>;
beforeAll(async () => {
  server = await startTestApp({ env: { ...openAccounts.env } });
  mails = await startMailServer();
});
afterAll(async () => {
  await mails.close();
  await server.close();
});
beforeEach(() => server.clock.set(standardNow));
afterEach(() => mails.forget());

type SignedUp = Person & { token: string; accountId: string };
async function newPerson(): Promise<SignedUp> {
  const person = createPerson(server);
  const token = await signUp(person);
  await mails.post(server.services);
  mails.forget();
  return { ...person, token, accountId: (await storedAccount(server, person.email))!.id };
}

const wanted = { reminders: true, marketing: false, language: '' as const };

async function booked(mei: SignedUp) {
  const shop = await buildShop(server.services.db);
  const request = bookingRequest(shop.shopId, { start: '2027-01-19 10:00', email: mei.email });
  return (await mei.api.booking.create(request, { token: mei.token })).reply.booking;
}

const remind = () => mails.post(server.services, writeReminders);
/** The evening before a visit, when a token of weeks ago has ended. */
async function dayBefore(mei: SignedUp, startsAt: number): Promise<void> {
  server.clock.set(startsAt - 20 * 3_600_000);
  mei.token = (await logIn(mei)).reply.token;
}

test('C-260 reminders that are switched off do not come, and what is owed does, in the language of notices', async () => {
  const mei = await newPerson();
  const save = (change: object) => mei.api.settings.saveNotices({ ...wanted, ...change }, { token: mei.token });
  expect((await save({ reminders: false, language: 'tw' })).code).toBe(200);
  const { startsAt, id } = await booked(mei);
  const [made] = await mails.post(server.services);
  expect(made?.mail.text).toContain('您');
  expect(made?.mail.headers.map(({ key }) => key)).not.toContain('list-unsubscribe');
  await dayBefore(mei, startsAt);
  expect(await remind()).toEqual([]);
  // Switched on again, the next one comes: the test would see it.
  expect((await save({})).code).toBe(200);
  const [reminder] = await remind();
  expect(reminder?.to).toEqual([mei.email]);
  expect((await mei.api.booking.changeState({ id, state: 'cancelled' }, { token: mei.token })).code).toBe(200);
  expect((await save({ reminders: false })).code).toBe(200);
  expect((await mails.post(server.services)).map(({ to }) => to)).toEqual([[mei.email]]);
});

test('C-260 of all mails about a booking reminders can be switched off, and each is written in the language that was chosen', async () => {
  const mei = await newPerson();
  const { id } = await booked(mei);
  const booking = (await readBookings(server.services.db, [id])).get(id)!;
  const written = async (change: object) => {
    await mei.api.settings.saveNotices({ ...wanted, ...change }, { token: mei.token });
    const languages = new Map<MailKind, string>();
    for (const kind of mailKinds) {
      const mail = await composed(server.services, booking, kind, `of each kind ${kind}`);
      if (mail) languages.set(kind, mail.language);
    }
    return languages;
  };
  const on = await written({ language: 'tw' });
  expect([...new Set(on.values())]).toEqual(['tw']);
  expect([...on.keys()]).toEqual(
    expect.arrayContaining(['made', 'changed', 'cancelledByShop', 'reminder', 'moneyReturned']),
  );
  const off = await written({ reminders: false });
  expect([...on.keys()].filter((kind) => !off.has(kind))).toEqual(['reminder', 'offerPassed', 'proposalReminder']);
});

async function sendOffer(to: string) {
  const id = `news.${to}`;
  const texts = { subject: 'Spring', bodyText: 'Spring is here.', bodyHtml: '<p>Spring is here.</p>', calendar: '' };
  const mail = { id, chainId: '', bookingId: null, kind: 'news', recipient: to, sender: 'a@parlour.example', ...texts };
  await insertMails(server.services.db, [{ ...mail, language: 'en', category: 'marketing' }], server.clock.now());
  return mails.post(server.services, async () => undefined);
}

const headerOf = (mail: { headers: { key: string; value: string }[] }, name: string) =>
  mail.headers.find(({ key }) => key === name)?.value ?? '';

test('C-260 F-158 marketing comes with consent alone, and one click switches it off without a sign-in; opening the link does nothing', async () => {
  const [mei, eve] = [await newPerson(), await newPerson()];
  expect(await sendOffer(eve.email)).toEqual([]);
  const save = (person: SignedUp, change: object) =>
    person.api.settings.saveNotices({ ...wanted, ...change }, { token: person.token });
  expect((await save(mei, { marketing: true })).code).toBe(200);
  const [offer] = await sendOffer(mei.email);
  expect(headerOf(offer!.mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const url = new URL(headerOf(offer!.mail, 'list-unsubscribe').slice(1, -1));
  const notices = async () => (await mei.api.settings.getNotices({}, { token: mei.token })).reply;
  const path = `${url.pathname}${url.search}`;
  // A scanner of mails opens what it finds.
  for (const method of ['GET', 'HEAD'] as const) await server.app.inject({ method, url: path });
  expect(await notices()).toEqual({ ...wanted, marketing: true, push: true });
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const press = (to: string) =>
    server.app.inject({ method: 'POST', url: to, headers: form, payload: 'List-Unsubscribe=One-Click' });
  expect((await press(`${path}x`)).statusCode).toBe(404);
  expect(await notices()).toEqual({ ...wanted, marketing: true, push: true });
  server.clock.set(server.clock.now() + 1000);
  expect((await press(path)).statusCode).toBe(200);
  expect((await press(path)).statusCode).toBe(200);
  expect(await notices()).toEqual({ ...wanted, push: true });
  const consents = await server.services.db
    .selectFrom('accountConsents')
    .select('isGiven')
    .where('accountId', '=', mei.accountId)
    .where('kind', '=', 'marketing')
    .orderBy('at')
    .execute();
  expect(consents.map(({ isGiven }) => isGiven).at(-1)).toBe(false);
});

test('C-260 the page of the link asks the call, which knows its own tokens', async () => {
  const mei = await newPerson();
  const { startsAt } = await booked(mei);
  await mails.post(server.services);
  mails.forget();
  await dayBefore(mei, startsAt);
  const [reminder] = await remind();
  const token = new URL(headerOf(reminder!.mail, 'list-unsubscribe').slice(1, -1)).searchParams.get('t')!;
  const { api } = server;
  expect((await api.settings.unsubscribe({ token: token.replace('reminders', 'marketing') })).reason).toBe('link_over');
  expect((await api.settings.unsubscribe({ token })).reply).toEqual({ kind: 'reminders' });
  expect((await mei.api.settings.getNotices({}, { token: mei.token })).reply.reminders).toBe(false);
});

test('C-251 what the account has proved is listed, and what signs in is marked', async () => {
  const mei = await newPerson();
  const contacts = (await mei.api.settings.listContacts({}, { token: mei.token })).reply;
  expect(contacts).toMatchObject([{ kind: 'email', value: mei.email, isSignIn: true }]);
});
