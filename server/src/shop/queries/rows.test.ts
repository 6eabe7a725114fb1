import { parameterCodes } from '@parlour/contract/reference/calls';
import { reasonNames } from '@parlour/contract/reasons';
import { ch } from '@parlour/phrases/ch';
import { en } from '@parlour/phrases/en';
import { formatLength, joinName } from '@parlour/phrases/format';
import { translator } from '@parlour/phrases/t';
import { tw } from '@parlour/phrases/tw';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildShop, type BuiltShop, setParameters } from '../../test/build-shop.ts';
import { bookingRequest, line } from '../../test/booking-request.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

const internalKey = 'key-of-the-rows-tests';
const day = '2027-01-14';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ env: { INTERNAL_KEY: internalKey } });
});
afterAll(() => server.close());

const book = (shop: BuiltShop, more: object = {}) => server.api.booking.create(bookingRequest(shop.shopId, more));
const addMember = (shop: BuiltShop, id: string, facts: object) =>
  server.services.db
    .insertInto('members')
    .values({
      chainId: shop.chainId,
      id: `${id}-${shop.shopId}`,
      firstName: 'X',
      emailKey: null,
      mobileKey: null,
      ...facts,
    })
    .execute();
const bookedRows = (shop: BuiltShop) =>
  server.services.db.selectFrom('bookings').selectAll().where('shopId', '=', shop.shopId).execute();

test('B-130 a booked service carries its time, its guest and its add-ons with length and price', async () => {
  const shop = await buildShop(server.services.db, {
    services: [
      { key: 'cut', priceMinor: 5000 },
      { key: 'care', minutes: 15, priceMinor: 2050, isAddOnOnly: true },
    ],
  });
  const [cut, care] = shop.serviceIds as [string, string];
  const [anna] = shop.staffIds as [string];
  await server.services.db
    .insertInto('serviceAddOns')
    .values({ chainId: shop.chainId, serviceId: cut, addOnId: care })
    .execute();
  const made = await book(shop, { lines: [line('cut', { staffId: anna, addOnCodes: ['care'] })] });
  const token = await server.viewToken();
  const { result } = await server.api.booking.get(
    { id: made.reply.booking.id },
    { token, linkToken: made.reply.linkToken },
  );
  expect(result).toMatchObject({
    id: made.reply.booking.id,
    reserveDate: `${day} 10:00`,
    timeZone: 'Australia/Sydney',
    status: 1,
    total: '70.50',
    reserveProjectList: [
      {
        type: 0,
        code: 'cut',
        idxNum: 1,
        customerIndex: 1,
        employeeId: anna,
        empName: 'Anna',
        reserveDate: `${day} 10:00`,
        endDate: `${day} 10:45`,
        duration: 45,
        addItemsList: [{ code: 'care', duration: 15, price: '20.50' }],
      },
    ],
  });
});

test('B-129 a booked service carries its person and its booking as the draft does', async () => {
  const shop = await buildShop(server.services.db);
  const [anna] = shop.staffIds as [string];
  const items = async (staffId: string | null, time: string) => {
    const { booking, linkToken } = (await book(shop, { start: `${day} ${time}`, lines: [line('cut', { staffId })] }))
      .reply;
    const { result } = await server.api.booking.get({ id: booking.id }, { token: await server.viewToken(), linkToken });
    return { id: booking.id, list: (result as { reserveProjectList: unknown[] }).reserveProjectList };
  };
  const named = await items(anna, '10:00');
  expect(named.list).toMatchObject([
    { reserveDate: `${day} 10:00`, reserveId: named.id, customerIndex: 1, itemsEmployeeList: [{ employeeId: anna }] },
  ]);
  const anybody = await items(null, '11:00');
  expect(anybody.list).toMatchObject([{ itemsEmployeeList: [{ id: 'WALK_IN' }] }]);
});

test('B-130 G-84 an add-on of another service, an unknown one, or twice the same is refused', async () => {
  const shop = await buildShop(server.services.db);
  for (const addOnCodes of [['wash'], ['ghost'], ['cut']])
    expect(await book(shop, { lines: [line('cut', { addOnCodes })] })).toMatchObject({
      status: 422,
      reason: 'invalid_input',
    });
  expect(await bookedRows(shop)).toEqual([]);
});

test("B-164 a person's services are her own: what she does not do is absent", async () => {
  const shop = await buildShop(server.services.db, { staff: [{ key: 'anna', skills: ['cut'] }] });
  const own = await server.api.menu.getServicesOfStaff({ staffId: shop.staffIds[0]! });
  expect(own.reply.flatMap((category) => category.items.map((item) => item.code))).toEqual(['cut']);
});

test('B-145 a note is stored as it was sent', async () => {
  const shop = await buildShop(server.services.db);
  const related = { remarkImages: [], profile: null, isAgreePenalty: false };
  await book(shop, { remark: 'First line\nsecond line', related });
  expect(await bookedRows(shop)).toMatchObject([{ remark: 'First line\nsecond line', related }]);
});

test('B-214 C-012 B-217 B-218 B-277 C-013 B-297 a contact is judged, and nothing else is told of it', async () => {
  const shop = await buildShop(server.services.db);
  await addMember(shop, 'good', { emailKey: 'good@example.com' });
  await addMember(shop, 'closed', { emailKey: 'closed@example.com', isOpen: false });
  await addMember(shop, 'barred', { mobileKey: '+61412000111', isBlacklisted: true });
  await addMember(shop, 'offline', { emailKey: 'offline@example.com', mayBookOnline: false });
  const look = async (email: string, mobile = '') => {
    const answer = await server.api.booking.checkMember({
      chainId: shop.chainId,
      shopId: shop.shopId,
      email,
      mobile,
      country: 'AU',
    });
    expect(Object.keys(answer.result as object).sort()).toEqual(['id', 'refusal']);
    return answer.reply;
  };
  const [known, unknown] = [await look('Good@Example.com'), await look('stranger@example.com')];
  expect([known.refusal, unknown.refusal]).toEqual([null, null]);
  expect(known.id).toMatch(/^[\w-]{43}$/);
  expect(unknown.id).toMatch(/^[\w-]{43}$/);
  expect([(await look('closed@example.com')).refusal, (await look('offline@example.com')).refusal]).toEqual([
    'closed',
    'not_allowed',
  ]);
  expect((await look('closed@example.com', '0412 000 111')).refusal).toBe('not_allowed');
  await server.app.inject({
    method: 'POST',
    url: '/internal/parameter/set',
    headers: { authorization: `Bearer ${internalKey}`, 'content-type': 'application/json' },
    payload: JSON.stringify({ name: 'BK292', value: '0', shopId: shop.shopId }),
  });
  expect((await look('', '0412 000 111')).refusal).toBeNull();
  expect((await book(shop, { mobile: '0412 000 111' })).code).toBe(200);
  expect((await book(shop, { email: 'offline@example.com' })).reason).toBe('customer_not_allowed');
});

test('F-107 B-297 contacts cannot be tried out: ten look-ups a device and hour', async () => {
  const shop = await buildShop(server.services.db);
  const look = (deviceId: string) =>
    server.api.booking.checkMember(
      { chainId: shop.chainId, shopId: shop.shopId, email: 'a@b.co', mobile: '', country: 'AU' },
      { deviceId },
    );
  for (let attempt = 0; attempt < 10; attempt++) expect((await look('prober')).code).toBe(200);
  expect(await look('prober')).toMatchObject({
    status: 429,
    reason: 'too_many_attempts',
    details: { retryAfterSeconds: expect.any(Number) },
  });
  expect((await look('somebody-else')).code).toBe(200);
});

test('B-219 B-220 BK230 on: the mobile is needed and the e-mail is not; off: the other way round', async () => {
  const mobileFirst = await buildShop(server.services.db, { parameters: { isMobilePrimary: true } });
  expect(await book(mobileFirst, { mobile: '' })).toMatchObject({
    code: 41015,
    reason: 'mobile_needed',
    msg: 'Please enter your phone number.',
  });
  expect((await book(mobileFirst, { mobile: '0412 345 678', email: '' })).code).toBe(200);
  const emailFirst = await buildShop(server.services.db);
  expect(await book(emailFirst, { mobile: '0412 345 678', email: '' })).toMatchObject({
    code: 41015,
    reason: 'email_needed',
    msg: 'Please enter your email.',
  });
});

test('B-225 a shop that asks for an address refuses one of blanks', async () => {
  const shop = await buildShop(server.services.db, { details: { addressMode: 'required' } });
  for (const address of ['', '  \u3000\n'])
    expect(await book(shop, { address })).toMatchObject({
      code: 41015,
      reason: 'address_needed',
      msg: 'Please enter your address.',
    });
  expect((await book(shop, { address: '5 Bridge Street' })).code).toBe(200);
  const optional = await buildShop(server.services.db, { details: { addressMode: 'optional' } });
  expect((await book(optional)).code).toBe(200);
});

test('B-216 B-230 the server words each check in the language of the caller', async () => {
  const shop = await buildShop(server.services.db);
  const wrong = bookingRequest(shop.shopId, { email: '', firstName: '', lastName: '', lines: [] });
  const said = await Promise.all(
    ['en', 'ch', 'tw'].map(async (lang) => (await server.api.booking.create(wrong, { lang })).msg),
  );
  expect(said).toEqual(['Please enter your email.', '请输入邮箱', '請輸入電子郵件']);
});

test('B-301 B-260 pre-booking, save and edit are three calls that answer code 200 with a result', async () => {
  const shop = await buildShop(server.services.db);
  const held = await server.api.booking.hold(bookingRequest(shop.shopId, { start: `${day} 12:00` }));
  expect(held.result).toEqual({
    reserveId: expect.any(String),
    holdToken: expect.any(String),
    holdExpiresAt: server.clock.now() + 15 * 60_000,
  });
  const made = await book(shop);
  expect(made.result).toMatchObject({
    reserve: { id: expect.any(String) },
    linkToken: expect.stringMatching(/^[\w-]{43}$/),
  });
  const { booking, linkToken } = made.reply;
  const change = {
    id: booking.id,
    version: 1,
    lines: [line('cut')],
    start: `${day} 11:00`,
    guestCount: 1,
    isGroup: false,
    remark: '',
    removedItemIds: [],
  };
  expect(await server.api.booking.change(change, { token: await server.viewToken(), linkToken })).toMatchObject({
    code: 200,
    result: { id: booking.id, reserveDate: `${day} 11:00` },
  });
  expect((await bookedRows(shop)).length).toBe(2);
});

test('B-147 the link token is taken from the body as well, where the draft carries it', async () => {
  const shop = await buildShop(server.services.db);
  const { booking, linkToken } = (await book(shop)).reply;
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/reserve/app/calendar/update',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${await server.viewToken()}` },
    payload: JSON.stringify({
      id: booking.id,
      version: 1,
      linkToken,
      reserveDate: `${day} 11:00`,
      reserveNum: 1,
      groupReserve: 0,
      reserveProjectList: [{ code: 'cut', type: 0, itemsEmployeeList: [{ id: 'WALK_IN' }] }],
    }),
  });
  expect(answer.json()).toMatchObject({ code: 200, result: { id: booking.id, reserveDate: `${day} 11:00` } });
});

test('G-100 a hold that is asked for again lives on, thirty minutes from its first moment at most', async () => {
  const shop = await buildShop(server.services.db, { staff: [{ key: 'anna' }] });
  const request = bookingRequest(shop.shopId);
  const began = server.clock.now();
  const minutes = (count: number) => began + count * 60_000;
  const first = (await server.api.booking.hold(request)).reply;
  const again = async (at: number) => {
    server.clock.set(minutes(at));
    return server.api.booking.hold({ ...request, holdToken: first.holdToken });
  };
  expect((await again(10)).reply).toMatchObject({ id: first.id, expiresAt: minutes(25) });
  expect((await again(20)).reply).toMatchObject({ id: first.id, expiresAt: minutes(30) });
  server.clock.set(minutes(30));
  expect((await book(shop)).code).toBe(200);
  expect(
    (await server.api.booking.create({ ...request, heldBookingId: first.id, holdToken: first.holdToken })).reason,
  ).toBe('hold_expired');
  server.clock.set(began);
});

test('B-312 B-275 C-015 a hold and a change are refused like a save', async () => {
  const shop = await buildShop(server.services.db);
  const { booking, linkToken } = (await book(shop)).reply;
  await server.services.db
    .updateTable('shops')
    .set((expression) => ({ acceptsOnlineBooking: false, factsVersion: expression('factsVersion', '+', 1) }))
    .where('id', '=', shop.shopId)
    .execute();
  expect((await server.api.booking.hold(bookingRequest(shop.shopId))).reason).toBe('shop_not_bookable');
  const change = {
    id: booking.id,
    version: 1,
    lines: [line('cut')],
    start: `${day} 11:00`,
    guestCount: 1,
    isGroup: false,
    remark: '',
    removedItemIds: [],
  };
  expect((await server.api.booking.change(change, { token: await server.viewToken(), linkToken })).reason).toBe(
    'shop_not_bookable',
  );
  const closed = await buildShop(server.services.db, { parameters: { allowsVisitorBooking: false } });
  expect((await server.api.booking.hold(bookingRequest(closed.shopId))).reason).toBe('visitor_booking_off');
});

test('B-072 rescheduling by link asks no customer to sign in, even where visitors may not book', async () => {
  const shop = await buildShop(server.services.db);
  const { booking, linkToken } = (await book(shop)).reply;
  await setParameters(server.services.db, shop, { allowsVisitorBooking: false });
  await server.services.db
    .updateTable('shops')
    .set((expression) => ({ factsVersion: expression('factsVersion', '+', 1) }))
    .where('id', '=', shop.shopId)
    .execute();
  expect((await book(shop)).reason).toBe('visitor_booking_off');
  const change = {
    id: booking.id,
    version: 1,
    lines: [line('cut')],
    start: `${day} 11:00`,
    guestCount: 1,
    isGroup: false,
    remark: '',
    removedItemIds: [],
  };
  expect((await server.api.booking.change(change, { token: await server.viewToken(), linkToken })).code).toBe(200);
});

test("B-276 no call of a customer without a person's session tells or spends stored value", async () => {
  const shop = await buildShop(server.services.db, { parameters: { allowsStoredValue: true } });
  const token = await server.viewToken();
  const answer = await server.app.inject({
    method: 'GET',
    url: '/api/customer/app/stored/value',
    headers: { authorization: `Bearer ${token}` },
  });
  expect([401, 404, 422]).toContain(answer.statusCode);
  const made = await server.app.inject({
    method: 'POST',
    url: '/api/reserve/app/calendar/save/public',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({
      compId: shop.shopId,
      reserveDate: `${day} 10:00`,
      contactEmail: 'store@example.com',
      firstName: 'X',
      agreePolicy: 1,
      bkReservePaymentList: [{ amount: '50', paymentMethod: 'STORE' }],
      reserveProjectList: [{ code: 'cut', type: 0, itemsEmployeeList: [{ id: 'WALK_IN' }] }],
    }),
  });
  expect(made.json()).toMatchObject({ code: 200, result: { reserve: { total: '50.00', status: 1 } } });
  expect(JSON.stringify(made.json())).not.toMatch(/stored|balance|paymentList/i);
});

test('B-193 B-064 a length is written in days, hours and minutes, in the form of each language', () => {
  const said = (minutes: number) =>
    [en, ch, tw].map((catalog) => formatLength(minutes, { t: translator('en', catalog, en) }));
  expect(said(90)).toEqual(['1 h 30 min', '1小时30分钟', '1小時30分鐘']);
  expect([30, 60, 1440, 1530].map((minutes) => said(minutes)[0])).toEqual([
    '30 min',
    '1 h',
    '1 day',
    '1 day 1 h 30 min',
  ]);
});

test.each([
  ['Ann', 'Lee', 'Ann Lee'],
  ['明', '李', '李明'],
  ['小明', '王 ', '王小明'],
  ['', 'Lee', 'Lee'],
  ['Ann', '', 'Ann'],
  ['민수', '김', '김 민수'],
  ['はなこ', 'やまだ', 'やまだ はなこ'],
  ['はなこ', '山田', '山田はなこ'],
  ['Minsu', 'Kim', 'Minsu Kim'],
])('B-212 first name "%s" and last name "%s" are called "%s"', (first, last, both) => {
  expect(joinName(first, last)).toBe(both);
});

test('B-321 B-255 B-322 every parameter of the pages has a code, and one request answers all of them', async () => {
  const shop = await buildShop(server.services.db);
  const codes = [
    '020',
    '021',
    '119',
    '121',
    '122',
    '125',
    '126',
    '187',
    '191',
    '208',
    '230',
    '244',
    '248',
    '258',
    '259',
    '260',
    '268',
    '272',
    '273',
    '280',
    '288',
    '290',
    '292',
    '293',
    '294',
    '295',
    '296',
    '297',
    '298',
    '299',
    '300',
    '301',
    '302',
  ].map((number) => `BK${number}`);
  expect(Object.values(parameterCodes)).toEqual(expect.arrayContaining(codes));
  const { reply } = await server.api.reference.getParameters(
    { codes, shopId: shop.shopId },
    { token: await server.viewToken() },
  );
  expect(Object.keys(reply).sort()).toEqual(codes);
  // What the confirm page asks for anyway carries them all: the ten of charges are read together.
  const { parameters } = (await server.api.shop.get({ shopId: shop.shopId })).reply;
  expect(Object.keys(parameters)).toEqual(expect.arrayContaining(codes));
});

test('B-315 every refusal that booking knows has its sentence in three languages', async () => {
  const shop = await buildShop(server.services.db, { staff: [{ key: 'anna' }] });
  await book(shop);
  const said = await Promise.all(
    ['en', 'ch', 'tw'].map(
      async (lang) => (await server.api.booking.create(bookingRequest(shop.shopId), { lang })).msg,
    ),
  );
  expect(said).toEqual([
    'This time is full or has passed. Please choose another time.',
    '该时间已约满或已过期，请选择其他时间',
    '該時間已約滿或已過期，請選擇其他時間',
  ]);
  expect(reasonNames).toEqual(
    expect.arrayContaining(['slot_taken', 'time_passed', 'staff_not_available', 'guest_without_service']),
  );
});
