import { addDays } from '@parlour/domain/time/day';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookingRequest, line } from '../test/booking-request.ts';
import { buildShop, type BuiltShop } from '../test/build-shop.ts';
import { startTestApp, standardNow, type TestApp } from '../test/test-app.ts';
import { startMailServer } from '../test/mail-server.ts';

let server: TestApp;
let mails: Awaited<ReturnType<typeof startMailServer>>;
beforeAll(async () => {
  server = await startTestApp();
  mails = await startMailServer();
});
afterAll(async () => {
  await mails.close();
  await server.close();
});

const book = (shop: BuiltShop, start: string, more: object = {}) =>
  server.api.booking.create(bookingRequest(shop.shopId, { start, ...more }));
const timesOf = async (shop: BuiltShop, from: string, to = from) =>
  (await server.api.availability.getTimes({ shopId: shop.shopId, from, to, lines: [line('cut')] })).reply;
/** Free starts of a day and its evening, as they are booked. */
const freeOn = async (shop: BuiltShop, day: string) =>
  (await timesOf(shop, day)).days[0]!.slots.filter(({ isDisabled }) => !isDisabled).map(
    (slot) => `${slot.day} ${slot.time}${slot.offset ?? ''}`,
  );

/** Fridays and Saturdays 22:00 to 02:00, closed otherwise; one person, cuts of half an hour. 2027-01-15 is a Friday. */
const late = [{ from: 1320, to: 1560 }];
const buildLate = (more: object = {}) =>
  buildShop(server.services.db, {
    weekly: [[], [], [], [], late, late, []],
    staff: [{ key: 'anna' }],
    services: [{ key: 'cut', minutes: 30 }],
    ...more,
  });

describe('evenings past midnight', () => {
  test('F-36 times after midnight are listed on the day of their evening, with their real date', async () => {
    const shop = await buildLate();
    const free = await freeOn(shop, '2027-01-16');
    expect([free[0], free.at(-1)]).toEqual(['2027-01-16 22:00', '2027-01-17 01:30']);
    // Sunday is closed, and nothing of Saturday's evening is listed there.
    expect(await freeOn(shop, '2027-01-17')).toEqual([]);
    expect((await timesOf(shop, '2027-01-17')).days[0]!.isRest).toBe(true);
    expect((await timesOf(shop, '2027-01-16')).days[0]!.slots.at(-1)!.part).toBe(2);
  });

  test('F-36 what is offered is booked by its real date, and taken in the list of its evening at once', async () => {
    const shop = await buildLate();
    const { reply } = await book(shop, '2027-01-17 00:30');
    expect([reply.booking.start, new Date(reply.booking.startsAt).toISOString()]).toEqual([
      '2027-01-17 00:30',
      '2027-01-16T13:30:00.000Z',
    ]);
    const free = await freeOn(shop, '2027-01-16');
    expect([free.includes('2027-01-17 00:30'), free.includes('2027-01-17 01:00')]).toEqual([false, true]);
    const again = await book(shop, '2027-01-17 00:30');
    expect(again.reason).toBe('slot_taken');
    expect(again.result).toMatchObject({
      alternatives: expect.arrayContaining(['2027-01-17 00:00', '2027-01-16 23:30']),
    });
    expect((await book(shop, '2027-01-17 02:00')).reason).toBe('slot_taken');
    expect((await book(shop, '2027-01-18 00:30')).reason).toBe('slot_taken');
  });

  test('F-17 F-36 each start that a week lists can be booked', async () => {
    const shop = await buildLate({ settings: { slotStepMinutes: 30, maxAdvanceDays: 10 } });
    const { days } = await timesOf(shop, '2027-01-13', '2027-01-19');
    const starts = days.flatMap(({ slots }) =>
      slots.filter(({ isDisabled }) => !isDisabled).map(({ day, time }) => `${day} ${time}`),
    );
    expect(starts).toHaveLength(16);
    for (const start of starts) expect([start, (await book(shop, start)).code]).toEqual([start, 200]);
  });

  test('F-36 a month tells the date of a first time after midnight', async () => {
    const shop = await buildLate({ settings: { slotStepMinutes: 60, maxAdvanceDays: 60 } });
    for (const start of ['2027-01-15 22:00', '2027-01-15 23:00']) expect((await book(shop, start)).code).toBe(200);
    const { states } = await timesOf(shop, '2027-01-13', '2027-02-10');
    expect(states.find(({ day }) => day === '2027-01-15')).toMatchObject({
      free: 2,
      firstTime: '00:00',
      firstDate: '2027-01-16',
    });
    expect(states.find(({ day }) => day === '2027-01-16')).not.toHaveProperty('firstDate');
  });

  test('F-36 a visit is moved into the night and out of it', async () => {
    const shop = await buildLate();
    const { booking, linkToken } = (await book(shop, '2027-01-15 22:00')).reply;
    const options = { token: await server.viewToken(), linkToken: linkToken! };
    const moved = await server.api.booking.change(
      { ...booking, version: 1, lines: [line('cut')], start: '2027-01-17 01:30', removedItemIds: [] },
      options,
    );
    expect(moved.reply.start).toBe('2027-01-17 01:30');
    expect((await freeOn(shop, '2027-01-16')).at(-1)).toBe('2027-01-17 01:00');
    const back = await server.api.booking.change(
      { ...booking, version: 2, lines: [line('cut')], start: '2027-01-15 23:30', removedItemIds: [] },
      options,
    );
    expect(back.reply.start).toBe('2027-01-15 23:30');
    expect((await freeOn(shop, '2027-01-16')).at(-1)).toBe('2027-01-17 01:30');
  });

  test('F-36 a series and a group after midnight, and who is free then', async () => {
    const shop = await buildLate({
      staff: [{ key: 'anna' }, { key: 'ben' }],
      parameters: { hasGroupBooking: true },
    });
    const asked = { shopId: shop.shopId, lines: [line('cut')], guestCount: 1, isGroup: false };
    const starts = ['2027-01-17 00:30', '2027-01-24 00:30'];
    const check = await server.api.booking.checkSeries({ ...asked, start: starts[0]!, rhythm: 'week', count: 2 });
    expect(check.reply.dates).toEqual(starts.map((start) => ({ start, state: 'free', nearest: [] })));
    const { start: _start, ...series } = bookingRequest(shop.shopId, {});
    expect((await server.api.booking.createSeries({ ...series, starts })).reply.visits).toHaveLength(2);
    const group = { isGroup: true, guestCount: 2, lines: [line('cut'), line('cut', { position: 2, guest: 2 })] };
    expect((await book(shop, starts[0]!, group)).reason).toBe('slot_taken');
    expect((await book(shop, '2027-01-17 01:00', group)).code).toBe(200);
    const people = await server.api.availability.getStaff({ ...asked, start: '2027-01-17 01:00', withFirstFree: true });
    expect(people.reply.map(({ isAvailable, firstFree }) => [isAvailable, firstFree])).toEqual([
      [false, '2027-01-15 22:00'],
      [false, '2027-01-15 22:00'],
    ]);
  });

  test('F-36 after midnight the evening is still today, until it ends', async () => {
    const shop = await buildLate();
    const at = async (instant: string) => {
      server.clock.set(Date.parse(instant));
      const { today } = await timesOf(shop, '2027-01-16');
      return [today, (await freeOn(shop, '2027-01-16'))[0]];
    };
    try {
      expect(await at('2027-01-16T13:10:00Z')).toEqual(['2027-01-16', '2027-01-17 00:30']);
      expect(await at('2027-01-16T15:10:00Z')).toEqual(['2027-01-17', undefined]);
    } finally {
      server.clock.set(standardNow);
    }
  });

  test('F-36 the feed lists by real date, and what it lists is booked', async () => {
    const shop = await buildLate({ details: { hasFeed: true } });
    const { days } = (
      await server.api.availability.getFeed({ shopId: shop.shopId, code: 'cut', from: '2027-01-15', days: 3 })
    ).reply;
    expect(days.map(({ day, times }) => [day, times[0], times.at(-1)])).toEqual([
      ['2027-01-15', '22:00', '23:30'],
      ['2027-01-16', '00:00', '23:30'],
      ['2027-01-17', '00:00', '01:30'],
    ]);
    expect((await book(shop, `2027-01-17 ${days[2]!.times[0]}`)).code).toBe(200);
  });

  test('F-36 the mail says which night it is', async () => {
    const shop = await buildLate();
    await mails.post(server.services);
    expect((await book(shop, '2027-01-17 00:30')).code).toBe(200);
    const [{ mail }] = (await mails.post(server.services)) as [Awaited<ReturnType<typeof mails.post>>[number]];
    expect(mail.text).toContain('Sunday 17 January 2027');
    expect(mail.text).toContain('in the night from Saturday to Sunday');
  });
});

describe('the clock goes back', () => {
  const buildNight = (more: object = {}) =>
    buildShop(server.services.db, {
      zone: 'America/New_York',
      weekly: Array.from({ length: 7 }, () => [{ from: 0, to: 1440 }]),
      settings: { maxAdvanceDays: 366 },
      staff: [{ key: 'anna' }],
      services: [{ key: 'cut', minutes: 30 }],
      ...more,
    });
  const day = '2027-11-07';

  test('F-33 a time that comes twice is listed twice with its offset, and each of the two is booked', async () => {
    const shop = await buildNight();
    const free = await freeOn(shop, day);
    const both = ['2027-11-07 01:30-04:00', '2027-11-07 01:30-05:00'];
    expect(free.slice(1, 7)).toEqual([
      '2027-11-07 00:30',
      '2027-11-07 01:00-04:00',
      both[0],
      '2027-11-07 01:00-05:00',
      both[1],
      '2027-11-07 02:00',
    ]);
    const second = await book(shop, both[1]!);
    expect([second.reply.booking.start, second.reply.booking.items[0]!.start]).toEqual([both[1], both[1]]);
    expect(new Date(second.reply.booking.startsAt).toISOString()).toBe('2027-11-07T06:30:00.000Z');
    expect((await book(shop, both[1]!)).reason).toBe('slot_taken');
    // Without an offset it is the first one.
    const first = await book(shop, '2027-11-07 01:30');
    expect([first.reply.booking.start, first.reply.booking.startsAt]).toEqual([
      both[0],
      Date.parse('2027-11-07T05:30:00Z'),
    ]);
    expect(await freeOn(shop, day)).not.toEqual(expect.arrayContaining([both[0], both[1]]));
    for (const wrong of ['2027-11-07 01:30-07:00', '2027-11-08 01:30-04:00'])
      expect((await book(shop, wrong)).reason).toBe('slot_taken');
  });

  test('F-33 the mail and the calendar tell the second one from the first', async () => {
    const shop = await buildNight();
    await mails.post(server.services);
    const made = await book(shop, '2027-11-07 01:30-05:00');
    const [{ mail }] = (await mails.post(server.services)) as [Awaited<ReturnType<typeof mails.post>>[number]];
    expect(mail.text).toContain('01:30 (UTC−5)');
    const stored = await server.services.db
      .selectFrom('mails')
      .select('calendar')
      .where('bookingId', '=', made.reply.booking.id)
      .execute();
    expect(stored[0]!.calendar).toContain('DTSTART:20271107T063000Z');
    expect(stored[0]!.calendar).toContain('DTEND;TZID=America/New_York:20271107T020000');
  });

  test('F-33 an evening into the clock change offers both too, and a held one becomes the booking', async () => {
    const shop = await buildNight({ weekly: Array.from({ length: 7 }, () => [{ from: 1320, to: 1560 }]) });
    const free = await freeOn(shop, addDays(day, -1));
    expect(free.slice(-4)).toEqual([
      '2027-11-07 01:00-04:00',
      '2027-11-07 01:30-04:00',
      '2027-11-07 01:00-05:00',
      '2027-11-07 01:30-05:00',
    ]);
    const request = bookingRequest(shop.shopId, { start: free.at(-1)! });
    const held = (await server.api.booking.hold(request)).reply;
    expect(await freeOn(shop, addDays(day, -1))).toEqual(free.slice(0, -1));
    const made = await server.api.booking.create({ ...request, heldBookingId: held.id, holdToken: held.holdToken });
    expect(made.reply.booking.start).toBe(free.at(-1));
  });

  test('F-33 a visit at the second one is changed without its time', async () => {
    const shop = await buildNight();
    const { booking, linkToken } = (await book(shop, '2027-11-07 01:30-05:00')).reply;
    const changed = await server.api.booking.change(
      { ...booking, lines: [line('cut')], remark: 'By the window', removedItemIds: [] },
      { token: await server.viewToken(), linkToken: linkToken! },
    );
    expect([changed.reply.start, changed.reply.startsAt]).toEqual([booking.start, booking.startsAt]);
  });
});
