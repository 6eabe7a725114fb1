import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBucket } from '../test/bucket.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { keepPrivateFile } from './actions/private-files.ts';
import { type Person, signedInPerson } from './test/people.ts';
import { fetchFile } from './test/uploads.ts';

let server: TestApp;
let ana: Person;
let id = '';
const bytes = Buffer.from('%PDF-1.7 her answers');
beforeAll(async () => {
  server = await startTestApp();
  ana = await signedInPerson(server.services);
  id = await keepPrivateFile(server.services, { accountId: ana.accountId, ending: 'pdf', bytes });
});
afterAll(() => server.close());

const addressFor = (person: Person, file = id) => server.api.file.privateAddress({ id: file }, { token: person.token });

test('G-098 the owner of a private file gets an address that opens it for ten minutes, and that no cache keeps', async () => {
  const { reply } = await addressFor(ana);
  expect(reply.expiresAt - server.clock.now()).toBe(600_000);
  const opened = await fetchFile(server, reply.url);
  expect(opened.bytes.equals(bytes)).toBe(true);
  expect(Object.fromEntries(opened.response.headers)).toMatchObject({
    'cache-control': 'private, no-store',
    'content-disposition': 'attachment',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  });
  const now = server.clock.now();
  server.clock.set(now + 600_000);
  expect((await fetchFile(server, reply.url)).response.status).toBe(404);
  server.clock.set(now);
});

test('G-098 for other customers and visitors it is as unknown as a file that does not exist', async () => {
  const eve = await signedInPerson(server.services);
  const [foreign, unknown] = [await addressFor(eve), await addressFor(eve, 'nothing')];
  expect(foreign.reason).toBe('not_found');
  expect([foreign.status, foreign.msg, foreign.result]).toEqual([unknown.status, unknown.msg, unknown.result]);
  const visitor = await server.viewToken();
  expect((await server.api.file.privateAddress({ id }, { token: visitor })).reason).toBe('sign_in_needed');
});

test('G-098 without its signature, with a changed one or with that of another file nothing opens', async () => {
  const { url, expiresAt } = (await addressFor(ana)).reply;
  const path = url.split('?')[0]!;
  const other = await keepPrivateFile(server.services, { accountId: ana.accountId, ending: 'pdf', bytes });
  const otherUrl = (await addressFor(ana, other)).reply.url;
  for (const address of [
    path,
    `${path}?expires=${expiresAt}&signature=`,
    url.replace(String(expiresAt), String(expiresAt + 60_000)),
    url.replace(/signature=./, 'signature=_'),
    `${path}?${otherUrl.split('?')[1]}`,
    url.replace('/private/', '/Private/'),
  ])
    expect([address, (await fetchFile(server, address)).response.status]).toEqual([address, 404]);
});

test('G-098 on a disk that does not tell large letters from small ones a private file is private all the same', async () => {
  await server.services.files.put('PRIVATE/hers.pdf', bytes);
  expect((await fetchFile(server, '/files/PRIVATE/hers.pdf')).response.status).toBe(404);
});

test('G-098 private files lie in a bucket too, where one is configured', async () => {
  const bucket = await startBucket();
  const other = await startTestApp({ env: bucket.env });
  const person = await signedInPerson(other.services);
  const file = await keepPrivateFile(other.services, { accountId: person.accountId, ending: 'webp', bytes });
  expect(await bucket.names()).toEqual([`private/${file}.webp`]);
  const { reply } = await other.api.file.privateAddress({ id: file }, { token: person.token });
  const opened = await fetchFile(other, reply.url);
  expect([opened.response.status, opened.response.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(opened.bytes.equals(bytes)).toBe(true);
  await other.close();
  await bucket.close();
});
