import { EventEmitter, once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { uploadPath } from '@parlour/contract/file/calls';
import { createApp } from '../app/create-app.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { clearUploads } from './actions/clear-uploads.ts';
import { storeUpload } from './actions/store-upload.ts';
import { limitUploads } from '../platform/http/limit-uploads.ts';
import { type Person, signedInPerson } from './test/people.ts';
import { heicPhoto, jpegOf, pixelBomb, vectorWithScript, webPage, zipOfZeros } from './test/pictures.ts';
import { formOf, sendBytes, sendForm, tokenFor } from './test/uploads.ts';

const key = 'internal-key-of-the-tests';
let server: TestApp;
let ana: Person;
beforeAll(async () => {
  server = await startTestApp({ env: { INTERNAL_KEY: key } });
});
beforeEach(async () => {
  ana = await signedInPerson(server.services);
});
afterAll(() => server.close());

const storedNames = async () =>
  (
    await readdir(join(server.services.config.dataDir, 'files'), { recursive: true, withFileTypes: true }).catch(
      () => [],
    )
  )
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
    .sort();
const uploadRows = () => server.services.db.selectFrom('uploads').selectAll().execute();

/** How many uploads were answered with a status, as the metrics show it. */
async function uploadsWith(status: number): Promise<number> {
  const headers = { authorization: `Bearer ${key}` };
  const { body } = await server.app.inject({ url: '/metrics', headers });
  const line = body
    .split('\n')
    .find(
      (one) => one.startsWith('parlour_http_seconds_count') && one.includes(uploadPath) && one.includes(`"${status}"`),
    );
  return Number(line?.split(' ').at(-1) ?? 0);
}

test('F-116 T-20 Bad input: an SVG named .png, a picture of 20,000 × 20,000, a zip of zeros: refused in words, counted, and nothing stays', async () => {
  const [names, rows] = [await storedNames(), await uploadRows()];
  const counted = async () => Promise.all([413, 415, 422].map(uploadsWith));
  const before = await counted();
  const half = (await jpegOf(900, 900)).subarray(0, 3000);
  const cases: [string, Buffer, number, string][] = [
    ['me.png', vectorWithScript, 415, 'picture_unknown'],
    ['me.jpg', webPage, 415, 'picture_unknown'],
    ['me.png', zipOfZeros(), 415, 'picture_unknown'],
    ['me.jpg', heicPhoto(), 415, 'picture_heic'],
    ['me.png', pixelBomb(), 413, 'picture_too_many_pixels'],
    ['me.jpg', half, 422, 'picture_broken'],
    ['me.jpg', Buffer.alloc(0), 422, 'file_empty'],
  ];
  for (const [name, bytes, status, reason] of cases) {
    const token = await tokenFor(server, await signedInPerson(server.services));
    for (const sent of [await sendForm(server, formOf(token, bytes, { name })), await sendBytes(server, token, bytes)])
      expect([name, sent.status, sent.reason]).toEqual([name, status, reason]);
  }
  expect((await counted()).map((count, index) => count - before[index]!)).toEqual([2, 8, 4]);
  const heic = await sendForm(server, formOf(await tokenFor(server, ana), heicPhoto()), 'tw');
  expect(heic.msg).toContain('HEIC');
  expect(await storedNames()).toEqual(names);
  expect(await uploadRows()).toEqual(rows);
});

test('F-116 40 MB are refused, announced or not, and so is one byte too many', async () => {
  const token = await tokenFor(server, ana);
  const large = Buffer.concat([await jpegOf(20, 20), Buffer.alloc(40_000_000)]);
  expect(await sendForm(server, formOf(token, large))).toMatchObject({ status: 413, reason: 'file_too_large' });
  const limit = 10 * 1024 * 1024;
  const over = formOf(token, large.subarray(0, limit + 1));
  expect(await sendForm(server, over)).toMatchObject({ status: 413, reason: 'file_too_large' });
  expect(await sendBytes(server, token, large.subarray(0, limit + 1))).toMatchObject({ reason: 'file_too_large' });
  expect(await sendBytes(server, token, large.subarray(0, limit))).toMatchObject({ status: 200 });
  expect((await storedNames()).some((name) => name.endsWith('.part'))).toBe(false);
  const unannounced = await server.app.inject({
    method: 'POST',
    url: '/api/base/bk/upload/image',
    headers: { authorization: `UpToken ${token}`, 'content-type': 'image/jpeg' },
    payload: Readable.from(Array.from({ length: 40 }, () => large.subarray(0, 1_000_000))),
  });
  expect(unannounced.json()).toMatchObject({ code: 40051, reason: 'file_too_large' });
});

test('G-098 a form whose file stands before its token is refused without being read', async () => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(9_000_000)]), 'photo.jpg');
  form.append('token', await tokenFor(server, ana));
  expect((await sendForm(server, form)).reason).toBe('upload_token_dead');
});

test('F-116 only so many uploads are under way at once, and one that goes away makes way for another', async () => {
  const token = await tokenFor(server, ana);
  const picture = await jpegOf(30, 30);
  const { port } = new URL(await server.listen());
  const headers = { authorization: `UpToken ${token}`, 'content-length': '1000' };
  let refusedCount = 0;
  const slow = Array.from({ length: 30 }, () => {
    const upload = request({ port, method: 'POST', path: '/api/base/bk/upload/image', headers });
    upload.on('error', () => undefined);
    upload.on('response', () => refusedCount++);
    upload.write('x');
    return upload;
  });
  const send = async () => (await sendBytes(server, token, picture)).status;
  await expect.poll(() => refusedCount, { timeout: 10_000 }).toBe(6);
  expect(await send()).toBe(429);
  for (const upload of slow) upload.destroy();
  await expect.poll(send, { timeout: 10_000 }).toBe(200);
});

test('F-116 a caller without a token takes no upload away from others', async () => {
  const token = await tokenFor(server, ana);
  const picture = await jpegOf(30, 30);
  const { port } = new URL(await server.listen());
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  let arrived = 0;
  const count = () => arrived++;
  server.app.server.on('request', count);
  const slow = Array.from({ length: 30 }, () => {
    const upload = request({ port, method: 'POST', path: '/api/base/bk/upload/image', headers });
    upload.on('error', () => undefined);
    upload.write('--b\r\n');
    return upload;
  });
  await expect.poll(() => arrived, { timeout: 10_000 }).toBe(30);
  server.app.server.off('request', count);
  expect((await sendBytes(server, token, picture)).status).toBe(200);
  expect((await sendForm(server, formOf(token, picture))).status).toBe(200);
  for (const upload of slow) upload.destroy();
});

test('F-116 an upload over a slow line has time once it has shown a token; every other body must come soon', async () => {
  const [token, picture] = [await tokenFor(server, ana), await jpegOf(30, 30)];
  const app = await createApp(server.services, null, { bodyMs: 1500 });
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  let arrived = 0;
  app.server.on('request', () => arrived++);
  const begin = (path: string, headers: Record<string, string>) => {
    const sent = request({ port, method: 'POST', path, headers });
    sent.flushHeaders();
    return sent;
  };
  const statusOf = async (sent: ClientRequest) => ((await once(sent, 'response')) as [IncomingMessage])[0].statusCode;
  const form = { 'content-type': 'multipart/form-data; boundary=b' };
  const upload = '/api/base/bk/upload/image';
  const bytes = begin(upload, { authorization: `UpToken ${token}`, 'content-type': 'image/jpeg' });
  const shown = begin(upload, form);
  shown.write(`--b\r\nContent-Disposition: form-data; name="token"\r\n\r\n${token}\r\n--b\r\n`);
  await expect.poll(() => arrived, { timeout: 10_000 }).toBe(2);
  const late = [begin(upload, form), begin('/api/base/bk/log/batch/public', { 'content-type': 'application/json' })];
  for (const sent of late) sent.write('-');
  expect(await Promise.all(late.map(statusOf))).toEqual([408, 408]);
  const answers = [statusOf(bytes), statusOf(shown)];
  bytes.end(picture);
  shown.write('Content-Disposition: form-data; name="file"; filename="me.jpg"\r\n\r\n');
  shown.write(picture);
  shown.end('\r\n--b--\r\n');
  expect(await Promise.all(answers)).toEqual([200, 200]);
  expect([app.server.headersTimeout, app.server.requestTimeout]).toEqual([30_000, 120_000]);
  await app.close();
});

test('F-116 a client that is gone before its token was read is not counted for ever', () => {
  const enter = limitUploads(1);
  const replyOf = (closed: boolean) =>
    ({ raw: Object.assign(new EventEmitter(), { closed }) }) as unknown as FastifyReply;
  const inside = replyOf(false);
  expect([enter(replyOf(true)), enter(inside), enter(replyOf(false))]).toEqual([true, true, false]);
  inside.raw.emit('close');
  expect(enter(replyOf(false))).toBe(true);
});

test('F-126 an upload that another site sends is refused', async () => {
  const headers = { 'sec-fetch-site': 'cross-site', authorization: `UpToken ${await tokenFor(server, ana)}` };
  const sent = await server.app.inject({ method: 'POST', url: '/api/base/bk/upload/image', headers, payload: 'x' });
  expect(sent.json()).toMatchObject({ reason: 'wrong_type' });
});

test('G-098 uploads and room are counted for each account, and a refused upload counts too', async () => {
  const token = await tokenFor(server, ana);
  const { limits } = server.services.config;
  const usual = { ...limits };
  limits.uploadsPerAccount = 2;
  const picture = await jpegOf(30, 30);
  expect((await sendBytes(server, token, webPage)).reason).toBe('picture_unknown');
  expect((await sendBytes(server, token, picture)).status).toBe(200);
  expect(await sendBytes(server, token, picture)).toMatchObject({ status: 429, reason: 'too_many_attempts' });
  const other = await signedInPerson(server.services);
  expect((await sendBytes(server, await tokenFor(server, other), picture)).status).toBe(200);
  Object.assign(limits, usual, { storedMbPerAccount: 1 });
  const third = await signedInPerson(server.services);
  const noise = await sharp({
    create: {
      width: 700,
      height: 700,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 90 },
      background: '#000',
    },
  })
    .png()
    .toBuffer();
  const thirdToken = await tokenFor(server, third);
  expect((await sendBytes(server, thirdToken, noise)).reason).toBe('upload_room_used');
  expect((await sendBytes(server, thirdToken, picture)).status).toBe(200);
  Object.assign(limits, usual);
});

test('G-098 two pictures that come together do not share the room for one', async () => {
  const { limits } = server.services.config;
  const noise = { type: 'gaussian', mean: 128, sigma: 90 } as const;
  const bytes = await sharp({ create: { width: 420, height: 420, channels: 3, noise, background: '#000' } })
    .png()
    .toBuffer();
  let [asked, go] = [0, () => {}];
  const bothAsked = new Promise<void>((resolve) => (go = resolve));
  // Each upload reads the total only after the other one has read it, too: two tables each.
  const db = server.services.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (!result.rows.some((row) => 'sum' in row)) return result;
      if (++asked === 4) go();
      await bothAsked;
      return result;
    },
  });
  const usual = limits.storedMbPerAccount;
  limits.storedMbPerAccount = 1;
  await tokenFor(server, ana);
  const upload = { by: ana, key: '', bytes };
  await Promise.all([0, 1].map(() => storeUpload({ ...server.services, db }, upload)));
  limits.storedMbPerAccount = usual;
  const kept = (await uploadRows()).filter(({ accountId }) => accountId === ana.accountId);
  expect(asked).toBe(4);
  expect(kept.reduce((sum, row) => sum + row.bytes, 0)).toBeLessThanOrEqual(1024 * 1024);
});

test('F-116 a full disk is told in words and nothing of the picture stays', async () => {
  const token = await tokenFor(server, ana);
  const [names, rows] = [await storedNames(), await uploadRows()];
  const { files } = server.services;
  const put = files.put;
  let count = 0;
  files.put = async (name, bytes) => {
    if (++count === 4) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    await put(name, bytes);
  };
  expect(await sendBytes(server, token, await jpegOf(40, 40))).toMatchObject({ status: 503, reason: 'storage_full' });
  files.put = put;
  expect(count).toBe(4);
  expect(await storedNames()).toEqual(names);
  expect(await uploadRows()).toEqual(rows);
});

test('F-116 an upload that breaks off leaves nothing, and one that a dead process began is cleared away', async () => {
  const token = await tokenFor(server, ana);
  const [names, rows] = [await storedNames(), await uploadRows()];
  const { port } = new URL(await server.listen());
  const half = (await jpegOf(400, 400)).subarray(0, 2000);
  const field = `--b\r\nContent-Disposition: form-data; name="token"\r\n\r\n${token}\r\n`;
  const file = '--b\r\nContent-Disposition: form-data; name="file"; filename="me.jpg"\r\n\r\n';
  const breakOff = async (headers: Record<string, string>, start: string) => {
    const upload = request({ port, method: 'POST', path: '/api/base/bk/upload/image', headers });
    upload.on('error', () => undefined);
    upload.write(start);
    upload.write(half);
    const [arrived] = (await once(server.app.server, 'request')) as [IncomingMessage];
    await expect.poll(() => arrived.readableFlowing !== null, { timeout: 10_000 }).toBe(true);
    upload.destroy();
    await new Promise((resolve) => arrived.once('close', resolve));
  };
  await breakOff({ authorization: `UpToken ${token}`, 'content-type': 'image/jpeg' }, '');
  await breakOff({ 'content-type': 'multipart/form-data; boundary=b' }, field + file);
  expect(await storedNames()).toEqual(names);
  expect(await uploadRows()).toEqual(rows);

  const key = 'images/00000000000000000000000000000000/Left0123456789abcd.jpg';
  const createdAt = new Date(server.clock.now() - 2 * 3_600_000);
  const left = { key, accountId: ana.accountId, sourceHash: '', bytes: 5, createdAt, storedAt: null };
  await server.services.db.insertInto('uploads').values(left).execute();
  await server.services.files.put(key.replace('.jpg', '-96.webp'), Buffer.from('half'));
  await clearUploads(server.services);
  expect(await storedNames()).toEqual(names);
  expect(await uploadRows()).toEqual(rows);
});
