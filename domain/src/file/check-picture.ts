import { allowed, refused, type Verdict } from '../verdict.ts';

export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif';
/** Why bytes are no picture for us. */
export type NoPicture = 'file_empty' | 'file_too_large' | 'picture_heic' | 'picture_unknown';

/** 10 MB. */
export const mostPictureBytes = 10 * 1024 * 1024;
/** So many bytes from the start decide. */
export const headBytes = 64;

const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1']);

/** Decides by the content alone, never by a name, whether bytes may be a picture of a customer, and of which kind. */
export function checkPicture({ size, head }: { size: number; head: Uint8Array }): Verdict<PictureKind, NoPicture> {
  if (size === 0) return refused('file_empty');
  if (size > mostPictureBytes) return refused('file_too_large');
  if (startsWith(head, [0xff, 0xd8, 0xff])) return allowed('jpeg');
  if (startsWith(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return allowed('png');
  if (textAt(head, 0) === 'RIFF' && textAt(head, 8) === 'WEBP') return allowed('webp');
  const brands = brandsOf(head);
  if (brands.includes('avif')) return allowed('avif');
  return refused(brands.some((brand) => heicBrands.has(brand)) ? 'picture_heic' : 'picture_unknown');
}

function startsWith(head: Uint8Array, bytes: readonly number[]): boolean {
  return bytes.every((byte, place) => head[place] === byte);
}

function textAt(head: Uint8Array, place: number): string {
  return String.fromCharCode(...head.subarray(place, place + 4));
}

/** The brands that a file of the ISO family names: the main one, then those it is compatible with. */
function brandsOf(head: Uint8Array): string[] {
  if (textAt(head, 4) !== 'ftyp') return [];
  const length = new DataView(head.buffer, head.byteOffset, head.byteLength).getUint32(0);
  const end = Math.min(length, head.length - 3);
  const brands = [textAt(head, 8)];
  for (let place = 16; place < end; place += 4) brands.push(textAt(head, place));
  return brands;
}
