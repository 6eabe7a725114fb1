import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { keepKnownDevice, knownBucket } from '../account/formats/known-device.ts';
import { askFor, createPerson, lastCode, logIn, openAccounts, renew, signUp, verify } from '../account/test/person.ts';
import { readConfig } from '../platform/config/config.ts';
import { addressSignatureOf } from '../file/formats/secrets.ts';
import { isSignedAddress } from '../file/actions/private-files.ts';
import { giveNoteToken, noteWriterByToken } from '../file/actions/note-pictures.ts';
import { ownsPlanOrder } from '../subscription/policies/plan-payments.ts';
import { holdTokenOf, linkTokenOf, entryTokenOf, planTokenOf } from '../platform/link-token.ts';
import { deliverOutbox } from '../notification/actions/deliver.ts';
import { secretInUse } from '../booking/queries/secret-in-use.ts';
import { guestActor } from '../platform/actor.ts';
import { seal, unseal } from '../platform/sealed.ts';
import type { Ctx } from '../booking/context.ts';
import { bookingRequest } from './booking-request.ts';
import { buildShop } from './build-shop.ts';
import { startTestApp, type TestApp } from './test-app.ts';

const before = 'the first secret, of the years before: 1a2b3c';
const after = 'the second secret, from this day on: 9z8y7x';
let server: TestApp;
let shopId: string;

const use = (...secrets: string[]) => Object.assign(server.services.config, { secret: secrets[0], secrets });

beforeAll(async () => {
  server = await startTestApp(openAccounts);
  shopId = (await buildShop(server.services.db)).shopId;
});
afterAll(() => server.close());
beforeEach(() => use(before));

test('The secrets before are named in one setting, and each is as long as one', () => {
  const read = readConfig({ SECRET: after, SECRET_PREVIOUS: `${'x'.repeat(32)}, ${'y'.repeat(32)}` });
  expect(read).toMatchObject({ value: { secret: after, secrets: [after, 'x'.repeat(32), 'y'.repeat(32)] } });
  expect(readConfig({})).toMatchObject({ ok: true });
  for (const previous of ['short', after])
    expect(readConfig({ SECRET: after, SECRET_PREVIOUS: previous })).toMatchObject({
      mistakes: [expect.stringMatching(/^SECRET_PREVIOUS must /)],
    });
});

test('SECRET changed: links of bookings open, and later mails and repeated answers carry links that open', async () => {
  const token = await server.viewToken();
  const key = { idempotencyKey: 'rotation-1', deviceId: 'rotation-device', token };
  const asked = bookingRequest(shopId, { email: 'old@example.com', start: '2027-01-14 10:00' });
  const { booking, linkToken } = (await server.api.booking.create(asked, key)).reply;
  use(after, before);
  expect((await server.api.booking.create(asked, key)).reply.linkToken).toBe(linkToken);
  expect((await server.api.booking.get({ id: booking.id }, { token, linkToken })).reply.id).toBe(booking.id);
  await deliverOutbox(server.services);
  const mails = await server.services.db
    .selectFrom('mails')
    .select('bodyText')
    .where('bookingId', '=', booking.id)
    .execute();
  expect(mails).toHaveLength(1);
  expect(mails[0]!.bodyText).toContain(`#t=${linkToken}`);
  // What is new is made with the new one alone.
  const next = (await server.api.booking.create({ ...asked, start: '2027-01-14 12:00' })).reply;
  expect(next.linkToken).toBe(linkTokenOf(after, next.booking.id));
  use(after);
  expect((await server.api.booking.get({ id: booking.id }, { token, linkToken })).code).toBe(200);
  expect(await server.api.booking.create(asked, key)).toMatchObject({ reason: 'key_reused' });
});

test("SECRET changed: a time that is held is still its holder's", async () => {
  const token = await server.viewToken();
  const key = { idempotencyKey: 'rotation-2', deviceId: 'rotation-holder', token };
  const asked = bookingRequest(shopId, { email: 'hold@example.com', start: '2027-01-15 10:00' });
  const { id, holdToken } = (await server.api.booking.hold(asked, key)).reply;
  use(after, before);
  expect((await server.api.booking.hold(asked, key)).reply).toMatchObject({ id, holdToken });
  expect(await secretInUse(server.services.db, server.services.config, id)).toBe(before);
  expect(holdTokenOf(before, id)).toBe(holdToken);
  expect((await server.api.booking.create({ ...asked, holdToken })).code).toBe(200);
});

test('SECRET changed: sealed texts, addresses of files, tokens of notes and of plans are read with both', async () => {
  const { services } = server;
  const sealed = seal(before, 'a mail with a code');
  const ctx = {
    ...services,
    actor: guestActor({ viewId: 'view', linkToken: null }),
    limitIp: '10.0.0.1',
  } as unknown as Ctx;
  const note = await giveNoteToken(ctx);
  const expires = services.clock.now() + 1000;
  const signature = addressSignatureOf(before, 'private/a.webp', expires);
  const readAll = async () => [
    unseal(services.config.secrets, sealed) !== null,
    isSignedAddress(services, 'private/a.webp', { expires: String(expires), signature }),
    (await noteWriterByToken(services, note.ok ? note.value.token : '')).ok,
    ownsPlanOrder(services.config, { id: 'P1', payToken: planTokenOf(before, 'P1') }),
  ];
  use(after, before);
  expect(await readAll()).toEqual([true, true, true, true]);
  expect(unseal(before, seal(services.config.secret, 'x'))).toBeNull();
  use(after);
  expect(await readAll()).toEqual([false, false, false, false]);
});

test('SECRET changed: codes under way, sessions and marks of known browsers go on', async () => {
  const person = createPerson(server);
  await signUp(person);
  await logIn(person);
  const replaced = person.jar.get('session')!;
  expect((await renew(person)).code).toBe(200);
  await askFor(person, 'reset');
  const code = await lastCode(server, person.email);
  const marks = new Map<string, string>();
  const cookies = {
    read: (name: string) => marks.get(name) ?? null,
    keep: (name: string, value: string) => marks.set(name, value),
  };
  const browser = { ...server.services, cookies } as unknown as Ctx;
  keepKnownDevice(browser, 'A1');
  use(after, before);
  expect(knownBucket(browser, 'A1')).toMatch(/^known /);
  expect((await verify(person, 'reset', code)).code).toBe(200);
  // The other tab renews with the credential that was replaced moments ago.
  person.jar.set('session', replaced);
  expect((await renew(person)).code).toBe(200);
  use(after);
  expect(knownBucket(browser, 'A1')).toBeNull();
});

test('SECRET changed: a place on a waitlist keeps its link', async () => {
  const { db, config } = server.services;
  use(after, before);
  expect(await secretInUse(db, config, 'nobody')).toBe(after);
  expect(entryTokenOf(await secretInUse(db, config, 'nobody'), 'W1')).toBe(entryTokenOf(after, 'W1'));
});
