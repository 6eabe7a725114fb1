import { afterAll, beforeAll, expect, test } from 'vitest';
import { proveEmail, signInAsNew } from '../test/sign-in.ts';
import {
  checkInAt,
  type CheckInServer,
  type CheckInStore,
  customerOf,
  newPhone,
  openStore,
  startCheckIn,
  welcomeOf,
} from './test/checkin-store.ts';

let all: CheckInServer;
let shop: CheckInStore;
beforeAll(async () => {
  all = await startCheckIn({ LIMIT_CHECK_INS_PER_DEVICE: '6', LIMIT_CHECK_INS_PER_IP: '60' });
  shop = await openStore(all);
});
afterAll(() => all.server.close());

const api = () => all.server.api.checkIn;
const checkIn: ReturnType<typeof checkInAt> = (...asked) => checkInAt(all)(...asked);
const as = () => ({ token: all.view });
const codeNow = async (of = shop) =>
  (await api().getCode({ shopId: of.shopId, deviceKey: of.deviceKey }, as())).reply.code;
const open = async (more: object) => (await api().open({ shopId: shop.shopId, ...more }, as())).reply;
const byCode = async (code: string, contact: object, of = shop) =>
  api().checkIn({ shopId: of.shopId, code, ...contact }, as());

test('F-84 F-107 a typed phone alone opens nothing: without a code, a key or an account the check-in is closed, and the answer is the same for all', async () => {
  const known = await customerOf(all.server, shop);
  for (const contact of [known, newPhone()])
    expect(await api().checkIn({ shopId: shop.shopId, ...contact }, as())).toMatchObject({
      status: 422,
      reason: 'check_in_closed',
    });
  expect(await open({})).toMatchObject({ admittedBy: null, isRefused: false, takesAccount: false });
  const { db } = all.server.services;
  expect(await db.selectFrom('checkIns').select('id').where('memberId', '=', known.memberId).execute()).toEqual([]);
});

test('F-84 the code of the counter opens the check-in for minutes, at its own store only', async () => {
  const { clock } = all.server;
  const other = await openStore(all);
  const code = await codeNow();
  const person = await customerOf(all.server, shop);
  expect(await open({ code })).toMatchObject({ admittedBy: 'code', isRefused: false });
  expect(welcomeOf(await byCode(code, person)).visits).toBe(1);
  expect((await byCode(code, newPhone(), other)).reason).toBe('check_in_closed');
  expect((await byCode('x'.repeat(22), person)).reason).toBe('check_in_closed');
  clock.set(clock.now() + 61_000);
  expect(await codeNow()).not.toBe(code);
  expect(welcomeOf(await byCode(code, person)).isRepeated).toBe(true);
  clock.set(clock.now() + 5 * 60_000);
  expect((await byCode(code, person)).reason).toBe('check_in_closed');
  expect(await open({ code })).toMatchObject({ admittedBy: null, isRefused: true });
});

test('F-84 a kiosk’s key opens its own store until it is revoked; the database does not have it', async () => {
  const own = await openStore(all);
  const other = await openStore(all, { chainId: own.chainId, services: [], staff: [] });
  expect(await checkIn(own, newPhone())).toMatchObject({ reply: { outcome: 'unknown' } });
  for (const deviceKey of [other.deviceKey, shop.deviceKey, `${own.deviceId}-${'x'.repeat(43)}`, own.deviceId, 'x'])
    expect((await checkIn(own, { deviceKey, ...newPhone() })).reason).toBe('check_in_closed');
  const { db } = all.server.services;
  const rows = JSON.stringify(await db.selectFrom('checkInDevices').selectAll().execute());
  expect(rows).not.toContain(own.deviceKey.split('-')[1]);
  const revoked = (await all.store.revokeCheckInDevice({ deviceId: own.deviceId })).reply;
  expect(revoked.revokedAt).not.toBeNull();
  expect((await checkIn(own, newPhone())).reason).toBe('check_in_closed');
  expect((await api().getCode({ shopId: own.shopId, deviceKey: own.deviceKey }, as())).reason).toBe('check_in_closed');
  const { reply } = await api().open({ shopId: own.shopId, deviceKey: own.deviceKey }, as());
  expect(reply).toMatchObject({ admittedBy: null, isRefused: true });
  const listed = (await all.store.listCheckInDevices({ shopId: own.shopId })).reply;
  expect(listed).toMatchObject([{ id: own.deviceId, name: 'Door', revokedAt: revoked.revokedAt }]);
  expect((await all.store.revokeCheckInDevice({ deviceId: 'nope' })).reason).toBe('not_found');
});

test('F-84 an account checks in with the code, and without one only where the store takes that', async () => {
  const own = await openStore(all);
  const person = await signInAsNew(all.server);
  const asPerson = { token: person.token };
  expect((await api().checkIn({ shopId: own.shopId }, asPerson)).reason).toBe('check_in_closed');
  const code = await codeNow(own);
  expect(welcomeOf(await api().checkIn({ shopId: own.shopId, code }, asPerson)).visits).toBe(1);
  const free = await openStore(all, { parameters: { checkInNeedsCode: false } });
  expect(welcomeOf(await api().checkIn({ shopId: free.shopId }, asPerson))).toMatchObject({ visits: 1, isNew: true });
  expect((await api().checkIn({ shopId: free.shopId, ...newPhone() }, as())).reason).toBe('check_in_closed');
  expect((await api().open({ shopId: free.shopId }, asPerson)).reply).toMatchObject({ admittedBy: 'account' });
  // A code that came along and is over is told, and not passed over for the account.
  expect((await api().checkIn({ shopId: free.shopId, code: 'old' }, asPerson)).reason).toBe('check_in_closed');
});

test('F-84 F-107 the phone that an account has only typed leads to no record, and so tells nothing of its customer', async () => {
  const { db } = all.server.services;
  const free = await openStore(all, { parameters: { checkInNeedsCode: false } });
  const { memberId, ...phone } = await customerOf(all.server, free);
  await checkInAt(all)(free, phone);
  for (const person of [await signInAsNew(all.server), await proveEmail(all.server, 'typed.phone@example.com')]) {
    await db.updateTable('accounts').set(phone).where('id', '=', person.accountId).execute();
    const asPerson = { token: person.token };
    const first = welcomeOf(await api().checkIn({ shopId: free.shopId }, asPerson));
    expect(first).toMatchObject({ isNew: true, isRepeated: false, visits: 1 });
    const again = welcomeOf(await api().checkIn({ shopId: free.shopId }, asPerson));
    expect(again).toMatchObject({ isNew: false, isRepeated: true, visits: 1 });
  }
  const visits = await db.selectFrom('checkIns').select('memberId').where('shopId', '=', free.shopId).execute();
  expect(new Set(visits.map((visit) => visit.memberId)).size).toBe(3);
  expect(visits.filter((visit) => visit.memberId === memberId)).toHaveLength(1);
});

test('F-84 F-107 many tries from a phone, an address or a kiosk are refused within the minute', async () => {
  const code = await codeNow();
  const onPhone = { token: all.view, deviceId: 'one-phone' };
  const answers = [];
  for (let tried = 0; tried < 50; tried++)
    answers.push((await api().checkIn({ shopId: shop.shopId, code, ...newPhone() }, onPhone)).reason ?? 'ok');
  expect(answers.filter((answer) => answer === 'ok')).toHaveLength(6);
  expect(answers.filter((answer) => answer === 'too_many_attempts')).toHaveLength(44);
  // Made-up devices have the limit of their address.
  const many = [];
  for (let tried = 0; tried < 70; tried++)
    many.push(
      (await api().checkIn({ shopId: shop.shopId, ...newPhone() }, { ...onPhone, deviceId: `d${tried}` })).reason,
    );
  expect(many.at(-1)).toBe('too_many_attempts');
});

test('an unknown store is told as such', async () => {
  for (const answer of [
    await api().open({ shopId: 'nope' }, as()),
    await api().checkIn({ shopId: 'nope' }, as()),
    await api().getCode({ shopId: 'nope', deviceKey: 'x' }, as()),
    await all.store.listCheckIns({ shopId: 'nope' }),
    await all.store.addCheckInDevice({ shopId: 'nope', name: 'Door' }),
  ])
    expect(answer).toMatchObject({ status: 422, reason: 'shop_unknown' });
});
