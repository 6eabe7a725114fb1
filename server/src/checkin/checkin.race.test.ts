import { afterAll, beforeAll, expect, test } from 'vitest';
import { givePoints } from '../points/test/points-shop.ts';
import { bookingRequest } from '../test/booking-request.ts';
import {
  checkInAt,
  type CheckInServer,
  customerOf,
  newPhone,
  openStore,
  startCheckIn,
  welcomeOf,
} from './test/checkin-store.ts';

let all: CheckInServer;
beforeAll(async () => {
  all = await startCheckIn();
});
afterAll(() => all.server.close());

const db = () => all.server.services.db;
const visitsAt = (shopId: string) =>
  db().selectFrom('checkIns').select(['memberId', 'number']).where('shopId', '=', shopId).execute();

test('F-84 five hundred check-ins of one customer at once count once', async () => {
  const shop = await openStore(all);
  const person = await customerOf(all.server, shop);
  const answers = await Promise.all(Array.from({ length: 500 }, () => checkInAt(all)(shop, person)));
  const replies = answers.map(welcomeOf);
  expect(replies.filter(({ isRepeated }) => !isRepeated)).toHaveLength(1);
  expect(new Set(replies.map(({ visits, queuePlace }) => `${visits} ${queuePlace}`))).toEqual(new Set(['1 1']));
  expect(await visitsAt(shop.shopId)).toEqual([{ memberId: person.memberId, number: 1 }]);
});

test('F-84 five hundred customers who check in at once are each counted', async () => {
  const shop = await openStore(all);
  const people = await Promise.all(Array.from({ length: 500 }, () => customerOf(all.server, shop)));
  const replies = (await Promise.all(people.map((person) => checkInAt(all)(shop, person)))).map(welcomeOf);
  expect(replies.every(({ visits, isRepeated }) => visits === 1 && !isRepeated)).toBe(true);
  expect(await visitsAt(shop.shopId)).toHaveLength(500);
});

test('C-195 the reward of a visit is given once, however many devices check the customer in at once', async () => {
  const shop = await openStore(all, { parameters: { checkInRewardEvery: 1, checkInRewardPoints: 50 } });
  await givePoints(all.server, shop.chainId);
  const person = await customerOf(all.server, shop);
  const replies = (await Promise.all(Array.from({ length: 20 }, () => checkInAt(all)(shop, person)))).map(welcomeOf);
  expect(new Set(replies.map(({ reward }) => JSON.stringify(reward)))).toEqual(new Set(['{"points":50}']));
  expect((await all.store.listPoints({ shopId: shop.shopId, memberId: person.memberId })).reply.balance).toBe(50);
});

test('C-196 one new customer who sends the form many times at once gets one record', async () => {
  const shop = await openStore(all);
  const asked = { ...newPhone(), customer: { firstName: 'Zoe', lastName: '', note: '' } };
  const replies = (await Promise.all(Array.from({ length: 20 }, () => checkInAt(all)(shop, asked)))).map(welcomeOf);
  expect(replies.filter(({ isNew }) => isNew)).toHaveLength(1);
  const members = await db().selectFrom('members').select('id').where('chainId', '=', shop.chainId).execute();
  expect(members).toHaveLength(1);
  expect(await visitsAt(shop.shopId)).toHaveLength(1);
});

test('F-84 arriving while the store starts or ends the visit leaves it arrived, begun or over, and nobody waits for ever', async () => {
  const shop = await openStore(all);
  for (let round = 0; round < 8; round++) {
    const phone = newPhone();
    const start = `2027-01-13 ${String(9 + round).padStart(2, '0')}:00`;
    const asked = bookingRequest(shop.shopId, { start, ...phone });
    const { id } = (await all.server.api.booking.create(asked, { deviceId: `race${round}` })).reply.booking;
    const [checked, moved] = await Promise.all([
      checkInAt(all)(shop, phone),
      round % 2 === 0 ? all.store.finishBooking({ bookingId: id }) : all.store.startBooking({ bookingId: id }),
    ]);
    expect(welcomeOf(checked).visits).toBe(1);
    expect(moved.status).toBe(200);
    const { state } = (await all.store.getBooking({ bookingId: id })).reply;
    expect(state).toBe(round % 2 === 0 ? 'finished' : 'in_service');
  }
});
