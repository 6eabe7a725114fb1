import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingRequest, line } from '../test/booking-request.ts';
import { buildAbsence, buildShop } from '../test/build-shop.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { signedIn } from './test/team.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const dayMs = 86_400_000;
const day = '2027-01-14';
const late = `${day} 19:30`;

/** Anna, who stands first, is on leave all day; Ben works. Carla works, too, and does something else. */
async function annaIsOff() {
  const shop = await buildShop(server.services.db, {
    staff: [{ key: 'anna' }, { key: 'ben' }, { key: 'carla', skills: [] }],
  });
  const [anna = '', ben = ''] = shop.staffIds;
  const midnight = Date.parse('2027-01-13T13:00:00Z');
  await buildAbsence(server.services.db, shop.chainId, anna, 'leave', midnight, midnight + dayMs);
  const manager = await signedIn(server, shop, 'manager');
  return { shop, anna, ben, manager, of: { shopId: shop.shopId } };
}

const servesOf = async (bookingId: string) => {
  const items = await server.services.db
    .selectFrom('bookingItems')
    .select('staffId')
    .where('bookingId', '=', bookingId)
    .execute();
  return items.map(({ staffId }) => staffId);
};

test('0082 "anyone" outside hours is who works that day, as it was shown: a new appointment', async () => {
  const { anna, ben, of, manager } = await annaIsOff();
  const { calls, as } = manager;
  const lines = [{ code: 'cut', staffId: null }];
  const shown = (await calls.checkTime({ ...of, lines, start: late }, as)).reply;
  expect(shown).toMatchObject({ obstacles: [{ kind: 'outside_hours' }], plan: [{ staffId: ben }] });
  const asked = { ...of, lines, start: late, tellCustomer: false, state: 'confirmed' as const, override: 'Wedding' };
  const customer = { firstName: 'Ada', lastName: 'Quill' };
  const made = (await calls.make({ ...asked, customer }, as)).reply;
  expect(await servesOf(made.bookingId)).toEqual([ben]);
  // Ben is taken now: who is off is asked only then, and shown before.
  expect((await calls.checkTime({ ...of, lines, start: late }, as)).reply.plan).toMatchObject([{ staffId: anna }]);
  const second = (await calls.make({ ...asked, customer: { firstName: 'Bo', lastName: 'Reed' } }, as)).reply;
  expect(await servesOf(second.bookingId)).toEqual([anna]);
});

test('0082 within hours an override that is not needed changes nothing about who serves', async () => {
  const { ben, of, manager } = await annaIsOff();
  const { calls, as } = manager;
  const asked = { ...of, lines: [{ code: 'cut', staffId: null }], start: `${day} 14:00`, override: 'Wedding' };
  const customer = { firstName: 'Ada', lastName: 'Quill' };
  const made = (await calls.make({ ...asked, customer, tellCustomer: false, state: 'confirmed' }, as)).reply;
  expect(await servesOf(made.bookingId)).toEqual([ben]);
});

test('0082 "anyone, now" outside hours is who works that day', async () => {
  const { shop, ben, of } = await annaIsOff();
  const before = server.clock.now();
  server.clock.set(Date.parse('2027-01-14T08:40:20Z'));
  const { calls, as } = await signedIn(server, shop, 'manager');
  const lines = [{ code: 'cut', staffId: null }];
  expect((await calls.checkTime({ ...of, lines, start: `${day} 19:40` }, as)).reply.plan).toMatchObject([
    { staffId: ben },
  ]);
  const asked = { ...of, lines, customer: {}, state: 'in_service' as const, override: 'Stays on' };
  const made = (await calls.makeWalkIn(asked, as)).reply;
  expect(made.start).toBe(`${day} 19:40`);
  expect(await servesOf(made.bookingId)).toEqual([ben]);
  server.clock.set(before);
});

test('0082 an appointment whose service anyone may serve goes outside hours to who works that day', async () => {
  const { shop, ben, of, manager } = await annaIsOff();
  const { calls, as } = manager;
  const request = bookingRequest(shop.shopId, { start: `${day} 10:00`, lines: [line('cut', { staffId: ben })] });
  const { booking } = (await server.api.booking.create(request)).reply;
  const move = { ...of, bookingId: booking.id, version: booking.version, start: late, services: [{ code: 'cut' }] };
  const shown = (await calls.previewMove(move, as)).reply;
  expect(shown).toMatchObject({ obstacles: [{ kind: 'outside_hours' }], after: [{ staffId: ben }] });
  const { total = '', rest = '' } = shown.money ?? {};
  const asked = { ...move, tellCustomer: false, seen: { total, rest }, override: 'She works late' };
  const { reply } = await calls.move(asked, as);
  expect(reply.bookingId).toBe(booking.id);
  expect(await servesOf(booking.id)).toEqual([ben]);
});
