import type { SeenPlan } from '@parlour/contract/appointment/move';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

const planOf = (staffIds: (string | null)[], ...obstacles: SeenPlan['obstacles']): { seenPlan: SeenPlan } => ({
  seenPlan: { obstacles, staffIds },
});
const notAsSeen = { reason: 'slot_taken', details: { field: 'seenPlan' } };
const bookingsOf = (shopId: string) =>
  server.services.db.selectFrom('bookings').select('id').where('shopId', '=', shopId).execute();

describe('0082 a reason opens what was shown, and no more', () => {
  const customer = { firstName: 'Ada', lastName: 'Quill' };
  const lines = [{ code: 'cut', staffId: null }];

  test('a new appointment: another desk takes who was shown, and who is off is not asked without a word', async () => {
    const { shop, anna, ben, of, manager } = await annaIsOff();
    const { calls, as } = manager;
    const other = await signedIn(server, shop, 'manager');
    const asked = { ...of, lines, customer, start: late, tellCustomer: false, state: 'confirmed' as const };
    const reasoned = { ...asked, override: 'Wedding' };
    const shown = (await calls.checkTime({ ...of, lines, start: late }, as)).reply;
    const seen = planOf([shown.plan[0]!.staffId], 'outside_hours');
    expect(seen).toEqual(planOf([ben], 'outside_hours'));
    const named = { ...reasoned, lines: [{ code: 'cut', staffId: ben }], ...seen };
    expect((await other.calls.make(named, other.as)).reply.start).toBe(late);
    const key = { ...as, idempotencyKey: 'shown' };
    const refused = await calls.make({ ...reasoned, ...seen }, key);
    expect(refused).toMatchObject(notAsSeen);
    expect(await bookingsOf(shop.shopId)).toHaveLength(1);
    // The page shows Anna now, and the same reason opens her time. What was shown is no part of what the key stands for.
    const made = (await calls.make({ ...reasoned, ...planOf([anna], 'outside_hours') }, key)).reply;
    expect(await servesOf(made.bookingId)).toEqual([anna]);
    expect((await calls.make({ ...reasoned, ...planOf([ben], 'outside_hours') }, key)).reply).toEqual(made);
    expect(await bookingsOf(shop.shopId)).toHaveLength(2);
  });

  test('a walk-in: the same, in this minute', async () => {
    const { shop, anna, ben, of } = await annaIsOff();
    const before = server.clock.now();
    server.clock.set(Date.parse('2027-01-14T08:40:20Z'));
    const [one, other] = [await signedIn(server, shop, 'manager'), await signedIn(server, shop, 'manager')];
    const asked = { ...of, lines, customer: {}, state: 'in_service' as const, override: 'Stays on' };
    const seen = planOf([ben], 'outside_hours');
    expect(await servesOf((await other.calls.makeWalkIn({ ...asked, ...seen }, other.as)).reply.bookingId)).toEqual([
      ben,
    ]);
    expect(await one.calls.makeWalkIn({ ...asked, ...seen }, one.as)).toMatchObject(notAsSeen);
    const made = await one.calls.makeWalkIn({ ...asked, ...planOf([anna], 'outside_hours') }, one.as);
    expect(await servesOf(made.reply.bookingId)).toEqual([anna]);
    server.clock.set(before);
  });

  test('a move whose service anyone may serve: the same', async () => {
    const { shop, anna, ben, of, manager } = await annaIsOff();
    const { calls, as } = manager;
    const other = await signedIn(server, shop, 'manager');
    const request = bookingRequest(shop.shopId, { start: `${day} 10:00`, lines: [line('cut', { staffId: ben })] });
    const { booking } = (await server.api.booking.create(request)).reply;
    const move = { ...of, bookingId: booking.id, version: booking.version, start: late, services: [{ code: 'cut' }] };
    const { total = '', rest = '' } = (await calls.previewMove(move, as)).reply.money ?? {};
    const asked = { ...move, tellCustomer: false, seen: { total, rest }, override: 'She works late' };
    const seen = planOf([ben], 'outside_hours');
    const taking = { ...of, lines: [{ code: 'cut', staffId: ben }], customer, start: late, tellCustomer: false };
    await other.calls.make({ ...taking, state: 'confirmed', override: 'Wedding', ...seen }, other.as);
    expect(await calls.move({ ...asked, ...seen }, as)).toMatchObject(notAsSeen);
    expect(await servesOf(booking.id)).toEqual([ben]);
    const after = (await calls.previewMove(move, as)).reply;
    expect(after.after).toMatchObject([{ staffId: anna }]);
    expect((await calls.move({ ...asked, ...planOf([anna], 'outside_hours') }, as)).reply.bookingId).toBe(booking.id);
    expect(await servesOf(booking.id)).toEqual([anna]);
  });

  test('a further obstacle was not shown: the places are taken, too, by now', async () => {
    const shop = await buildShop(server.services.db, { staff: [{ key: 'sauna', capacity: 2 }] });
    const [sauna = ''] = shop.staffIds;
    const [one, other] = [await signedIn(server, shop, 'manager'), await signedIn(server, shop, 'manager')];
    const asked = {
      shopId: shop.shopId,
      lines: [{ code: 'cut', staffId: sauna }],
      customer,
      start: late,
      tellCustomer: false,
      state: 'confirmed' as const,
      override: 'Party',
    };
    const seen = planOf([sauna], 'outside_hours');
    for (const firstName of ['Bo', 'Cy'])
      expect((await other.calls.make({ ...asked, customer: { firstName }, ...seen }, other.as)).reply.start).toBe(late);
    expect(await one.calls.make({ ...asked, ...seen }, one.as)).toMatchObject(notAsSeen);
    const both = planOf([sauna], 'outside_hours', 'over_capacity');
    expect((await one.calls.make({ ...asked, ...both }, one.as)).reply.start).toBe(late);
  });

  test('where the ordinary rules suffice by now, what was shown is in the way of nothing', async () => {
    const { anna, ben, of, manager } = await annaIsOff();
    const { calls, as } = manager;
    const asked = { ...of, lines, customer, start: `${day} 14:00`, tellCustomer: false, state: 'confirmed' as const };
    const made = await calls.make({ ...asked, override: 'Wedding', ...planOf([anna], 'outside_hours') }, as);
    expect(await servesOf(made.reply.bookingId)).toEqual([ben]);
  });
});
