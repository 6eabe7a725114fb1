import { expect, test } from 'vitest';
import type { Brand, BrandTable } from './brand.ts';
import { brandOrigin, isOwnOrigin, pageAddress } from './brand-origin.ts';
import { idsToKeep } from './kept-ids.ts';
import { brandOfChain, resolveBrand } from './resolve-brand.ts';
import { hasRoute } from './route-set.ts';
import { brandingOf, fixedShopOf, spokenName } from './shop-branding.ts';

const brand = (key: string, kind: Brand['kind'], hosts: string[], chainId: string | null = null): Brand => ({
  key,
  kind,
  hosts,
  productName: key.toUpperCase(),
  landing: {},
  logo: '',
  color: '',
  website: '',
  supportEmail: '',
  supportPhone: '',
  chainId,
  storeLayout: 'standard',
  tabStyle: 'line',
  alwaysBothStaffTabs: false,
});

const table: BrandTable = {
  fallback: brand('product', 'default', []),
  brands: [
    brand('lumen', 'chain', ['lumen.example', 'chain-a.localhost'], 'C1'),
    brand('seri', 'chain', ['seri.example'], 'C2'),
    brand('bloom', 'branded', ['bloom.example']),
  ],
  shops: [
    { chainId: 'C1', shopId: '', signUpWording: 1, isAustralian: true, lendsName: false },
    { chainId: 'C1', shopId: 'S2', signUpWording: 2, isAustralian: false, lendsName: true },
  ],
  fixedShops: { C7: 'S70', C8: 'S80' },
};

test.each([
  ['lumen.example', 'lumen'],
  ['LUMEN.Example:3000', 'lumen'],
  ['lumen.example.', 'lumen'],
  ['chain-a.localhost:3000', 'lumen'],
  ['seri.example', 'seri'],
  ['bloom.example', 'bloom'],
  ['localhost:3000', 'product'],
  ['evil.lumen.example', 'product'],
  ['lumen.example.evil.test', 'product'],
  ['xlumen.example', 'product'],
  ['[::1]:3000', 'product'],
  ['', 'product'],
])('A-013 the host "%s" shows the brand %s', (host, key) => {
  expect(resolveBrand(host, table).key).toBe(key);
});

test('A-033 G-026 a chain host has landing, the shell up to the chain page, profile form, payment result and order review', () => {
  const paths = [
    '/',
    '/home',
    '/home/',
    '/shopDetail',
    '/appointments',
    '/favorites',
    '/userInfo',
    '/enterSharedinfo',
    '/customerleadsForm',
    '/extendedArchive',
    '/deleteAccount',
    '/detail/C1',
    '/home/userInfo',
    ['/home', 'detail', 'C1'].join('/'),
    '/addCustomerProfile',
    '/paySuccess',
    '/orderReviews/B1',
    '/signInLink',
  ];
  expect(paths.filter((path) => !hasRoute('chain', path))).toEqual([]);
});

const notOfChains = [
  '/login',
  '/signup',
  '/reserve',
  '/selectStore',
  '/e-invoice',
  '/missEmail',
  '/receiveGiftCard',
  '/reserveDetail',
  '/bokaRenew',
  '/bokaOrder',
  '/reserveAction',
  '/checkIn',
  '/checkIn/12',
  '/home/reserveAction',
  '/home/checkIn',
];

test.each(notOfChains)('A-034 %s is no page of a chain host, and one of every other', (path) => {
  expect([hasRoute('chain', path), hasRoute('branded', path), hasRoute('default', path)]).toEqual([false, true, true]);
});

test.each(['/x', '/no/such/page', '/detail', '/detail/C1/more', '/orderReviews', '/home/home', '/homer', '/Login'])(
  'A-035 on a chain host %s is caught by the landing',
  (path) => {
    expect(hasRoute('chain', path)).toBe(false);
  },
);

test('A-036 A-097 C-081 a store has its own entry before its chain’s, and another store none', () => {
  const flags = (chainId: string, shopId: string) => {
    const { signUpWording, isAustralian } = brandingOf({ chainId, shopId }, table);
    return [signUpWording, isAustralian];
  };
  expect(flags('C1', 'S1')).toEqual([1, true]);
  expect(flags('C1', 'S2')).toEqual([2, false]);
  expect(flags('C9', 'S1')).toEqual([0, false]);
});

test('A-037 one store’s name stands for the product’s, all others carry the product’s', () => {
  const product = table.fallback;
  expect(spokenName({ chainId: 'C1', shopId: 'S2', name: 'Lumen Newtown' }, product, table)).toBe('Lumen Newtown');
  expect(spokenName({ chainId: 'C1', shopId: 'S1', name: 'Lumen Manly' }, product, table)).toBe('PRODUCT');
  expect(spokenName(null, product, table)).toBe('PRODUCT');
});

test('A-040 each of the two chains leads to its store, any other is left alone', () => {
  expect(['C7', 'C8', 'C9', 'toString', ''].map((chainId) => fixedShopOf(chainId, table.fixedShops))).toEqual([
    'S70',
    'S80',
    null,
    null,
    null,
  ]);
});

test.each([
  ['/shopDetail', { compId: '5', custId: '9' }, { shopId: '5', chainId: '9' }],
  ['/shopDetail', { compId: '5' }, { shopId: '5' }],
  ['/home/shopDetail', { compId: '5' }, { shopId: '5' }],
  ['/shopDetail', { compId: '5', custId: 'C7' }, { shopId: 'S70', chainId: 'C7' }],
  ['/shopDetail', { custId: 'C8' }, { shopId: 'S80', chainId: 'C8' }],
  ['/detail/C1', {}, { chainId: 'C1' }],
  ['/detail/C%2F1', { compId: '5', custId: 'other' }, { shopId: '5', chainId: 'C/1' }],
  ['/detail/%E0', {}, { chainId: '%E0' }],
  ['/shopDetail', {}, {}],
  ['/home', { compId: '5' }, null],
  ['/userInfo', { custId: 'C7' }, null],
] as const)('A-039 A-040 G-022 %s with %o leaves %o on the device', (path, query, kept) => {
  expect(idsToKeep({ path, query }, table.fixedShops)).toEqual(kept);
});

test('Routes: links carry the brand’s own address from the table, and the installation’s where the brand has no such page', () => {
  const [lumen, , bloom] = table.brands as [Brand, Brand, Brand];
  expect(brandOrigin(lumen, 'https://book.example.com')).toBe('https://lumen.example');
  expect(brandOrigin(lumen, 'http://127.0.0.1:3210')).toBe('http://lumen.example:3210');
  expect(brandOrigin(table.fallback, 'https://book.example.com')).toBe('https://book.example.com');
  const at = (one: Brand, page: string) => pageAddress(one, 'https://book.example.com', page);
  expect(at(lumen, '/shopDetail?compId=5')).toBe('https://lumen.example/shopDetail?compId=5');
  expect(at(lumen, '/reserveDetail?id=1#t=2')).toBe('https://book.example.com/reserveDetail?id=1#t=2');
  expect(at(bloom, '/reserveDetail?id=1#t=2')).toBe('https://bloom.example/reserveDetail?id=1#t=2');
  expect(brandOfChain('C2', table).key).toBe('seri');
  expect(brandOfChain('C3', table).key).toBe('product');
});

test('A-150 C-187 own origins are the public address and those of the brands, to the letter', () => {
  const own = (origin: string) => isOwnOrigin(origin, table, 'https://book.example.com');
  expect(['https://book.example.com', 'https://chain-a.localhost', 'https://bloom.example'].every(own)).toBe(true);
  const foreign = ['http://bloom.example', 'https://bloom.example:8443', 'https://bloom.example.evil.test', 'null', ''];
  expect(foreign.some(own)).toBe(false);
});
