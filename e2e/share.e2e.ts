import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import jsqr from 'jsqr';
import { newAccount, signInAtLogin } from './support/account.ts';
import { devices } from './support/devices.ts';
import { inEveryVariant } from './support/journeys.ts';
import { expect, test } from './support/test.ts';

const gallery = '/dev/gallery';
/** The gallery speaks for itself. */
const wordsOfShare = 'Share';
const sharing = (page: Page) => page.locator('section', { has: page.locator('#gallery-sharing') });
const shortOf = (origin: string) => `${origin}/s/Ab3dEf9h`;

type Pixels = { data: number[]; width: number; height: number };

/** What a camera would read in a picture of the page. */
async function readQr(page: Page, source: string): Promise<string | null> {
  const { data, width, height } = await page.evaluate<Pixels>(`(async () => {
    const image = new Image();
    image.src = ${JSON.stringify(source)};
    await image.decode();
    const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
    const context = canvas.getContext('2d');
    context.drawImage(image, 0, 0);
    const pixels = context.getImageData(0, 0, canvas.width, canvas.height);
    return { data: [...pixels.data], width: pixels.width, height: pixels.height };
  })()`);
  return jsqr.default(new Uint8ClampedArray(data), width, height)?.data ?? null;
}

inEveryVariant(() => {
  test('A-144 A-145 A-146 A-147 A-148 two ways to share, five actions each, the QR picture is read as the short link', async ({
    page,
    origin,
    t,
  }) => {
    await page.goto(gallery);
    const part = sharing(page);
    const ways = part.getByRole('radiogroup', { name: t('share.way') }).getByRole('radio');
    await expect(ways).toHaveText([t('share.byQr'), t('share.byLink')]);
    const actions = part.getByRole('list', { name: t('share.shareOn') }).getByRole('listitem');
    await expect(actions).toHaveText(['Instagram', 'Facebook', 'X', 'WhatsApp', t('share.save')]);
    const picture = part.getByRole('img', { name: t('share.qrAlt', { url: shortOf(origin) }) });
    const box = await picture.boundingBox();
    expect([box?.width, box?.height]).toEqual([160, 160]);
    expect(await readQr(page, (await picture.getAttribute('src'))!)).toBe(shortOf(origin));
    await ways.last().click();
    await expect(actions).toHaveText(['Instagram', 'Facebook', 'X', 'WhatsApp', t('share.copy')]);
    await expect(part.getByText(shortOf(origin), { exact: true })).toBeVisible();
    await expect(picture).toHaveCount(0);
  });
});

test.describe('sharing on a desktop', () => {
  test.use(devices.desktop);

  test('A-152 C-188 G-082 without a sheet of the device the networks open at their own addresses, Instagram says what to do', async ({
    page,
    origin,
    t,
  }) => {
    await page.addInitScript(`Object.defineProperty(navigator, 'share', { value: undefined })`);
    await page.goto(gallery);
    const part = sharing(page);
    for (const [name, address] of [
      ['Facebook', 'https://www.facebook.com/sharer/sharer.php?u='],
      ['X', 'https://x.com/intent/post?text='],
      ['WhatsApp', 'https://wa.me/?text='],
    ] as const) {
      const link = part.getByRole('link', { name, exact: true });
      const href = (await link.getAttribute('href'))!;
      expect(href.startsWith(address)).toBe(true);
      expect(decodeURIComponent(href.replaceAll('+', ' '))).toContain(shortOf(origin));
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('rel', /noopener/);
    }
    await part.getByRole('button', { name: 'Instagram' }).click();
    await expect(part.getByRole('status').getByText(t('share.noShare'))).toBeVisible();
  });

  test('A-146 SHR-01 the sheet of the device is used where there is one', async ({ page, origin }) => {
    await page.addInitScript(`
      window.given = [];
      Object.defineProperty(navigator, 'share', { value: async (what) => void given.push(what) });
    `);
    await page.goto(gallery);
    const part = sharing(page);
    await part.getByRole('button', { name: 'Instagram' }).click();
    await part.getByRole('link', { name: 'WhatsApp' }).click();
    const given = await page.evaluate<{ text: string }[]>('given');
    expect(given.length).toBe(2);
    for (const { text } of given) expect(text).toContain(shortOf(origin));
    expect(page.context().pages().length).toBe(1);
  });

  test('A-145 SHR-02 saving downloads the QR picture as PNG', async ({ page, origin, t }) => {
    await page.goto(gallery);
    const part = sharing(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      part.getByRole('button', { name: t('share.save') }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`${t('share.title')}.png`);
    const bytes = await readFile(await download.path());
    expect(bytes.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
    const source = `data:image/png;base64,${bytes.toString('base64')}`;
    expect(await readQr(page, source)).toBe(shortOf(origin));
    await expect(part.getByRole('status').getByText(t('share.saved'))).toBeVisible();
  });

  test('A-153 C-189 a picture that cannot be saved is told with the way on', async ({ page, t, watch }) => {
    watch.allow(/qrcode|ERR_FAILED/);
    await page.goto(gallery);
    await page.route('**/qrcode/generate/public**', (route) => route.abort());
    const part = sharing(page);
    await part.getByRole('button', { name: t('share.save') }).click();
    await expect(part.getByRole('status').getByText(t('share.noSave'))).toBeVisible();
  });

  test('A-153 C-189 where a browser can neither save nor open a picture of the page, the way on is told as well', async ({
    page,
    t,
  }) => {
    // Some browsers inside other apps give no addresses to blobs.
    await page.addInitScript(`
      const make = URL.createObjectURL.bind(URL);
      URL.createObjectURL = (blob) => {
        if (blob.type === 'image/png') throw new TypeError('not here');
        return make(blob);
      };
    `);
    await page.goto(gallery);
    const part = sharing(page);
    await part.getByRole('button', { name: t('share.save') }).click();
    await expect(part.getByRole('status').getByText(t('share.noSave'))).toBeVisible();
    await expect(part.getByRole('img')).toBeVisible();
  });

  test('A-154 C-190 F-153 a browser without any clipboard: “Couldn’t copy”, and the link selected in a field', async ({
    page,
    origin,
    t,
  }) => {
    await page.addInitScript(`Object.defineProperty(navigator, 'clipboard', { value: undefined })`);
    await page.goto(gallery);
    const part = sharing(page);
    await part.getByRole('radio', { name: t('share.byLink') }).click();
    await part.getByRole('button', { name: t('share.copy') }).click();
    await expect(part.getByRole('status')).toHaveText('Couldn’t copy');
    await expect(part.getByRole('textbox', { name: t('share.linkLabel') })).toHaveValue(shortOf(origin));
  });

  test('A-146 SHR-03 copying puts the link on the clipboard and says so', async ({ page, origin, t, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(gallery);
    const part = sharing(page);
    await part.getByRole('radio', { name: t('share.byLink') }).click();
    await part.getByRole('button', { name: t('share.copy') }).click();
    await expect(part.getByRole('status').getByText(t('share.copied'))).toBeVisible();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(shortOf(origin));
  });

  test('A-154 C-190 SHR-03 a refused clipboard: “Couldn’t copy”, and the link selected in a field', async ({
    page,
    origin,
    t,
  }) => {
    await page.addInitScript(`Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) },
    })`);
    await page.goto(gallery);
    const part = sharing(page);
    await part.getByRole('radio', { name: t('share.byLink') }).click();
    await part.getByRole('button', { name: t('share.copy') }).click();
    await expect(part.getByRole('status')).toHaveText('Couldn’t copy');
    const field = part.getByRole('textbox', { name: t('share.linkLabel') });
    await expect(field).toBeFocused();
    expect(await page.evaluate('getSelection().toString()')).toBe(shortOf(origin));
  });
});

test.describe('sharing as a customer who is signed in', () => {
  test.use(devices.phone);

  test('A-006 A-148 A-149 C-186 A-150 C-187 SHR-04 a link is made, opened in a private window, and leads to the invitation', async ({
    page,
    browser,
    origin,
    t,
  }) => {
    const inviter = await newAccount(origin);
    await signInAtLogin({ page, t }, inviter.email);
    await page.goto(gallery);
    await sharing(page).getByRole('button', { name: wordsOfShare, exact: true }).click();
    const sheet = page.getByRole('dialog', { name: t('share.title') });
    const picture = sheet.getByRole('img');
    await expect(picture).toBeVisible();
    await sheet.getByRole('radio', { name: t('share.byLink') }).click();
    const link = sheet.getByText(new RegExp(`^${origin}/s/[0-9A-Za-z]{8}$`));
    const short = (await link.textContent())!;
    // The picture that the server made for this link is read as this link.
    await sheet.getByRole('radio', { name: t('share.byQr') }).click();
    expect(await readQr(page, (await sheet.getByRole('img').getAttribute('src'))!)).toBe(short);
    const stranger = await (await browser.newContext()).newPage();
    const answer = await stranger.goto(short);
    const landed = new URL(stranger.url());
    expect([answer?.status(), landed.origin + landed.pathname]).toEqual([200, `${origin}/enterSharedinfo`]);
    expect([...landed.searchParams.keys()]).toEqual(['compId', 'userId']);
    expect(landed.searchParams.get('compId')).toBe('sample');
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(t('points.inviteTitle'));
    // Of the inviter no more than the first name may be shown.
    const shown = (await stranger.content()) + JSON.stringify(await stranger.evaluate('({ ...localStorage })'));
    for (const secret of [inviter.email, inviter.lastName, inviter.mobile]) expect(shown).not.toContain(secret);
    // As on every page of a store: what binds a visitor's token to this browser, and nothing of the inviter.
    const cookies = async () => (await stranger.context().cookies()).map(({ name }) => name);
    await expect.poll(cookies).toEqual(['binding']);
    await stranger.goto(`${origin}/s/zzzzzzzz`);
    expect(stranger.url()).toBe(`${origin}/`);
    await stranger.context().close();
  });

  test('B-050 a visitor shares the long link, which names no customer, and no short one is asked for', async ({
    page,
    origin,
    t,
    watch,
  }) => {
    await page.goto(gallery);
    await sharing(page).getByRole('button', { name: wordsOfShare, exact: true }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByText(t('share.byLink')).click();
    await expect(sheet.getByText(`${origin}/enterSharedinfo?compId=sample`, { exact: true })).toBeVisible();
    expect(watch.calls().filter((call) => call.includes('/short'))).toEqual([]);
  });
});
