import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { salonFolder } from '../import/formats/test/salon.ts';
import { loadFolder } from '../import/actions/load-folder.ts';
import { asStore } from '../test/as-store.ts';

let server: TestApp;
let shopIds: Record<string, string> = {};
let quay = '';

beforeAll(async () => {
  server = await startTestApp();
  const loaded = await loadFolder(asStore(server.services), salonFolder());
  if (!loaded.ok) throw new Error('the folder should be right');
  ({ shopIds } = loaded.value);
  quay = shopIds['quay']!;
});
afterAll(() => server.close());

async function services(shopId = quay, name?: string) {
  return (await server.api.menu.getServices(name === undefined ? { shopId } : { shopId, name })).reply;
}

async function serviceId(code: string): Promise<string> {
  const item = (await services()).flatMap((category) => category.items).find((entry) => entry.code === code);
  if (!item) throw new Error(`${code} is not listed`);
  return item.id;
}

async function staffId(key: string): Promise<string> {
  return (await server.services.db.selectFrom('staff').select('id').where('key', '=', key).executeTakeFirstOrThrow())
    .id;
}

describe('the menu of a store', () => {
  test('B-125 categories carry their services and sub-categories; what is only an add-on is not listed', async () => {
    const { result } = await server.api.menu.getServices({ shopId: quay });
    expect(result).toMatchObject([
      {
        name: 'Cutting',
        nameSecond: '剪发',
        subCategoryList: [
          { code: 'short', name: 'Short', nameSecond: '短发' },
          { code: 'long', name: 'Long' },
        ],
      },
    ]);
    expect((await services())[0]?.items.map((item) => item.code)).toEqual(['cut', 'style', 'talk']);
  });

  test('B-126 B-127 a service carries all its fields by the names of the wire', async () => {
    const { result } = await server.api.menu.getService({ id: await serviceId('cut') });
    expect(result).toMatchObject({
      name: 'Short Cut',
      nameSecond: '短发',
      fistName: 'Short Cut',
      description: 'Wash, cut\nand finish',
      descriptionSecond: '',
      type: 0,
      code: 'cut',
      price: '80.00',
      priceType: 'FIXED',
      duration: 30,
      quantity: 1,
      stockNum: null,
      remark: '',
      subCategoryCode: 'short',
      idxNum: 0,
    });
    const { images, showCoverImg } = result as { images: { url: string }[]; showCoverImg: string };
    expect(images[0]?.url).toMatch(/^\/files\/[0-9a-f]{32}-720\.webp$/);
    expect(showCoverImg).toBe(images[0]?.url);
  });

  test('B-131 a service carries its add-ons, and their number', async () => {
    const item = (await server.api.menu.getService({ id: await serviceId('cut') })).reply;
    expect(item.addOns).toMatchObject([
      { code: 'wash', name: 'Wash', minutes: 10, price: '15.00', priceType: 'FIXED' },
      { code: 'mask', minutes: 0, priceType: 'FREE' },
    ]);
    expect(item.addOnCount).toBe(2);
  });

  test('B-128 with a person come her own price and length, where she has them', async () => {
    const [category] = (await server.api.menu.getServicesOfStaff({ staffId: await staffId('anna') })).reply;
    expect(category?.items).toMatchObject([
      { code: 'cut', price: '80.00', staffPrice: '95.00', staffPriceType: 'FIXED', staffMinutes: 45 },
      { code: 'style' },
    ]);
    expect(category?.items[1]).not.toHaveProperty('staffPrice');
    const [ofBen] = (await server.api.menu.getServicesOfStaff({ staffId: await staffId('ben') })).reply;
    expect(ofBen?.items[0]).toMatchObject({ staffPrice: '80.00', staffPriceType: 'FROM' });
    const [ofCleo] = (await server.api.menu.getServicesOfStaff({ staffId: await staffId('cleo') })).reply;
    expect(ofCleo?.items[0]).toMatchObject({ staffPrice: '0.00', staffPriceType: 'FREE' });
    expect(
      (await server.api.menu.getServicesOfStaff({ staffId: await staffId('anna'), ids: [await serviceId('style')] }))
        .reply[0]?.items,
    ).toHaveLength(1);
    expect((await server.api.menu.getServicesOfStaff({ staffId: 'nobody' })).reason).toBe('not_found');
  });

  test('B-128 B-063 before a person is chosen the list says between which prices and lengths a service lies', async () => {
    const items = (await services()).flatMap((category) => category.items);
    const cut = items.find(({ code }) => code === 'cut');
    expect(cut).toMatchObject({ price: '80.00', leastPrice: '80.00', leastMinutes: 30, mostMinutes: 45 });
    expect(items.find(({ code }) => code === 'style')).not.toHaveProperty('leastPrice');
    const ofAnna = await server.api.menu.getServicesOfStaff({ staffId: await staffId('anna') });
    expect(ofAnna.reply[0]?.items[0]).not.toHaveProperty('leastPrice');
  });

  test('B-052 a typed name keeps the services that have it in either language, whatever the case, the blanks and the width', async () => {
    const found = async (name: string) =>
      (await services(quay, name)).flatMap((category) => category.items.map((item) => item.code));
    expect(await found('SHORT c')).toEqual(['cut']);
    expect(await found('ｓｔｙｌｅ')).toEqual(['style']);
    expect(await found('短')).toEqual(['cut']);
    expect(await found('')).toEqual(['cut', 'style', 'talk']);
    for (const name of ['%', '_', '\\', "'", 'no such thing']) expect(await found(name), name).toEqual([]);
  });

  test('B-285 F-38 a long menu is read in parts: each category says how many it has, here or among those found', async () => {
    const part = async (asked: object) =>
      (await server.api.menu.getServices({ shopId: quay, ...asked })).reply.map(({ itemCount, items }) => [
        itemCount,
        items.map(({ code }) => code),
      ]);
    expect(await part({})).toEqual([[3, ['cut', 'style', 'talk']]]);
    expect(await part({ most: 2 })).toEqual([[3, ['cut', 'style']]]);
    const { id: categoryId } = (await services())[0]!;
    expect(await part({ categoryId, after: 2, most: 2 })).toEqual([[3, ['talk']]]);
    expect(await part({ categoryId, after: 3 })).toEqual([[3, []]]);
    expect(await part({ categoryId: 'another' })).toEqual([]);
    expect(await part({ name: 'l', most: 1 })).toEqual([[2, ['style']]]);
    expect(await part({ subCategoryCode: 'short' })).toEqual([[1, ['cut']]]);
    expect(await part({ codes: ['talk', 'cut', 'gone'] })).toEqual([[2, ['cut', 'talk']]]);
    expect((await server.api.menu.getServices({ shopId: quay, most: 0 })).reason).toBe('invalid_input');
    const { result } = await server.api.menu.getServices({ shopId: quay, most: 1 });
    expect(result).toMatchObject([{ projectNum: 3 }]);
  });

  test('B-121 a service that only another store of the chain has is not there', async () => {
    const codes = (await services(shopIds['hill'])).flatMap((category) => category.items.map((item) => item.code));
    expect(codes).toEqual(['cut', 'talk']);
    const style = await serviceId('style');
    expect((await server.api.menu.getService({ id: style, shopId: quay })).reply.code).toBe('style');
    expect((await server.api.menu.getService({ id: style, shopId: shopIds['hill']! })).reason).toBe('not_found');
    expect((await server.api.menu.getServices({ shopId: quay, chainId: 'another' })).reason).toBe('shop_unknown');
  });

  test('B-126 B-127 products come page by page, with stock or on order', async () => {
    const { result } = await server.api.menu.getProducts({ shopId: quay, pageNum: 1, pageSize: 1 });
    expect(result).toMatchObject({
      pageNum: 1,
      total: 2,
      hasNextPage: true,
      list: [{ code: 'oil', type: 1, price: '35.00', stockNum: 5 }],
    });
    const second = (await server.api.menu.getProducts({ shopId: quay, pageNum: 2, pageSize: 1 })).reply;
    expect(second).toMatchObject({ hasNextPage: false, list: [{ code: 'brush', stock: null }] });
    expect((await server.api.menu.getProducts({ shopId: quay, pageNum: 0, pageSize: 1 })).reason).toBe('invalid_input');
  });

  test('B-288 the product list is asked for by shop, page and a size of ten, and can be narrowed down to some codes', async () => {
    const list = async (body: object) =>
      (await server.app.inject({ method: 'POST', url: '/api/shop/app/product/list/public', payload: body })).json<{
        result: { pageNum: number; pageSize: number; total: number; list: { code: string }[] };
      }>().result;
    const all = await list({ compId: quay });
    expect([all.pageNum, all.pageSize, all.total]).toEqual([1, 10, 2]);
    const some = await list({ compId: quay, pageNum: 1, pageSize: 10, codes: ['brush', 'gone'] });
    expect([some.total, some.list.map(({ code }) => code)]).toEqual([1, ['brush']]);
    expect((await list({ compId: quay, codes: [] })).list).toEqual([]);
    expect((await server.api.shop.get({ shopId: quay })).reply.productCount).toBe(2);
  });
});
