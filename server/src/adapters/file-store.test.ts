import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isSignedBody, isSignedWith, readSignedRequest, type SignedRequest } from '../file/signed-request.ts';
import { startBucket, type TestBucket } from '../test/bucket.ts';
import { createS3Store } from './file-store-s3.ts';
import { createDiskStore } from './file-store.ts';
import type { FileStore } from '../platform/ports/file-store.ts';

let folder = '';
let bucket: TestBucket;
const stores: Record<string, () => FileStore> = {
  'the disk': () => createDiskStore(folder),
  'a bucket': () => createS3Store(bucket.settings),
};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlour-store-'));
  bucket = await startBucket();
});
afterAll(async () => {
  await bucket.close();
  await rm(folder, { recursive: true, force: true });
});

describe.each(Object.keys(stores))('G-098 on %s', (kind) => {
  test('a file is put, found, read byte for byte and removed', async () => {
    const store = stores[kind]!();
    const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, place) => place % 256));
    expect([await store.has('images/a/one.webp'), await store.get('images/a/one.webp')]).toEqual([false, null]);
    await store.put('images/a/one.webp', bytes);
    expect(await store.has('images/a/one.webp')).toBe(true);
    expect([await store.sizeOf('images/a/one.webp'), await store.sizeOf('images/a/two.webp')]).toEqual([70_000, null]);
    expect((await store.get('images/a/one.webp'))?.equals(bytes)).toBe(true);
    const part = await store.getPart('images/a/one.webp', { from: 65_536, to: 69_999 });
    expect(part?.equals(bytes.subarray(65_536))).toBe(true);
    expect(await store.getPart('images/a/two.webp', { from: 0, to: 1 })).toBe(null);
    expect(store.urlOf('images/a/one.webp')).toBe('/files/images/a/one.webp');
    await store.remove('images/a/one.webp');
    await store.remove('images/a/one.webp');
    expect([await store.has('images/a/one.webp'), await store.get('images/a/one.webp')]).toEqual([false, null]);
  });

  test('a name that leads out of the store is refused', async () => {
    const store = stores[kind]!();
    for (const name of ['../out.webp', 'images/../../out.webp', '/out.webp', 'a//b.webp', 'a b.webp', '.hidden', '']) {
      await expect(store.put(name, Buffer.from('x'))).rejects.toThrow('A file name');
      await expect(store.get(name)).rejects.toThrow('A file name');
      await expect(store.remove(name)).rejects.toThrow('A file name');
    }
  });
});

test('G-098 on the disk a folder, a path behind a file and a name that is too long are not there', async () => {
  const store = createDiskStore(folder);
  await store.put('images/c/one.webp', Buffer.from('x'));
  for (const name of ['images', 'images/c', 'images/c/one.webp/two.webp', 'a'.repeat(280)])
    expect([name, await store.get(name), await store.has(name)]).toEqual([name, null, false]);
});

test('G-098 on the disk a write that fails leaves no part of the file', async () => {
  const store = createDiskStore(folder);
  await store.put('images/b/taken.webp/inner.webp', Buffer.from('x'));
  await expect(store.put('images/b/taken.webp', Buffer.from('y'))).rejects.toMatchObject({ syscall: 'rename' });
  expect(await readdir(join(folder, 'images/b'))).toEqual(['taken.webp']);
});

test('G-098 a bucket that is away, unknown or closed to us is told as such, a full one as full', async () => {
  const { settings } = bucket;
  const nobody = createS3Store({ ...settings, endpoint: 'http://127.0.0.1:1' });
  await expect(nobody.get('a.webp')).rejects.toMatchObject({ reason: 'files_away' });
  const unknown = createS3Store({ ...settings, bucket: 'another' });
  await expect(unknown.put('a.webp', Buffer.from('x'))).rejects.toMatchObject({ reason: 'files_away' });
  const closed = createS3Store({ ...settings, accessKey: 'NOBODY' });
  await expect(closed.put('a.webp', Buffer.from('x'))).rejects.toMatchObject({ reason: 'files_away' });
  const full = createServer((_request, response) => response.writeHead(507).end());
  await new Promise<void>((resolve) => full.listen(0, '127.0.0.1', resolve));
  const { port } = full.address() as AddressInfo;
  const fullStore = createS3Store({ ...settings, endpoint: `http://127.0.0.1:${port}` });
  await expect(fullStore.put('a.webp', Buffer.from('x'))).rejects.toMatchObject({ code: 'ENOSPC' });
  full.close();
});

test('G-098 what goes to a bucket is signed with its secret key, body and all', async () => {
  const seen: { signed: SignedRequest | null; body: Buffer }[] = [];
  const listener = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    const { method = '', url = '', headers } = request;
    seen.push({ signed: readSignedRequest({ method, url, headers, hosts: [headers.host ?? ''] }), body });
    response.end();
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
  await createS3Store({ ...bucket.settings, endpoint, secretKey: 'kept' }).put('a.webp', Buffer.from('pixels'));
  listener.close();
  const { signed, body } = seen[0]!;
  expect([isSignedWith('kept', signed!), isSignedWith('other', signed!)]).toEqual([true, false]);
  expect([isSignedBody(signed!, body), isSignedBody(signed!, Buffer.from('others'))]).toEqual([true, false]);
});
