import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDiskStore } from '../adapters/file-store.ts';
import type { FileStore } from '../platform/ports/file-store.ts';
import { encodePicture, measurePicture } from './actions/encode-picture.ts';
import { readOriginal, storePicture } from './actions/store-picture.ts';
import { isPictureStored, pictureHash, pictureUrl } from './queries.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlour-pictures-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const jpeg = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#7a3e2d' } })
    .jpeg()
    .toBuffer();

test('G-34 a picture is kept in five widths as WebP, the small ones square', async () => {
  const files = createDiskStore(folder);
  const bytes = await jpeg(3000, 2000);
  const stored = await storePicture(files, bytes);
  expect(stored).toEqual({ ok: true, value: { hash: pictureHash(bytes), width: 1440, height: 960 } });
  const names = (await readdir(folder)).sort();
  const variants = [1440, 192, 360, 720, 96].map((width) => `${pictureHash(bytes)}-${width}.webp`);
  expect(names).toEqual([...variants, 'private']);
  expect(await readOriginal(files, pictureHash(bytes))).toEqual(bytes);
  const sizes = await Promise.all(
    [96, 192, 360, 720, 1440].map(async (width) =>
      sharp((await files.get(`${pictureHash(bytes)}-${width}.webp`)) as Buffer).metadata(),
    ),
  );
  expect(sizes.map(({ format, width, height }) => [format, width, height])).toEqual([
    ['webp', 96, 96],
    ['webp', 192, 192],
    ['webp', 360, 240],
    ['webp', 720, 480],
    ['webp', 1440, 960],
  ]);
  expect(await isPictureStored(files, pictureHash(bytes))).toBe(true);
  expect(pictureUrl(files, 'abc')).toBe('/files/abc-720.webp');
});

test('B-318 even a photo that hardly shrinks keeps to the bytes of its place: cover 90 kB, thumb 8 kB, face 6 kB', async () => {
  const files = createDiskStore(folder);
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const grain = await sharp({ create: { width: 480, height: 320, channels: 3, background: '#888888', noise } })
    .resize(1600, 1067)
    .png()
    .toBuffer();
  expect((await storePicture(files, grain)).ok).toBe(true);
  const bytesAt = (width: number) => files.sizeOf(`${pictureHash(grain)}-${width}.webp`);
  expect(await bytesAt(720)).toBeLessThanOrEqual(90_000);
  expect(await bytesAt(192)).toBeLessThanOrEqual(6_000);
  expect(await bytesAt(96)).toBeLessThanOrEqual(3_000);
  // A drawn picture has room to spare and keeps its quality.
  const plain = await jpeg(1600, 1067);
  await storePicture(files, plain);
  expect(await files.sizeOf(`${pictureHash(plain)}-720.webp`)).toBeLessThan(5_000);
});

test('G-34 a small picture is not enlarged, a vector is drawn, a turned photo stands upright', async () => {
  expect(await encodePicture(await jpeg(300, 200))).toMatchObject({ ok: true, value: { width: 300, height: 200 } });
  const vector = new TextEncoder().encode(
    '<svg xmlns="http://www.w3.org/2000/svg" width="50" height="20"><script>alert(1)</script></svg>',
  );
  expect(await encodePicture(vector)).toMatchObject({ ok: true, value: { width: 50, height: 20 } });
  const turned = await sharp(await jpeg(300, 200))
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect(await encodePicture(turned)).toMatchObject({ ok: true, value: { width: 200, height: 300 } });
});

test('G-34 a picture measures what it will be once it is stored', async () => {
  const turned = await sharp(await jpeg(3000, 2000))
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const vector = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="50.5" height="20"></svg>');
  for (const bytes of [await jpeg(3000, 2000), await jpeg(300, 200), await jpeg(500, 5000), turned, vector]) {
    const encoded = await encodePicture(bytes);
    if (!encoded.ok) throw new Error(encoded.reason);
    const { width, height } = encoded.value;
    expect(await measurePicture(bytes)).toEqual({ ok: true, value: { hash: pictureHash(bytes), width, height } });
  }
  expect(await measurePicture(Buffer.from('no picture'))).toMatchObject({ ok: false });
});

test('G-36 what is no picture, half a picture, or too many pixels is refused and leaves nothing behind', async () => {
  const files = createDiskStore(folder);
  const half = (await jpeg(900, 900)).subarray(0, 2000);
  const bomb = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" width="20000" height="20000"></svg>');
  const page = new TextEncoder().encode('<!doctype html><script>alert(1)</script>');
  const gif = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .gif()
    .toBuffer();
  for (const bytes of [half, bomb, page, gif, new Uint8Array()])
    expect(await storePicture(files, bytes)).toMatchObject({ ok: false });
  expect(await readdir(folder)).toEqual([]);
});

test('a full disk is told to the caller, and the picture does not count as stored', async () => {
  const files = createDiskStore(folder);
  let written = 0;
  const full: FileStore = {
    ...files,
    put: async (name, bytes) => {
      if (++written === 3) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      await files.put(name, bytes);
    },
  };
  const bytes = await jpeg(400, 400);
  await expect(storePicture(full, bytes)).rejects.toMatchObject({ code: 'ENOSPC' });
  expect(await isPictureStored(files, pictureHash(bytes))).toBe(false);
});
