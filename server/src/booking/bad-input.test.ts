import { calls } from '@parlour/contract/api';
import type { AnyCall } from '@parlour/contract/call';
import { internalCalls } from '@parlour/contract/admin/calls';
import { instantOf } from '@parlour/domain/time/zone';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildShop, type BuiltShop } from '../test/build-shop.ts';
import { bookingRequest, line } from '../test/booking-request.ts';
import { createCutLine } from '../test/cut-line.ts';
import { startServerProcess } from '../test/server-process.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { createTestDatabase, isOnPostgres } from '../test/test-database.ts';

const internalKey = 'key-of-the-bad-input-tests';
const day = '2027-01-14';
const save = '/api/reserve/app/calendar/save/public';
const json = { 'content-type': 'application/json' };

let server: TestApp;
let shop: BuiltShop;
let other: BuiltShop;
let token: string;
beforeAll(async () => {
  server = await startTestApp({
    env: { INTERNAL_KEY: internalKey, LIMIT_ATTEMPTS_PER_IP: '1000000', LIMIT_LOOKUPS_PER_IP: '1000000' },
  });
  shop = await buildShop(server.services.db);
  other = await buildShop(server.services.db);
  token = await server.viewToken();
});
afterAll(() => server.close());

type Answer = { status: number; code: number; reason?: string | undefined; msg: string; result: unknown };

async function send(
  method: 'GET' | 'POST',
  url: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const payload = body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) };
  const response = await server.app.inject({
    method,
    url,
    headers: { ...(body === undefined ? {} : json), authorization: `Bearer ${token}`, ...headers },
    ...payload,
  });
  return { status: response.statusCode, ...(JSON.parse(response.body) as Omit<Answer, 'status'>) };
}

/** Every table that a request could leave something in, with how many rows it has. */
async function rowCounts() {
  const counts: Record<string, number> = {};
  for (const table of ['bookings', 'booking_items', 'members', 'outbox', 'link_tokens', 'idempotency_keys'])
    counts[table] = Number(
      (await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(server.services.db)).rows[0]!.n,
    );
  return counts;
}

/** A worded refusal: a reason, a sentence, no 401, 403 or 5xx. */
function expectWorded({ status, code, reason, msg }: Pick<Answer, 'status' | 'code' | 'reason' | 'msg'>, what: string) {
  expect(code, what).not.toBe(200);
  expect([400, 404, 409, 413, 415, 422, 429], `${what}: ${status} ${reason}`).toContain(status);
  expect(msg, what).not.toBe('');
}

const wireBooking = (changes: Record<string, unknown> = {}) => ({
  compId: shop.shopId,
  reserveProjectList: [
    {
      code: 'cut',
      type: 0,
      quantity: 1,
      customerIndex: 1,
      idxNum: 1,
      itemsEmployeeList: [{ id: 'WALK_IN' }],
      addItemsList: [],
    },
  ],
  reserveDate: `${day} 10:00`,
  reserveNum: 1,
  groupReserve: 0,
  firstName: 'Mei',
  lastName: 'Tan',
  contactEmail: 'bad-input@example.com',
  contactMobile: '',
  intMobileCode: 'AU',
  intMobileCd: '+61',
  agreePolicy: 1,
  ...changes,
});

describe('ids', () => {
  const oddIds = [
    'nobody',
    '',
    ' ',
    'x'.repeat(5000),
    "' or 1=1 --",
    '../../etc/passwd',
    '%00',
    '\u0000',
    '{"$ne":1}',
    'WALK_IN',
    '-1',
    '\ud800',
    '🦄',
  ];
  /** What is asked besides the id: everything that is right. */
  const dates = { startDate: day, endDate: day };
  const wanted = { items: [{ code: 'cut', type: 0, itemsEmployeeList: [{ id: 'WALK_IN' }], addItemsList: [] }] };
  const publicCalls: [string, AnyCall, (id: string) => Record<string, unknown>][] = [
    ['shop', calls.shop.get, (id) => ({ compId: id })],
    ['services', calls.menu.getServices, (id) => ({ compId: id })],
    ['services of a person', calls.menu.getServicesOfStaff, (id) => ({ empId: id })],
    ['service', calls.menu.getService, (id) => ({ id })],
    ['products', calls.menu.getProducts, (id) => ({ compId: id, pageNum: 1, pageSize: 10 })],
    ['person', calls.staff.get, (id) => ({ empId: id })],
    ['capacity', calls.staff.getSafety, (id) => ({ empId: id })],
    ['times of a shop', calls.availability.getTimes, (id) => ({ compId: id, ...dates, ...wanted })],
    [
      'times of a person',
      calls.availability.getTimes,
      (id) => ({
        compId: shop.shopId,
        ...dates,
        items: [{ ...wanted.items[0], itemsEmployeeList: [{ employeeId: id }] }],
      }),
    ],
    [
      'times of a service',
      calls.availability.getTimes,
      (id) => ({ compId: shop.shopId, ...dates, items: [{ ...wanted.items[0], code: id }] }),
    ],
    [
      'times with an add-on',
      calls.availability.getTimes,
      (id) => ({ compId: shop.shopId, ...dates, items: [{ ...wanted.items[0], addItemsList: [{ code: id }] }] }),
    ],
    ['people of a shop', calls.availability.getStaff, (id) => ({ compId: id, ...wanted, reserveDate: `${day} 10:00` })],
    ['last day', calls.availability.getLastDay, (id) => ({ compId: id })],
    ['rest days of a shop', calls.availability.getRestDays, (id) => ({ compId: id, ...dates })],
    [
      'rest days of a person',
      calls.availability.getRestDays,
      (id) => ({ compId: shop.shopId, ...dates, employeeId: id }),
    ],
    ['settings', calls.availability.getSettings, (id) => ({ compId: id })],
    ['a parameter', calls.reference.getParameter, (id) => ({ compId: id })],
    [
      'member look-up',
      calls.booking.checkMember,
      (id) => ({ custId: shop.chainId, compId: id, email: 'a@b.co', mobile: '', regionCode: 'AU' }),
    ],
    ['save at a shop', calls.booking.create, (id) => wireBooking({ compId: id })],
    [
      'save of a service',
      calls.booking.create,
      (id) => wireBooking({ reserveProjectList: [{ code: id, type: 0, itemsEmployeeList: [{ id: 'WALK_IN' }] }] }),
    ],
    [
      'save with a person',
      calls.booking.create,
      (id) => wireBooking({ reserveProjectList: [{ code: 'cut', type: 0, itemsEmployeeList: [{ employeeId: id }] }] }),
    ],
    ['save of a hold', calls.booking.create, (id) => wireBooking({ reserveId: id })],
    ['hold', calls.booking.hold, (id) => wireBooking({ compId: id })],
    ['a booking', calls.booking.get, (id) => ({ id })],
    ['what a cancellation costs', calls.booking.getPenalty, (id) => ({ id })],
    ['cancel', calls.booking.changeState, (id) => ({ id, status: 4 })],
    ['change', calls.booking.change, (id) => ({ id, version: 1, reserveProjectList: [], reserveDate: `${day} 10:00` })],
  ];

  test.each(publicCalls)('Bad input: unknown and malformed ids, %s', async (_name, call, input) => {
    const before = await rowCounts();
    for (const id of oddIds) {
      // No name, no preference, the own code and an empty filter are not ids of an unknown person.
      const isNobody = id === 'WALK_IN' && /person/.test(_name);
      if (isNobody || (id === '' && _name === 'a parameter')) continue;
      const wire = input(id);
      const path = `/api${call.path}`.replace('{code}', 'BK001');
      const query = new URLSearchParams(
        Object.entries(wire).map(([key, value]): [string, string] => [key, String(value)]),
      );
      const url = call.method === 'GET' ? `${path}?${query}` : path;
      expectWorded(
        await send(call.method, url, call.method === 'GET' ? undefined : wire, { linktoken: 'guess' }),
        `${_name}: ${JSON.stringify(id.slice(0, 30))}`,
      );
    }
    expect(await rowCounts()).toEqual(before);
  });

  test('F-109 Bad input: people, shops and chains of others look like none', async () => {
    const foreign = other.staffIds[0]!;
    const asked = { shopId: shop.shopId, from: day, to: day, lines: [line('cut', { staffId: foreign })] };
    expect((await server.api.availability.getTimes(asked)).reason).toBe('staff_not_available');
    expect(
      (await server.api.availability.getTimes({ ...asked, lines: [line('cut')], chainId: other.chainId })).reason,
    ).toBe('shop_unknown');
    expect(
      (await server.api.availability.getRestDays({ shopId: shop.shopId, from: day, to: day, staffId: foreign })).code,
    ).not.toBe(200);
    expect((await server.api.availability.getLastDay({ shopId: shop.shopId, chainId: other.chainId })).reason).toBe(
      'shop_unknown',
    );
    expect(
      (await server.api.booking.hold(bookingRequest(shop.shopId, { lines: [line('cut', { staffId: foreign })] })))
        .reason,
    ).toBe('staff_not_available');
    expect(
      (
        await server.api.booking.checkMember({
          chainId: other.chainId,
          shopId: shop.shopId,
          email: 'a@b.co',
          mobile: '',
          country: 'AU',
        })
      ).reason,
    ).toBe('shop_unknown');
  });

  test('Bad input: a person who does not do the service, whatever is asked', async () => {
    const picky = await buildShop(server.services.db, { staff: [{ key: 'anna', skills: ['wash'] }, { key: 'ben' }] });
    const lines = [line('cut', { staffId: picky.staffIds[0]! })];
    expect((await server.api.availability.getTimes({ shopId: picky.shopId, from: day, to: day, lines })).reason).toBe(
      'staff_not_available',
    );
    expect((await server.api.booking.create(bookingRequest(picky.shopId, { lines }))).reason).toBe(
      'staff_not_available',
    );
    const { booking, linkToken } = (await server.api.booking.create(bookingRequest(picky.shopId))).reply;
    const change = {
      id: booking.id,
      version: 1,
      lines,
      start: booking.start,
      guestCount: 1,
      isGroup: false,
      remark: '',
      removedItemIds: [],
    };
    expect((await server.api.booking.change(change, { token, linkToken })).reason).toBe('staff_not_available');
    expect((await server.api.booking.get({ id: booking.id }, { token, linkToken })).reply).toEqual(booking);
  });

  test("F-104 Bad input: the shop's own moves know no foreign ids", async () => {
    for (const [name, call] of Object.entries(internalCalls).filter(([, { path }]) => /booking\//.test(path))) {
      const answer = await send(
        'POST',
        call.path,
        { bookingId: 'nobody', reason: 'none' },
        { authorization: `Bearer ${internalKey}` },
      );
      expectWorded(answer, name);
    }
    for (const body of [
      { staffId: 'nobody', days: {} },
      { staffId: 'nobody', from: `${day} 09:00`, to: `${day} 10:00` },
    ])
      for (const path of ['roster/set', 'leave/add', 'block/add'])
        expectWorded(await send('POST', `/internal/${path}`, body, { authorization: `Bearer ${internalKey}` }), path);
  });
});

describe('times', () => {
  test.each([
    '2027-02-30 10:00',
    '2027-13-01 10:00',
    '2027-00-10 10:00',
    '0000-00-00 00:00',
    '9999-12-31 23:30',
    `${day} 24:00`,
    `${day} 25:00`,
    `${day} 10:60`,
    `${day} 10:00:00`,
    `${day}T10:00`,
    `${day} 10:10`,
    '2027-01-12 10:00',
    '2027-01-17 10:00',
    `${day} 08:30`,
    `${day} 18:00`,
    `${day} 17:45`,
    '+12027-01-14 10:00',
    '',
    'tomorrow',
  ])('Bad input: "%s" is no time of this shop, for a save, a hold and a change', async (start) => {
    const salon = await buildShop(server.services.db);
    const { booking, linkToken } = (
      await server.api.booking.create(bookingRequest(salon.shopId, { start: `${day} 16:00` }))
    ).reply;
    const before = await rowCounts();
    for (const path of [save, '/api/reserve/app/calendar/pre/public'])
      expectWorded(
        await send('POST', path, wireBooking({ compId: salon.shopId, reserveDate: start })),
        `${path} ${start}`,
      );
    const change = {
      id: booking.id,
      version: 1,
      lines: [line('cut')],
      start,
      guestCount: 1,
      isGroup: false,
      remark: '',
      removedItemIds: [],
    };
    expectWorded(await server.api.booking.change(change, { token, linkToken }), `change ${start}`);
    expect((await server.api.booking.get({ id: booking.id }, { token, linkToken })).reply).toEqual(booking);
    expect(await rowCounts()).toEqual(before);
  });

  test.each(['2027-02-30', '0000-00-00', '0000-01-01', '9999-12-31', '275760-09-13', '-000001-01-01', 'today', ''])(
    'Bad input: "%s" is no day to ask for, or one without times',
    async (asked) => {
      for (const [from, to] of [
        [asked, asked],
        [day, asked],
        [asked, day],
      ] as const) {
        const query = { shopId: shop.shopId, from, to };
        for (const answer of [
          await server.api.availability.getTimes({ ...query, lines: [line('cut')] }),
          await server.api.availability.getRestDays(query),
        ])
          expect([200, 422], JSON.stringify(answer.result)).toContain(answer.status);
      }
      const people = await server.api.availability.getStaff({
        shopId: shop.shopId,
        lines: [line('cut')],
        start: `${asked} 10:00`,
      });
      if (people.status === 200) expect(people.reply.map((person) => person.isAvailable)).toEqual([false, false]);
      else expect(people.status).toBe(422);
    },
  );

  test.each([
    ['Australia/Sydney', '2027-10-03', '02:30'],
    ['America/New_York', '2027-03-14', '02:00'],
    ['Europe/Amsterdam', '2027-03-28', '02:30'],
  ])('G-98 Bad input: %s, %s %s does not exist: neither held, nor saved, nor moved to', async (zone, on, time) => {
    const night = await buildShop(server.services.db, {
      zone,
      weekly: Array.from({ length: 7 }, () => [{ from: 0, to: 1440 }]),
      settings: { maxAdvanceDays: 300 },
    });
    const start = `${on} ${time}`;
    expect((await server.api.booking.create(bookingRequest(night.shopId, { start }))).reason).toBe('slot_taken');
    expect((await server.api.booking.hold(bookingRequest(night.shopId, { start }))).reason).toBe('slot_taken');
    const { booking, linkToken } = (
      await server.api.booking.create(bookingRequest(night.shopId, { start: `${on} 04:00` }))
    ).reply;
    expect(booking.startsAt).toBe(instantOf(zone, on, 240));
    const change = {
      id: booking.id,
      version: 1,
      lines: [line('cut')],
      start,
      guestCount: 1,
      isGroup: false,
      remark: '',
      removedItemIds: [],
    };
    expect((await server.api.booking.change(change, { token, linkToken })).reason).toBe('slot_taken');
  });
});

describe('what the server works out itself', () => {
  test('Bad input: prices, lengths, amounts and members of the client are ignored', async () => {
    const cheap = {
      ...wireBooking({ reserveDate: `${day} 11:00`, contactEmail: 'cheap@example.com' }),
      memberId: 'somebody-else',
      price: '0.01',
      total: '0.01',
      duration: 5,
      status: 3,
      state: 'finished',
      version: 99,
      groupReserveProjectList: [{ code: 'wash' }],
      reserveEmployee: { id: other.staffIds[0] },
      bkReservePaymentList: [{ amount: '-100', paymentMethod: 'STORE', memberId: 'somebody-else' }],
      reserveProjectList: [
        {
          code: 'cut',
          type: 0,
          quantity: 1,
          price: '0.01',
          priceType: 'FREE',
          duration: 5,
          staffPrice: '0',
          itemsEmployeeList: [{ id: 'WALK_IN' }],
          addItemsList: [],
          reserveDate: '2020-01-01 00:00',
        },
      ],
    };
    const answer = await send('POST', save, cheap);
    expect(answer.result).toMatchObject({
      reserve: {
        total: '50.00',
        status: 1,
        version: 1,
        reserveProjectList: [
          { code: 'cut', price: '50.00', priceType: 'FIXED', duration: 30, endDate: `${day} 11:30` },
        ],
      },
    });
    const { reserve } = answer.result as { reserve: { id: string } };
    const stored = await server.services.db
      .selectFrom('bookings')
      .select(['memberId', 'totalMinor', 'state'])
      .where('id', '=', reserve.id)
      .executeTakeFirstOrThrow();
    expect(stored).toMatchObject({ totalMinor: 5000, state: 'confirmed' });
    expect(stored.memberId).not.toBe('somebody-else');
  });

  test('Bad input: a customer cannot move a booking to any other state', async () => {
    const { booking, linkToken } = (
      await server.api.booking.create(bookingRequest(shop.shopId, { start: `${day} 15:00` }))
    ).reply;
    for (const status of [0, 1, 2, 3, 5, 6, 7, 8, 9, -1, 2 ** 31, '4 or 1=1', null, {}, 'cancelled ', 'finished'])
      expectWorded(
        await send(
          'POST',
          '/api/reserve/app/calendar/change/status',
          { id: booking.id, status },
          { linktoken: linkToken },
        ),
        JSON.stringify(status),
      );
    expect((await server.api.booking.get({ id: booking.id }, { token, linkToken })).reply).toEqual(booking);
  });

  test.each([0, -1, 1.5, 100, 2 ** 31, 2 ** 53, '2', 'none', true, [1]])(
    'Bad input: a product %s times',
    async (quantity) => {
      const store = await buildShop(server.services.db, { staff: [] });
      const oil = {
        chainId: store.chainId,
        id: `p-${store.shopId}`,
        key: 'oil',
        name: 'Oil',
        priceMinor: 2500,
        stock: 200,
      };
      const water = { ...oil, id: `w-${store.shopId}`, key: 'water', name: 'Water', stock: null };
      await server.services.db.insertInto('products').values([oil, water]).execute();
      const ask = (code: string, pieces: unknown) =>
        send(
          'POST',
          save,
          wireBooking({ compId: store.shopId, reserveProjectList: [{ code, type: 1, quantity: pieces, advance: 1 }] }),
        );
      const before = await rowCounts();
      // A hundred pieces that are there can be had; a hundred on order cannot.
      for (const code of quantity === 100 ? ['water'] : ['oil', 'water'])
        expectWorded(await ask(code, quantity), `${code} ${quantity}`);
      expect(await rowCounts()).toEqual(before);
      expect((await ask('oil', 2)).code).toBe(200);
      const { stock } = await server.services.db
        .selectFrom('products')
        .select('stock')
        .where('id', '=', oil.id)
        .executeTakeFirstOrThrow();
      expect(stock).toBe(198);
    },
  );

  test.each([
    ['guests', { reserveNum: 2 ** 31 }],
    ['no guests', { reserveNum: 0 }],
    ['guests as a text', { reserveNum: '1; drop table bookings' }],
    ['a guest beyond the group', { reserveProjectList: [{ code: 'cut', type: 0, customerIndex: 99 }] }],
    ['a guest 0', { reserveProjectList: [{ code: 'cut', type: 0, customerIndex: 0 }] }],
    ['1000 lines', { reserveProjectList: Array.from({ length: 1000 }, () => ({ code: 'cut', type: 0 })) }],
    ['lines that are no list', { reserveProjectList: { code: 'cut' } }],
    ['lines of nothing', { reserveProjectList: [null, 1, 'cut', []] }],
    [
      'services beside products',
      {
        reserveProjectList: [
          { code: 'cut', type: 0 },
          { code: 'oil', type: 1 },
        ],
      },
    ],
    ['a name of 201 letters', { firstName: 'x'.repeat(201) }],
    ['a name that is an object', { firstName: { toString: 'x' } }],
    ['a remark of 3000 letters', { remark: 'x'.repeat(3000) }],
    ['four pictures', { reserveRelated: { remarkImages: ['a', 'b', 'c', 'd'] } }],
    ['an address book as e-mail', { contactEmail: 'a@b.co, c@d.co' }],
    ['a line break in the e-mail', { contactEmail: 'a@b.co\r\nBcc: c@d.co' }],
    ['a mobile of nowhere', { contactMobile: '0412345678', intMobileCode: 'ZZ', intMobileCd: '+999' }],
    ['no agreement', { agreePolicy: 0 }],
    ['an agreement in words', { agreePolicy: 'yes' }],
  ])('Bad input: %s', async (what, changes) => {
    const before = await rowCounts();
    expectWorded(await send('POST', save, wireBooking(changes)), what);
    expect(await rowCounts()).toEqual(before);
  });
});

describe('items of bookings', () => {
  const wanted = (more: object) => ({ lines: [line('cut', more)] });

  test('F-104 Bad input: a new booking cannot take the item ids of another one, or make its own', async () => {
    const salon = await buildShop(server.services.db);
    const { booking } = (await server.api.booking.create(bookingRequest(salon.shopId))).reply;
    const [item] = booking.items;
    const answer = await server.api.booking.create(
      bookingRequest(salon.shopId, { ...wanted({ bookingItemId: item!.id }), start: `${day} 12:00` }),
    );
    expect(answer.status).not.toBe(500);
    const own = await server.api.booking.create(
      bookingRequest(salon.shopId, { ...wanted({ bookingItemId: 'chosen-by-the-client' }), start: `${day} 14:00` }),
    );
    if (own.code === 200) expect(own.reply.booking.items[0]!.id).not.toBe('chosen-by-the-client');
    const kept = await server.services.db
      .selectFrom('bookingItems')
      .select('bookingId')
      .where('id', '=', item!.id)
      .execute();
    expect(kept).toEqual([{ bookingId: booking.id }]);
  });

  test('F-104 Bad input: a change cannot use one of its items twice, nor one of another booking', async () => {
    const salon = await buildShop(server.services.db);
    const made = async (start: string) =>
      (await server.api.booking.create(bookingRequest(salon.shopId, { start }))).reply;
    const [mine, other] = [await made(`${day} 10:00`), await made(`${day} 12:00`)];
    const id = mine.booking.items[0]!.id;
    const change = {
      id: mine.booking.id,
      version: 1,
      start: mine.booking.start,
      guestCount: 1,
      isGroup: false,
      remark: '',
      removedItemIds: [],
    };
    const options = { token, linkToken: mine.linkToken };
    for (const lines of [
      [line('cut', { bookingItemId: id }), line('wash', { position: 2, bookingItemId: id })],
      [line('cut', { bookingItemId: other.booking.items[0]!.id })],
    ])
      expectWorded(
        await server.api.booking.change({ ...change, lines }, options),
        JSON.stringify(lines.map((entry) => entry.bookingItemId)),
      );
    expectWorded(
      await server.api.booking.change(
        { ...change, lines: [line('cut', { bookingItemId: id })], removedItemIds: [id] },
        options,
      ),
      'kept and removed at once',
    );
    expect((await server.api.booking.get({ id: mine.booking.id }, options)).reply).toEqual(mine.booking);
    expect(
      (await server.api.booking.get({ id: other.booking.id }, { token, linkToken: other.linkToken })).reply,
    ).toEqual(other.booking);
  });

  test('Bad input: a change to no service, of another kind, or of an odd version', async () => {
    const salon = await buildShop(server.services.db);
    await server.services.db
      .insertInto('products')
      .values({ chainId: salon.chainId, id: `p-${salon.shopId}`, key: 'oil', name: 'Oil', priceMinor: 2500, stock: 9 })
      .execute();
    const { booking, linkToken } = (await server.api.booking.create(bookingRequest(salon.shopId))).reply;
    const change = {
      id: booking.id,
      version: 1,
      lines: [line('cut')],
      start: booking.start,
      guestCount: 1,
      isGroup: false,
      remark: '',
      removedItemIds: [],
    };
    for (const more of [
      { lines: [] },
      { lines: [line('oil', { kind: 'product' as const })] },
      { version: 0 },
      { version: 2 ** 31 },
      { version: 7 },
      { guestCount: 2 ** 31 },
      { removedItemIds: Array.from({ length: 31 }, String) },
    ])
      expectWorded(await server.api.booking.change({ ...change, ...more }, { token, linkToken }), JSON.stringify(more));
    expect((await server.api.booking.get({ id: booking.id }, { token, linkToken })).reply).toEqual(booking);
  });
});

describe('no space left', () => {
  /** From here on the table answers as a full disk does, until the function that comes back is called. */
  async function fill(table: string, state: string): Promise<() => Promise<void>> {
    const name = sql.ref(`full_${table}`);
    const { db } = server.services;
    const message = state === '53100' ? 'could not extend file: No space left on device' : 'shutting down';
    const failure = `begin raise exception '${message}' using errcode = '${state}'; end`;
    await sql`create function ${name}() returns boolean language plpgsql as ${sql.lit(failure)}`.execute(db);
    // A distributed table can have no trigger of its own.
    await sql`alter table ${sql.table(table)} add constraint ${name} check (${name}()) not valid`.execute(db);
    return async () => {
      await sql`alter table ${sql.table(table)} drop constraint ${name}`.execute(db);
      await sql`drop function ${name}()`.execute(db);
    };
  }

  test.each([
    ['bookings', '53100', 'storage_full'],
    ['booking_items', '53100', 'storage_full'],
    ['outbox', '53100', 'storage_full'],
    ['link_tokens', '53100', 'storage_full'],
    ['outbox', '57P01', 'database_away'],
  ])(
    'Bad input: a save whose row in %s meets %s is 503 in words, leaves nothing, and may be tried again',
    async (table, state, reason) => {
      const salon = await buildShop(server.services.db, { staff: [{ key: 'anna' }] });
      const request = bookingRequest(salon.shopId);
      const options = { idempotencyKey: `full-${table}-${state}`, deviceId: 'full' };
      const before = await rowCounts();
      const empty = await fill(table, state);
      try {
        const answer = await server.api.booking.create(request, options);
        expect(answer).toMatchObject({
          status: 503,
          reason,
          headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
        });
        expect(answer.msg).not.toBe('');
        expect(await rowCounts()).toEqual(before);
      } finally {
        await empty();
      }
      expect((await server.api.booking.create(request, options)).code).toBe(200);
    },
  );

  test('Bad input: a cancellation that cannot be told leaves the booking as it was', async () => {
    const salon = await buildShop(server.services.db);
    const { booking, linkToken } = (await server.api.booking.create(bookingRequest(salon.shopId))).reply;
    const empty = await fill('outbox', '53100');
    try {
      expect(
        await server.api.booking.changeState({ id: booking.id, state: 'cancelled' }, { token, linkToken }),
      ).toMatchObject({ status: 503, reason: 'storage_full' });
    } finally {
      await empty();
    }
    expect((await server.api.booking.get({ id: booking.id }, { token, linkToken })).reply).toEqual(booking);
  });
});

describe('bodies', () => {
  test('Bad input: 2 MB, deep JSON and broken JSON for a save and for times', async () => {
    const before = await rowCounts();
    for (const path of [save, '/api/reserve/app/calendar/available/times/public']) {
      expect(await send('POST', path, JSON.stringify(wireBooking({ remark: 'x'.repeat(2_000_000) })))).toMatchObject({
        status: 413,
        reason: 'too_large',
      });
      expect(await send('POST', path, `{"compId":${'['.repeat(100_000)}${']'.repeat(100_000)}}`)).toMatchObject({
        status: 400,
      });
      expect(await send('POST', path, `{"reserveRelated":${'{"a":'.repeat(50)}1${'}'.repeat(50)}}`)).toMatchObject({
        status: 400,
      });
      for (const broken of [
        '{',
        'null',
        '[]',
        '"x"',
        '1',
        '{"compId":}',
        '{"__proto__":{"agreePolicy":1}}',
        '\ufeff{}',
      ])
        expectWorded(await send('POST', path, broken), `${path} ${broken}`);
    }
    expect(await rowCounts()).toEqual(before);
  });

  test('Bad input: a lying content type is refused before anything is read', async () => {
    const before = await rowCounts();
    const body = JSON.stringify(wireBooking());
    for (const path of [
      save,
      '/api/reserve/app/calendar/available/times/public',
      '/api/reserve/app/calendar/change/status',
    ])
      for (const type of [
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
        'image/png',
        'application/json-patch+json',
        'text/html; charset=application/json',
      ])
        expect(await send('POST', path, body, { 'content-type': type }), `${path} ${type}`).toMatchObject({
          status: 415,
          reason: 'wrong_type',
        });
    const form = 'compId=1&agreePolicy=1';
    expect(await send('POST', save, form)).toMatchObject({ status: 400 });
    expect(await send('POST', save, body, { 'sec-fetch-site': 'cross-site' })).toMatchObject({ status: 415 });
    expect(await rowCounts()).toEqual(before);
  });
});

describe('texts', () => {
  const stays = [
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '{{7*7}} ${7*7} %s',
    '=HYPERLINK("http://evil.example")',
    "Robert'); DROP TABLE bookings;--",
    '陳大文',
    'Nguyễn Thị Ánh',
    'O’Neill',
    '👩🏽‍🦱',
    'Z',
  ];
  test.each(stays)('F-113 F-118 the name "%s" is text and kept whole', async (firstName) => {
    const salon = await buildShop(server.services.db);
    const made = await server.api.booking.create(
      bookingRequest(salon.shopId, { firstName, lastName: '', remark: firstName }),
    );
    const { booking, linkToken } = made.reply;
    const read = (await server.api.booking.get({ id: booking.id }, { token, linkToken })).reply;
    expect([read.contact.firstName, read.remark]).toEqual([firstName.normalize('NFC'), firstName.normalize('NFC')]);
  });

  test.each(['\u202eTan Mei', 'Tan\u200bMei', 'Tan\u001b[31m', 'Tan\nBcc: x@example.com', '\u3164'])(
    'F-119 the name %j is refused in words at its field, and nothing is booked',
    async (hidden) => {
      const before = await rowCounts();
      for (const field of ['firstName', 'lastName'] as const) {
        const asked = await server.api.booking.create(bookingRequest(other.shopId, { [field]: hidden }));
        expect(asked).toMatchObject({ status: 422, reason: 'hidden_signs', details: { field } });
        expect(asked.msg).toBe('There are invisible characters in this. Please type it again.');
      }
      expect(await rowCounts()).toEqual(before);
    },
  );

  test('F-118 a name written with combining marks is kept in its composed form', async () => {
    const made = await server.api.booking.create(bookingRequest(other.shopId, { firstName: 'Zoe\u0308' }));
    expect(made.reply.booking.contact.firstName).toBe('Zo\u00eb');
  });

  test.each([
    ['a NUL', 'a\u0000b'],
    ['half a character', '\ud83d'],
    ['the other half', 'x\udc00'],
  ])('F-118 %s in a name, a note or an answer is refused in words or kept as text, never 500', async (_what, text) => {
    const salon = await buildShop(server.services.db, { staff: [{ key: 'anna', capacity: 50 }] });
    for (const changes of [
      { firstName: text },
      { remark: text },
      { reserveRelated: { remarkImages: [text], profile: { answer: text } } },
      { contactAddress: text },
      { contactEmail: `${text}@example.com` },
      { subSource: text },
      { language: text },
      { holdToken: text },
      { intMobileCode: 'AU', contactMobile: text },
      { unknownField: text },
    ]) {
      const answer = await send('POST', save, {
        ...wireBooking({ contactEmail: `odd${Math.random()}@example.com` }),
        compId: salon.shopId,
        ...changes,
      });
      expect(answer.status, `${JSON.stringify(changes)} ${JSON.stringify(answer)}`).not.toBe(500);
      if (answer.status !== 200) expectWorded(answer, JSON.stringify(changes));
      const halves = await sql<{ n: number }>`
        select count(*)::int as n from bookings b where b.chain_id = ${salon.chainId}
          and not exists (select from booking_items i where i.chain_id = b.chain_id and i.booking_id = b.id)`.execute(
        server.services.db,
      );
      expect(halves.rows[0]!.n).toBe(0);
    }
  });

  test('F-118 one hostile request among good ones spoils none of them', async () => {
    const salon = await buildShop(server.services.db, { staff: [{ key: 'anna', capacity: 10 }] });
    const requests = [
      ...Array.from({ length: 4 }, () => bookingRequest(salon.shopId)),
      bookingRequest(salon.shopId, { firstName: 'a\u0000b' }),
      bookingRequest(salon.shopId, { email: '\u0000a@example.com' }),
      bookingRequest(salon.shopId, { remark: '\ud83d' }),
    ];
    const answers = await Promise.all(requests.map((request) => server.api.booking.create(request)));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 422, 422, 422]);
  });

  test('F-118 a name or note beyond its length is refused before it is put into one spelling, which would take its square', async () => {
    const salon = await buildShop(server.services.db, { staff: [{ key: 'anna' }] });
    const marks = `a${'\u0315'.repeat(30_000)}${'\u0300'.repeat(30_000)}`;
    const spelled = vi.spyOn(String.prototype, 'normalize');
    try {
      for (const more of [{ firstName: marks }, { remark: marks }])
        expect((await server.api.booking.create(bookingRequest(salon.shopId, more))).status).toBe(422);
      expect(spelled.mock.contexts.filter((text) => String(text).length > 50_000)).toEqual([]);
    } finally {
      spelled.mockRestore();
    }
  });

  test('F-128 headers of any form are no harm', async () => {
    const odd: Record<string, string>[] = [
      { linktoken: 'x'.repeat(10_000) },
      { 'idempotency-key': 'x'.repeat(300) },
      { 'idempotency-key': 'a b' },
      { deviceid: "' or 1=1" },
      { language: '../../etc' },
      { source: '\u00ff' },
    ];
    for (const headers of odd)
      expectWorded(
        await send('POST', save, wireBooking({ contactEmail: 'a@b' }), headers),
        JSON.stringify(headers).slice(0, 60),
      );
  });
});

test.skipIf(!isOnPostgres)(
  'Bad input: the database gone in the middle of booking is 503 in words, and afterwards the same request books once',
  { timeout: 60_000 },
  async () => {
    const database = await createTestDatabase();
    const cable = await createCutLine(database.databaseUrl!);
    const away = await startTestApp({ env: { DATABASE_URL: cable.databaseUrl } });
    const salon = await buildShop(away.services.db, { staff: [{ key: 'anna' }] });
    const asked = { shopId: salon.shopId, from: day, to: day, lines: [line('cut')] };
    const request = bookingRequest(salon.shopId);
    const token = await away.viewToken();
    const options = { token, idempotencyKey: 'through-the-outage', deviceId: 'one-device' };
    expect((await away.api.availability.getTimes(asked)).code).toBe(200);

    await cable.cut();
    await expect.poll(() => away.services.changes.isLive).toBe(false);
    for (let attempt = 0; attempt < 3; attempt++) {
      expect(await away.api.booking.create(request, options)).toMatchObject({
        status: 503,
        reason: 'database_away',
        headers: { 'retry-after': '5' },
      });
      expect(await away.api.availability.getTimes({ ...asked, lines: [line('colour')] })).toMatchObject({
        status: 503,
        reason: 'database_away',
      });
    }
    expect((await away.api.booking.create(request, { ...options, lang: 'ch' })).msg).toMatch(/[\u4e00-\u9fff]/);

    await cable.join();
    const made = await away.api.booking.create(request, options);
    expect((await away.api.booking.create(request, options)).reply).toEqual(made.reply);
    const free = (await away.api.availability.getTimes(asked)).reply.days[0]!.slots.filter(
      (slot) => !slot.isDisabled,
    ).map((slot) => slot.time);
    expect([free.includes('09:30'), free.includes('10:00')]).toEqual([true, false]);
    expect(
      (await away.services.db.selectFrom('bookings').select('id').where('shopId', '=', salon.shopId).execute()).length,
    ).toBe(1);
    await away.close();
    await cable.close();
    await database.drop();
  },
);

test.skipIf(!isOnPostgres)(
  'Bad input: connections that break in the middle of a rush end in words, the server stays, and nothing is half written',
  { timeout: 90_000 },
  async () => {
    const cable = await createCutLine(server.services.config.databaseUrl!);
    const salon = await buildShop(server.services.db, {
      staff: Array.from({ length: 20 }, (_, index) => ({ key: `p${index}` })),
      settings: { maxAdvanceDays: 90 },
    });
    const victim = await startServerProcess(cable.databaseUrl, {
      LIMIT_ATTEMPTS_PER_IP: '1000000',
      INTERNAL_KEY: internalKey,
    });
    const headers = { ...json, authorization: `Bearer ${internalKey}` };
    const stopped = await fetch(`${victim.origin}/internal/clock/set`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ now: server.clock.now() }),
    });
    expect(stopped.status).toBe(200);
    const acknowledged: string[] = [];
    const statuses = new Set<number>();
    for (let round = 0; round < 5; round++) {
      const rush = Array.from({ length: 60 }, async (_, index) => {
        const start = `${day} ${String(9 + (index % 9)).padStart(2, '0')}:${round % 2 === 0 ? '00' : '30'}`;
        const answer = await victim.api.booking.create(bookingRequest(salon.shopId, { start })).catch(() => null);
        statuses.add(answer?.status ?? 0);
        if (answer?.code === 200) acknowledged.push(answer.reply.booking.id);
      });
      await new Promise((resolve) => setTimeout(resolve, 10 + 15 * round));
      await cable.cut();
      await Promise.all(rush);
      await cable.join();
      const ready = () =>
        fetch(`${victim.origin}/readyz`).then(
          ({ status }) => status,
          () => 'the server is gone',
        );
      await expect.poll(ready, { timeout: 10_000, message: `round ${round}` }).toBe(200);
    }
    expect([...statuses].filter((status) => ![200, 409, 503].includes(status))).toEqual([]);
    const rows = await server.services.db
      .selectFrom('bookings')
      .select('id')
      .where('shopId', '=', salon.shopId)
      .execute();
    expect(rows.map((row) => row.id)).toEqual(expect.arrayContaining(acknowledged));
    const halves = await sql<{ n: number }>`
      select count(*)::int as n from bookings b where b.chain_id = ${salon.chainId} and (
        not exists (select from booking_items i where i.chain_id = b.chain_id and i.booking_id = b.id) or not exists (select from outbox o where o.chain_id = b.chain_id and o.booking_id = b.id))`.execute(
      server.services.db,
    );
    expect(halves.rows[0]!.n).toBe(0);
    await victim.stop();
    await cable.close();
  },
);
