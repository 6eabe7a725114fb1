import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ownRecords } from '../member/ports/files.ts';
import { picturesOfVisits } from '../booking/queries/person.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { uploaderByToken } from './actions/find-uploader.ts';
import { forget as forgetFiles } from './actions/forget.ts';
import { keepPrivateFile } from './actions/private-files.ts';
import { storeUpload } from './actions/store-upload.ts';
import { type Person, signedInPerson } from './test/people.ts';
import { jpegOf } from './test/pictures.ts';
import { fetchFile, sendBytes, tokenFor } from './test/uploads.ts';

type Forgotten = Parameters<typeof forgetFiles>;
const forget = (services: Forgotten[0], owner: Forgotten[1]) =>
  forgetFiles(services, owner, { picturesOfVisits, ownersOfPerson: ownRecords });

let server: TestApp;
let ana: Person;
let eve: Person;
const bytes = Buffer.from('%PDF-1.7 her answers');

beforeAll(async () => {
  server = await startTestApp();
});
beforeEach(async () => {
  ana = await signedInPerson(server.services);
  eve = await signedInPerson(server.services);
});
afterAll(() => server.close());

const storedNames = async () =>
  (await readdir(join(server.services.config.dataDir, 'files'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
    .sort();

/** A picture with its small versions, and a private file. */
async function leave(person: Person) {
  const token = await tokenFor(server, person);
  const { result } = await sendBytes(server, token, await jpegOf(300, 200));
  const id = await keepPrivateFile(server.services, { accountId: person.accountId, ending: 'pdf', bytes });
  return { token, url: result.url, id };
}
const deleteAccount = (person: Person) =>
  server.services.db.deleteFrom('accounts').where('id', '=', person.accountId).execute();

test('Seams: forgetting a person takes her files first, then what is known of them, and her account can go', async () => {
  const ofEve = await leave(eve);
  const before = await storedNames();
  const ofAna = await leave(ana);
  await expect(deleteAccount(ana)).rejects.toThrow(/foreign key/);
  await forget(server.services, ana);
  expect(await storedNames()).toEqual(before);
  expect((await fetchFile(server, ofAna.url)).response.status).toBe(404);
  expect((await sendBytes(server, ofAna.token, await jpegOf(30, 30))).reason).toBe('upload_token_dead');
  expect((await server.api.file.privateAddress({ id: ofAna.id }, { token: ana.token })).reason).toBe('not_found');
  await deleteAccount(ana);
  expect((await fetchFile(server, ofEve.url)).response.status).toBe(200);
  expect((await server.api.file.privateAddress({ id: ofEve.id }, { token: eve.token })).reply.url).toBeTruthy();
});

test('Seams: a file store that is away in the middle loses nothing from sight, and the second run ends the work', async () => {
  const before = await storedNames();
  await leave(ana);
  const { files } = server.services;
  const remove = files.remove;
  let left = 2;
  files.remove = async (name) => {
    if (left-- === 0) throw new Error('the store is away');
    await remove(name);
  };
  await expect(forget(server.services, ana)).rejects.toThrow('the store is away');
  files.remove = remove;
  await expect(deleteAccount(ana)).rejects.toThrow(/foreign key/);
  await forget(server.services, ana);
  expect(await storedNames()).toEqual(before);
  await deleteAccount(ana);
  await forget(server.services, ana);
});

test('Seams: an upload whose token was looked at before the person was forgotten leaves nothing', async () => {
  const before = await storedNames();
  const token = await tokenFor(server, ana);
  const found = await uploaderByToken(server.services, token);
  if (!found.ok) throw new Error(found.reason);
  await forget(server.services, ana);
  const sent = await storeUpload(server.services, { by: found.value, key: '', bytes: await jpegOf(30, 30) });
  expect(sent).toMatchObject({ ok: false, reason: 'upload_token_dead' });
  expect(await storedNames()).toEqual(before);
  await deleteAccount(ana);
});

test('Seams: an upload that was writing its files while the person was forgotten takes them back', async () => {
  const before = await storedNames();
  const token = await tokenFor(server, ana);
  const { files } = server.services;
  const put = files.put;
  files.put = async (name, bytes) => {
    files.put = put;
    await forget(server.services, ana);
    await put(name, bytes);
  };
  expect((await sendBytes(server, token, await jpegOf(30, 30))).reason).toBe('upload_token_dead');
  expect(await storedNames()).toEqual(before);
  await deleteAccount(ana);
});
