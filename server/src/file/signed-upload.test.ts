import { imagesFolder, type StorageCredential } from '@parlour/contract/file/calls';
import { AwsClient, AwsV4Signer } from 'aws4fetch';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startBucket, type TestBucket } from '../test/bucket.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { storePicture } from './actions/store-picture.ts';
import { isPictureStored, pictureUrl } from './queries/files.ts';
import { type Person, signedInPerson } from './test/people.ts';
import { jpegOf, vectorWithScript } from './test/pictures.ts';
import { answerOf, fetchFile, formOf, sendForm, tokenFor, type UploadAnswer } from './test/uploads.ts';

let server: TestApp;
let origin = '';
let ana: Person;
let mine: StorageCredential;
beforeAll(async () => {
  server = await startTestApp();
  origin = await server.listen();
});
beforeEach(async () => {
  server.clock.set(Date.parse('2027-01-12T21:00:00Z'));
  ana = await signedInPerson(server.services);
  mine = (await server.api.file.storageCredential({}, { token: ana.token })).reply;
});
afterAll(() => server.close());

const day = 86_400_000;
const timeOf = (instant: number) => new Date(instant).toISOString().replaceAll(/[:-]|\.\d{3}/g, '');
const addressOf = (key: string, bucket = 'parlour') => `${origin}/files/${bucket}/${key}`;
const randomKey = (ending = 'jpg') => `${mine.folder}${crypto.randomUUID().replaceAll('-', '')}.${ending}`;

type Changed = Partial<{
  url: string;
  method: string;
  headers: Record<string, string>;
  region: string;
  datetime: string;
  signQuery: boolean;
}> &
  Partial<Pick<StorageCredential, 'id' | 'key' | 'sessionToken'>>;

/** Signs as `aws4fetch` does for any store of this kind. */
async function signed(changed: Changed = {}): Promise<Request> {
  const { id, key, sessionToken } = { ...mine, ...changed };
  const { method, url, headers } = await new AwsV4Signer({
    accessKeyId: id,
    secretAccessKey: key,
    sessionToken,
    service: 's3',
    region: changed.region ?? 'local',
    url: changed.url ?? addressOf(randomKey()),
    method: changed.method ?? 'PUT',
    headers: changed.headers ?? {},
    datetime: changed.datetime ?? timeOf(server.clock.now()),
    ...(changed.signQuery ? { signQuery: true } : {}),
  }).sign();
  return new Request(url, { method, headers });
}

async function put(request: Request, bytes: Uint8Array): Promise<UploadAnswer> {
  return answerOf(await fetch(request, { method: 'PUT', body: new Uint8Array(bytes) }));
}

test('A-242 the storage configuration answers bucket and region', async () => {
  const visitor = await server.viewToken();
  const { reply } = await server.api.file.storageConfig({}, { token: visitor });
  expect(reply).toEqual({ bucket: 'parlour', region: 'local', endpoint: '/files' });
  expect((await server.api.file.storageConfig({})).status).toBe(401);
});

test('A-253 A-254 C-288 credentials have five values, live 86400 s and are only for a customer who is signed in', async () => {
  const answer = await server.api.file.storageCredential({}, { token: ana.token });
  expect(answer.result).toMatchObject({
    id: expect.any(String),
    key: expect.any(String),
    sessionToken: expect.any(String),
    startTime: server.clock.now(),
    expireTime: server.clock.now() + day,
  });
  expect((await server.api.file.storageCredential({}, { token: await server.viewToken() })).reason).toBe(
    'sign_in_needed',
  );
  const kept = JSON.stringify(await server.services.db.selectFrom('storageCredentials').selectAll().execute());
  expect(kept.includes(answer.reply.key) || kept.includes(answer.reply.sessionToken)).toBe(false);
});

test('A-250 A-252 A-253 G-098 a PUT signed in its headers writes a picture into the own folder of images/', async () => {
  const key = randomKey();
  expect(key.startsWith(imagesFolder)).toBe(true);
  const sent = await put(await signed({ url: addressOf(key) }), await jpegOf(50, 40));
  expect(sent).toMatchObject({ status: 200, result: { key, url: `/files/${key}`, fileName: key.split('/')[2] } });
  expect((await fetchFile(server, sent.result.url)).response.headers.get('content-type')).toBe('image/jpeg');
});

test('A-253 G-098 an address signed in advance works as well, until its own end', async () => {
  const picture = await jpegOf(50, 40);
  const presigned = (url: string) => signed({ url, signQuery: true });
  const short = await presigned(`${addressOf(randomKey())}?X-Amz-Expires=60`);
  expect((await put(short.clone(), picture)).status).toBe(200);
  server.clock.set(server.clock.now() + 61_000);
  expect((await put(short, picture)).reason).toBe('signature_wrong');
  const other = (await presigned(addressOf(randomKey()))).url.replace(/\w{4}\.jpg/, 'abcd.jpg');
  expect((await put(new Request(other, { method: 'PUT' }), picture)).reason).toBe('signature_wrong');
});

test('G-098 the whole client of aws4fetch works against the store', async () => {
  server.clock.release();
  const own = await signedInPerson(server.services);
  const { reply } = await server.api.file.storageCredential({}, { token: own.token });
  const client = new AwsClient({
    accessKeyId: reply.id,
    secretAccessKey: reply.key,
    sessionToken: reply.sessionToken,
    service: 's3',
    region: 'local',
    retries: 0,
  });
  const url = addressOf(`${reply.folder}Whole0123456789ABCDEF.png`);
  const response = await client.fetch(url, { method: 'PUT', body: new Uint8Array(await jpegOf(20, 20)) });
  expect(await answerOf(response)).toMatchObject({ status: 200, result: { fileName: 'Whole0123456789ABCDEF.png' } });
});

test('A-254 C-288 credentials that ended are refused, new ones work; those of a session that ended are dead at once', async () => {
  const picture = await jpegOf(50, 40);
  server.clock.set(mine.expiresAt - 1000);
  expect((await put(await signed(), picture)).status).toBe(200);
  server.clock.set(mine.expiresAt);
  expect(await put(await signed(), picture)).toMatchObject({ status: 422, reason: 'credential_dead' });
  mine = (await server.api.file.storageCredential({}, { token: ana.token })).reply;
  expect((await put(await signed(), picture)).status).toBe(200);
  await server.services.db.deleteFrom('sessions').where('id', '=', ana.sessionId).execute();
  expect((await put(await signed(), picture)).reason).toBe('credential_dead');
});

test('G-098 T-20 a wrong key, token, region, time, header or body is refused', async () => {
  const picture = await jpegOf(50, 40);
  const now = server.clock.now();
  const other = (await server.api.file.storageCredential({}, { token: (await signedInPerson(server.services)).token }))
    .reply;
  const cases: Changed[] = [
    { key: other.key },
    { sessionToken: other.sessionToken },
    { sessionToken: '' },
    { region: 'elsewhere' },
    { datetime: timeOf(now - 16 * 60_000) },
    { datetime: timeOf(now + 16 * 60_000) },
  ];
  for (const changed of cases) expect((await put(await signed(changed), picture)).reason).toBe('signature_wrong');
  expect((await put(await signed({ id: 'nobody' }), picture)).reason).toBe('credential_dead');

  const moved = await signed();
  const elsewhere = new Request(addressOf(randomKey()), { method: 'PUT', headers: moved.headers });
  expect((await put(elsewhere, picture)).reason).toBe('signature_wrong');
  const added = await signed();
  added.headers.set('x-amz-acl', 'public-read-write');
  expect((await put(added, picture)).reason).toBe('signature_wrong');
  const hash = Buffer.from(await crypto.subtle.digest('SHA-256', new Uint8Array(picture))).toString('hex');
  const headers = { 'x-amz-content-sha256': hash };
  expect((await put(await signed({ headers }), await jpegOf(51, 40))).reason).toBe('signature_wrong');
  expect((await put(await signed({ headers }), picture)).status).toBe(200);
  expect((await put(new Request(addressOf(randomKey()), { method: 'PUT' }), picture)).reason).toBe('signature_wrong');
});

test('G-098 credentials write pictures into the own folder of the bucket, and do nothing else', async () => {
  const picture = await jpegOf(50, 40);
  const other = (await server.api.file.storageCredential({}, { token: (await signedInPerson(server.services)).token }))
    .reply;
  const name = '0123456789abcdefgh.jpg';
  for (const url of [
    addressOf(`${other.folder}${name}`),
    addressOf(`private/${name}`),
    addressOf(name),
    addressOf(`${mine.folder}${name}`, 'another'),
    addressOf(`${mine.folder}page.html`),
  ])
    expect([url, (await put(await signed({ url }), picture)).reason]).toEqual([url, 'invalid_input']);
  expect((await put(await signed(), vectorWithScript)).reason).toBe('picture_unknown');

  const { result } = await put(await signed(), picture);
  for (const [method, url] of [
    ['GET', addressOf('')],
    ['GET', `${origin}/files/parlour?list-type=2`],
    ['GET', addressOf(mine.folder)],
    ['DELETE', addressOf(result.key)],
    ['DELETE', `${origin}${result.url}`],
    ['POST', `${addressOf(result.key)}?delete`],
    ['POST', `${addressOf(result.key)}?uploads`],
  ] as const) {
    const response = await fetch(await signed({ url, method }));
    expect([method, url, response.status]).toEqual([method, url, 404]);
  }
  expect((await fetchFile(server, result.url)).response.status).toBe(200);
});

test('G-098 with a bucket configured both kinds of upload pass through us into it, and are shown from it', async () => {
  const bucket: TestBucket = await startBucket();
  const other = await startTestApp({ env: bucket.env });
  const [own, place] = [await signedInPerson(other.services), await other.listen()];
  const { reply: config } = await other.api.file.storageConfig({}, { token: own.token });
  expect(config).toEqual({ bucket: bucket.settings.bucket, region: bucket.settings.region, endpoint: '/files' });
  const picture = await jpegOf(50, 40);
  const byForm = await sendForm(other, formOf(await tokenFor(other, own), picture));
  const { reply } = await other.api.file.storageCredential({}, { token: own.token });
  const key = `${reply.folder}Bucket0123456789ABC.jpg`;
  const request = await signed({
    id: reply.id,
    key: reply.key,
    sessionToken: reply.sessionToken,
    region: config.region,
    url: `${place}${config.endpoint}/${config.bucket}/${key}`,
    datetime: timeOf(other.clock.now()),
  });
  const bySignature = await put(request, picture);
  for (const { status, result } of [byForm, bySignature]) {
    expect(status).toBe(200);
    const names = await bucket.names();
    for (const width of [720, 360, 192, 96]) expect(names).toContain(result.key.replace('.jpg', `-${width}.webp`));
    expect(names).toContain(result.key);
    const { response, bytes } = await fetchFile(other, result.url);
    expect([response.status, response.headers.get('x-content-type-options')]).toEqual([200, 'nosniff']);
    expect(bytes.equals((await other.services.files.get(result.key))!)).toBe(true);
  }
  const count = (await bucket.names()).length;
  expect((await sendForm(other, formOf(await tokenFor(other, own), vectorWithScript))).reason).toBe('picture_unknown');
  expect((await bucket.names()).length).toBe(count);
  await bucket.close();
  const token = await tokenFor(other, own);
  expect(await sendForm(other, formOf(token, picture))).toMatchObject({ status: 503, reason: 'files_away' });
  await other.close();
});

test('G-098 the pictures of shops lie in the bucket too, and are shown from it', async () => {
  const bucket = await startBucket();
  const other = await startTestApp({ env: bucket.env });
  const picture = await jpegOf(800, 400);
  const stored = await storePicture(other.services.files, picture);
  if (!stored.ok) throw new Error(stored.reason);
  const { hash } = stored.value;
  const original = `private/originals/${hash}`;
  expect((await bucket.names()).sort()).toEqual([
    ...[1440, 192, 360, 720, 96].map((width) => `${hash}-${width}.webp`),
    original,
  ]);
  expect(await isPictureStored(other.services.files, hash)).toBe(true);
  await other.listen();
  const { response, bytes } = await fetchFile(other, pictureUrl(other.services.files, hash));
  expect([response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
    'image/webp',
    'public, max-age=31536000, immutable',
  ]);
  expect((await sharp(bytes).metadata()).width).toBe(720);
  // What a shop handed in may be a vector with a script in it: it is kept to be written back, and never shown.
  expect((await fetchFile(other, `/files/${original}`)).response.status).toBe(404);
  await other.close();
  await bucket.close();
});

test('G-098 a signature over a header that every object has is refused in words', async () => {
  for (const name of ['__proto__', 'constructor']) {
    const signedHeaders = `host;${name};x-amz-content-sha256;x-amz-date`;
    const sent = await server.app.inject({
      method: 'PUT',
      url: '/files/parlour/images/x.png',
      headers: {
        authorization: `AWS4-HMAC-SHA256 Credential=none/20270112/local/s3/aws4_request, SignedHeaders=${signedHeaders}, Signature=${'0'.repeat(64)}`,
        'x-amz-date': '20270112T210000Z',
        'x-amz-content-sha256': 'UNSIGNED-PAYLOAD',
      },
      payload: 'x',
    });
    expect([name, sent.json().reason]).toEqual([name, 'credential_dead']);
  }
});
