import { allowed, refused, type Verdict } from '@parlour/domain/verdict';
import { pictureHash, type StoredPicture, widestWidth } from '../queries/files.ts';
import { decodePicture, fromPixels, mostPixels, type NotDecoded, type Pixels, pixelsOf } from './decode-picture.ts';

type Encoded = { width: number; bytes: Buffer };
type EncodedPicture = { width: number; height: number; files: Encoded[] };

/** Square cuts for small round photos. */
const squareWidths = [192, 96] as const;
const wideWidths = [widestWidth, 720, 360] as const;
const knownFormats = new Set(['jpeg', 'png', 'webp', 'heif', 'svg']);

const sentences: Record<Exclude<NotDecoded, 'format_unknown'>, string> = {
  picture_too_many_pixels: 'has more than 50 million pixels',
  picture_broken: 'cannot be read as a picture',
};

/** How many bytes each width may have: a cover at 720, the thumb of a list and a face at 192. */
const roomOf = (width: number): number => {
  if (width <= 96) return 3_000;
  if (width <= 192) return 6_000;
  if (width <= 360) return 30_000;
  return width <= 720 ? 90_000 : 300_000;
};
const qualities = [80, 65, 50, 35, 20, 8] as const;

/** WebP in the best quality that fits the room of its width. */
async function encodeWithin(pixels: Pixels, width: number, effort: number): Promise<Buffer> {
  let bytes = Buffer.alloc(0);
  for (const quality of qualities) {
    bytes = await (await fromPixels(pixels)).webp({ quality, effort }).toBuffer();
    if (bytes.length <= roomOf(width)) break;
  }
  return bytes;
}

/** The picture in several widths as WebP, and the small square cuts. */
export async function encodeWidths(full: Pixels, widths: readonly number[]): Promise<Encoded[]> {
  const files: Encoded[] = [];
  let pixels = full;
  for (const width of widths) {
    // Each width is made from the next larger one, which is several times quicker than from the original.
    if (width < pixels.width) pixels = await pixelsOf((await fromPixels(pixels)).resize({ width }));
    files.push({ width, bytes: await encodeWithin(pixels, width, 1) });
  }
  for (const width of squareWidths) {
    pixels = await pixelsOf((await fromPixels(pixels)).resize(width, width, { fit: 'cover', position: 'top' }));
    files.push({ width, bytes: await encodeWithin(pixels, width, 3) });
  }
  return files;
}

/** Decides whether a shop's bytes are a picture that can be shown, and encodes it in every width; nothing is enlarged. */
export async function encodePicture(bytes: Uint8Array): Promise<Verdict<EncodedPicture, string>> {
  const decoded = await decodePicture(bytes, knownFormats, { width: widestWidth, height: widestWidth * 2 });
  if (!decoded.ok) {
    if (decoded.reason !== 'format_unknown') return refused(sentences[decoded.reason]);
    return refused(`is ${decoded.details?.format ?? 'no picture'}; known are JPEG, PNG, WebP, AVIF and SVG`);
  }
  const { width, height } = decoded.value;
  return allowed({ width, height, files: await encodeWidths(decoded.value, wideWidths) });
}

/** What a picture will be once it is stored, from its head alone: quick, and blind to damage further on. */
export async function measurePicture(bytes: Uint8Array): Promise<Verdict<StoredPicture, string>> {
  const { default: sharp } = await import('sharp');
  const { autoOrient } = await sharp(bytes, { limitInputPixels: mostPixels })
    .metadata()
    .catch(() => ({ autoOrient: null }));
  if (!autoOrient) return refused('cannot be read as a picture');
  const scale = Math.min(1, widestWidth / autoOrient.width, (widestWidth * 2) / autoOrient.height);
  return allowed({
    hash: pictureHash(bytes),
    width: Math.round(autoOrient.width * scale),
    height: Math.round(autoOrient.height * scale),
  });
}
