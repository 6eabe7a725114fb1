import type { AppointmentMove } from '@parlour/contract/appointment/move';
import type { Grant } from '@parlour/domain/team/membership';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookingRequest, line } from '../test/booking-request.ts';
import { type BuildShop, buildShop } from '../test/build-shop.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { teamActor } from '../platform/actor.ts';
import { openStore } from '../platform/team-access.ts';
import { wordObstacles } from './actions/word-obstacles.ts';
import { presentObstacles } from './presenters/obstacles.ts';
import { signedIn } from './test/team.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const day = '2027-01-14';
const services = [
  { key: 'cut', name: 'Cut', minutes: 30 },
  { key: 'colour', name: 'Colour', minutes: 30 },
];
const staff = [
  { key: 'anna', name: 'Anna' },
  { key: 'ben', name: 'Ben', skills: ['cut'] },
];

/** A colour with Anna at ten and a cut with Ben at two, seen by a manager. */
async function twoBooked(build: BuildShop = {}) {
  const shop = await buildShop(server.services.db, { services, staff, ...build });
  const [anna = '', ben = ''] = shop.staffIds;
  const book = async (at: string, code: string, staffId: string) =>
    (await server.api.booking.create(bookingRequest(shop.shopId, { start: at, lines: [line(code, { staffId })] })))
      .reply.booking;
  const booking = await book(`${day} 10:00`, 'colour', anna);
  await book(`${day} 14:00`, 'cut', ben);
  const manager = await signedIn(server, shop, 'manager');
  const move: AppointmentMove = { shopId: shop.shopId, bookingId: booking.id, version: booking.version };
  const toBen = [{ itemId: booking.items[0]!.id, staffId: ben }];
  const item = booking.items[0]!.id;
  return { shop, anna, ben, book, manager, move, toBen, item, of: { shopId: shop.shopId } };
}

describe('0082 a move that cannot be made says why', () => {
  test('a person does not offer the service: both are named, and no override helps', async () => {
    const { manager, move, toBen } = await twoBooked();
    const { calls, as } = manager;
    const asked = { ...move, start: `${day} 11:00`, staff: toBen };
    const { reply } = await calls.previewMove(asked, as);
    expect(reply.obstacles).toEqual([
      { kind: 'no_skill', text: 'Ben doesn’t offer Colour. A manager can’t override this.', mayOverride: false },
    ]);
    expect(reply.after).toMatchObject([{ staffName: 'Ben', start: `${day} 11:00`, end: `${day} 11:30` }]);
    const inTaiwan = (await calls.previewMove(asked, { ...as, lang: 'tw' })).reply;
    expect(inTaiwan.obstacles[0]?.text).toBe('Ben 不提供「Colour」，店長也無法破例。');
    const made = await calls.move({ ...asked, tellCustomer: false, seen: null, override: 'Please' }, as);
    expect(made.reason).toBe('staff_not_available');
    expect(made.details?.detail).toBe('Ben doesn’t offer Colour. A manager can’t override this.');
  });

  test('a person is taken: by what, from when until when', async () => {
    const { manager, move, anna, book, item } = await twoBooked();
    await book(`${day} 11:00`, 'cut', anna);
    const { calls, as } = manager;
    const onto = (await calls.previewMove({ ...move, start: `${day} 11:10` }, as)).reply;
    const taken = [{ kind: 'taken', text: 'Anna has an appointment from 11:00 to 11:30.', mayOverride: false }];
    expect(onto.obstacles).toEqual(taken);
    // Longer than there is time until the next one.
    const longer = { ...move, minutes: [{ itemId: item, minutes: 75 }] };
    expect((await calls.previewMove(longer, as)).reply.obstacles).toEqual(taken);
    const made = await calls.move({ ...longer, tellCustomer: false, seen: null, override: 'Please' }, as);
    expect(made.reason).toBe('slot_taken');
  });

  test('the time that is kept free after an appointment is missing: it is said', async () => {
    const { manager, move, anna, book } = await twoBooked({ settings: { bufferMinutes: 15 } });
    await book(`${day} 12:00`, 'cut', anna);
    const { calls, as } = manager;
    const gap = 'Anna has an appointment from 12:00 to 12:30, and the store keeps 15 min free after each appointment.';
    const textAt = async (time: string) =>
      (await calls.previewMove({ ...move, start: `${day} ${time}` }, as)).reply.obstacles.map(({ text }) => text);
    expect(await textAt('11:25')).toEqual([gap]);
    expect(await textAt('12:35')).toEqual([gap]);
    expect(await textAt('12:25')).toEqual(['Anna has an appointment from 12:00 to 12:30.']);
    expect(await textAt('12:45')).toEqual([]);
  });

  test('a longer visit of two services of one guest: the next appointment is in the way, and not the guest', async () => {
    const { shop, manager, anna, book, of } = await twoBooked({ parameters: { hasOneStaffPerService: true } });
    const lines = ['cut', 'colour'].map((code, index) => line(code, { staffId: anna, position: index + 1 }));
    const request = bookingRequest(shop.shopId, { start: `${day} 15:00`, lines });
    const { booking } = (await server.api.booking.create(request)).reply;
    await book(`${day} 16:00`, 'cut', anna);
    const { calls, as } = manager;
    const minutes = [{ itemId: booking.items[0]!.id, minutes: 60 }];
    const { reply } = await calls.previewMove({ ...of, bookingId: booking.id, version: booking.version, minutes }, as);
    expect(reply.obstacles).toEqual([
      { kind: 'taken', text: 'Anna has an appointment from 16:00 to 16:30.', mayOverride: false },
    ]);
    expect(reply.after.map(({ name, start, end }) => [name, start, end])).toEqual([
      ['Cut', `${day} 15:00`, `${day} 16:00`],
      ['Colour', `${day} 16:00`, `${day} 16:30`],
    ]);
  });

  test('the clocks are put forward over the time', async () => {
    const { manager, move, anna, of } = await twoBooked();
    const { calls, as } = manager;
    const skipped = {
      kind: 'taken',
      text: 'The clocks change that day, and this time doesn’t exist. Please choose another.',
      mayOverride: false,
    };
    const start = '2027-10-03 02:30';
    expect((await calls.previewMove({ ...move, start }, as)).reply.obstacles).toEqual([skipped]);
    for (const staffId of [anna, null])
      expect((await calls.checkTime({ ...of, lines: [{ code: 'cut', staffId }], start }, as)).reply.obstacles).toEqual([
        skipped,
      ]);
  });

  test('the day is too far ahead', async () => {
    const { manager, move } = await twoBooked();
    const { calls, as } = manager;
    const { reply } = await calls.previewMove({ ...move, start: '2028-06-01 10:00' }, as);
    expect(reply.obstacles).toMatchObject([
      { kind: 'taken', text: 'Appointments can be made up to 366 days ahead.', mayOverride: false },
    ]);
  });
});

describe('0083 a new appointment that cannot be made says why', () => {
  const customer = { firstName: 'Ada', lastName: 'Quill' };

  test('a person does not offer the service', async () => {
    const { manager, ben, of } = await twoBooked();
    const { calls, as } = manager;
    const lines = [{ code: 'colour', staffId: ben }];
    const detail = 'Ben doesn’t offer Colour. A manager can’t override this.';
    const start = `${day} 11:00`;
    const asked = { ...of, lines, customer, start, tellCustomer: false, state: 'confirmed' as const };
    for (const refused of [
      await calls.checkTime({ ...of, lines, start }, as),
      await calls.newTimes({ ...of, lines, day }, as),
      await calls.make(asked, as),
      await calls.makeWalkIn({ ...of, lines, customer, state: 'in_service', override: 'Please' }, as),
    ])
      expect(refused).toMatchObject({ reason: 'staff_not_available', details: { detail } });
  });

  test('who is taken, by what; where anyone would do, that nobody is free', async () => {
    const { manager, ben, anna, book, of } = await twoBooked();
    const { calls, as } = manager;
    const check = async (staffId: string | null, start: string) =>
      (await calls.checkTime({ ...of, lines: [{ code: 'cut', staffId }], start }, as)).reply.obstacles;
    expect(await check(ben, `${day} 13:45`)).toEqual([
      { kind: 'taken', text: 'Ben has an appointment from 14:00 to 14:30.', mayOverride: false },
    ]);
    expect(await check(null, `${day} 14:00`)).toEqual([]);
    await book(`${day} 14:00`, 'colour', anna);
    expect(await check(null, `${day} 14:00`)).toEqual([
      { kind: 'taken', text: 'Nobody who offers Cut is free then.', mayOverride: false },
    ]);
  });

  test('two guests at once with one person', async () => {
    const { manager, anna, of } = await twoBooked({ parameters: { hasGroupBooking: true } });
    const { calls, as } = manager;
    const lines = [1, 2].map((guest) => ({ code: 'cut', staffId: anna, guest }));
    expect((await calls.checkTime({ ...of, lines, start: `${day} 15:00` }, as)).reply.obstacles).toEqual([
      { kind: 'taken', text: 'Anna can’t serve two guests at the same time.', mayOverride: false },
    ]);
  });

  test('outside hours: whose, and why', async () => {
    const { manager, anna, of } = await twoBooked();
    const { calls, as } = manager;
    const check = (await calls.checkTime({ ...of, lines: [{ code: 'cut', staffId: anna }], start: `${day} 21:00` }, as))
      .reply;
    expect(check.obstacles).toEqual([{ kind: 'outside_hours', text: 'The store is closed then.', mayOverride: true }]);
  });
});

test('0082 whose times are worded goes by the reach of the member', async () => {
  const { shop, anna, ben, book } = await twoBooked();
  const scope = (await server.services.catalog.scope(shop.shopId, shop.chainId))!;
  const facts = await server.services.catalog.facts(scope);
  const { id: bookingId, items } = await book(`${day} 16:00`, 'cut', ben);
  const from = Date.parse('2027-01-14T05:00:00Z');
  const to = from + 1_800_000;
  const worded = async (role: Grant['role'], staffId: string) => {
    const memberships = [{ chainId: shop.chainId, grants: [{ role, shopId: shop.shopId }], staffIds: [ben] }];
    const actor = teamActor({ memberId: 'm', sessionId: 's', isComplete: true, memberships });
    const access = openStore(actor, 'appointment.write', shop);
    if (!access.ok) throw new Error(access.reason);
    const item = { itemId: items[0]!.id, bookingId, staffId, unit: 1, from, to, holdExpiresAt: null };
    const by = { why: 'item', item, startsAt: from, endsAt: to, bufferMinutes: 0 } as const;
    const ctx = { db: server.services.db, lang: 'en' as const, actor, access: access.value };
    return (await wordObstacles(ctx, facts, [{ kind: 'taken', staffId, by }]))[0]?.text;
  };
  expect(await worded('staff_member', ben)).toBe('Ben has an appointment from 16:00 to 16:30.');
  expect(await worded('staff_member', anna)).toBe('Anna has another appointment then.');
  expect(await worded('front_desk', anna)).toBe('Anna has an appointment from 16:00 to 16:30.');
});

test('0083 at a store of two languages the services for which nobody is free are named in that of the reader', async () => {
  const { shop, anna, ben, book, of } = await twoBooked({ details: { secondLanguage: 'zh-TW' } });
  const { db, changes } = server.services;
  const named = db.updateTable('services').set({ nameSecond: '剪髮' }).where('name', '=', 'Cut');
  await named.where('chainId', '=', shop.chainId).execute();
  changes.bump([{ shopId: shop.shopId }]);
  for (const staffId of [anna, ben]) await book(`${day} 16:00`, 'cut', staffId);
  const { calls, as } = await signedIn(server, shop, 'manager');
  const check = async (lang: 'en' | 'tw') => {
    const asked = { ...of, lines: [{ code: 'cut', staffId: null }], start: `${day} 16:00` };
    return (await calls.checkTime(asked, { ...as, lang })).reply.obstacles.map(({ text }) => text);
  };
  expect(await check('en')).toEqual(['Nobody who offers Cut is free then.']);
  expect(await check('tw')).toEqual(['能提供「剪髮」的店員這個時間都沒有空。']);
});

test('0082 who sees the own calendar alone hears that others are busy, not when, and learns of no hold', async () => {
  const { shop, anna } = await twoBooked();
  const scope = (await server.services.catalog.scope(shop.shopId, shop.chainId))!;
  const facts = await server.services.catalog.facts(scope);
  const from = Date.parse('2027-01-13T23:00:00Z');
  const to = from + 1_800_000;
  const taken = (holdExpiresAt: number | null) => {
    const item = { itemId: 'i', bookingId: 'b', staffId: anna, unit: 1, from, to, holdExpiresAt };
    const by = { why: 'item', item, startsAt: from, endsAt: to, bufferMinutes: 0 } as const;
    return { kind: 'taken', staffId: anna, by } as const;
  };
  const words = (sees: boolean, hold: number | null, shown = facts) =>
    presentObstacles([taken(hold)], {
      facts: shown,
      lang: 'en',
      mayOverride: false,
      seesTimesOf: () => sees,
      ends: new Map(),
    })[0]?.text;
  expect(words(true, null)).toBe('Anna has an appointment from 10:00 to 10:30.');
  // As the page beside it writes times of a store of that country.
  const inCountry = { ...facts.shop, country: 'US', details: { ...facts.shop.details, timeFormat: '12' as const } };
  const american = words(true, null, { ...facts, shop: inCountry })?.replaceAll(/\s/g, ' ');
  expect(american).toBe('Anna has an appointment from 10:00 AM to 10:30 AM.');
  expect(words(true, to)).toBe('A customer is booking Anna online right now, from 10:00 to 10:30.');
  expect(words(false, null)).toBe('Anna has another appointment then.');
  expect(words(false, to)).toBe('Anna has another appointment then.');
});
