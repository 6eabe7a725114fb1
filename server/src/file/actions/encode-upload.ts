import { allowed, refused, type Verdict } from '@parlour/domain/verdict';
import type { Sharp } from 'sharp';
import { limitConcurrency } from '@parlour/domain/time/limit-concurrency';
import { type Form, smallName } from '../formats/upload-key.ts';
import { decodePicture, fromPixels, type Pixels } from './decode-picture.ts';
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

/** A picture that was redrawn from its pixels. `isBlank`: all of it has one colour, or nothing of it is to be seen. */
export type Redrawn = { bytes: Buffer; isBlank: boolean };

/** Redraws an uploaded picture in a form, without small versions. */
export function redrawUpload(bytes: Uint8Array, form: Form): Promise<Verdict<Redrawn, NotEncoded>> {
  return limited(async () => {
    const decoded = await decodePicture(bytes, knownFormats, box);
    if (!decoded.ok) return refused(decoded.reason === 'format_unknown' ? 'picture_unknown' : decoded.reason);
    const redrawn = await encodeAs[form](await fromPixels(decoded.value)).toBuffer();
    return allowed({ bytes: redrawn, isBlank: isBlank(decoded.value) });
  });
}

function isBlank({ data, channels }: Pixels): boolean {
  const hasAlpha = channels === 2 || channels === 4;
  let isAnythingSeen = false;
  let isOneColour = true;
  for (let at = 0; at < data.length; at += channels) {
    if (!hasAlpha || data[at + channels - 1] !== 0) isAnythingSeen = true;
    for (let channel = 0; channel < channels; channel++) if (data[at + channel] !== data[channel]) isOneColour = false;
    if (isAnythingSeen && !isOneColour) return false;
  }
  return true;
}
