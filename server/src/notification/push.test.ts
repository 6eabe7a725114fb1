import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPerson, logIn, openAccounts, type Person, signUp, storedAccount } from '../account/test/person.ts';
import { createPushSender } from '../adapters/push-sender.ts';
import { newPushKeys } from '../platform/config/push.ts';
import { personParts } from '../app/person-parts.ts';
import { proposeTime, withdrawProposal } from '../booking/actions/propose.ts';
import { cancelByShop } from '../booking/actions/shop-moves.ts';
import { asStore } from '../test/as-store.ts';
import { bookingRequest } from '../test/booking-request.ts';
import { buildShop } from '../test/build-shop.ts';
import { startPushStandIn } from '../test/push-stand-in.ts';
import { standardNow, startTestApp, type TestApp } from '../test/test-app.ts';
import { deliverOutbox } from './actions/deliver.ts';
import { writeReminders } from './actions/reminders.ts';
import { sendPushes } from './actions/send-pushes.ts';
import { sweepPushes } from './queries/pushes.ts';

let server: TestApp;
let service: Awaited<ReturnType<typeof startPushStandIn>>;
const keys = newPushKeys();
beforeAll(async () => {
  service = await startPushStandIn();
  const { publicKey: PUSH_PUBLIC_KEY, privateKey: PUSH_PRIVATE_KEY } = keys;
  server = await startTestApp({
    env: { ...openAccounts.env, PUSH_PUBLIC_KEY, PUSH_PRIVATE_KEY, PUSH_HOSTS: service.origin, QUIET_HOURS: 'off' },
  });
});
afterAll(async () => {
  await server.close();
  await service.close();
});
beforeEach(() => server.clock.set(standardNow));
afterEach(async () => {
  service.forget();
  await server.services.db.deleteFrom('accountPushes').execute();
});

type SignedUp = Person & { token: string; accountId: string };
async function newPerson(): Promise<SignedUp> {
  const person = createPerson(server);
  const token = await signUp(person);
  return { ...person, token, accountId: (await storedAccount(server, person.email))!.id };
}

let devices = 0;
/** Registers a new device of a customer; answers its name. */
async function withDevice({ api, accountId, token }: Pick<SignedUp, 'api' | 'accountId' | 'token'>): Promise<string> {
  const name = `device-${(devices += 1)}`;
  const answer = await api.account.registerPush({ userId: accountId, pushId: service.subscribe(name) }, { token });
  expect(answer.code).toBe(200);
  return name;
}

async function booked(mei: SignedUp, more: object = {}) {
  const shop = await buildShop(server.services.db, { messages: { reminders: [180] }, ...more });
  const request = bookingRequest(shop.shopId, { start: '2027-01-19 10:00', email: mei.email });
  const { booking } = (await mei.api.booking.create(request, { token: mei.token })).reply;
  await deliverOutbox(server.services);
  return { ...shop, booking };
}

const send = async () => {
  while ((await sendPushes(server.services, server.services.pushes!)) > 0);
};
const shown = () => service.arrived().map(({ device, message }) => [device, message['title']]);
const reminderAt = (startsAt: number) => server.clock.set(startsAt - 179 * 60_000);
const placesOf = async ({ accountId }: SignedUp) =>
  (
    await server.services.db.selectFrom('accountPushes').select('pushId').where('accountId', '=', accountId).execute()
  ).map(({ pushId }) => pushId);

async function remind(startsAt: number): Promise<void> {
  reminderAt(startsAt);
  await writeReminders(server.services);
  await writeReminders(server.services);
  await send();
}

test('C-261 a reminder arrives once on each device, and says neither who, where nor what for', async () => {
  const mei = await newPerson();
  const [first, second] = [await withDevice(mei), await withDevice(mei)];
  const { booking } = await booked(mei);
  await remind(booking.startsAt);
  const arrived = service.arrived();
  expect(arrived.map(({ device }) => device).toSorted()).toEqual([first, second].toSorted());
  expect(arrived[0]!.message).toEqual({
    title: 'Appointment reminder',
    body: 'Tue 19 January, 10:00. Tap for details.',
    url: `/reserveDetail?id=${booking.id}`,
    tag: booking.id,
  });
  // By mail, too, once.
  const mails = await server.services.db
    .selectFrom('mails')
    .select('id')
    .where('kind', '=', 'reminder')
    .where('bookingId', '=', booking.id)
    .execute();
  expect(mails).toHaveLength(1);
  const { headers } = arrived[0]!;
  expect(headers['authorization']).toMatch(/^vapid t=.+, k=/);
  expect(headers['content-encoding']).toBe('aes128gcm');
  expect(Number(headers['ttl'])).toBe(179 * 60);
  await send();
  expect(service.arrived()).toEqual([]);
});

test('C-260 C-261 the switches are obeyed: that of devices, that of reminders, and the language', async () => {
  const mei = await newPerson();
  const device = await withDevice(mei);
  const save = (change: object) =>
    mei.api.settings.saveNotices(
      { reminders: true, marketing: false, language: 'tw', push: true, ...change },
      { token: mei.token },
    );
  expect((await mei.api.settings.getNotices({}, { token: mei.token })).reply.push).toBe(true);
  await save({ push: false });
  expect((await mei.api.settings.getNotices({}, { token: mei.token })).reply.push).toBe(false);
  const off = await booked(mei);
  await remind(off.booking.startsAt);
  expect(service.arrived()).toEqual([]);
  server.clock.set(standardNow);
  mei.token = (await logIn(mei)).reply.token;
  const again = await withDevice(mei);
  await save({ reminders: false });
  const without = await booked(mei);
  await remind(without.booking.startsAt);
  expect(service.arrived()).toEqual([]);
  server.clock.set(standardNow);
  await save({});
  const on = await booked(mei);
  await remind(on.booking.startsAt);
  const ofThis = service.arrived().filter(({ message }) => message['tag'] === on.booking.id);
  expect(ofThis.map((one) => one.device).toSorted()).toEqual([device, again].toSorted());
  expect(ofThis[0]!.message['title']).toBe('預約提醒');
});

test('C-261 what is switched off while it waits is not sent; nor a reminder of a cancelled visit', async () => {
  const mei = await newPerson();
  await withDevice(mei);
  const [one, other] = [await booked(mei), await booked(mei)];
  reminderAt(one.booking.startsAt);
  await writeReminders(server.services);
  await server.services.db
    .updateTable('bookings')
    .set({ state: 'cancelled' })
    .where('id', '=', one.booking.id)
    .execute();
  await server.services.db
    .updateTable('accounts')
    .set({ receivesPush: false })
    .where('id', '=', mei.accountId)
    .execute();
  await send();
  expect(service.requests()).toBe(0);
  expect(other.booking.id).not.toBe(one.booking.id);
});

test('C-261 what the store does is told at once; what the customer did just now is not', async () => {
  const mei = await newPerson();
  const device = await withDevice(mei);
  const { booking } = await booked(mei);
  await send();
  expect(service.arrived(), 'her own booking').toEqual([]);
  await cancelByShop(asStore(server.services), { bookingId: booking.id, reason: 'The water is off.' });
  await deliverOutbox(server.services);
  await send();
  expect(shown()).toEqual([[device, 'Appointment cancelled']]);
});

test('C-261 a time that the store proposes is told while it can be answered, and leads to the answer; who answers is not told', async () => {
  const mei = await newPerson();
  const device = await withDevice(mei);
  const { booking, shopId } = await booked(mei);
  const start = '2027-01-20 15:00';
  const ids = { shopId, bookingId: booking.id };
  expect(await proposeTime(asStore(server.services), { ...ids, start })).toMatchObject({ ok: true });
  await deliverOutbox(server.services);
  expect(await withdrawProposal(asStore(server.services), ids)).toMatchObject({ ok: true });
  await send();
  expect(service.arrived(), 'taken back before it was sent').toEqual([]);
  const proposed = await proposeTime(asStore(server.services), { ...ids, start });
  if (!proposed.ok) throw new Error('The time is not proposed.');
  await deliverOutbox(server.services);
  await send();
  const title = 'The store suggests another time';
  const url = `/reserveAction?id=${booking.id}`;
  const body = expect.stringMatching(/20 January, 15:00/);
  expect(service.arrived()).toMatchObject([{ device, message: { title, url, body } }]);
  service.forget();
  const { version } = proposed.value;
  const taken = await mei.api.proposal.confirm({ id: booking.id, version, start }, { token: mei.token });
  expect(taken.reply).toMatchObject({ state: 'confirmed', start });
  await deliverOutbox(server.services);
  await send();
  expect(service.arrived(), 'what she has just done').toEqual([]);
});

test.each([404, 410, 403])(
  'C-261 a device that is gone (%i) is forgotten with all that waits for it',
  async (status) => {
    const mei = await newPerson();
    const [dead, alive] = [await withDevice(mei), await withDevice(mei)];
    service.answer(dead, status);
    const { booking } = await booked(mei);
    await remind(booking.startsAt);
    expect(shown()).toEqual([[alive, 'Appointment reminder']]);
    expect(await placesOf(mei)).toEqual([expect.stringContaining(alive)]);
    const left = await server.services.db
      .selectFrom('pushMessages')
      .select('pushId')
      .where('bookingId', '=', booking.id)
      .execute();
    expect(left).toHaveLength(1);
  },
);

test('C-261 a push service that is busy, or hangs up, is asked again when it says, and only while it is of use', async () => {
  const mei = await newPerson();
  const [busy, broken] = [await withDevice(mei), await withDevice(mei)];
  service.answer(busy, 429, { 'retry-after': '600' });
  service.hangUp(broken);
  const { booking } = await booked(mei);
  await remind(booking.startsAt);
  expect(service.arrived()).toEqual([]);
  service.forget();
  server.clock.set(server.clock.now() + 61_000);
  await send();
  expect(shown(), 'after a minute').toEqual([[broken, 'Appointment reminder']]);
  server.clock.set(server.clock.now() + 540_000);
  await send();
  expect(shown(), 'after ten').toEqual([[busy, 'Appointment reminder']]);
});

test('C-261 a push service that takes a message and never answers holds up no other device, and is asked again', async () => {
  const mei = await newPerson();
  const [quiet, other] = [await withDevice(mei), await withDevice(mei)];
  service.stayQuiet(quiet);
  const { booking } = await booked(mei);
  reminderAt(booking.startsAt);
  await writeReminders(server.services);
  const hasty = createPushSender(server.services.config.push!, 50);
  while ((await sendPushes(server.services, hasty)) > 0);
  expect(shown()).toEqual([[other, 'Appointment reminder']]);
  service.forget();
  server.clock.set(server.clock.now() + 61_000);
  await send();
  expect(shown()).toEqual([[quiet, 'Appointment reminder']]);
});

test('C-261 a reminder that could not be sent before the visit is not sent after it, and is swept away', async () => {
  const mei = await newPerson();
  service.answer(await withDevice(mei), 503);
  const { booking } = await booked(mei);
  await remind(booking.startsAt);
  expect(service.requests()).toBe(1);
  service.forget();
  server.clock.set(booking.startsAt + 1);
  await send();
  expect(service.requests()).toBe(0);
  await sweepPushes(server.services.db, server.clock.now());
  expect(await server.services.db.selectFrom('pushMessages').select('id').execute()).toEqual([]);
});

test('C-261 what a push service refuses for good is not repeated', async () => {
  const mei = await newPerson();
  const device = await withDevice(mei);
  service.answer(device, 400);
  const { booking } = await booked(mei);
  await remind(booking.startsAt);
  server.clock.set(server.clock.now() + 3_600_000);
  await send();
  expect(service.requests()).toBe(1);
  expect(await placesOf(mei)).toHaveLength(1);
});

test('C-261 a device goes with the session: nothing is sent after signing out, nor after the erasure', async () => {
  const mei = await newPerson();
  await withDevice(mei);
  const { booking } = await booked(mei);
  reminderAt(booking.startsAt);
  await writeReminders(server.services);
  const kept = await personParts.find(({ name }) => name === 'notification')!.export(server.services, mei);
  expect(kept).toMatchObject({ pushes: [{ kind: 'reminder', bookingId: booking.id, sentAt: null }] });
  server.clock.set(standardNow);
  await mei.api.account.logOut({}, { token: mei.token });
  reminderAt(booking.startsAt);
  await send();
  expect(service.requests()).toBe(0);
  expect(await server.services.db.selectFrom('pushMessages').select('id').execute()).toEqual([]);
});

test('F-123 C-261 a server sends to push services alone: any other address is not kept', async () => {
  const mei = await newPerson();
  const subscription = JSON.parse(service.subscribe('somewhere')) as object;
  const register = (endpoint: string) =>
    mei.api.account.registerPush(
      { userId: mei.accountId, pushId: JSON.stringify({ ...subscription, endpoint }) },
      { token: mei.token },
    );
  for (const endpoint of ['http://127.0.0.1:1/', 'https://169.254.169.254/', `${service.origin}.evil.example/`])
    expect(await register(endpoint)).toMatchObject({ reason: 'invalid_input' });
  expect(await placesOf(mei)).toEqual([]);
});
