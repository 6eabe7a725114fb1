import type { Page } from '@playwright/test';
import { newAccount, signInAtLogin } from './support/account.ts';
import { devices } from './support/devices.ts';
import { inEveryVariant } from './support/journeys.ts';
import { expect, test } from './support/test.ts';

const gallery = '/dev/gallery';
const uploadCall = '/api/base/bk/upload/image';
const tokenCall = 'GET /api/base/bk/upload/token';
/** The field of the gallery that really uploads. */
const field = (page: Page) => page.locator('[data-sample="live-upload"]');
const chooser = (page: Page) => field(page).locator('input[type="file"]');
const arrivedUrls = async (page: Page) =>
  ((await field(page).getAttribute('data-urls')) ?? '').split(' ').filter(Boolean);

/** One red pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);
const photos = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    name: `photo-${place + 1}.png`,
    mimeType: 'image/png',
    buffer: pixel,
  }));
const heic = {
  name: 'beach.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1'),
};

/** Chooses a photo of 4000 × 3000 pixels that this browser has just drawn; the answer is its size in bytes. */
const chooseLargePhoto = (page: Page) =>
  page.evaluate<number>(`(async () => {
    const canvas = new OffscreenCanvas(4000, 3000);
    const pen = canvas.getContext('2d');
    for (let y = 0; y < 3000; y += 10)
      for (let x = 0; x < 4000; x += 10) {
        pen.fillStyle = 'rgb(' + [x % 256, y % 256, (x * y) % 256] + ')';
        pen.fillRect(x, y, 10, 10);
      }
    const photo = await canvas.convertToBlob({ type: 'image/jpeg', quality: 1 });
    const chosen = new DataTransfer();
    chosen.items.add(new File([photo], 'large.jpg', { type: 'image/jpeg' }));
    const input = document.querySelector('[data-sample="live-upload"] input[type="file"]');
    input.files = chosen.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
    return photo.size;
  })()`);

inEveryVariant(() => {
  test('A-184 A-195 C-282 F-116 of ten photos the first nine are kept and the limit is told; all arrive, with previews of 48 pixels', async ({
    page,
    origin,
    t,
  }) => {
    await signInAtLogin({ page, t }, (await newAccount(origin)).email);
    await page.goto(gallery);
    await chooser(page).setInputFiles(photos(10));
    const rows = field(page).getByRole('listitem');
    await expect(rows).toHaveCount(9);
    await expect(
      field(page)
        .getByText(t('file.photoLimit', { most: 9 }))
        .first(),
    ).toBeVisible();
    await expect(rows.getByText(t('file.arrived'))).toHaveCount(9);
    await expect(rows.first()).toContainText('photo-1.png');
    await expect(rows.last()).toContainText('photo-9.png');
    const preview = await rows.first().locator('img').boundingBox();
    expect([preview?.width, preview?.height]).toEqual([48, 48]);
    const urls = await arrivedUrls(page);
    expect(new Set(urls).size).toBe(9);
    for (const url of urls) expect((await page.request.get(url)).headers()['content-type']).toBe('image/png');

    const add = field(page).getByRole('button', { name: t('file.addPhoto') });
    await expect(add).toHaveAttribute('aria-disabled', 'true');
    await field(page)
      .getByRole('button', { name: t('file.removePhoto', { place: 1 }) })
      .click();
    await expect(rows).toHaveCount(8);
    await expect(add).toBeFocused();
    await expect(add).not.toHaveAttribute('aria-disabled', 'true');
    expect(await arrivedUrls(page)).toEqual(urls.slice(1));
  });
});

test.describe('uploads on a desktop', () => {
  test.use(devices.desktop);

  test('A-244 C-286 A-245 A-249 A-252 the token is fetched first, lives 540 s in its cookie, and is fetched again when it is gone', async ({
    page,
    context,
    origin,
    t,
    watch,
  }) => {
    await signInAtLogin({ page, t }, (await newAccount(origin)).email);
    await page.goto(gallery);
    watch.forgetCalls();
    const calls = () => watch.calls().filter((call) => call === tokenCall || call.endsWith(uploadCall));
    await chooser(page).setInputFiles(photos(2));
    await expect.poll(() => arrivedUrls(page)).toHaveLength(2);
    expect(calls()).toEqual([tokenCall, `POST ${uploadCall}`, `POST ${uploadCall}`]);
    expect((await arrivedUrls(page)).every((url) => url.startsWith('/files/images/'))).toBe(true);
    const cookie = (await context.cookies()).find(({ name }) => name === 'uploadToken');
    // The browser ends cookies by the machine's own time.
    const secondsLeft = cookie!.expires - Date.now() / 1000;
    expect(secondsLeft).toBeGreaterThan(540 - 60);
    expect(secondsLeft).toBeLessThanOrEqual(541);
    await context.clearCookies({ name: 'uploadToken' });
    watch.forgetCalls();
    await chooser(page).setInputFiles(photos(1));
    await expect.poll(() => arrivedUrls(page)).toHaveLength(3);
    expect(calls()).toEqual([tokenCall, `POST ${uploadCall}`]);
  });

  test('A-255 C-285 F-116 a failed upload says so and can be tried again; what is no picture is told at once and never sent', async ({
    page,
    origin,
    t,
    watch,
  }) => {
    watch.allow(/ERR_FAILED|ERR_ABORTED|Failed to load resource/);
    await signInAtLogin({ page, t }, (await newAccount(origin)).email);
    await page.goto(gallery);
    await page.route(`**${uploadCall}`, (route) => route.abort());
    await chooser(page).setInputFiles(photos(1));
    const row = field(page).getByRole('listitem');
    await expect(row).toContainText('Upload failed. Please try again later.');
    expect(await arrivedUrls(page)).toEqual([]);
    await page.unroute(`**${uploadCall}`);
    await field(page)
      .getByRole('button', { name: t('file.retryPhoto', { place: 1 }) })
      .click();
    await expect(row).toContainText(t('file.arrived'));
    expect(await arrivedUrls(page)).toHaveLength(1);

    watch.forgetCalls();
    await chooser(page).setInputFiles([heic, { name: 'nothing.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) }]);
    await expect(row.nth(1)).toContainText(t('reasons.picture_heic'));
    await expect(row.nth(2)).toContainText('The uploaded content cannot be empty.');
    expect(watch.calls().filter((call) => call.endsWith(uploadCall))).toEqual([]);
  });

  test('F-116 a large photo is made smaller before it is sent', async ({ page, origin, t }) => {
    await signInAtLogin({ page, t }, (await newAccount(origin)).email);
    await page.goto(gallery);
    const sent = page.waitForRequest((request) => request.url().endsWith(uploadCall));
    await expect(chooser(page)).toBeAttached();
    const bytes = await chooseLargePhoto(page);
    const sizes = await (await sent).sizes();
    await expect.poll(() => arrivedUrls(page)).toHaveLength(1);
    expect(sizes.requestBodySize).toBeLessThan(bytes / 2);
    const [url = ''] = await arrivedUrls(page);
    const size = await page.evaluate<number[]>(`(async () => {
      const image = new Image();
      image.src = ${JSON.stringify(url)};
      await image.decode();
      return [image.naturalWidth, image.naturalHeight];
    })()`);
    expect(size).toEqual([2048, 1536]);
  });
});
