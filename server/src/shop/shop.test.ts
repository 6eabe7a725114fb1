import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildShop } from '../test/build-shop.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { salonFolder } from '../import/formats/test/salon.ts';
import { loadFolder } from '../import/actions/load-folder.ts';
import { scopeOfBooking } from './queries/shops.ts';
import { asStore } from '../test/as-store.ts';

let server: TestApp;
let chainId = '';
let shopIds: Record<string, string> = {};

beforeAll(async () => {
  server = await startTestApp();
  const loaded = await loadFolder(asStore(server.services), salonFolder());
  if (!loaded.ok) throw new Error('the folder should be right');
  ({ chainId, shopIds } = loaded.value);
});
afterAll(() => server.close());

const wireShop = async (shopId: string, lang = 'en') =>
  (await server.api.shop.get({ shopId }, { lang })).result as Record<string, unknown>;

describe('the answer of a store', () => {
  test('B-121 it carries id, chain, name, address, pictures, place and the stores of the chain that can be booked', async () => {
    const shop = await wireShop(shopIds['quay']!);
    expect(shop).toMatchObject({
      id: shopIds['quay'],
      custId: chainId,
      compName: 'Harbour Hair Quay',
      address: '1 Quay Street',
      lat: null,
      lng: null,
      introduction: '',
      introductionSecond: '',
      timeZone: 'Australia/Sydney',
      currencyCode: 'AUD',
    });
    expect(shop['logo']).toMatch(/^\/files\/[0-9a-f]{32}-720\.webp$/);
    expect((shop['canReserveCompanyList'] as { id: string }[]).map((card) => card.id)).toEqual([
      shopIds['quay'],
      shopIds['hill'],
    ]);
  });

  test('A-001 A-212 C-266 C-092 it carries both ids and every documented field of a store', async () => {
    const shop = await wireShop(shopIds['quay']!);
    expect([shop['compId'], shop['custId']]).toEqual([shopIds['quay'], chainId]);
    const documented =
      'id compId custId compCode compName name logo contactMobile address countryCode timeFormat enableSecond firstLanguageCode secondLanguageCode firstLanguageName secondLanguageName currencySymbol canReserveCompanyList';
    expect(Object.keys(shop)).toEqual(expect.arrayContaining(documented.split(' ')));
    expect(shop).toMatchObject({ compCode: 'quay', name: 'Harbour Hair Quay', contactMobile: '+61 2 5550 1000' });
  });

  test('A-002 a chain lists its bookable stores', async () => {
    const listed = async (shopId: string) =>
      ((await wireShop(shopId))['canReserveCompanyList'] as { compName: string }[]).map(({ compName }) => compName);
    expect(await listed(shopIds['hill']!)).toEqual(['Harbour Hair Quay', 'Harbour Hair Hill']);
  });

  test('B-122 it carries seven weekdays from Monday, named in the language of the caller, with breaks', async () => {
    const { businessList: days } = (await wireShop(shopIds['quay']!)) as { businessList: Record<string, unknown>[] };
    expect(days.map((day) => day['week'])).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(days[2]).toMatchObject({ weekText: 'Wednesday', status: '1', startTimeText: '09:00', endTimeText: '18:00' });
    expect(days[2]?.['spans']).toEqual([
      { from: '09:00', to: '13:00' },
      { from: '14:00', to: '18:00' },
    ]);
    expect(days[4]).toMatchObject({ endTimeText: '24:00' });
    expect(days[6]).toMatchObject({ status: '0', startTimeText: '', endTimeText: '', spans: [] });
    const inChinese = (await wireShop(shopIds['quay']!, 'ch')) as { businessList: Record<string, unknown>[] };
    expect(inChinese.businessList[0]).toMatchObject({ weekText: '星期一' });
  });

  test('B-123 it carries every contact field, empty where the store has none', async () => {
    expect(await wireShop(shopIds['quay']!)).toMatchObject({
      formatMobile: '+61 2 5550 1000',
      contactMail: '',
      businessWebsite: '',
      onlineShopPage: '',
      facebookPage: '',
      youtubePage: '',
      instagramPage: '',
      tiktokPage: '',
      redbookPage: '',
      googlePage: '',
    });
  });

  test('B-124 it carries the languages and the currency', async () => {
    expect(await wireShop(shopIds['quay']!)).toMatchObject({
      enableSecond: 1,
      firstLanguageCode: 'en',
      secondLanguageCode: 'ch',
      firstLanguageName: 'English',
      secondLanguageName: '简体中文',
      countryCode: 'AU',
      currencySymbol: '$',
      secondPriceTexts: { from: '{price}起', free: '免费' },
    });
    expect(await wireShop(shopIds['hill']!)).toMatchObject({
      secondPriceTexts: null,
      enableSecond: 0,
      secondLanguageCode: '',
      secondLanguageName: '',
    });
  });

  test('B-322 it carries the display parameters by their codes, defaults filled in and the store before the chain', async () => {
    const quay = (await server.api.shop.get({ shopId: shopIds['quay']! })).reply;
    expect(quay.parameters).toMatchObject({ BK126: '1', BK020: '1', BK244: '1', BK272: '1', BK292: '1', BK293: '0' });
    expect((await server.api.shop.get({ shopId: shopIds['hill']! })).reply.parameters.BK244).toBe('2');
  });

  test('G-09 today is the day of the store, and special days that are over are gone', async () => {
    const quay = (await server.api.shop.get({ shopId: shopIds['quay']! })).reply;
    expect(quay).toMatchObject({
      today: '2027-01-13',
      specialDays: [{ day: '2027-01-26', name: 'Australia Day', spans: [] }],
    });
    const before = server.clock.now();
    server.clock.set(Date.parse('2027-01-26T13:30:00Z'));
    const later = (await server.api.shop.get({ shopId: shopIds['quay']! })).reply;
    server.clock.set(before);
    expect(later).toMatchObject({ today: '2027-01-27', specialDays: [] });
  });

  test('B-121 C-271 a chain answers its first store; unknown ones are refused in words', async () => {
    expect((await server.api.shop.getOfChain({ chainId })).reply.id).toBe(shopIds['quay']);
    for (const shopId of ['nope', "' or 1=1 --", chainId]) {
      expect(await server.api.shop.get({ shopId })).toMatchObject({
        status: 422,
        reason: 'shop_unknown',
        details: { field: 'compId' },
      });
    }
    expect((await server.api.shop.get({ shopId: '' })).reason).toBe('shop_id_missing');
    expect((await server.api.shop.getOfChain({ chainId: 'nope' })).reason).toBe('shop_unknown');
  });

  test('A-224 C-019 stores to explore come page by page and are found by name, city or tagline, whatever the case and width', async () => {
    const first = (await server.api.shop.getRecommended({ pageNum: 1, pageSize: 1 })).reply;
    expect(first).toMatchObject({ pageNum: 1, pageSize: 1, total: 2, hasNextPage: true });
    expect(first.list[0]).toMatchObject({
      name: 'Harbour Hair Quay',
      fromPrice: '80.00',
      tagline: 'By the water',
      needsSignIn: false,
    });
    const found = async (name: string) =>
      (await server.api.shop.getRecommended({ name })).reply.list.map((card) => card.name);
    expect(await found('ＨＩＬＬ')).toEqual(['Harbour Hair Hill']);
    expect(await found('the WATER')).toEqual(['Harbour Hair Quay']);
    expect(await found('港湾')).toEqual(['Harbour Hair Quay']);
    expect(await found('sydney')).toHaveLength(2);
    expect(await found('%')).toEqual([]);
    expect((await server.api.shop.getRecommended({ pageSize: 1000 })).reason).toBe('invalid_input');
  });

  test('B-063 a card begins at the lowest price of its menu, also where only one person has it', async () => {
    const { files, pictures } = salonFolder();
    const lowestWith = async (skills: string, parameters = 'parameter,value\n') => {
      const changed = { ...files, 'skills.csv': skills, 'parameters.csv': parameters };
      await loadFolder(asStore(server.services), { files: changed, pictures });
      const { list } = (await server.api.shop.getRecommended({})).reply;
      return list.find(({ name }) => name === 'Harbour Hair Quay')!.fromPrice;
    };
    const skills = 'staff,service,price,price_type,minutes\nanna,cut,55,,\nanna,style,,,\n';
    expect(await lowestWith(skills)).toBe('55.00');
    expect(await lowestWith(skills, 'parameter,value\nhasStaffFeature,no\n')).toBe('80.00');
    expect(await lowestWith('staff,service,price,price_type,minutes\nanna,cut,95,,\n')).toBe('80.00');
    await loadFolder(asStore(server.services), { files, pictures });
  });

  test("B-066 a card says where only signed-in customers may book; a store's own word goes before the chain's", async () => {
    const { files, pictures } = salonFolder();
    const parameters = 'parameter,value,store\nallowsVisitorBooking,yes,\nallowsVisitorBooking,no,hill\n';
    await loadFolder(asStore(server.services), { files: { ...files, 'parameters.csv': parameters }, pictures });
    const cards = (await server.api.shop.getRecommended({})).result as unknown as { list: object[] };
    expect(cards.list).toMatchObject([
      { compName: 'Harbour Hair Quay', loginRequired: 0 },
      { compName: 'Harbour Hair Hill', loginRequired: 1 },
    ]);
    await loadFolder(asStore(server.services), {
      files: { ...files, 'parameters.csv': 'parameter,value\n' },
      pictures,
    });
    const silent = (await server.api.shop.getRecommended({})).reply.list;
    expect(silent.map(({ needsSignIn }) => needsSignIn)).toEqual([true, true]);
    await loadFolder(asStore(server.services), { files, pictures });
  });

  test('G-10 a chain that is closed for booking online closes all of its stores', async () => {
    const { files, pictures } = salonFolder();
    const closed = '{ "format": 1, "key": "harbour", "name": "Harbour Hair", "bookable": false }';
    await loadFolder(asStore(server.services), { files: { ...files, 'chain.json': closed }, pictures });
    const quay = (await server.api.shop.get({ shopId: shopIds['quay']! })).reply;
    expect(quay).toMatchObject({ acceptsOnlineBooking: false, bookableShops: [] });
    expect(
      (await server.services.catalog.facts(scopeOfBooking({ chainId, shopId: quay.id }))).shop.acceptsOnlineBooking,
    ).toBe(false);
    expect((await server.api.shop.getRecommended({})).reply.total).toBe(0);
    await loadFolder(asStore(server.services), { files, pictures });
    expect((await server.api.shop.get({ shopId: shopIds['quay']! })).reply.acceptsOnlineBooking).toBe(true);
  });
});

test('A-002 a single shop lists one store at most', async () => {
  const { shopId } = await buildShop(server.services.db);
  const { canReserveCompanyList: stores } = await wireShop(shopId);
  expect((stores as unknown[]).length).toBeLessThanOrEqual(1);
});
