import type { BookingRequest } from '@parlour/contract/booking/calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookingRequest, line } from '../test/booking-request.ts';
import { signInAsNew } from '../test/sign-in.ts';
import { standardNow } from '../test/test-app.ts';
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
  all = await startCheckIn();
});
beforeEach(async () => {
  all.server.clock.set(standardNow);
  shop = await openStore(all);
});
afterAll(() => all.server.close());

const checkIn: ReturnType<typeof checkInAt> = (...asked) => checkInAt(all)(...asked);
const book = async (start: string, more: Partial<BookingRequest> = {}, at: CheckInStore = shop) => {
  const as = { deviceId: `d${(devices += 1)}` };
  return (await all.server.api.booking.create(bookingRequest(at.shopId, { start, ...more }), as)).reply.booking.id;
};
let devices = 0;
const stateOf = async (bookingId: string) => (await all.store.getBooking({ bookingId })).reply.state;
const events = async () =>
  (await all.store.listOutbox({ limit: 100 })).reply.filter(({ chainId }) => chainId === shop.chainId);
const listed = async () => (await all.store.listCheckIns({ shopId: shop.shopId })).reply;

test('C-194 F-84 the appointment of today becomes arrived, once; the store sees it in its list, its feed and its bookings', async () => {
  const phone = newPhone();
  const id = await book('2027-01-13 10:00', phone);
  expect(welcomeOf(await checkIn(shop, phone))).toMatchObject({
    appointmentTime: '10:00',
    queuePlace: null,
    visits: 1,
  });
  expect(await stateOf(id)).toBe('arrived');
  expect(welcomeOf(await checkIn(shop, phone))).toMatchObject({ appointmentTime: '10:00', isRepeated: true });
  const kinds = (await events()).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'booking_arrived')).toHaveLength(1);
  expect(kinds.filter((kind) => kind === 'customer_checked_in')).toHaveLength(1);
  expect(await listed()).toMatchObject([{ bookingId: id, queue: 'none', number: 1 }]);
  // The visit goes on as before.
  expect((await all.store.startBooking({ bookingId: id })).reply.state).toBe('in_service');
  expect((await all.store.finishBooking({ bookingId: id })).reply.state).toBe('finished');
  expect(welcomeOf(await checkIn(shop, phone))).toMatchObject({ appointmentTime: null, queuePlace: null, visits: 1 });
});

test('F-84 an appointment of another day, of another store or of another customer is not moved', async () => {
  const phone = newPhone();
  const other = await openStore(all, { chainId: shop.chainId, services: [{ key: 'trim' }], staff: [{ key: 'zoe' }] });
  const others = [
    await book('2027-01-14 10:00', phone),
    await book('2027-01-13 10:00', { ...phone, lines: [line('trim')] }, other),
    await book('2027-01-13 11:00', newPhone()),
  ];
  expect(welcomeOf(await checkIn(shop, phone))).toMatchObject({ appointmentTime: null, queuePlace: 1 });
  for (const bookingId of others) {
    expect(await stateOf(bookingId)).toBe('confirmed');
    expect((await checkIn(shop, { ...phone, bookingId })).reason).toBe('not_found');
  }
});

test('F-84 with several appointments today the customer chooses, and nothing is counted before', async () => {
  const phone = newPhone();
  const [first, second] = [await book('2027-01-13 10:00', phone), await book('2027-01-13 15:30', phone)];
  const { reply } = await checkIn(shop, phone);
  expect(reply).toEqual({
    outcome: 'choose',
    appointments: [
      { id: first, time: '10:00' },
      { id: second, time: '15:30' },
    ],
  });
  expect(await listed()).toEqual([]);
  expect(welcomeOf(await checkIn(shop, { ...phone, bookingId: second }))).toMatchObject({ appointmentTime: '15:30' });
  expect([await stateOf(first), await stateOf(second)]).toEqual(['confirmed', 'arrived']);
  await all.store.startBooking({ bookingId: second });
  await all.store.finishBooking({ bookingId: second });
  // The other one of the same day: it arrives, and the day counts once.
  expect(welcomeOf(await checkIn(shop, phone))).toMatchObject({
    appointmentTime: '10:00',
    isRepeated: true,
    visits: 1,
  });
  expect(await stateOf(first)).toBe('arrived');
});

test('F-84 after midnight the appointment of the evening, and before it that of the night, is the one of now', async () => {
  const night = { from: 0, to: 24 * 60 };
  shop = await openStore(all, { weekly: Array.from({ length: 7 }, () => [night]) });
  const [late, early] = [newPhone(), newPhone()];
  const [missed, coming] = [await book('2027-01-13 23:30', late), await book('2027-01-14 00:30', early)];
  all.server.clock.set(Date.parse('2027-01-13T12:50:00Z'));
  expect(welcomeOf(await checkIn(shop, early)).appointmentTime).toBe('00:30');
  all.server.clock.set(Date.parse('2027-01-13T13:05:00Z'));
  expect(welcomeOf(await checkIn(shop, late)).appointmentTime).toBe('23:30');
  expect([await stateOf(missed), await stateOf(coming)]).toEqual(['arrived', 'arrived']);
});

test('customers without an appointment wait in their order until the store serves them, or they leave', async () => {
  const people = [
    await customerOf(all.server, shop),
    await customerOf(all.server, shop),
    await customerOf(all.server, shop),
  ];
  const places = [];
  for (const person of people) {
    places.push(welcomeOf(await checkIn(shop, person)).queuePlace);
    all.server.clock.set(all.server.clock.now() + 1000);
  }
  expect(places).toEqual([1, 2, 3]);
  const [first, second] = await listed();
  expect((await all.store.endCheckInWait({ checkInId: first!.id, queue: 'served' })).reply.queue).toBe('served');
  expect((await all.store.endCheckInWait({ checkInId: second!.id, queue: 'left' })).reply.queue).toBe('left');
  // What has ended stays as it ended.
  expect((await all.store.endCheckInWait({ checkInId: first!.id, queue: 'left' })).reply.queue).toBe('served');
  expect(welcomeOf(await checkIn(shop, people[2])).queuePlace).toBe(1);
  expect(welcomeOf(await checkIn(shop, people[0])).queuePlace).toBeNull();
  expect((await all.store.endCheckInWait({ checkInId: 'nope', queue: 'left' })).reason).toBe('not_found');
  expect((await all.store.listCheckIns({ shopId: shop.shopId, day: '2027-01-12' })).reply).toEqual([]);
});

test('a request that the store has not confirmed waits in the queue, where the store sees which one it is', async () => {
  shop = await openStore(all, { parameters: { isConfirmedAtOnce: false } });
  const phone = newPhone();
  const id = await book('2027-01-13 10:00', phone);
  expect(welcomeOf(await checkIn(shop, phone))).toMatchObject({ queuePlace: 1, appointmentTime: null });
  expect(await listed()).toMatchObject([{ bookingId: id, queue: 'waiting' }]);
  await all.store.confirmBooking({ bookingId: id });
  expect(welcomeOf(await checkIn(shop, phone))).toMatchObject({ queuePlace: null, appointmentTime: '10:00' });
  expect(await listed()).toMatchObject([{ bookingId: id, queue: 'none' }]);
});

test('an account finds its appointment by the code of the counter, also one with a contact that is not its own', async () => {
  const person = await signInAsNew(all.server);
  const asked = bookingRequest(shop.shopId, { start: '2027-01-13 10:00', lines: [line('cut')] });
  const { id } = (await all.server.api.booking.create(asked, { token: person.token })).reply.booking;
  const { code } = (
    await all.server.api.checkIn.getCode({ shopId: shop.shopId, deviceKey: shop.deviceKey }, { token: all.view })
  ).reply;
  const by = { shopId: shop.shopId, code };
  expect(welcomeOf(await all.server.api.checkIn.checkIn(by, { token: person.token })).appointmentTime).toBe('10:00');
  expect(await stateOf(id)).toBe('arrived');
});

test('a till says itself that a customer is there', async () => {
  const id = await book('2027-01-13 10:00', newPhone());
  expect((await all.store.arriveBooking({ bookingId: id })).reply.state).toBe('arrived');
  expect((await all.store.arriveBooking({ bookingId: id })).reply.state).toBe('arrived');
  await all.store.finishBooking({ bookingId: id });
  expect((await all.store.arriveBooking({ bookingId: id })).reason).toBe('edit_not_allowed');
});

test('0100 of two people with one number the visit counts for the one in whose record the appointment stands', async () => {
  const { db } = all.server.services;
  const { memberId: hers, ...phone } = await customerOf(all.server, shop);
  const other = await customerOf(all.server, shop, {
    id: `other ${phone.mobile}`,
    mobileKey: null,
    mobile: phone.mobile,
  });
  const id = await book('2027-01-13 10:00', phone);
  const file = (memberId: string) =>
    db.updateTable('bookings').set({ memberId }).where('chainId', '=', shop.chainId).where('id', '=', id).execute();
  await file(`other ${phone.mobile}`);
  expect(welcomeOf(await checkIn(shop, phone))).toMatchObject({ appointmentTime: '10:00', visits: 1 });
  const counted = await db.selectFrom('checkIns').select('memberId').where('chainId', '=', shop.chainId).execute();
  expect(counted).toEqual([{ memberId: `other ${phone.mobile}` }]);
  expect(other.memberId).not.toBe(hers);
  // A record of an account takes no visit by a number that was typed.
  const account = await signInAsNew(all.server);
  await db
    .updateTable('members')
    .set({ accountId: account.accountId })
    .where('chainId', '=', shop.chainId)
    .where('id', '=', `other ${phone.mobile}`)
    .execute();
  await db.deleteFrom('checkIns').where('chainId', '=', shop.chainId).execute();
  await checkIn(shop, phone);
  const again = await db.selectFrom('checkIns').select('memberId').where('chainId', '=', shop.chainId).execute();
  expect(again).toEqual([{ memberId: hers }]);
});
