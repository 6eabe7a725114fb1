import { encode } from 'uqr';

/** Readers need four empty modules around the picture. */
const quietModules = 4;

/** Draws a text as a QR picture (PNG) of `size` pixels, black on white; null where it has more modules than there are pixels. */
export async function drawQr(content: string, size: number): Promise<Buffer | null> {
  const { data, size: modules } = encode(content, { ecc: 'M', border: quietModules });
  // Whole pixels per module stay sharp; what is left becomes more of the white around.
  const scale = Math.floor(size / modules);
  if (scale < 1) return null;
  const before = Math.floor((size - modules * scale) / 2);
  const pixels = Buffer.alloc(size * size, 255);
  for (const [row, line] of data.entries())
    for (const [column, isDark] of line.entries())
      if (isDark)
        for (let inside = 0; inside < scale; inside++) {
          const start = (before + row * scale + inside) * size + before + column * scale;
          pixels.fill(0, start, start + scale);
        }
  const { default: sharp } = await import('sharp');
  return sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .png({ compressionLevel: 9 })
    .toBuffer();
}
