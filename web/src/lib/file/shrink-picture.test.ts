import { expect, test } from 'vitest';
import { shrinkPicture, sizeWithin } from './shrink-picture.ts';

test('F-116 a picture is made to fit, keeps its shape and is never enlarged', () => {
  expect(sizeWithin({ width: 4000, height: 3000 }, 2048)).toEqual({ width: 2048, height: 1536 });
  expect(sizeWithin({ width: 3000, height: 4000 }, 2048)).toEqual({ width: 1536, height: 2048 });
  expect(sizeWithin({ width: 800, height: 600 }, 2048)).toEqual({ width: 800, height: 600 });
  expect(sizeWithin({ width: 30_000, height: 3 }, 2048)).toEqual({ width: 2048, height: 1 });
});

test('F-116 what the browser cannot open is refused before it is sent, with its reason', async () => {
  globalThis.createImageBitmap = async () => Promise.reject(new Error('no decoder'));
  const heic = new Blob([Uint8Array.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', (letter) => letter.charCodeAt(0))]);
  await expect(shrinkPicture(heic)).rejects.toMatchObject({ reason: 'picture_heic' });
  await expect(shrinkPicture(new Blob(['<svg/>'], { type: 'image/png' }))).rejects.toMatchObject({
    reason: 'picture_unknown',
  });
  await expect(shrinkPicture(new Blob([]))).rejects.toMatchObject({ reason: 'file_empty' });
  const jpeg = Uint8Array.of(0xff, 0xd8, 0xff);
  await expect(shrinkPicture(new Blob([jpeg, new Uint8Array(11_000_000)]))).rejects.toMatchObject({
    reason: 'file_too_large',
  });
});
