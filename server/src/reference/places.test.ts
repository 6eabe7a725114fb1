import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInAsNew } from '../test/sign-in.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';

const sydney = { latitude: -33.865143, longitude: 151.2099 };
/** Stands in for the map service: it knows one place. */
const fake = createServer((request, response) => {
  asked.push(request.url ?? '');
  const latlng = new URL(request.url ?? '', 'http://fake').searchParams.get('latlng');
  if (latlng === '1.0000,1.0000') response.statusCode = 500;
  const isKnown = latlng === '-33.8651,151.2099';
  response.end(
    JSON.stringify(
      isKnown
        ? { status: 'OK', results: [{ formatted_address: '1 George Street, Sydney' }, {}] }
        : { status: 'ZERO_RESULTS', results: [] },
    ),
  );
});
const asked: string[] = [];
const listening = (server: Server) =>
  new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
  );

let mapless: TestApp;
let mapped: TestApp;
let token: string;
beforeAll(async () => {
  const port = await listening(fake);
  mapless = await startTestApp();
  mapped = await startTestApp({
    env: { GEOCODER_KEY: 'key-of-the-map', GEOCODER_URL: `http://127.0.0.1:${port}/json`, LIMIT_PLACES_PER_IP: '6' },
  });
  token = await mapped.viewToken();
});
afterAll(async () => {
  await mapless.close();
  await mapped.close();
  fake.close();
});

test('A-262 the map service gives an address from coordinates, in the language that is read', async () => {
  const answer = await mapped.api.reference.getAddress(sydney, { token, lang: 'tw' });
  expect(answer.reply).toEqual({ address: '1 George Street, Sydney' });
  const sent = new URL(asked.at(-1)!, 'http://fake').searchParams;
  expect(Object.fromEntries(sent)).toEqual({
    latlng: '-33.8651,151.2099',
    language: 'zh-Hant',
    key: 'key-of-the-map',
  });
});

test('A-262 C-274 G-089 a place without an address, and a service that fails, are told in words without the key', async () => {
  for (const place of [
    { latitude: 0, longitude: 0 },
    { latitude: 1, longitude: 1 },
  ]) {
    const answer = await mapped.api.reference.getAddress(place, { token });
    expect(answer).toMatchObject({
      status: 422,
      reason: 'location_failed',
      msg: 'Failed to access location details',
    });
    expect(JSON.stringify(answer.result)).not.toContain('key-of-the-map');
  }
});

test('A-262 without a map service it is not configured; coordinates are checked; a token is needed', async () => {
  const other = await mapless.viewToken();
  expect(await mapless.api.reference.getAddress(sydney, { token: other })).toMatchObject({
    status: 422,
    reason: 'not_configured',
    msg: 'Not configured',
  });
  expect(await mapped.api.reference.getAddress(sydney)).toMatchObject({ status: 401 });
  const odd = [
    { latitude: 91, longitude: 0 },
    { latitude: 0, longitude: -181 },
    { latitude: '' as never, longitude: 0 },
    { latitude: 0, longitude: 'NaN' as never },
  ];
  for (const place of odd)
    expect(await mapped.api.reference.getAddress(place, { token })).toMatchObject({ reason: 'invalid_input' });
});

test('A-262 one address asks the map service only so often', async () => {
  const before = asked.length;
  const answers = [];
  for (let count = 0; count < 6; count++) answers.push(await mapped.api.reference.getAddress(sydney, { token }));
  expect(answers.at(-1)).toMatchObject({ status: 429, reason: 'too_many_attempts' });
  expect(asked.length - before).toBeLessThan(6);
});

test('C-034 regions: countries by their names, the parts of one as its addresses write them', async () => {
  const countries = (await mapped.api.reference.getRegions({})).reply;
  expect(countries.length).toBeGreaterThan(200);
  expect(countries).toContainEqual({ code: 'AU', name: 'Australia', parent: '' });
  expect((await mapped.api.reference.getRegions({}, { lang: 'ch' })).reply).toContainEqual({
    code: 'AU',
    name: '澳大利亚',
    parent: '',
  });
  const parts = async (parent: string, lang: string) =>
    (await mapped.api.reference.getRegions({ parent }, { lang })).reply;
  expect(await parts('AU', 'en')).toContainEqual({ code: 'AU-NSW', name: 'New South Wales', parent: 'AU' });
  expect(await parts('TW', 'tw')).toContainEqual({ code: 'TW-TPE', name: '臺北市', parent: 'TW' });
  expect(
    [await parts('AU', 'en'), await parts('US', 'en'), await parts('CN', 'ch')].map((list) => list.length),
  ).toEqual([8, 51, 31]);
  for (const unknown of ['XX', 'toString', 'FR']) expect(await parts(unknown, 'en')).toEqual([]);
  expect(await mapped.api.reference.getOwnRegions({})).toMatchObject({ status: 401 });
  expect((await mapped.api.reference.getOwnRegions({ parent: 'AU' }, { token })).reply).toEqual(
    await parts('AU', 'en'),
  );
});

test('A-266 the token of a voice service needs a login, and none is configured', async () => {
  expect(await mapped.api.reference.getVoiceToken({})).toMatchObject({ status: 401 });
  expect(await mapped.api.reference.getVoiceToken({}, { token })).toMatchObject({ reason: 'sign_in_needed' });
  const person = await signInAsNew(mapped);
  expect(await mapped.api.reference.getVoiceToken({}, { token: person.token })).toMatchObject({
    status: 422,
    reason: 'not_configured',
    msg: 'Not configured',
  });
});
