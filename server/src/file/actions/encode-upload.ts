import { allowed, refused, type Verdict } from '@parlour/domain/verdict';
import type { Sharp } from 'sharp';
import { limitConcurrency } from '@parlour/domain/time/limit-concurrency';
import { type Form, smallName } from '../formats/upload-key.ts';
import { decodePicture, fromPixels } from './decode-picture.ts';
import { encodeWidths } from './encode-picture.ts';

type NotEncoded = 'picture_unknown' | 'picture_too_many_pixels' | 'picture_broken';

const box = { width: 2048, height: 2048 };
const knownFormats = new Set(['jpeg', 'png', 'webp', 'heif']);
/** Unpacked, each may take 200 MB. */
const limited = limitConcurrency(2);

const encodeAs: Record<Form, (image: Sharp) => Sharp> = {
  jpg: (image) => image.flatten({ background: '#ffffff' }).jpeg({ quality: 86 }),
  png: (image) => image.png(),
  webp: (image) => image.webp({ quality: 84 }),
};

/** The files of an uploaded picture: itself, redrawn from its pixels in the form that its key names, and the small versions. */
export function encodeUpload(
  bytes: Uint8Array,
  { key, form }: { key: string; form: Form },
): Promise<Verdict<{ name: string; bytes: Buffer }[], NotEncoded>> {
  return limited(async () => {
    const decoded = await decodePicture(bytes, knownFormats, box);
    if (!decoded.ok) return refused(decoded.reason === 'format_unknown' ? 'picture_unknown' : decoded.reason);
    const itself = await encodeAs[form](await fromPixels(decoded.value)).toBuffer();
    const small = await encodeWidths(decoded.value, [720, 360]);
    return allowed([
      { name: key, bytes: itself },
      ...small.map((file) => ({ name: smallName(key, file.width), bytes: file.bytes })),
    ]);
  });
}
