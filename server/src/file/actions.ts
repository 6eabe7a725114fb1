import { allowed, refused, type Verdict } from '@parlour/domain/verdict';
import sharp, { type Sharp } from 'sharp';
import type { FileStore } from '../outside/file-store.ts';
import { pictureFile, pictureHash, type StoredPicture, widestWidth } from './queries.ts';

type Pixels = { data: Buffer; width: number; height: number; channels: 1 | 2 | 3 | 4 };
type EncodedPicture = { width: number; height: number; files: { width: number; bytes: Buffer }[] };

/** Square cuts for small round photos. */
const squareWidths = [192, 96] as const;
const wideWidths = [widestWidth, 720, 360] as const;
const mostPixels = 50_000_000;
const knownFormats = new Set(['jpeg', 'png', 'webp', 'heif', 'svg']);

const fromPixels = ({ data, width, height, channels }: Pixels) => sharp(data, { raw: { width, height, channels } });

async function pixelsOf(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels as Pixels['channels'] };
}

/** Reads the pixels, upright, at most as wide as the widest file; a vector is drawn in the size that it states. */
async function decode(bytes: Uint8Array): Promise<Verdict<Pixels, string>> {
  try {
    const image = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' });
    const { format } = await image.metadata();
    if (!format || !knownFormats.has(format))
      return refused(`is ${format ?? 'no picture'}; known are JPEG, PNG, WebP, AVIF and SVG`);
    const size = { width: widestWidth, height: widestWidth * 2, fit: 'inside', withoutEnlargement: true } as const;
    return allowed(await pixelsOf(image.autoOrient().resize(size).toColourspace('srgb')));
  } catch (error) {
    const isTooLarge = error instanceof Error && /pixel limit/i.test(error.message);
    return refused(isTooLarge ? 'has more than 50 million pixels' : 'cannot be read as a picture');
  }
}

/** Decides whether bytes are a picture that can be shown, and encodes it in every width as WebP; nothing is enlarged. */
export async function encodePicture(bytes: Uint8Array): Promise<Verdict<EncodedPicture, string>> {
  const decoded = await decode(bytes);
  if (!decoded.ok) return decoded;
  const files: EncodedPicture['files'] = [];
  let pixels = decoded.value;
  for (const width of wideWidths) {
    // Each width is made from the next larger one, which is several times quicker than from the original.
    if (width < pixels.width) pixels = await pixelsOf(fromPixels(pixels).resize({ width }));
    files.push({ width, bytes: await fromPixels(pixels).webp({ quality: 80, effort: 1 }).toBuffer() });
  }
  for (const width of squareWidths) {
    pixels = await pixelsOf(fromPixels(pixels).resize(width, width, { fit: 'cover', position: 'top' }));
    files.push({ width, bytes: await fromPixels(pixels).webp({ quality: 80, effort: 3 }).toBuffer() });
  }
  return allowed({ width: decoded.value.width, height: decoded.value.height, files });
}

/** What a picture will be once it is stored, from its head alone: quick, and blind to damage further on. */
export async function measurePicture(bytes: Uint8Array): Promise<Verdict<StoredPicture, string>> {
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

/** Encodes a picture and puts all its files into the store. Refused pictures leave nothing there. */
export async function storePicture(files: FileStore, bytes: Uint8Array): Promise<Verdict<StoredPicture, string>> {
  const encoded = await encodePicture(bytes);
  if (!encoded.ok) return encoded;
  const hash = pictureHash(bytes);
  // The widest comes last: where it is, the others are too.
  for (const file of encoded.value.files.toReversed()) await files.put(pictureFile(hash, file.width), file.bytes);
  return allowed({ hash, width: encoded.value.width, height: encoded.value.height });
}
