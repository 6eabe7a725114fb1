import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PageBrand } from '@parlour/contract/brand';
import { cancelByShop } from '../booking/actions/shop-moves.ts';
import { deliverOutbox } from '../notification/actions/deliver.ts';
import { bookingRequest } from '../test/booking-request.ts';
import { buildShop, type BuiltShop } from '../test/build-shop.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { loadBrands } from './actions/load-brands.ts';
import { demoBrands, loadDemoBrands } from './actions/load-demo.ts';
import { isOurOrigin, nameInTexts, originOf } from './caches/brands.ts';
import { readBrands } from './formats/read-brands.ts';
import { asStore } from '../test/as-store.ts';

// A web app of one line: it tells what the server hands to a page.
const artefact = `export async function render(request, { brand, origin, lang }) {
  globalThis.brandPages = (globalThis.brandPages ?? 0) + 1;
  return new Response('<html><!--' + JSON.stringify({ brand, origin, lang, url: request.url }) + '--></html>');
}`;
const rendered = () => (globalThis as { brandPages?: number }).brandPages ?? 0;

const logo = '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><circle cx="99" cy="99" r="90"/></svg>';
const publicUrl = 'https://book.example.com';
let folder: string;
let env: Record<string, string>;
let server: TestApp;
let lumen: BuiltShop;
let single: BuiltShop;

const configuration = {
  format: 1,
  product: { productName: 'Parlour', website: 'https://parlour.example', supportEmail: 'team@parlour.example' },
  brands: [
    {
      key: 'lumen',
      kind: 'chain',
      chain: 'lumen',
      hosts: ['lumen.example', 'chain-a.localhost'],
      productName: 'Lumen Skin',
      logo: 'lumen.svg',
      color: '#9a4a2f',
      landing: { en: { heading: 'Quiet rooms', text: 'Three studios.' }, tw: { heading: '安靜', text: '三家門市。' } },
    },
    { key: 'bloom', kind: 'branded', hosts: ['bloom.example'], productName: 'Bloom', website: 'https://bloom.example' },
  ],
  fixedShops: [{ chain: 'single', store: 'single-store' }],
  shops: [
    { chain: 'lumen', signUpWording: 1, australian: true },
    { chain: 'single', store: 'single-store', signUpWording: 2, lendsName: true },
  ],
  plans: [],
};

async function load(change: object = {}) {
  writeFileSync(join(folder, 'brands.json'), JSON.stringify({ ...configuration, ...change }));
  const read = await readBrands(folder);
  return read.ok ? loadBrands(server.services, read.value) : read;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'parlour-brands-'));
  mkdirSync(join(folder, 'pictures'));
  writeFileSync(join(folder, 'pictures/lumen.svg'), logo);
  mkdirSync(join(folder, 'web/server'), { recursive: true });
  writeFileSync(join(folder, 'web/server/entry-server.js'), artefact);
  writeFileSync(join(folder, 'web/server/page-manifest.json'), '{"routes":{}}');
  env = { WEB_DIST: join(folder, 'web'), PUBLIC_URL: publicUrl };
  server = await startTestApp({ env });
  const { db } = server.services;
  lumen = await buildShop(db, { key: 'lumen' });
  single = await buildShop(db, { key: 'single' });
  await db
    .updateTable('shops')
    .set({ key: 'single-store', name: 'Single Store' })
    .where('id', '=', single.shopId)
    .execute();
  expect(await load()).toMatchObject({ ok: true });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

type PageContext = { brand: PageBrand; origin: string; lang: string; url: string };
async function page(host: string, url = '/', headers: Record<string, string> = {}, at = server): Promise<PageContext> {
  const answer = await at.app.inject({ url, headers: { accept: 'text/html', host, ...headers } });
  expect(answer.statusCode).toBe(200);
  return JSON.parse(/<!--(.*)-->/.exec(answer.body)![1]!) as PageContext;
}

test('A-013 one server shows each host its brand, and any other host the product', async () => {
  const keys = [
    'lumen.example',
    'LUMEN.example:8443',
    'chain-a.localhost:3000',
    'bloom.example',
    'book.example.com',
    'evil.example',
  ];
  const shown = await Promise.all(keys.map(async (host) => (await page(host)).brand.key));
  expect(shown).toEqual(['lumen', 'lumen', 'lumen', 'bloom', 'product', 'product']);
  const { brand, origin, url } = await page('chain-a.localhost:3000');
  expect([origin, url]).toEqual(['https://lumen.example', 'https://lumen.example/']);
  expect(brand).toMatchObject({
    kind: 'chain',
    productName: 'Lumen Skin',
    color: '#9a4a2f',
    chainId: lumen.chainId,
    landing: { heading: 'Quiet rooms', text: 'Three studios.' },
    allStoresAt: publicUrl,
    poweredBy: { name: 'Parlour', website: 'https://parlour.example' },
  });
  const stored = await server.app.inject(brand.logoUrl!);
  expect([stored.statusCode, stored.headers['content-type']]).toEqual([200, 'image/webp']);
  expect((await page('evil.example')).origin).toBe(publicUrl);
});

test('A-013 a query never chooses a brand, and a forwarded host only with a trusted proxy', async () => {
  expect((await page('book.example.com', '/?brand=lumen&host=lumen.example')).brand.key).toBe('product');
  const forwarded = { 'x-forwarded-host': 'lumen.example' };
  expect((await page('book.example.com', '/', forwarded)).brand.key).toBe('product');
  const behind = await startTestApp({
    env: { ...env, TRUST_PROXY: '1' },
    change: (own) => ({ ...own, db: server.services.db }),
  });
  expect((await page('inner:3000', '/', forwarded, behind)).brand.key).toBe('lumen');
  await behind.close();
});

test('A-013 finished pages are kept by brand and language, each in its own words', async () => {
  const said = async (host: string, lang: string) => (await page(host, `/?lang=${lang}`)).brand.landing?.heading;
  server.services.changes.bump([{ shopId: 'any' }]);
  const before = rendered();
  expect([
    await said('lumen.example', 'tw'),
    await said('bloom.example', 'tw'),
    await said('lumen.example', 'ch'),
  ]).toEqual(['安靜', undefined, undefined]);
  expect(await said('lumen.example', 'tw')).toBe('安靜');
  expect(rendered() - before).toBe(3);
});

test('A-036 A-097 C-081 the answer of a store tells the words of its group and its dial code', async () => {
  const wording = async (shopId: string) => (await server.api.shop.get({ shopId })).reply.wording;
  expect(await wording(lumen.shopId)).toEqual({ signUpWording: 1, isAustralian: true, lendsName: false });
  expect(await wording(single.shopId)).toEqual({ signUpWording: 2, isAustralian: false, lendsName: true });
  const other = await buildShop(server.services.db);
  expect(await wording(other.shopId)).toEqual({ signUpWording: 0, isAustralian: false, lendsName: false });
});

test('A-037 one store’s name stands in texts in place of the product’s, on whichever host', async () => {
  const name = (host: string, shop: BuiltShop | null) =>
    nameInTexts({ ...server.services, host }, shop && { ...shop, name: 'Single Store' });
  expect(await name('book.example.com', single)).toBe('Single Store');
  expect(await name('lumen.example', single)).toBe('Single Store');
  expect(await name('book.example.com', lumen)).toBe('Parlour');
  expect(await name('lumen.example', lumen)).toBe('Lumen Skin');
  expect(await name('bloom.example', null)).toBe('Bloom');
});

test('A-040 every page knows the store that a chain always leads to', async () => {
  const { brand } = await page('book.example.com', '/home');
  expect(brand.fixedShops).toEqual({ [single.chainId]: single.shopId });
});

test('A-033 a chain’s host lists the stores of the chain alone', async () => {
  const names = async (host: string) => {
    const { reply } = await server.api.shop.getRecommended({}, { headers: { host } });
    return new Set(reply.list.map((card) => card.chainId));
  };
  expect(await names('lumen.example')).toEqual(new Set([lumen.chainId]));
  const all = await names('bloom.example');
  expect([lumen.chainId, single.chainId].every((id) => all.has(id))).toBe(true);
});

test('Routes: own origins come from the table, to the letter', async () => {
  const at = { ...server.services, host: 'bloom.example:1' };
  expect(await originOf(at)).toBe('https://bloom.example');
  const asked = [
    publicUrl,
    'https://lumen.example',
    'https://chain-a.localhost',
    'http://lumen.example',
    'https://evil.example',
    '',
  ];
  expect(await Promise.all(asked.map((origin) => isOurOrigin(at, origin)))).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});

test('Routes: links of a mail lead to the chain’s own host, and to the public address where the chain has no such page', async () => {
  const linksOf = async (shop: BuiltShop) => {
    const request = bookingRequest(shop.shopId);
    const booked = await server.api.booking.create(request, { token: await server.viewToken() });
    await deliverOutbox(server.services);
    await cancelByShop(asStore(server.services), { bookingId: booked.reply.booking.id });
    await deliverOutbox(server.services);
    const mails = await server.services.db
      .selectFrom('mails')
      .select(['kind', 'bodyText'])
      .where('bookingId', '=', booked.reply.booking.id)
      .execute();
    return Object.fromEntries(mails.map(({ kind, bodyText }) => [kind, /https:\/\/[^/\s]+\/\w+/.exec(bodyText)?.[0]]));
  };
  expect(await linksOf(lumen)).toEqual({
    made: `${publicUrl}/reserveDetail`,
    cancelledByShop: 'https://lumen.example/shopDetail',
  });
  expect(await linksOf(single)).toEqual({
    made: `${publicUrl}/reserveDetail`,
    cancelledByShop: `${publicUrl}/shopDetail`,
  });
});

test.each([
  ['an unknown field', { brand: [] }, /brands\.json.*brand/],
  ['another format', { format: 2 }, /format: must be 1/],
  [
    'a host with a port',
    { brands: [{ ...configuration.brands[1], hosts: ['bloom.example:80'] }] },
    /brands\.0\.hosts\.0: must be a host name/,
  ],
  [
    'a host twice',
    { brands: [configuration.brands[0], { ...configuration.brands[1], hosts: ['lumen.example'] }] },
    /names "lumen.example" twice/,
  ],
  [
    'a chain brand without its chain',
    { brands: [{ ...configuration.brands[0], chain: undefined }] },
    /must name the chain/,
  ],
  [
    'a picture that is not there',
    { brands: [{ ...configuration.brands[0], logo: 'none.svg' }] },
    /pictures\/none\.svg is not there/,
  ],
  ['a chain that is not there', { shops: [{ chain: 'nobody', signUpWording: 1 }] }, /there is no chain "nobody"/],
  [
    'a store that is not there',
    { fixedShops: [{ chain: 'lumen', store: 'nobody' }] },
    /there is no store "lumen\/nobody"/,
  ],
  [
    'two stores that lend their name',
    {
      shops: [
        { chain: 'lumen', store: 'a', lendsName: true },
        { chain: 'single', store: 'b', lendsName: true },
      ],
    },
    /one store only/,
  ],
  ['a script for a website', { product: { productName: 'X', website: 'javascript:alert(1)' } }, /product\.website/],
])('A-013 %s in the file is named, and nothing changes', async (_what, change, sentence) => {
  const loaded = await load(change);
  expect(loaded.ok ? [] : loaded.details).toEqual(expect.arrayContaining([expect.stringMatching(sentence)]));
  expect((await page('lumen.example')).brand.productName).toBe('Lumen Skin');
});

test('A-013 a new configuration takes the place of the old one at once', async () => {
  await load({ brands: [{ ...configuration.brands[0], productName: 'Lumen & Friends' }] });
  expect((await page('lumen.example')).brand.productName).toBe('Lumen & Friends');
  expect((await page('bloom.example')).brand.key).toBe('product');
  await load();
  expect((await page('bloom.example')).brand.key).toBe('bloom');
});

test('The brands of the demo have no mistake and name stores of the demo', async () => {
  const read = await readBrands(demoBrands);
  expect(read.ok ? [] : read.details).toEqual([]);
  if (!read.ok) return;
  const { brands, fixedShops, shops } = read.value.document;
  expect(brands.map(({ kind }) => kind)).toEqual(['chain', 'chain', 'branded']);
  expect(fixedShops).toHaveLength(2);
  expect(new Set(shops.map((shop) => shop.signUpWording))).toEqual(new Set([1, 2, undefined]));
  for (const { chain } of [...brands, ...fixedShops, ...shops])
    if (chain) expect(existsSync(join(demoBrands, '..', chain, 'chain.json')), chain).toBe(true);
  // Without its shops the demo's configuration is refused, told to the log, and the one before stays.
  await loadDemoBrands(server.services);
  expect((await page('lumen.example')).brand.productName).toBe('Lumen Skin');
});
