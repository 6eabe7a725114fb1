import { calls } from './api.ts';
import { expect, test } from 'vitest';
import { type RequestContext, requestOf } from './http-request.ts';

const around: RequestContext = {
  base: '/api',
  language: 'tw',
  deviceId: 'D1',
  source: 'BK_APP_C',
  product: 'bk',
  now: () => 1700000000000,
  newKey: () => 'K1',
};

test("A-222 C-017 A-221 C-016 requestDate stands last in the query, and names are the wire's", () => {
  const { url, init } = requestOf(
    calls.menu.getServices,
    { shopId: 'S1', chainId: 'C1', name: 'cut & dry' },
    around,
    {},
    'T1',
  );
  expect(url).toBe('/api/shop/app/project/list/public?compId=S1&custId=C1&name=cut+%26+dry&requestDate=1700000000000');
  expect(init).toMatchObject({
    method: 'GET',
    headers: { authorization: 'Bearer T1', deviceId: 'D1', source: 'BK_APP_C', product: 'bk', language: 'tw' },
  });
  expect(init.body).toBeUndefined();
});

test('A-222 C-017 a name in the path is filled, requestDate is its only query, and it is not sent again', () => {
  const { url } = requestOf(calls.shop.getOfChain, { chainId: 'C/1' }, around, {}, null);
  expect(url).toBe('/api/shop/bk/chain/info/find/custId/C%2F1/public?requestDate=1700000000000');
});

test('decisions Wire: a POST sends the named keys in the query and one key as the whole body', () => {
  const { url, init } = requestOf(calls.reference.getParameters, { codes: ['BK121'], shopId: 'S1' }, around, {}, null);
  expect(url).toBe('/api/base/bk/system/param/find/map?compId=S1&requestDate=1700000000000');
  expect(JSON.parse(init.body as string)).toEqual(['BK121']);
});

test('decisions Wire: only a call that creates carries an idempotency key, a given one before a new one', () => {
  const headers = (options: { idempotencyKey?: string }) =>
    requestOf(calls.booking.changeState, { id: 'R1', state: 'cancelled' }, around, options, null).init.headers;
  expect(headers({})).toMatchObject({ 'idempotency-key': 'K1' });
  expect(headers({ idempotencyKey: 'mine' })).toMatchObject({ 'idempotency-key': 'mine' });
  expect(requestOf(calls.shop.get, { shopId: 'S1' }, around, {}, null).init.headers).not.toHaveProperty(
    'idempotency-key',
  );
});

test('decisions Booking: the link token goes in a header, and only where the call takes it', () => {
  const options = { linkToken: 'L1' };
  const taken = requestOf(calls.booking.get, { id: 'R1' }, around, options, null);
  expect(taken.init.headers).toMatchObject({ linkToken: 'L1' });
  expect(taken.url).not.toContain('L1');
  expect(requestOf(calls.shop.get, { shopId: 'S1' }, around, options, null).init.headers).not.toHaveProperty(
    'linkToken',
  );
});
