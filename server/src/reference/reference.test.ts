import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { bookingRequest } from '../test/booking-request.ts';
import { buildShop, setParameters } from '../test/build-shop.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { mobileKey } from './formats/mobile.ts';

let server: TestApp;
let token: string;
beforeAll(async () => {
  server = await startTestApp();
  token = await server.viewToken();
});
afterAll(() => server.close());

test('A-237 C-031 A-098 C-032 G-096 C-033 the dial codes are a dictionary with the default first, public and with a token', async () => {
  const open = await server.api.reference.getDictionary({ type: 'intMobileCd' });
  expect(open.reply.length).toBeGreaterThan(200);
  expect(open.reply[0]).toMatchObject({ code: 'US', value: '+1' });
  expect(new Set(open.reply.map(({ code }) => code)).size).toBe(open.reply.length);
  expect(open.reply).toContainEqual({
    code: 'AU',
    value: '+61',
    nameKey: 'country_AU',
    dialCode: '+61',
    country: 'AU',
  });
  expect((await server.api.reference.getOwnDictionary({ type: 'intMobileCd' }, { token })).reply).toEqual(open.reply);
  expect(await server.api.reference.getOwnDictionary({ type: 'intMobileCd' })).toMatchObject({ status: 401 });
  expect((await server.api.reference.getDictionary({ type: 'constructor' })).reply).toEqual([]);
});

const dictionary = async (type: string, lang = 'en') =>
  (await server.api.reference.getDictionary({ type }, { lang })).reply;
const wordsOf = (entries: { code: string; value: string }[]) =>
  Object.fromEntries(entries.map(({ code, value }) => [code, value]));

test('C-040 currencies, kinds of business and levels of education have codes, and names in the language of the caller', async () => {
  expect(wordsOf(await dictionary('currency'))).toMatchObject({ AUD: 'Australian Dollar', JPY: 'Japanese Yen' });
  expect(wordsOf(await dictionary('currency', 'de'))).toMatchObject({ AUD: 'Australischer Dollar' });
  expect(wordsOf(await dictionary('businessType'))).toMatchObject({ hair: 'Hair', clinic: 'Clinic' });
  expect(wordsOf(await dictionary('education'))).toMatchObject({ primary: 'Primary school', doctorate: 'Doctorate' });
  expect(wordsOf(await dictionary('education', 'ch'))).toMatchObject({ primary: '小学', doctorate: '博士' });
});

test('C-041 sources of customers are a dictionary: walk-in, online ad, friend and media', async () => {
  const sources = await dictionary('customerSource');
  expect(sources.map(({ value }) => value)).toEqual(['Walk-in', 'Online ad', 'Friend', 'Media']);
  expect(sources[0]).toEqual({
    code: 'walk_in',
    value: 'Walk-in',
    nameKey: 'member.source_walk_in',
    dialCode: '',
    country: '',
  });
});

test('C-043 the safety options of staff are four names', async () => {
  expect((await dictionary('staffSafety')).map(({ value }) => value)).toEqual([
    'Manager authorization',
    'Online booking',
    'Staff app sign-in',
    'Initial password',
  ]);
});

test('C-042 the ways to pay are a dictionary of thirteen, in the language of the caller', async () => {
  const namesIn = async (lang: string) =>
    (await server.api.reference.getDictionary({ type: 'paymentMethod' }, { lang })).reply.map(({ value }) => value);
  const inEnglish = await namesIn('en');
  expect(inEnglish.toSorted()).toEqual([
    'Alipay',
    'Balance',
    'Bank card',
    'Booking deposit',
    'Cash',
    'Coupon',
    'Gift card',
    'On account',
    'Other',
    'Package',
    'PayPal',
    'Points',
    'WeChat Pay',
  ]);
  expect(await namesIn('tw')).toHaveLength(13);
  expect(await namesIn('tw')).toContain('儲值餘額');
});

test("A-238 C-035 A-239 C-036 G-095 parameters of a shop: its own before the chain's before the default, unknown codes left out", async () => {
  const shop = await buildShop(server.services.db, { parameters: { slotCapacity: 3 } });
  await setParameters(
    server.services.db,
    { chainId: shop.chainId, shopId: '' },
    { slotCapacity: 2, isMobilePrimary: true },
  );
  const codes = ['BK001', 'BK244', 'BK230', 'BK126', 'XX1', 'BK999'];
  expect((await server.api.reference.getParameters({ codes, shopId: shop.shopId }, { token })).reply).toEqual({
    BK001: '0',
    BK244: '3',
    BK230: '1',
    BK126: '1',
  });
  expect(
    (await server.api.reference.getParameters({ codes: ['BK244'], chainId: shop.chainId }, { token })).reply,
  ).toEqual({ BK244: '2' });
  expect((await server.api.reference.getParameter({ code: 'BK244', shopId: shop.shopId }, { token })).reply).toBe('3');
  expect((await server.api.reference.getParameter({ code: 'BK244' }, { token })).reply).toBe('1');
  expect((await server.api.reference.getParameter({ code: 'SECRET' }, { token })).reply).toBeNull();
});

test('A-239 C-036 a shop of another chain looks like no shop, and more than 50 codes are refused', async () => {
  const [one, other] = [await buildShop(server.services.db), await buildShop(server.services.db)];
  const foreign = await server.api.reference.getParameters(
    { codes: ['BK001'], shopId: one.shopId, chainId: other.chainId },
    { token },
  );
  const unknown = await server.api.reference.getParameters({ codes: ['BK001'], shopId: 'nobody' }, { token });
  expect([foreign.reason, foreign.details]).toEqual([unknown.reason, unknown.details]);
  expect(foreign).toMatchObject({ status: 422, reason: 'shop_unknown' });
  const codes = Array.from({ length: 51 }, () => 'BK001');
  expect(await server.api.reference.getParameters({ codes, shopId: one.shopId }, { token })).toMatchObject({
    status: 422,
    reason: 'invalid_input',
  });
});

test('G-02 a broken value in the database has its default', async () => {
  const shop = await buildShop(server.services.db, { parameters: { defaultDeposit: '{broken', slotCapacity: '0' } });
  expect(
    (await server.api.reference.getParameters({ codes: ['BK298', 'BK244'], shopId: shop.shopId }, { token })).reply,
  ).toEqual({ BK298: '{"type":"0","value":"0.2"}', BK244: '1' });
});

test('G-02 the log names a broken value once for each change of the shop, however often it is asked, and never what it is', async () => {
  const warn = vi.spyOn(server.services.log, 'warn');
  const { chainId, shopId } = await buildShop(server.services.db, {
    parameters: { chargedCustomers: '["nobody"]', defaultDeposit: '{broken', slotCapacity: '2' },
  });
  const told = () =>
    warn.mock.calls
      .map(([line]) => line as unknown as Record<string, unknown>)
      .filter((line) => line['shopId'] === shopId);
  const ask = () => server.api.payment.quote(bookingRequest(shopId));
  for (let time = 0; time < 3; time++) expect((await ask()).code).toBe(200);
  const about = { chainId, shopId, why: expect.stringMatching(/^must be /) };
  const lines = [
    { ...about, parameter: 'chargedCustomers' },
    { ...about, parameter: 'defaultDeposit' },
  ];
  expect(told()).toHaveLength(2);
  expect(told()).toEqual(expect.arrayContaining(lines));
  expect(JSON.stringify(told())).not.toMatch(/nobody|broken/);
  // Its day is over: it is loaded again, and nothing of it has changed.
  server.clock.set(server.clock.now() + 86_400_000);
  await ask();
  expect(told()).toHaveLength(2);
  server.services.changes.bump([{ shopId }]);
  await Promise.all([ask(), ask()]);
  expect(told()).toHaveLength(4);
  warn.mockRestore();
});

test('A-240 the server clock needs no token', async () => {
  server.clock.set(1_800_000_000_000);
  expect((await server.api.reference.getTime({})).reply).toBe(1_800_000_000_000);
});

test.each([
  ['AU', '0412345678', true],
  ['AU', '123', false],
  ['AU', '0491 570 156', true],
  ['AU', '+61 491 570 156', true],
  ['AU', '02 5550 1000', true],
  ['AU', '0491 570 15', false],
  ['AU', '+1 202 555 0143', false],
  ['US', '202-456-1111', true],
  ['CN', '138 0013 8000', true],
  ['XX', '0491570156', false],
  ['AU', '', false],
  ['AU', 'call me on 0491570156', false],
  ['AU', '0491570156|+61|AU', false],
])('A-241 a mobile of %s: %s is %s', async (country, mobile, isValid) => {
  expect((await server.api.reference.checkMobile({ country, mobile })).reply).toMatchObject({ isValid });
});

test('Q-11 a mobile is compared in its international form, and only when country and dial code agree', () => {
  expect(mobileKey('0491 570 156', 'AU', '+61')).toBe('+61491570156');
  expect(mobileKey('+61491570156', 'AU', '')).toBe('+61491570156');
  expect(mobileKey('491570156', '', '+61')).toBe('+61491570156');
  expect(mobileKey('0491570156', 'US', '+61')).toBeNull();
  expect(mobileKey('', 'AU', '+61')).toBeNull();
});
