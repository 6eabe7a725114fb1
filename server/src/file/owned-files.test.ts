import { afterAll, beforeAll, expect, test } from 'vitest';
import { picturesOfVisits } from '../booking/queries/person.ts';
import { ownRecords } from '../member/ports/files.ts';
import {
  type Actor,
  apiKeyActor,
  customerActor,
  guestActor,
  jobActor,
  staffActor,
  storeLinkActor,
} from '../platform/actor.ts';
import { type DataKeys, newDataKey, parseDataKeys } from '../platform/data-keys/keys.ts';
import { rotateDataKeys } from '../platform/data-keys/rotate.ts';
import { usedKeyIds } from '../platform/data-keys/sealing-key.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { makeLink } from '../platform/links/make-link.ts';
import { openLink } from '../platform/links/open-link.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { clearUploads } from './actions/clear-uploads.ts';
import { exportPerson } from './actions/export-person.ts';
import { forget } from './actions/forget.ts';
import { keepOwnedFile, readPrivateFile, removeFilesOf, takeFiles } from './actions/owned-files.ts';
import { addressOf } from './actions/private-files.ts';
import { filesPart } from './actions/reseal-files.ts';
import type { FileReaders } from './ports/file-readers.ts';
import { accessToFile } from './queries/access.ts';
import type { FileOwner, FileOwnerKind } from './queries/owned-files.ts';
import { signedInPerson } from './test/people.ts';
import { fetchFile } from './test/uploads.ts';

const ofPerson = { picturesOfVisits, ownersOfPerson: ownRecords };
const chainId = 'chain';
const bytes = Buffer.from('%PDF-1.7 Allergic to Penicillin');
const hourMs = 3_600_000;
const made = (id: string) => newDataKey(0).replace(/^[^:]+/, id);
const keysOf = (...lines: string[]) => parseDataKeys(lines.join(',')) as unknown as DataKeys;

let server: TestApp;
let ana: Actor;
let eve: Actor;
beforeAll(async () => {
  server = await startTestApp();
  ana = await customer();
  eve = await customer();
});
afterAll(() => server.close());

async function customer(): Promise<Actor> {
  return customerActor({ ...(await signedInPerson(server.services)), linkToken: null });
}
const services = () => server.services;
const guest = (viewId: string | null, linkToken: string | null = null) => guestActor({ viewId, linkToken });

async function keep(actor: Actor, kind: FileOwnerKind = 'answer', isSealed?: boolean): Promise<string> {
  const file = { chainId, kind, ending: 'pdf' as const, bytes };
  const kept = await keepOwnedFile(services(), actor, isSealed === undefined ? file : { ...file, isSealed });
  if (!kept.ok) throw new Error(kept.reason);
  return kept.value.id;
}
const take = (actor: Actor, owner: FileOwner, ...ids: string[]) =>
  inTransaction(services().db, (trx) => takeFiles(trx, actor, owner, ids));
const access = (actor: Actor, id: string, readers: FileReaders = {}) =>
  accessToFile(services().db, actor, { readers, now: server.clock.now() }, id);
const rowOf = (id: string) =>
  services().db.selectFrom('ownedFiles').selectAll().where('id', '=', id).executeTakeFirst();
const nameIn = async (id: string) => (await access(jobActor('test'), id))?.name ?? '';
const urlOf = async (id: string) => addressOf(services(), (await access(jobActor('test'), id))!).url;
const owner = (ownerId: string, kind: FileOwnerKind = 'answer'): FileOwner => ({ chainId, kind, ownerId });

test('Files: a file of an answer is sealed where it lies, and its address opens it for ten minutes', async () => {
  const id = await keep(ana);
  const found = await access(ana, id);
  expect(found!.name).toBe(`private/sealed/${id}.pdf`);
  const stored = await services().files.get(found!.name);
  expect(stored!.subarray(0, 8).toString()).toBe('v1.test.');
  expect(stored!.includes('Penicillin')).toBe(false);
  expect(await readPrivateFile(services(), found!)).toEqual(bytes);
  const { url, expiresAt } = addressOf(services(), found!);
  const opened = await fetchFile(server, url);
  expect([opened.response.status, opened.bytes.equals(bytes)]).toEqual([200, true]);
  expect(opened.response.headers.get('cache-control')).toBe('private, no-store');
  const head = await server.app.inject({ method: 'HEAD', url });
  expect([head.statusCode, head.headers['content-length']]).toEqual([200, String(bytes.length)]);
  expect((await fetchFile(server, `/files/${found!.name}`)).response.status).toBe(404);
  const now = server.clock.now();
  expect(expiresAt - now).toBe(600_000);
  server.clock.set(expiresAt);
  expect((await fetchFile(server, url)).response.status).toBe(404);
  server.clock.set(now);
});

test('Files: sealed bytes that are put under another name, or changed, are as unknown as none', async () => {
  const [one, two] = [await keep(ana), await keep(ana)];
  const [name, other] = [await nameIn(one), await nameIn(two)];
  const { files } = services();
  await files.put(other, (await files.get(name))!);
  expect((await fetchFile(server, await urlOf(two))).response.status).toBe(404);
  await files.put(name, bytes);
  expect((await fetchFile(server, await urlOf(one))).response.status).toBe(404);
});

test('Files: files of records and templates are sealed where that is wanted', async () => {
  expect(await nameIn(await keep(ana, 'template'))).toMatch(/^private\/chain\w{22}\.pdf$/);
  expect(await nameIn(await keep(ana, 'member', true))).toMatch(/^private\/sealed\//);
});

test("Files: until an owner takes it a file is its uploader's alone", async () => {
  const [hers, ofGuest] = [await keep(ana), await keep(guest('view-1'))];
  expect(await access(ana, hers)).not.toBeNull();
  expect(await access(guest('view-1'), ofGuest)).not.toBeNull();
  for (const actor of [eve, guest('view-1'), guest(null)]) expect(await access(actor, hers)).toBeNull();
  for (const actor of [ana, guest('view-2'), guest(null)]) expect(await access(actor, ofGuest)).toBeNull();
  expect(await keepOwnedFile(services(), guest(null), { chainId, kind: 'answer', ending: 'pdf', bytes })).toMatchObject(
    {
      reason: 'upload_token_dead',
    },
  );
});

test('Files: an owner takes what its uploader offers, once, and no file of another person, kind, chain or owner', async () => {
  const id = await keep(ana);
  expect(await take(eve, owner('answer-1'), id)).toBe(false);
  expect(await take(guest(null), owner('answer-1'), id)).toBe(false);
  expect(await take(ana, owner('answer-1', 'member'), id)).toBe(false);
  expect(await take(ana, { ...owner('answer-1'), chainId: 'foreign' }, id)).toBe(false);
  expect(await take(ana, owner('answer-1'), id, `${chainId}unknown`)).toBe(false);
  expect(await take(ana, owner('answer-1'), id)).toBe(true);
  expect(await rowOf(id)).toMatchObject({ ownerId: 'answer-1', uploader: null });
  expect(await take(ana, owner('answer-1'), id)).toBe(true);
  expect(await take(ana, owner('answer-2'), id)).toBe(false);
  // What is not written whole cannot be taken.
  const broken = await keep(ana);
  await services().db.updateTable('ownedFiles').set({ storedAt: null }).where('id', '=', broken).execute();
  expect(await take(ana, owner('answer-1'), broken)).toBe(false);
});

test('Files: who reads a file that has an owner: jobs, the store, staff of its chain, and whom its module lets in', async () => {
  const id = await keep(ana);
  await take(ana, owner('answer-3'), id);
  const now = server.clock.now();
  const subject = { chainId, kind: 'form' as const, subjectId: 'answer-3' };
  const link = await makeLink(services().db, subject, { expiresAt: now + hourMs }, now);
  const readers: FileReaders = {
    answer: async (db, actor, { ownerId, chainId: of }, at) =>
      actor.kind === 'customer'
        ? actor === ana && ownerId === 'answer-3'
        : (await openLink(db, actor, { kind: 'form', now: at, chainId: of, subjectId: ownerId })) !== null,
  };
  const storeLink = storeLinkActor({ chainId, bookingId: 'b', seriesId: null });
  const staff = (...chainIds: string[]) => staffActor({ accountId: 'a', chainIds });
  const mayRead = async (actor: Actor, by: FileReaders = readers) => (await access(actor, id, by)) !== null;
  for (const actor of [jobActor('test'), apiKeyActor('internal'), staff('other', chainId)])
    expect([await mayRead(actor), await mayRead(actor, {})]).toEqual([true, true]);
  for (const actor of [ana, guest(null, link)])
    expect([await mayRead(actor), await mayRead(actor, {})]).toEqual([true, false]);
  for (const actor of [eve, guest('view-1'), guest(null, 'x'.repeat(43)), staff('other'), storeLink])
    expect(await mayRead(actor)).toBe(false);
});

test('Files: a customer reads the files of the own record at a chain, and no other customer does', async () => {
  const person = await signedInPerson(services());
  const hers = customerActor({ ...person, linkToken: null });
  const at = new Date(server.clock.now());
  await services()
    .db.insertInto('chains')
    .values({ id: chainId, key: 'chain', name: 'Chain' } as never)
    .execute();
  await services()
    .db.insertInto('members')
    .values({ chainId, id: 'record', accountId: person.accountId, createdAt: at } as never)
    .execute();
  const id = await keep(hers, 'member');
  expect(await take(hers, owner('record', 'member'), id)).toBe(true);
  const address = (token: string) => server.api.file.privateAddress({ id }, { token });
  const { url } = (await address(person.token)).reply;
  expect((await fetchFile(server, url)).bytes.equals(bytes)).toBe(true);
  expect((await address((await signedInPerson(services())).token)).reason).toBe('not_found');

  const loose = await keep(hers);
  const kept = await exportPerson(services(), person, ofPerson);
  expect(kept.ownedFiles.toSorted()).toEqual([await nameIn(id), await nameIn(loose)].toSorted());
  const others = await keep(eve);
  await forget(services(), person, ofPerson);
  expect([await rowOf(id), await rowOf(loose)]).toEqual([undefined, undefined]);
  expect(await rowOf(others)).toBeDefined();
  expect((await fetchFile(server, url)).response.status).toBe(404);
});

test('Files: what no owner takes is cleared away after two days, what was left unfinished after an hour, and the rest stays', async () => {
  const now = server.clock.now();
  const [loose, owned, unfinished] = [await keep(ana), await keep(ana), await keep(ana)];
  await take(ana, owner('answer-4'), owned, unfinished);
  const db = services().db;
  await db.updateTable('ownedFiles').set({ storedAt: null }).where('id', '=', unfinished).execute();
  const left = async () => {
    const rows = await Promise.all([loose, owned, unfinished].map(rowOf));
    return rows.map((row) => row !== undefined);
  };
  await clearUploads(services());
  expect(await left()).toEqual([true, true, true]);
  server.clock.set(now + hourMs + 1);
  await clearUploads(services());
  expect(await left()).toEqual([true, true, false]);
  const name = await nameIn(loose);
  server.clock.set(now + 49 * hourMs + 1);
  await clearUploads(services());
  expect(await left()).toEqual([false, true, false]);
  expect(await services().files.has(name)).toBe(false);
  server.clock.set(now);
});

test('Files: an upload that fails leaves a row that is cleared away, and one of a person who is forgotten meanwhile leaves nothing', async () => {
  const { files } = services();
  const { put } = files;
  files.put = async () => {
    throw new Error('the store is full');
  };
  await expect(keep(ana)).rejects.toThrow('the store is full');
  const person = await signedInPerson(services());
  const hers = customerActor({ ...person, linkToken: null });
  let written = '';
  files.put = async (name, data) => {
    files.put = put;
    await forget(services(), person, ofPerson);
    await put((written = name), data);
  };
  const file = { chainId, kind: 'answer' as const, ending: 'pdf' as const, bytes };
  expect(await keepOwnedFile(services(), hers, file)).toMatchObject({ reason: 'upload_token_dead' });
  expect(await files.has(written)).toBe(false);
  await services().db.deleteFrom('sessions').where('id', '=', person.sessionId).execute();
  expect(await keepOwnedFile(services(), hers, file)).toMatchObject({ reason: 'upload_token_dead' });
});

test('Files: all files of an owner are removed together', async () => {
  const [one, two, other] = [await keep(ana), await keep(ana), await keep(ana)];
  await take(ana, owner('answer-5'), one, two);
  await take(ana, owner('answer-6'), other);
  const name = await nameIn(one);
  await removeFilesOf(services(), owner('answer-5'));
  expect([await rowOf(one), await rowOf(two), await services().files.has(name)]).toEqual([undefined, undefined, false]);
  expect(await access(jobActor('test'), other)).not.toBeNull();
});

test('Files: rotating seals them with the first key under their names; what does not open is named, and keeps its key', async () => {
  const { db, files } = services();
  await db.deleteFrom('ownedFiles').execute();
  const [one, two, plain] = [await keep(ana), await keep(ana), await keep(ana, 'template')];
  const url = await urlOf(one);
  const before = services().dataKeys;
  const now = keysOf(made('now'));
  const keys = [...now, ...before] as unknown as DataKeys;
  const rotate = () => rotateDataKeys({ db, files, keys, now: () => 0 }, [filesPart]);
  const lost = await nameIn(two);
  const { put } = files;
  files.put = async (name, data) => {
    files.put = put;
    await put(name, data);
    throw new Error('the power went');
  };
  await expect(rotate()).rejects.toThrow('the power went');
  // A file lies there that is sealed with the new key, so no server starts without it.
  expect(await usedKeyIds(db)).toEqual(['now', 'test']);
  const bytesOfTwo = (await files.get(lost))!;
  await files.put(lost, bytes);
  expect(await rotate()).toEqual({ parts: [{ name: 'files', count: 1, unopened: [lost] }], forgotten: [] });
  await files.put(lost, bytesOfTwo);
  expect(await rotate()).toEqual({ parts: [{ name: 'files', count: 1, unopened: [] }], forgotten: ['test'] });
  expect(await usedKeyIds(db)).toEqual(['now']);
  expect(await files.get(await nameIn(plain))).toEqual(bytes);
  services().dataKeys = now;
  expect((await fetchFile(server, url)).bytes.equals(bytes)).toBe(true);
  services().dataKeys = before;
});
