import { expect, test } from 'vitest';
import { type HostTable, ownHosts, resolveApiHost } from './host.ts';

const table: HostTable = {
  productionDomains: ['parlour.example', 'parlour.example.cn'],
  production: { origin: 'https://api.parlour.example', isTest: false },
  testPages: [/^test[.-]/, /^[^/]*\/trial\//],
  test: { origin: 'https://api-test.parlour.example', isTest: true },
  special: { domain: 'salons.example', origin: 'https://api.salons.example', isTest: false },
  paymentPages: /^\/pay\//,
  payment: { origin: 'https://pay.parlour.example', isTest: false },
};

const production = 'https://api.parlour.example';
const trial = 'https://api-test.parlour.example';

test.each([
  ['A-226 a production domain', 'https://parlour.example/home', production, false],
  ['A-226 a host below it', 'https://book.parlour.example/shopDetail?compId=5', production, false],
  ['A-226 another production domain, with a port', 'https://parlour.example.cn:8443/', production, false],
  ['A-227 A-229 a test address', 'https://test-3.parlour.example/home', trial, true],
  ['A-227 A-229 a test path', 'https://parlour.example/trial/home', trial, true],
  ['A-227 A-229 an unknown domain', 'https://somewhere.example/home', trial, true],
  ['A-227 A-229 a domain that only ends alike', 'https://notparlour.example/home', trial, true],
  ['A-227 A-229 a domain that only begins alike', 'https://parlour.example.evil.example/', trial, true],
  ['A-227 A-229 localhost', 'http://localhost:3000/', trial, true],
  ['A-227 A-229 an IP address', 'http://192.168.1.7:3000/', trial, true],
  ['A-228 the one other domain', 'https://salons.example/home', 'https://api.salons.example', false],
  ['A-228 below the one other domain', 'https://a.salons.example/pay/1', 'https://api.salons.example', false],
  ['A-228 payment pages', 'https://book.parlour.example/pay/77?x=1', 'https://pay.parlour.example', false],
  ['A-228 A-227 payment pages of a test address', 'https://test.parlour.example/pay/77', trial, true],
  ['A-228 A-227 payment pages of an unknown domain', 'http://localhost:3000/pay/77', trial, true],
])('%s: %s asks %s, test flag %s', (_row, page, origin, isTest) => {
  expect(resolveApiHost(page, table)).toEqual({ origin, isTest });
});

test('A-226 A-229 G-007 our own installation: one origin, in earnest on its domain alone', () => {
  const ours = ownHosts('https://book.salon.example', 'production');
  expect(resolveApiHost('https://book.salon.example/home', ours)).toEqual({ origin: '', isTest: false });
  expect(resolveApiHost('https://book.salon.example/paySuccess', ours)).toEqual({ origin: '', isTest: false });
  expect(resolveApiHost('https://copy.example/home', ours)).toEqual({ origin: '', isTest: true });
  const demo = ownHosts('http://localhost:3000', 'demo');
  expect(resolveApiHost('http://localhost:3000/home', demo)).toEqual({ origin: '', isTest: true });
});
