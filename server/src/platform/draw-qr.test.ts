import jsqr from 'jsqr';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawQr } from './draw-qr.ts';

test('C-224 an address as long as those of pages to pay is read back from a picture of 480 pixels', async () => {
  const address = `https://checkout.stripe.com/c/pay/cs_live_${'a1B2'.repeat(15)}#${'fidkdWxOYHwnPyd1blpxYHZxWjA0'.repeat(16)}`;
  expect(address.length).toBeGreaterThan(500);
  const { data, info } = await sharp((await drawQr(address, 480))!)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(jsqr.default(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(address);
});
