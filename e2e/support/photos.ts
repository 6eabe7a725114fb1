import type { Page } from '@playwright/test';

/** A picture with a colour of its own. */
const drawn = (page: Page, hue: number) =>
  page.evaluate<string>(`(async () => {
    const canvas = new OffscreenCanvas(320, 240);
    const pen = canvas.getContext('2d');
    pen.fillStyle = 'hsl(${hue} 60% 60%)';
    pen.fillRect(0, 0, 320, 240);
    const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer());
    return btoa(String.fromCharCode(...bytes));
  })()`);

/** Pictures as a customer chooses them on a phone. */
export async function photos(page: Page, count: number) {
  const files = [];
  for (let place = 0; place < count; place += 1)
    files.push({
      name: `nails-${place + 1}.png`,
      mimeType: 'image/png',
      buffer: Buffer.from(await drawn(page, place * 80), 'base64'),
    });
  return files;
}
