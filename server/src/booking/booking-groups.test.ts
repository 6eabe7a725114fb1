import type { BookingRequest } from '@parlour/contract/booking/calls';
import type { WantedLine } from '@parlour/domain/booking/booking';
import { instantOf } from '@parlour/domain/time/zone';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookVisit } from '../shop/test/book.ts';
import { type BuildShop, buildShop, type BuiltShop } from '../test/build-shop.ts';
import { bookingRequest, line } from '../test/booking-request.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';

const day = '2027-01-14';
const names = ['anna', 'ben', 'cleo', 'dora', 'emil', 'finn', 'gina', 'hugo', 'iris', 'jan'];
const staffOf = (count: number) => names.slice(0, count).map((key) => ({ key }));

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const groupShop = (more: BuildShop = {}) =>
  buildShop(server.services.db, { ...more, parameters: { hasGroupBooking: true, ...more.parameters } });
const numbered = (lines: WantedLine[]) => lines.map((entry, index) => ({ ...entry, position: index + 1 }));
/** A group whose guests want these lines, one line each unless they name their guest. */
const group = (
  lines: WantedLine[],
  guestCount = Math.max(...lines.map((entry) => entry.guest)),
): Partial<BookingRequest> => ({
  lines: numbered(lines),
  guestCount,
  isGroup: true,
});
const cuts = (count: number, more: Partial<WantedLine> = {}) =>
  Array.from({ length: count }, (_, index) => line('cut', { guest: index + 1, ...more }));
const book = (shop: BuiltShop, more: Partial<BookingRequest>) =>
  server.api.booking.create(bookingRequest(shop.shopId, more));
const slots = async (shop: BuiltShop, lines: WantedLine[], on = day) =>
  (await server.api.availability.getTimes({ shopId: shop.shopId, from: on, to: on, lines: numbered(lines) })).reply
    .days[0]!.slots;
const freeAt = async (shop: BuiltShop, lines: WantedLine[], on = day) =>
  (await slots(shop, lines, on)).filter((slot) => !slot.isDisabled).map((slot) => slot.time);
const served = async (shop: BuiltShop) =>
  await server.services.db
    .selectFrom('bookingItems')
    .select(['staffId', 'guest', 'position', 'startsAt', 'code'])
    .where('shopId', '=', shop.shopId)
    .orderBy('guest')
    .orderBy('position')
    .execute();
const bookedAt = (hour: number, minute = 0) => instantOf('Australia/Sydney', day, hour * 60 + minute)!;
const visitOf = ({ chainId, shopId, serviceIds }: BuiltShop, staffId: string, startsAt: number, minutes = 30) =>
  bookVisit(server.services, { chainId, shopId, serviceId: serviceIds[0]!, staffId, startsAt, minutes });

describe('groups', () => {
  test('G-86 guests are served side by side, each by a person of their own, all from the start', async () => {
    const shop = await groupShop({ staff: staffOf(3) });
    const made = await book(
      shop,
      group([line('cut'), line('wash'), line('colour', { guest: 2 }), line('cut', { guest: 3 })]),
    );
    expect(made.reply.booking).toMatchObject({
      isGroup: true,
      guestCount: 3,
      start: `${day} 10:00`,
      endsAt: bookedAt(11),
      total: '235.00',
    });
    expect(
      made.reply.booking.items.map((item) => [
        item.guest,
        item.code,
        item.start.slice(11),
        item.end.slice(11),
        item.staffId,
      ]),
    ).toEqual([
      [1, 'cut', '10:00', '10:30', null],
      [1, 'wash', '10:30', '10:45', null],
      [2, 'colour', '10:00', '11:00', null],
      [3, 'cut', '10:00', '10:30', null],
    ]);
    const items = await served(shop);
    expect(items[0]!.staffId).toBe(items[1]!.staffId);
    expect(new Set(items.map((item) => item.staffId))).toEqual(new Set(shop.staffIds));
  });

  test('B-224 F-29 a guest without a service is refused, and nothing is taken', async () => {
    const shop = await groupShop({ staff: staffOf(3) });
    const answer = await book(shop, group([line('cut'), line('cut', { guest: 3 })], 3));
    expect(answer).toMatchObject({
      status: 422,
      code: 41015,
      reason: 'guest_without_service',
      msg: 'Please add services for the other guests.',
    });
    expect(await served(shop)).toEqual([]);
    expect((await slots(shop, [line('cut')])).find((slot) => slot.time === '10:00')!.available).toBe(3);
  });

  test('B-211 G-45 a group has two guests at least and ten at most', async () => {
    const shop = await groupShop({ staff: staffOf(10) });
    for (const [lines, guestCount] of [
      [cuts(1), 1],
      [cuts(1), 0],
      [cuts(1), -1],
      [cuts(11), 11],
      [cuts(2), 1],
    ] as const)
      expect(
        await book(shop, group([...lines], guestCount)),
        `${lines.length} lines, ${guestCount} guests`,
      ).toMatchObject({ status: 422, code: 41015 });
    expect(await served(shop)).toEqual([]);
    const ten = await book(shop, group(cuts(10)));
    expect(ten.reply.booking.guestCount).toBe(10);
    expect(new Set((await served(shop)).map((item) => item.staffId)).size).toBe(10);
  });

  test('B-211 without a group every service is for the first guest, and 0 guests are refused', async () => {
    const shop = await groupShop();
    expect(await book(shop, { guestCount: 0 })).toMatchObject({ status: 422, code: 41015 });
    expect(await book(shop, { lines: numbered(cuts(2)), guestCount: 2, isGroup: false })).toMatchObject({
      status: 422,
      reason: 'invalid_input',
    });
  });

  test('F-30 five guests at three chairs: no time is offered, and none is sold', async () => {
    const shop = await groupShop({ staff: staffOf(3) });
    expect(await freeAt(shop, cuts(5))).toEqual([]);
    expect((await book(shop, group(cuts(5)))).reason).toBe('slot_taken');
    expect((await freeAt(shop, cuts(3))).length).toBe(18);
  });

  test('G-86 one chosen person serves as many guests at once as she has places', async () => {
    const shop = await groupShop({ staff: [{ key: 'anna', capacity: 2 }, { key: 'ben' }] });
    const [anna] = shop.staffIds as [string];
    expect(await freeAt(shop, cuts(2, { staffId: anna }))).toContain('10:00');
    expect(await freeAt(shop, cuts(3, { staffId: anna }))).toEqual([]);
    expect((await book(shop, group(cuts(3, { staffId: anna })))).reason).toBe('slot_taken');
    expect((await book(shop, group(cuts(2, { staffId: anna })))).code).toBe(200);
    const people = await server.api.availability.getStaff({
      shopId: shop.shopId,
      lines: numbered(cuts(3)),
      start: `${day} 12:00`,
    });
    expect(people.reply.map((person) => person.isAvailable)).toEqual([false, false]);
  });

  test('G-86 a matching, not first fit: the least able person takes what only she leaves possible', async () => {
    const shop = await groupShop({
      staff: [{ key: 'anna' }, { key: 'ben', skills: ['cut'] }, { key: 'cleo', skills: ['cut', 'wash'] }],
    });
    const [anna, ben, cleo] = shop.staffIds as [string, string, string];
    const lines = [line('cut'), line('wash', { guest: 2 }), line('colour', { guest: 3 })];
    expect(await freeAt(shop, lines)).toContain('10:00');
    expect((await book(shop, group(lines))).code).toBe(200);
    expect((await served(shop)).map((item) => item.staffId)).toEqual([ben, cleo, anna]);
    const named = [line('cut'), line('cut', { guest: 2, staffId: anna }), line('cut', { guest: 3, staffId: ben })];
    expect((await book(shop, { ...group(named), start: `${day} 12:00` })).code).toBe(200);
    expect((await served(shop)).slice(-1)[0]!.staffId).toBe(ben);
  });

  test('F-17 G-86 every time offered to a group is sold, and no other', async () => {
    const shop = await groupShop({ staff: staffOf(3), settings: { slotStepMinutes: 60 } });
    await visitOf(shop, shop.staffIds[0]!, bookedAt(11), 60);
    await visitOf(shop, shop.staffIds[1]!, bookedAt(14), 90);
    const lines = [line('cut'), line('colour', { guest: 2 }), line('wash', { guest: 3 }), line('cut', { guest: 3 })];
    const listed = await slots(shop, lines);
    expect(listed.filter((slot) => slot.isDisabled).map((slot) => slot.time)).toEqual(['11:00', '14:00', '15:00']);
    for (const slot of listed) {
      const answer = await book(shop, { ...group(lines), start: `${day} ${slot.time}` });
      expect([slot.time, answer.code]).toEqual([slot.time, slot.isDisabled ? 41001 : 200]);
    }
  });

  test('F-14 a group that came too late is told where all of it fits', async () => {
    const shop = await groupShop({ staff: staffOf(2) });
    await visitOf(shop, shop.staffIds[0]!, bookedAt(10));
    const lost = await book(shop, group(cuts(2)));
    expect(lost).toMatchObject({ status: 409, reason: 'slot_taken' });
    expect(lost.details?.alternatives).toEqual(expect.arrayContaining([`${day} 09:30`, `${day} 10:30`]));
    expect(lost.details?.alternatives).not.toContain(`${day} 10:00`);
  });

  test('B-208 G-45 a guest who stays away gives the place back; the others keep theirs', async () => {
    const shop = await groupShop({ staff: staffOf(2) });
    const { booking, linkToken } = (await book(shop, group(cuts(2)))).reply;
    expect(await freeAt(shop, [line('cut')])).not.toContain('10:00');
    const [mine, other] = booking.items;
    const change = {
      id: booking.id,
      version: 1,
      lines: [line('cut', { bookingItemId: mine!.id })],
      start: booking.start,
      guestCount: 1,
      isGroup: false,
      remark: '',
      removedItemIds: [other!.id],
    };
    const changed = await server.api.booking.change(change, { token: await server.viewToken(), linkToken });
    expect(changed.reply).toMatchObject({ id: booking.id, isGroup: false, guestCount: 1 });
    expect(changed.reply.items.map((item) => item.id)).toEqual([mine!.id]);
    expect(await freeAt(shop, [line('cut')])).toContain('10:00');
  });

  test('B-224 F-29 a change cannot leave a guest of the group without a service', async () => {
    const shop = await groupShop({ staff: staffOf(2) });
    const { booking, linkToken } = (await book(shop, group(cuts(2)))).reply;
    const change = {
      id: booking.id,
      version: 1,
      lines: [line('cut')],
      start: booking.start,
      guestCount: 2,
      isGroup: true,
      remark: '',
      removedItemIds: [],
    };
    const token = await server.viewToken();
    expect((await server.api.booking.change(change, { token, linkToken })).reason).toBe('guest_without_service');
    expect((await server.api.booking.get({ id: booking.id }, { token, linkToken })).reply).toEqual(booking);
  });

  test('G-86 a group that is cancelled frees every place', async () => {
    const shop = await groupShop({ staff: staffOf(2) });
    const { booking, linkToken } = (await book(shop, group(cuts(2)))).reply;
    await server.api.booking.changeState(
      { id: booking.id, state: 'cancelled' },
      { token: await server.viewToken(), linkToken },
    );
    expect((await slots(shop, [line('cut')])).find((slot) => slot.time === '10:00')!.available).toBe(2);
  });

  test('B-200 a shop without groups offers no times to one', async () => {
    const shop = await buildShop(server.services.db);
    const asked = await server.api.availability.getTimes({
      shopId: shop.shopId,
      from: day,
      to: day,
      lines: numbered(cuts(2)),
    });
    expect(asked.reason).toBe('group_booking_off');
  });
});

describe('one person per service', () => {
  const perService = (more: BuildShop = {}) =>
    buildShop(server.services.db, {
      staff: staffOf(2),
      ...more,
      parameters: { hasOneStaffPerService: true, ...more.parameters },
    });

  test('B-170 G-43 BK122 on: each service has its own person, one after the other', async () => {
    const shop = await perService();
    const [anna, ben] = shop.staffIds as [string, string];
    const made = await book(shop, {
      lines: numbered([line('cut', { staffId: ben }), line('colour', { staffId: anna })]),
    });
    expect(
      made.reply.booking.items.map((item) => [
        item.staffId,
        item.start.slice(11),
        item.end.slice(11),
        item.waitMinutes,
      ]),
    ).toEqual([
      [ben, '10:00', '10:30', 0],
      [anna, '10:30', '11:30', 0],
    ]);
  });

  test('B-170 G-43 BK122 off: two people in one visit are refused', async () => {
    const shop = await perService({ parameters: { hasOneStaffPerService: false } });
    const [anna, ben] = shop.staffIds as [string, string];
    const lines = numbered([line('cut', { staffId: ben }), line('colour', { staffId: anna })]);
    expect(await book(shop, { lines })).toMatchObject({ status: 422, reason: 'staff_count_wrong' });
    expect((await server.api.availability.getTimes({ shopId: shop.shopId, from: day, to: day, lines })).reason).toBe(
      'staff_count_wrong',
    );
  });

  test('B-193 G-85 a second person who is busy is waited for, as long as the shop allows', async () => {
    const shop = await perService({ settings: { maxWaitMinutes: 30, slotStepMinutes: 15 } });
    const [anna, ben] = shop.staffIds as [string, string];
    await visitOf(shop, ben, bookedAt(10), 60);
    const lines = numbered([line('cut', { staffId: anna }), line('colour', { staffId: ben })]);
    const free = await freeAt(shop, lines);
    expect(free).toContain('10:00');
    expect(free).not.toContain('09:45');
    const lost = await book(shop, { lines, start: `${day} 09:45` });
    expect(lost.reason).toBe('slot_taken');
    const made = await book(shop, { lines });
    expect(made.reply.booking.items.map((item) => [item.start.slice(11), item.waitMinutes])).toEqual([
      ['10:00', 0],
      ['11:00', 30],
    ]);
    expect(made.reply.booking.endsAt).toBe(bookedAt(12));
    expect(await freeAt(shop, [line('cut', { staffId: anna })]), 'nobody waits in a chair').toContain('10:30');
  });

  test('G-85 no waiting allowed: the services follow each other or the time is not offered', async () => {
    const shop = await perService({ settings: { maxWaitMinutes: 0 } });
    const [anna, ben] = shop.staffIds as [string, string];
    await visitOf(shop, ben, bookedAt(10, 30), 30);
    const lines = numbered([line('cut', { staffId: anna }), line('cut', { staffId: ben })]);
    const free = await freeAt(shop, lines);
    expect([free.includes('09:30'), free.includes('10:00'), free.includes('10:30')]).toEqual([true, false, true]);
  });

  test('B-171 a service without a choice is no preference: a free person takes it', async () => {
    const shop = await perService({
      staff: [
        { key: 'anna', skills: ['cut'] },
        { key: 'ben', skills: ['colour'] },
      ],
    });
    const [anna, ben] = shop.staffIds as [string, string];
    const made = await book(shop, { lines: numbered([line('cut', { staffId: anna }), line('colour')]) });
    expect(made.reply.booking.items.map((item) => item.staffId)).toEqual([anna, null]);
    expect((await served(shop)).map((item) => item.staffId)).toEqual([anna, ben]);
  });

  test('G-85 G-86 guests of a group each have their own chain of people', async () => {
    const shop = await perService({ staff: staffOf(2), parameters: { hasGroupBooking: true } });
    const [anna, ben] = shop.staffIds as [string, string];
    const lines = [
      line('cut', { staffId: anna }),
      line('cut', { staffId: ben }),
      line('cut', { guest: 2, staffId: ben }),
      line('cut', { guest: 2, staffId: anna }),
    ];
    const made = await book(shop, group(lines));
    expect(made.reply.booking.items.map((item) => [item.guest, item.staffId, item.start.slice(11)])).toEqual([
      [1, anna, '10:00'],
      [1, ben, '10:30'],
      [2, ben, '10:00'],
      [2, anna, '10:30'],
    ]);
    expect((await book(shop, { ...group(lines), start: `${day} 10:30` })).reason).toBe('slot_taken');
  });
});
