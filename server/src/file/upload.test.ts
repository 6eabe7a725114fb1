import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { type Person, signedInPerson } from './test/people.ts';
import { colours, jpegOf, phonePhoto, pngOf } from './test/pictures.ts';
import { fetchFile, formOf, sendBytes, sendForm, tokenFor } from './test/uploads.ts';

let server: TestApp;
let ana: Person;
beforeAll(async () => {
  server = await startTestApp();
});
beforeEach(async () => {
  ana = await signedInPerson(server.services);
});
afterAll(() => server.close());

const uploadRows = () => server.services.db.selectFrom('uploads').selectAll().execute();

test('A-244 C-286 A-249 G-098 an upload token is given to a customer who is signed in, lives 540 s and names prefix and folder', async () => {
  const { reply } = await server.api.file.uploadToken({}, { token: ana.token });
  expect(reply.expiresAt - server.clock.now()).toBe(540_000);
  expect(reply).toMatchObject({ prefix: '/files/', folder: expect.stringMatching(/^images\/[0-9a-f]{32}\/$/) });
  const visitor = await server.viewToken();
  expect((await server.api.file.uploadToken({}, { token: visitor })).reason).toBe('sign_in_needed');
  expect((await server.api.file.uploadToken({})).status).toBe(401);
});

test('A-246 A-247 C-287 A-252 token, key and file as a form: the key lies in images/, and its address answers the picture', async () => {
  const token = await tokenFor(server, ana);
  const picture = await pngOf(300, 200);
  const sent = await sendForm(server, formOf(token, picture, { key: 'images/aB3dE6gH9jK2mN5p.png', name: 'me.png' }));
  expect(sent).toMatchObject({ status: 200, result: { fileName: 'aB3dE6gH9jK2mN5p.png' } });
  expect(sent.result.key).toMatch(/^images\/[0-9a-f]{32}\/aB3dE6gH9jK2mN5p\.png$/);
  expect(sent.result.url).toBe(`/files/${sent.result.key}`);
  const { response, bytes } = await fetchFile(server, sent.result.url);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
  });
  // Pixel for pixel what was sent, and byte for byte what is sent when it is sent again.
  expect((await sharp(bytes).raw().toBuffer()).equals(colours(300, 200))).toBe(true);
  const again = await sendForm(server, formOf(token, bytes));
  expect((await fetchFile(server, again.result.url)).bytes.equals(bytes)).toBe(true);
});

test('A-248 A-252 the bytes alone with an UpToken header are taken as well; the server makes the name', async () => {
  const token = await tokenFor(server, ana);
  const first = await sendBytes(server, token, await jpegOf(120, 80));
  const second = await sendBytes(server, token, await jpegOf(120, 80));
  expect(first.result.key).toMatch(/^images\/[0-9a-f]{32}\/[0-9A-Za-z]{22}\.jpg$/);
  expect(first.result.key).not.toBe(second.result.key);
  expect((await fetchFile(server, first.result.url)).response.headers.get('content-type')).toBe('image/jpeg');
});

test('G-098 small versions lie beside the picture, which is never larger than 2048 pixels', async () => {
  const { result } = await sendBytes(server, await tokenFor(server, ana), await jpegOf(3000, 1500));
  const sizeOf = async (url: string) => {
    const { format, width, height } = await sharp((await fetchFile(server, url)).bytes).metadata();
    return [format, width, height];
  };
  expect(await sizeOf(result.url)).toEqual(['jpeg', 2048, 1024]);
  const small = (width: number) => sizeOf(result.url.replace('.jpg', `-${width}.webp`));
  expect(await small(720)).toEqual(['webp', 720, 360]);
  expect(await small(360)).toEqual(['webp', 360, 180]);
  expect(await small(192)).toEqual(['webp', 192, 192]);
  expect(await small(96)).toEqual(['webp', 96, 96]);
});

test('F-116 place, camera and owner are dropped from a photo, and it stands upright', async () => {
  const photo = await phonePhoto(400, 300);
  expect((await sharp(photo).metadata()).exif?.includes('Ana Secret')).toBe(true);
  const { result } = await sendBytes(server, await tokenFor(server, ana), photo);
  for (const url of [result.url, result.url.replace('.jpg', '-720.webp'), result.url.replace('.jpg', '-96.webp')]) {
    const { bytes } = await fetchFile(server, url);
    const { exif, xmp, orientation, width, height } = await sharp(bytes).metadata();
    expect([exif, xmp, orientation]).toEqual([undefined, undefined, undefined]);
    expect(bytes.includes('Ana Secret') || bytes.includes('Parlourphone')).toBe(false);
    if (url === result.url) expect([width, height]).toEqual([300, 400]);
  }
});

test('G-098 the name decides the form, the content whether it is a picture: a JPEG called .png is kept as PNG', async () => {
  const token = await tokenFor(server, ana);
  const { result } = await sendBytes(server, token, await jpegOf(60, 40), '?key=images/0123456789abcdef.png');
  expect((await sharp((await fetchFile(server, result.url)).bytes).metadata()).format).toBe('png');
});

test('G-098 T-20 a key outside the own folder, with a foreign name or without a random one is refused', async () => {
  const token = await tokenFor(server, ana);
  const picture = await jpegOf(30, 30);
  const { folder } = (await server.api.file.uploadToken({}, { token: (await signedInPerson(server.services)).token }))
    .reply;
  const name = '0123456789abcdefgh.jpg';
  for (const key of [
    `${folder}${name}`,
    `images/../${name}`,
    `images/../../db/${name}`,
    `/images/${name}`,
    name,
    `private/${name}`,
    'images/logo.jpg',
    'images/0123456789abcdefgh.svg',
    'images/0123456789abcdefgh.html',
    'images/0123456789abcdefgh-720.webp',
    'images/a/b/0123456789abcdefgh.jpg',
  ])
    expect([key, (await sendForm(server, formOf(token, picture, { key }))).reason]).toEqual([key, 'invalid_input']);
});

test('G-098 a name never gets other bytes; the same upload twice is answered as once', async () => {
  const token = await tokenFor(server, ana);
  const key = 'images/Repeated0123456789.jpg';
  const [one, other] = [await jpegOf(30, 30), await jpegOf(31, 30)];
  const first = await sendForm(server, formOf(token, one, { key }));
  const before = (await fetchFile(server, first.result.url)).bytes;
  expect(await sendForm(server, formOf(token, one, { key }))).toEqual(first);
  expect((await sendForm(server, formOf(token, other, { key }))).reason).toBe('invalid_input');
  expect((await fetchFile(server, first.result.url)).bytes.equals(before)).toBe(true);
  expect(
    await server.services.db.selectFrom('uploads').select('key').where('key', '=', first.result.key).execute(),
  ).toHaveLength(1);
});

test('A-245 G-098 a missing, invented, ended or signed-out token uploads nothing', async () => {
  const picture = await jpegOf(30, 30);
  const count = (await uploadRows()).length;
  const token = await tokenFor(server, ana);
  const isDead = async (dead: string) => {
    expect((await sendForm(server, formOf(dead, picture))).reason).toBe('upload_token_dead');
    expect((await sendBytes(server, dead, picture)).reason).toBe('upload_token_dead');
  };
  await isDead('');
  await isDead('x'.repeat(43));
  await isDead(ana.token);
  const now = server.clock.now();
  server.clock.set(now + 540_000);
  await isDead(token);
  server.clock.set(now);
  expect((await sendBytes(server, token, picture)).status).toBe(200);
  await server.services.db.deleteFrom('sessions').where('id', '=', ana.sessionId).execute();
  await isDead(token);
  expect((await uploadRows()).length).toBe(count + 1);
});

test('G-098 files are looked for by their name only, and nothing else of the folder is shown', async () => {
  await server.services.files.put('images/half.webp.part', Buffer.from('x'));
  for (const path of ['images/half.webp.part', 'images/', '', 'images/..%2f..%2fdb.lock', 'images/unknown.png'])
    expect([path, (await fetchFile(server, `/files/${path}`)).response.status]).toEqual([path, 404]);
  await server.services.files.remove('images/half.webp.part');
});

test('G-098 whoever has a file already, or asks only about it, is answered without its bytes being read', async () => {
  const sent = await sendBytes(server, await tokenFor(server, ana), await jpegOf(40, 40));
  const { response, bytes } = await fetchFile(server, sent.result.url);
  const etag = response.headers.get('etag')!;
  const { files } = server.services;
  const get = files.get;
  files.get = () => Promise.reject(new Error('read'));
  const ask = (method: string, url: string, headers: Record<string, string> = {}) =>
    server.app.inject({ method: method as 'GET', url, headers });
  const answers = [
    await ask('GET', sent.result.url, { 'if-none-match': etag }),
    await ask('HEAD', sent.result.url),
    await ask('HEAD', '/files/images/unknown.png'),
  ];
  files.get = get;
  expect(answers.map(({ statusCode, rawPayload }) => [statusCode, rawPayload.length])).toEqual([
    [304, 0],
    [200, 0],
    [404, expect.any(Number)],
  ]);
  expect(answers[0]!.headers.etag).toBe(etag);
  expect(answers[1]!.headers).toMatchObject({ 'content-length': String(bytes.length), 'content-type': 'image/jpeg' });
});
