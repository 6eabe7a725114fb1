import { afterAll, beforeAll, expect, test } from 'vitest';
import { jpegOf } from '../file/test/pictures.ts';
import { fetchFile } from '../file/test/uploads.ts';
import { bookingRequest } from '../test/booking-request.ts';
import { buildShop, type BuiltShop } from '../test/build-shop.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import type { TestOptions } from '../test/test-client.ts';
import { photoQuestion, publishForm, said, upload } from './test/forms.ts';

let server: TestApp;
let shop: BuiltShop;
let token: string;
beforeAll(async () => {
  server = await startTestApp();
  shop = await buildShop(server.services.db);
  token = await server.viewToken();
});
afterAll(() => server.close());

const photo = async () =>
  (await upload(server, { shopId: shop.shopId, kind: 'photo', bytes: await jpegOf(30, 20), token })).url;
const renew = async (url: string, as: TestOptions) => (await server.api.form.renewFile({ url }, as)).result;
const statusOf = async (url: string) => (await fetchFile(server, url)).response.status;
const elevenMinutes = () => server.clock.set(server.clock.now() + 11 * 60_000);

test('C-143 an address that is over is renewed for who has uploaded the file, and for nobody else', async () => {
  const old = await photo();
  expect(await statusOf(old)).toBe(200);
  elevenMinutes();
  expect(await statusOf(old)).not.toBe(200);
  const { url } = (await renew(old, { token })) as { url: string };
  expect(await statusOf(url)).toBe(200);
  expect(url.split('?')[0]).toBe(old.split('?')[0]);
  const stranger = { token: await server.viewToken() };
  for (const asked of [old, url, url.replace(/(\w)\.webp/, 'x.webp'), 'none', `${old}x`])
    expect(await renew(asked, asked === 'none' ? { token } : stranger)).toBeNull();
});

test('once an answer has a file, its address is renewed for who may read the answer', async () => {
  const form = await publishForm(server, shop, { questions: [photoQuestion('skin')] });
  const { booking, linkToken } = (await server.api.booking.create(bookingRequest(shop.shopId), { token })).reply;
  const relation = { shopId: shop.shopId, trigger: 'booking' as const, relationId: booking.id };
  const linked = { token: await server.viewToken(), linkToken };
  const { memberId } = (await server.api.form.getContext(relation, linked)).reply;
  const old = await photo();
  const sent = { ...form, ...relation, memberId: memberId!, answers: [said('skin', old)], signatures: [] };
  expect((await server.api.form.update(sent, { token, linkToken })).reply.isCompleted).toBe(true);
  elevenMinutes();
  const { url } = (await renew(old, linked)) as { url: string };
  expect(await statusOf(url)).toBe(200);
  // Who uploaded it has no right of its own any more.
  expect(await renew(old, { token })).toBeNull();
  const start = '2027-01-15 12:00';
  const other = (await server.api.booking.create(bookingRequest(shop.shopId, { start }), { token })).reply.linkToken;
  expect(await renew(old, { token, linkToken: other })).toBeNull();
  expect((await server.api.form.renewFile({ url: old }, {})).reason).toBe('session_expired');
});
