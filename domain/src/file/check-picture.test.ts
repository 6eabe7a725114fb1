import { expect, test } from 'vitest';
import { checkPicture, mostPictureBytes } from './check-picture.ts';

const text = (value: string) => Uint8Array.from(value, (letter) => letter.charCodeAt(0));
const isoFile = (...brands: string[]) => {
  const bytes = text(`....ftyp${brands[0]}....${brands.slice(1).join('')}mdat and more`);
  new DataView(bytes.buffer).setUint32(0, 16 + 4 * (brands.length - 1));
  return bytes;
};
const check = (head: Uint8Array, size = head.length) => {
  const verdict = checkPicture({ size, head });
  return verdict.ok ? verdict.value : verdict.reason;
};

test('F-116 G-098 the content says what kind of picture bytes are', () => {
  expect(check(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0))).toBe('jpeg');
  expect(check(text('\u0089PNG\r\n\u001a\n....'))).toBe('png');
  expect(check(text('RIFF....WEBPVP8 '))).toBe('webp');
  expect(check(isoFile('avif', 'mif1', 'miaf'))).toBe('avif');
  expect(check(isoFile('mif1', 'miaf', 'avif'))).toBe('avif');
});

test('F-116 a photo in the HEIC form is told apart, so that it can be explained', () => {
  expect(check(isoFile('heic', 'mif1'))).toBe('picture_heic');
  expect(check(isoFile('mif1', 'heic'))).toBe('picture_heic');
});

test('F-116 G-098 what is no picture that we show is refused, whatever it calls itself', () => {
  const zip = text('PK\u0003\u0004..........');
  const page = text('<!doctype html><script>');
  const vector = text('<svg xmlns="http://www.w3.org/2000/svg">');
  const film = isoFile('isom', 'mp42');
  const wave = text('RIFF....WAVEfmt ');
  for (const head of [zip, page, vector, film, wave, text('GIF89a'), text('x')])
    expect(check(head)).toBe('picture_unknown');
});

test('F-116 nothing at all, and more than 10 MB, are refused before anything is looked at', () => {
  expect(check(new Uint8Array())).toBe('file_empty');
  expect(check(Uint8Array.of(0xff, 0xd8, 0xff), mostPictureBytes)).toBe('jpeg');
  expect(check(Uint8Array.of(0xff, 0xd8, 0xff), mostPictureBytes + 1)).toBe('file_too_large');
});
