import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { clearUploads } from './actions/clear-uploads.ts';
import { type Person, signedInPerson } from './test/people.ts';
import { heicPhoto, jpegOf, pixelBomb, vectorWithScript, webPage, zipOfZeros } from './test/pictures.ts';
import { formOf, sendBytes, sendForm, tokenFor } from './test/uploads.ts';

let server: TestApp;
let ana: Person;
beforeAll(async () => {
  server = await startTestApp();
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

test('F-116 T-20 what is no picture is refused in words, whatever it is called, and nothing of it stays', async () => {
  const [names, rows] = [await storedNames(), await uploadRows()];
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

test('F-116 only so many uploads are under way at once, and one that goes away makes room', async () => {
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
