import { internalCalls } from '@parlour/contract/admin/calls';
import type { WantedLine } from '@parlour/domain/booking/booking';
import { instantOf } from '@parlour/domain/time/zone';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { bookVisit } from '../shop/test/book.ts';
import { bookingRequest, line } from '../test/booking-request.ts';
import { buildAbsence, buildShop, type BuiltShop, setParameters, standardWeek } from '../test/build-shop.ts';
import { standardNow, startTestApp, type TestApp } from '../test/test-app.ts';
import { createTestApi, intoApp } from '../test/test-client.ts';

const internalKey = 'key-of-the-availability-tests';
const everyDay = Array.from({ length: 7 }, () => [{ from: 0, to: 1440 }]);
const timesPath = '/api/reserve/app/calendar/available/times/public';
const day = '2027-01-14';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ env: { INTERNAL_KEY: internalKey } });
});
afterEach(() => server.clock.set(standardNow));
afterAll(() => server.close());

const internal = () => createTestApi(intoApp(server.app), { token: internalKey }, { internal: internalCalls }).internal;

const times = (shop: BuiltShop, from: string, to = from, lines: WantedLine[] = [line('cut')]) =>
  server.api.availability.getTimes({ shopId: shop.shopId, from, to, lines });
const slots = async (shop: BuiltShop, on = day, lines?: WantedLine[]) =>
  (await times(shop, on, on, lines)).reply.days[0]!.slots;
const slotAt = async (shop: BuiltShop, time: string, on = day, lines?: WantedLine[]) =>
  (await slots(shop, on, lines)).find((slot) => slot.time === time);
const freeAt = async (shop: BuiltShop, on = day, lines?: WantedLine[]) =>
  (await slots(shop, on, lines)).filter((slot) => !slot.isDisabled).map((slot) => slot.time);
const namesOnWire = (value: unknown) => Object.keys(value as object).sort();

const visitOf = (
  { chainId, shopId, serviceIds }: BuiltShop,
  visit: { staffId: string; startsAt: number; minutes?: number },
) => bookVisit(server.services, { chainId, shopId, serviceId: serviceIds[0]!, ...visit });

/** The times call as a client sends it, with the version it already has. */
async function askRaw(body: unknown, headers: Record<string, string> = {}) {
  const response = await server.app.inject({
    method: 'POST',
    url: timesPath,
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(body),
  });
  return { status: response.statusCode, etag: String(response.headers['etag'] ?? ''), text: response.body };
}
const wireLine = { code: 'cut', type: 0, itemsEmployeeList: [{ id: 'WALK_IN' }], addItemsList: [] };
const wireQuestion = (shop: BuiltShop, on = day) => ({
  compId: shop.shopId,
  startDate: on,
  endDate: on,
  items: [wireLine],
});

describe('the times of days', () => {
  test('B-140 B-292 a time has the fields of the wire, and the zone stands once per answer', async () => {
    const shop = await buildShop(server.services.db);
    const { result } = await times(shop, day);
    const answer = result as { dayList: { list: unknown[] }[] };
    expect(namesOnWire(answer)).toEqual(['dayList', 'duration', 'lastDate', 'stateList', 'timeZone', 'today']);
    expect(answer).toMatchObject({ timeZone: 'Australia/Sydney', today: '2027-01-13', duration: 30 });
    expect(namesOnWire(answer.dayList[0]!.list[0])).toEqual([
      'availableNum',
      'disabled',
      'empStatus',
      'employeeIds',
      'past',
      'reserveDate',
      'reserveList',
      'reserveTime',
      'reserveTimeText',
      'timeBelong',
    ]);
    expect(answer.dayList[0]!.list[0]).toMatchObject({
      reserveDate: day,
      reserveTime: '09:00',
      empStatus: null,
      disabled: false,
      availableNum: 2,
      employeeIds: shop.staffIds,
    });
  });

  test('B-141 G-97 morning is 0, afternoon from 12:00 is 1, evening from 18:00 is 2', async () => {
    const shop = await buildShop(server.services.db, { weekly: everyDay });
    const parts = new Map((await slots(shop)).map((slot) => [slot.time, slot.part]));
    expect(['09:00', '11:30', '12:00', '14:00', '17:30', '18:00', '19:00'].map((time) => parts.get(time))).toEqual([
      0, 0, 1, 1, 1, 2, 2,
    ]);
  });

  test('G-85 a time tells who would serve each service, and the wait before it', async () => {
    const shop = await buildShop(server.services.db, { parameters: { hasOneStaffPerService: true } });
    const [anna, ben] = shop.staffIds as [string, string];
    const { result } = await times(shop, day, day, [
      line('cut', { staffId: anna }),
      line('colour', { position: 2, staffId: ben }),
    ]);
    const first = (result as { dayList: { list: { reserveList: unknown }[] }[] }).dayList[0]!.list[0]!;
    expect(first.reserveList).toMatchObject([
      {
        projectId: shop.serviceIds[0],
        customerIndex: 1,
        employeeId: anna,
        reserveTime: '09:00',
        endTime: '09:30',
        waitMinutes: 0,
      },
      {
        projectId: shop.serviceIds[1],
        customerIndex: 1,
        employeeId: ben,
        reserveTime: '09:30',
        endTime: '10:30',
        waitMinutes: 0,
      },
    ]);
  });

  test('B-291 a fortnight answers times, a longer span the state of each day, more than 62 days nothing', async () => {
    const shop = await buildShop(server.services.db, { settings: { maxAdvanceDays: 90 } });
    const fortnight = (await times(shop, '2027-01-14', '2027-01-27')).reply;
    expect([fortnight.days.length, fortnight.states.length]).toEqual([14, 0]);
    const month = (await times(shop, '2027-01-14', '2027-01-28')).reply;
    expect([month.days.length, month.states.length]).toEqual([0, 15]);
    expect(month.states.slice(0, 4)).toEqual([
      { day: '2027-01-14', free: 18, firstTime: '09:00', isRest: false, isOver: false },
      { day: '2027-01-15', free: 18, firstTime: '09:00', isRest: false, isOver: false },
      { day: '2027-01-16', free: 18, firstTime: '09:00', isRest: false, isOver: false },
      { day: '2027-01-17', free: 0, firstTime: null, isRest: true, isOver: false },
    ]);
    expect((await times(shop, '2027-01-14', '2027-03-16')).reply.states.length).toBe(62);
    expect(await times(shop, '2027-01-14', '2027-03-17')).toMatchObject({
      status: 422,
      reason: 'invalid_input',
      details: { field: 'endDate' },
    });
    expect(await times(shop, '2027-01-14', '2027-01-13')).toMatchObject({ status: 422, reason: 'invalid_input' });
  });

  test('B-292 the form of the document works as well: codes, one person and a length', async () => {
    const shop = await buildShop(server.services.db);
    const [anna] = shop.staffIds;
    const answer = await askRaw({
      compId: shop.shopId,
      custId: shop.chainId,
      startDate: day,
      endDate: day,
      employeeId: anna,
      duration: 60,
      internalCodeList: ['colour'],
    });
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.text).result).toMatchObject({ duration: 60, dayList: [{ reserveDate: day }] });
    expect(JSON.parse(answer.text).result.dayList[0].list[0].employeeIds).toEqual([anna]);
  });

  test('B-186 G-91 a person who is away, kept free, booked or off is told apart: 5, 1, 2 and 3', async () => {
    const shop = await buildShop(server.services.db, {
      staff: [{ key: 'anna', weekly: standardWeek.map((spans, weekday) => (weekday === 4 ? [] : spans)) }],
    });
    const [anna] = shop.staffIds as [string];
    const at = (hour: number) => instantOf('Australia/Sydney', day, hour * 60)!;
    await buildAbsence(server.services.db, shop.chainId, anna, 'leave', at(9), at(10));
    await buildAbsence(server.services.db, shop.chainId, anna, 'block', at(11), at(12));
    await visitOf(shop, { staffId: anna, startsAt: at(13) });
    const named = [line('cut', { staffId: anna })];
    const statusAt = async (time: string, on = day) => (await slotAt(shop, time, on, named))?.status;
    expect([
      await statusAt('09:00'),
      await statusAt('11:00'),
      await statusAt('13:00'),
      await statusAt('14:00'),
    ]).toEqual([5, 1, 2, null]);
    expect(await statusAt('10:00', '2027-01-15')).toBe(3);
    expect((await slotAt(shop, '13:00'))!.status, 'nobody was named').toBeNull();
  });

  test('B-187 G-93 BK208 is a matter of showing: the answer is the same', async () => {
    const shop = await buildShop(server.services.db, { staff: [{ key: 'anna' }] });
    await server.api.booking.create(bookingRequest(shop.shopId));
    const shown = (await times(shop, day)).reply;
    await internal().setParameter({ name: 'BK208', value: '0', shopId: shop.shopId });
    expect((await times(shop, day)).reply).toEqual(shown);
    expect(shown.days[0]!.slots.some((slot) => slot.isDisabled)).toBe(true);
  });

  test('B-183 G-92 what has begun is past, without a status; other days have none', async () => {
    const shop = await buildShop(server.services.db);
    server.clock.set(instantOf('Australia/Sydney', '2027-01-13', 14 * 60)!);
    expect(await slotAt(shop, '13:00', '2027-01-13')).toMatchObject({ isPast: true, isDisabled: true, status: null });
    expect(await slotAt(shop, '14:00', '2027-01-13')).toMatchObject({ isPast: true });
    expect(await slotAt(shop, '14:30', '2027-01-13')).toMatchObject({ isPast: false, isDisabled: false });
    expect((await times(shop, '2027-01-12')).reply.days[0]!.slots).toEqual([]);
  });

  test('G-95 G-96 products are collected in shop hours, whoever works and however long it takes', async () => {
    const shop = await buildShop(server.services.db, {
      staff: [{ key: 'anna', weekly: [[], [], [], [], [], [], []] }],
    });
    await server.services.db
      .insertInto('products')
      .values({ chainId: shop.chainId, id: `p-${shop.shopId}`, key: 'oil', name: 'Oil', priceMinor: 2500, stock: 1 })
      .execute();
    const lines = [line('oil', { kind: 'product' })];
    expect(await freeAt(shop)).toEqual([]);
    const free = await freeAt(shop, day, lines);
    expect([free[0], free.at(-1)]).toEqual(['09:00', '17:30']);
    expect((await times(shop, '2027-01-17', '2027-01-17', lines)).reply.days[0]).toMatchObject({
      isRest: true,
      slots: [],
    });
  });

  test('B-190 B-191 AQ009 goes before BK244, and both are seen in the places that are left', async () => {
    const shop = await buildShop(server.services.db, {
      staff: [{ key: 'anna', capacity: 3 }, { key: 'ben' }],
      parameters: { slotCapacity: 2 },
    });
    const [anna, ben] = shop.staffIds as [string, string];
    const placesOf = async (staffId: string) =>
      (await slotAt(shop, '10:00', day, [line('cut', { staffId })]))!.available;
    expect([await placesOf(anna), await placesOf(ben)]).toEqual([3, 2]);
    await server.api.booking.create(bookingRequest(shop.shopId, { lines: [line('cut', { staffId: ben })] }));
    expect([await placesOf(anna), await placesOf(ben)]).toEqual([3, 1]);
    expect((await slotAt(shop, '10:00'))!.available).toBe(4);
  });
});

describe('an answer and its version', () => {
  test('an unchanged answer is 304 to one who has it, a changed one is not', async () => {
    const shop = await buildShop(server.services.db, { staff: [{ key: 'anna' }] });
    const first = await askRaw(wireQuestion(shop));
    expect(first.etag).toMatch(/^".+"$/);
    expect(await askRaw(wireQuestion(shop), { 'if-none-match': first.etag })).toMatchObject({ status: 304, text: '' });
    await server.api.booking.create(bookingRequest(shop.shopId));
    const changed = await askRaw(wireQuestion(shop), { 'if-none-match': first.etag });
    expect(changed.status).toBe(200);
    expect(changed.etag).not.toBe(first.etag);
    expect((await askRaw(wireQuestion(shop, '2027-01-15'))).status).toBe(200);
  });

  test('F-14 a kept answer is thrown away by a booking, its change and its cancellation', async () => {
    const shop = await buildShop(server.services.db, { staff: [{ key: 'anna' }] });
    const both = async () => [(await slotAt(shop, '10:00'))!.isDisabled, (await slotAt(shop, '15:00'))!.isDisabled];
    expect(await both()).toEqual([false, false]);
    const { booking, linkToken } = (await server.api.booking.create(bookingRequest(shop.shopId))).reply;
    expect(await both()).toEqual([true, false]);
    const options = { token: await server.viewToken(), linkToken };
    const change = {
      id: booking.id,
      version: 1,
      lines: [line('cut')],
      start: `${day} 15:00`,
      guestCount: 1,
      isGroup: false,
      remark: '',
      removedItemIds: [],
    };
    expect((await server.api.booking.change(change, options)).code).toBe(200);
    expect(await both()).toEqual([false, true]);
    expect((await server.api.booking.changeState({ id: booking.id, state: 'cancelled' }, options)).code).toBe(200);
    expect(await both()).toEqual([false, false]);
  });

  test('G-78 a kept answer is thrown away by leave, a block, a roster and a parameter', async () => {
    const shop = await buildShop(server.services.db, { staff: [{ key: 'anna' }] });
    const [staffId] = shop.staffIds as [string];
    expect(await freeAt(shop)).toContain('10:00');
    const leave = (await internal().addLeave({ staffId, from: `${day} 09:30`, to: `${day} 11:00` })).reply;
    expect(await freeAt(shop)).not.toContain('10:00');
    await internal().removeLeave({ id: leave.id });
    expect(await freeAt(shop)).toContain('10:00');
    await internal().addBlock({ staffId, from: `${day} 10:00`, to: `${day} 11:00` });
    expect(await freeAt(shop)).not.toContain('10:00');
    await internal().setRoster({ staffId, days: { [day]: '13:00-15:00' } });
    expect(await freeAt(shop)).toEqual(['13:00', '13:30', '14:00', '14:30']);
    expect((await slotAt(shop, '13:00'))!.available).toBe(1);
    await internal().setParameter({ name: 'BK244', value: '2', shopId: shop.shopId });
    expect((await slotAt(shop, '13:00'))!.available).toBe(2);
  });

  test('B-183 a kept answer does not outlive a start, the lead time or the day', async () => {
    const shop = await buildShop(server.services.db, { settings: { minLeadMinutes: 60, maxAdvanceDays: 5 } });
    const clockAt = (on: string, minute: number) => server.clock.set(instantOf('Australia/Sydney', on, minute)!);
    clockAt(day, 8 * 60 + 59);
    expect((await freeAt(shop))[0]).toBe('10:00');
    clockAt(day, 9 * 60);
    expect((await freeAt(shop))[0]).toBe('10:30');
    expect((await times(shop, '2027-01-20')).reply.days[0]!.slots).toEqual([]);
    clockAt('2027-01-15', 0);
    expect((await times(shop, '2027-01-20')).reply).toMatchObject({ today: '2027-01-15', lastDay: '2027-01-20' });
    expect(await freeAt(shop, '2027-01-20')).toContain('09:00');
    expect((await times(shop, day)).reply.days[0]!.slots).toEqual([]);
  });

  test('F-44 a kept answer does not outlive a hold', async () => {
    const shop = await buildShop(server.services.db, { staff: [{ key: 'anna' }] });
    await server.api.booking.hold(bookingRequest(shop.shopId));
    expect(await freeAt(shop)).not.toContain('10:00');
    server.clock.set(standardNow + 15 * 60_000);
    expect(await freeAt(shop)).toContain('10:00');
  });
});

describe('days', () => {
  test("B-189 B-291 G-94 the last day counts from the shop's own today", async () => {
    const shop = await buildShop(server.services.db, { zone: 'America/New_York', settings: { maxAdvanceDays: 30 } });
    expect((await server.api.availability.getLastDay({ shopId: shop.shopId })).result).toEqual({
      lastDate: '2027-02-11',
    });
    expect((await times(shop, '2027-02-11')).reply.days[0]!.slots.length).toBeGreaterThan(0);
    expect((await times(shop, '2027-02-12')).reply.days[0]!.slots).toEqual([]);
    expect((await server.api.booking.create(bookingRequest(shop.shopId, { start: '2027-02-12 10:00' }))).reason).toBe(
      'slot_taken',
    );
  });

  test('B-189 B-291 G-94 rest days are closed days, days off and whole days of leave; a full day is none', async () => {
    const shop = await buildShop(server.services.db, {
      staff: [
        { key: 'anna', weekly: standardWeek.map((spans, weekday) => (weekday === 0 ? [] : spans)) },
        { key: 'ben' },
      ],
    });
    const [anna, ben] = shop.staffIds as [string, string];
    await internal().addLeave({ staffId: anna, from: '2027-01-19 00:00', to: '2027-01-20 00:00' });
    await internal().addBlock({ staffId: anna, from: '2027-01-21 12:00', to: '2027-01-21 18:00' });
    await visitOf(shop, { staffId: anna, startsAt: instantOf('Australia/Sydney', '2027-01-22', 540)!, minutes: 540 });
    const rest = async (staffId?: string) =>
      (
        await server.api.availability.getRestDays({
          shopId: shop.shopId,
          from: '2027-01-14',
          to: '2027-01-24',
          ...(staffId ? { staffId } : {}),
        })
      ).reply;
    expect(await rest()).toEqual(['2027-01-17', '2027-01-24']);
    expect(await rest(ben)).toEqual(['2027-01-17', '2027-01-24']);
    expect(await rest(anna)).toEqual(['2027-01-17', '2027-01-18', '2027-01-19', '2027-01-24']);
    expect(await freeAt(shop, '2027-01-22', [line('cut', { staffId: anna })])).toEqual([]);
  });

  test('B-291 rest days: at most 62 days, forwards, real ones', async () => {
    const { shopId } = await buildShop(server.services.db);
    const ask = (from: string, to: string) => server.api.availability.getRestDays({ shopId, from, to });
    expect((await ask('2027-01-14', '2027-03-16')).code).toBe(200);
    for (const [from, to] of [
      ['2027-01-14', '2027-03-17'],
      ['2027-01-14', '2027-01-13'],
      ['2027-02-30', '2027-03-01'],
      ['yesterday', 'today'],
    ] as const)
      expect(await ask(from, to)).toMatchObject({ status: 422, reason: 'invalid_input' });
  });

  test('B-294 B-192 the settings of taking bookings are answered by their names', async () => {
    const shop = await buildShop(server.services.db, { settings: { bufferMinutes: 10 } });
    const answer = await server.api.availability.getSettings({ shopId: shop.shopId, minutes: 60 });
    expect(answer.result).toEqual({
      slotStepMinutes: 30,
      minLeadMinutes: 0,
      maxAdvanceDays: 60,
      bufferMinutes: 10,
      maxWaitMinutes: 0,
      holdMinutes: 15,
      displayRange: 0,
    });
  });
});

describe('people for what is wanted', () => {
  const people = async (shop: BuiltShop, more: object = {}) =>
    (await server.api.availability.getStaff({ shopId: shop.shopId, lines: [line('cut')], ...more })).reply;

  test('B-134 B-290 no preference is the first entry, once, and only when it was asked for', async () => {
    const shop = await buildShop(server.services.db);
    const ids = (await people(shop, { start: `${day} 10:00`, withNoPreference: true })).map((person) => person.id);
    expect(ids).toEqual(['WALK_IN', ...shop.staffIds]);
    expect((await people(shop)).map((person) => person.id)).toEqual(shop.staffIds);
  });

  test('B-133 B-290 a person for a time carries every field of the wire', async () => {
    const shop = await buildShop(server.services.db);
    const { result } = await server.api.availability.getStaff({
      shopId: shop.shopId,
      chainId: shop.chainId,
      lines: [line('cut')],
      start: `${day} 10:00`,
    });
    expect(namesOnWire((result as unknown[])[0])).toEqual(
      expect.arrayContaining([
        'id',
        'employeeId',
        'empName',
        'titleName',
        'titleCode',
        'profileImage',
        'gender',
        'score',
        'skill',
        'remark',
        'galleryCount',
        'compId',
        'custId',
        'maxReserveItemsNum',
        'reserveItemsNum',
        'code',
        'staffPrice',
      ]),
    );
  });

  test("B-167 G-113 the price is the person's own with the add-ons, for no preference the menu's", async () => {
    const shop = await buildShop(server.services.db, {
      services: [
        { key: 'cut', priceMinor: 5000 },
        { key: 'care', minutes: 15, priceMinor: 2000, isAddOnOnly: true },
        { key: 'talk', priceMinor: null, priceType: 'FREE' },
      ],
    });
    const [cut, care] = shop.serviceIds as [string, string, string];
    const [, ben] = shop.staffIds as [string, string];
    const { db } = server.services;
    await db.insertInto('serviceAddOns').values({ chainId: shop.chainId, serviceId: cut, addOnId: care }).execute();
    await db
      .updateTable('staffServices')
      .set({ priceMinor: 9050, priceType: 'FROM', minutes: 45 })
      .where('staffId', '=', ben)
      .where('serviceId', '=', cut)
      .execute();
    const asked = {
      lines: [line('cut', { addOnCodes: ['care'] }), line('talk', { position: 2 })],
      withNoPreference: true,
    };
    const prices = (await people(shop, asked)).map((person) => [person.price, person.priceType, person.minutes]);
    expect(prices).toEqual([
      ['70.00', 'FIXED', 75],
      ['70.00', 'FIXED', 75],
      ['110.50', 'FROM', 90],
    ]);
    expect((await people(shop, { lines: [line('talk')] })).map((person) => person.priceType)).toEqual(['FREE', 'FREE']);
  });

  test('B-174 B-172 G-41 a person who needs longer than the gap does not fit the time, nor one who is away', async () => {
    const shop = await buildShop(server.services.db, { staff: [{ key: 'anna' }, { key: 'ben' }, { key: 'cleo' }] });
    const [anna, ben, cleo] = shop.staffIds as [string, string, string];
    await server.services.db
      .updateTable('staffServices')
      .set({ minutes: 60 })
      .where('staffId', '=', ben)
      .where('serviceId', '=', shop.serviceIds[0]!)
      .execute();
    const at = (hour: number) => instantOf('Australia/Sydney', day, hour * 60)!;
    await visitOf(shop, { staffId: ben, startsAt: at(10) + 30 * 60_000 });
    await internal().addLeave({ staffId: cleo, from: `${day} 09:00`, to: `${day} 12:00` });
    const judge = async (time: string) =>
      (await people(shop, { start: `${day} ${time}` })).map((person) => [person.id, person.isAvailable, person.unfree]);
    expect(await judge('10:00')).toEqual([
      [anna, true, null],
      [ben, false, 'booked'],
      [cleo, false, 'leave'],
    ]);
    for (const staffId of [anna, ben]) await internal().addLeave({ staffId, from: `${day} 09:00`, to: `${day} 12:00` });
    expect(
      (await people(shop, { start: `${day} 10:00`, withNoPreference: true })).map((person) => person.isAvailable),
    ).toEqual([false, false, false, false]);
  });

  test('B-172 G-91 in a group, and where each service has its own person, whoever cannot says the same reason as alone', async () => {
    const shop = await buildShop(server.services.db, {
      staff: ['anna', 'ben', 'cleo', 'dora', 'eva', 'fay'].map((key) => ({ key })),
      parameters: { hasGroupBooking: true, hasOneStaffPerService: true },
    });
    const [anna, ben, cleo, dora, eva, fay] = shop.staffIds as [string, string, string, string, string, string];
    const at = (hour: number) => instantOf('Australia/Sydney', day, hour * 60)!;
    await internal().setRoster({ staffId: ben, days: { [day]: '13:00-17:00' } });
    await internal().addLeave({ staffId: cleo, from: `${day} 09:00`, to: `${day} 12:00` });
    await internal().addBlock({ staffId: dora, from: `${day} 09:00`, to: `${day} 12:00` });
    await visitOf(shop, { staffId: eva, startsAt: at(10), minutes: 120 });
    const why = async (more: object) =>
      (await people(shop, { start: `${day} 10:00`, ...more })).map((person) => person.unfree);
    const alone = await why({});
    expect(alone).toEqual([null, 'closed', 'leave', 'blocked', 'booked', null]);
    const second = (guest: number) => [line('cut'), line('cut', { position: 2, guest })];
    for (const position of [1, 2]) {
      expect(await why({ lines: second(2), position })).toEqual(alone);
      expect(await why({ lines: second(1), position })).toEqual(alone);
    }
    // Free alone, and yet there is no room for all three at once.
    const three = [anna, fay, null].map((staffId, place) =>
      line('cut', { position: place + 1, guest: place + 1, staffId }),
    );
    expect(await why({ lines: three, position: 3 })).toEqual(['full', ...alone.slice(1, 5), 'full']);
  });

  test('B-173 G-80 a person whose places are all taken is marked, with how many run at once', async () => {
    const shop = await buildShop(server.services.db, { staff: [{ key: 'anna', capacity: 2 }] });
    const [anna] = shop.staffIds as [string];
    const judge = async () => {
      const [person] = await people(shop, { start: `${day} 10:00` });
      return [person!.busyAtOnce, person!.maxAtOnce, person!.isAvailable];
    };
    expect(await judge()).toEqual([0, 2, true]);
    for (const expected of [
      [1, 2, true],
      [2, 2, false],
    ]) {
      await server.api.booking.create(bookingRequest(shop.shopId, { lines: [line('cut', { staffId: anna })] }));
      expect(await judge()).toEqual(expected);
    }
  });

  test('B-290 G-68 the booking being changed is not in its own way, with a person and with no preference, for its owner only', async () => {
    const shop = await buildShop(server.services.db, { staff: [{ key: 'anna' }] });
    const { booking, linkToken } = (await server.api.booking.create(bookingRequest(shop.shopId))).reply;
    const asked = {
      shopId: shop.shopId,
      lines: [line('cut')],
      start: `${day} 10:00`,
      ignoreBookingId: booking.id,
      withNoPreference: true,
    };
    const freeFor = async (token: string) =>
      (await server.api.availability.getStaff(asked, { linkToken: token })).reply.map((person) => [
        person.id,
        person.isAvailable,
      ]);
    const [anna] = shop.staffIds;
    expect(await freeFor(linkToken)).toEqual([
      ['WALK_IN', true],
      [anna, true],
    ]);
    expect(await freeFor('guessed')).toEqual([
      ['WALK_IN', false],
      [anna, false],
    ]);
  });

  test('G-41 only people who do the service are named, with their first free time', async () => {
    const shop = await buildShop(server.services.db, { staff: [{ key: 'anna' }, { key: 'ben', skills: ['colour'] }] });
    await internal().addLeave({ staffId: shop.staffIds[0]!, from: '2027-01-13 00:00', to: `${day} 12:00` });
    const found = await people(shop, { withFirstFree: true, withNoPreference: true });
    expect(found.map((person) => [person.id, person.firstFree])).toEqual([
      ['WALK_IN', `${day} 12:00`],
      [shop.staffIds[0], `${day} 12:00`],
    ]);
  });

  test('B-293 the parallel capacity is answered as AQ009, on only where a person has an own one', async () => {
    const shop = await buildShop(server.services.db, { staff: [{ key: 'anna', capacity: 3 }, { key: 'ben' }] });
    const [anna, ben] = await Promise.all(shop.staffIds.map((id) => server.api.staff.getSafety({ id })));
    expect([anna!.result, ben!.result]).toEqual([
      [{ code: 'AQ009', status: '1', value: '3' }],
      [{ code: 'AQ009', status: '0', value: '1' }],
    ]);
  });
});

describe('small calls of the booking pages', () => {
  test('B-295 one parameter or a list of them; one that was never set has its default', async () => {
    const shop = await buildShop(server.services.db);
    const token = await server.viewToken();
    expect((await server.api.reference.getParameter({ code: 'BK244', shopId: shop.shopId }, { token })).reply).toBe(
      '1',
    );
    expect(
      (await server.api.reference.getParameters({ codes: ['BK121', 'BK208'], shopId: shop.shopId }, { token })).reply,
    ).toEqual({ BK121: '0', BK208: '1' });
    await setParameters(server.services.db, shop, { choosesStaffBeforeTime: true });
    expect((await server.api.reference.getParameter({ code: 'BK121', shopId: shop.shopId }, { token })).reply).toBe(
      '1',
    );
  });

  test('B-296 0412345678 is a mobile of Australia, 123 is none', async () => {
    const ask = async (mobile: string) => (await server.api.reference.checkMobile({ country: 'AU', mobile })).result;
    expect([await ask('0412345678'), await ask('123')]).toMatchObject([{ isValid: true }, { isValid: false }]);
  });
});

describe('days on which the clock changes', () => {
  const night = (zone: string) =>
    buildShop(server.services.db, {
      zone,
      weekly: everyDay,
      staff: [{ key: 'anna' }],
      settings: { maxAdvanceDays: 300 },
    });

  test.each([
    ['Australia/Sydney', '2027-10-03', '02:00', '02:30', '03:00'],
    ['America/New_York', '2027-03-14', '02:00', '02:30', '03:00'],
    ['Europe/Amsterdam', '2027-03-28', '02:00', '02:30', '03:00'],
    ['America/Santiago', '2027-09-05', '00:00', '00:30', '01:00'],
    ['Australia/Lord_Howe', '2027-10-03', '02:00', undefined, '02:30'],
  ])(
    'G-98 %s on %s: a time that the clock skips is not offered and not booked',
    async (zone, on, skipped, alsoSkipped, first) => {
      const shop = await night(zone);
      const listed = (await slots(shop, on)).map((slot) => slot.time);
      expect(listed).not.toContain(skipped);
      if (alsoSkipped) expect(listed).not.toContain(alsoSkipped);
      expect(listed).toContain(first);
      expect((await server.api.booking.create(bookingRequest(shop.shopId, { start: `${on} ${skipped}` }))).reason).toBe(
        'slot_taken',
      );
      const made = await server.api.booking.create(bookingRequest(shop.shopId, { start: `${on} ${first}` }));
      expect(made.reply.booking).toMatchObject({
        start: `${on} ${first}`,
        startsAt: instantOf(zone, on, Number(first.slice(0, 2)) * 60 + Number(first.slice(3)))!,
      });
    },
  );

  test.each([
    ['Australia/Sydney', '2027-04-04', '02:30', '2027-04-03T15:30:00Z', ['+11:00', '+10:00']],
    ['America/New_York', '2027-11-07', '01:30', '2027-11-07T05:30:00Z', ['-04:00', '-05:00']],
  ])(
    'G-98 %s on %s: F-33 a time that comes twice is offered twice, and without its offset is the first',
    async (zone, on, twice, instant, offsets) => {
      const shop = await night(zone);
      server.clock.set(Date.parse(instant) - 30 * 86_400_000);
      expect((await slots(shop, on)).filter((slot) => slot.time === twice).map(({ offset }) => offset)).toEqual(
        offsets,
      );
      const made = await server.api.booking.create(
        bookingRequest(shop.shopId, { start: `${on} ${twice}`, lines: [line('colour')] }),
      );
      expect(made.reply.booking).toMatchObject({
        startsAt: Date.parse(instant),
        endsAt: Date.parse(instant) + 3_600_000,
        start: `${on} ${twice}${offsets[0]}`,
      });
      expect(made.reply.booking.items[0]!.end).toBe(`${on} ${twice}${offsets[1]}`);
    },
  );

  test('F-31 New York, 13:00 to 18:00 on the day the clock goes forward', async () => {
    const afternoon = Array.from({ length: 7 }, () => [{ from: 780, to: 1080 }]);
    const shop = await buildShop(server.services.db, {
      zone: 'America/New_York',
      weekly: afternoon,
      settings: { maxAdvanceDays: 90 },
    });
    const free = await freeAt(shop, '2027-03-14', [line('colour')]);
    expect([free[0], free.at(-1)]).toEqual(['13:00', '17:00']);
  });
});

test('what has to be worked out is limited by address and counted in the database; what is at hand is not', async () => {
  const own = await startTestApp({ env: { LIMIT_TIMES_PER_IP: '3' } });
  try {
    const shop = await buildShop(own.services.db);
    const ask = (from: string, remoteAddress = '10.9.0.1') =>
      own.app.inject({
        method: 'POST',
        url: timesPath,
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify(wireQuestion(shop, from)),
        remoteAddress,
      });
    const codes: number[] = [];
    // Kept from the second time on: the third and all after it are at hand.
    for (let time = 0; time < 6; time++) codes.push((await ask(day)).statusCode);
    codes.push((await ask('2027-01-15')).statusCode);
    expect(codes).toEqual([200, 200, 200, 200, 200, 200, 200]);
    const over = await ask('2027-01-18');
    expect([over.statusCode, over.json().reason]).toEqual([429, 'too_many_attempts']);
    expect(Number(over.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask(day)).statusCode).toBe(200);
    expect((await ask('2027-01-18', '10.9.0.2')).statusCode).toBe(200);
  } finally {
    await own.close();
  }
});
