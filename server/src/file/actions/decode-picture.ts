import { allowed, refused, type Verdict } from '@parlour/domain/verdict';
import type { Sharp } from 'sharp';

export type Pixels = { data: Buffer; width: number; height: number; channels: 1 | 2 | 3 | 4 };
export type NotDecoded = 'format_unknown' | 'picture_too_many_pixels' | 'picture_broken';

/** Asked of the head of a file, before anything is unpacked. */
export const mostPixels = 50_000_000;

export async function fromPixels({ data, width, height, channels }: Pixels): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  return sharp(data, { raw: { width, height, channels } });
}

export async function pixelsOf(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels as Pixels['channels'] };
}

/**
 * Reads the pixels, upright, inside `box`, never enlarged; everything else in the file (place, camera, comments) stays behind. A vector is
 * drawn in the size that it states.
 */
export async function decodePicture(
  bytes: Uint8Array,
  formats: ReadonlySet<string>,
  box: { width: number; height: number },
): Promise<Verdict<Pixels, NotDecoded, { format?: string }>> {
  const { default: sharp } = await import('sharp');
  try {
    const image = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' });
    const { format } = await image.metadata();
    if (!format || !formats.has(format)) return refused('format_unknown', format ? { format } : {});
    const size = { ...box, fit: 'inside', withoutEnlargement: true } as const;
    return allowed(await pixelsOf(image.autoOrient().resize(size).toColourspace('srgb')));
  } catch (error) {
    const isTooLarge = error instanceof Error && /pixel limit/i.test(error.message);
    return refused(isTooLarge ? 'picture_too_many_pixels' : 'picture_broken');
  }
}
