import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { internalCalls } from '@parlour/contract/admin/calls';
import { menuCalls } from '@parlour/contract/menu/calls';
import { untilAlive } from './support/alive.ts';
import { ask } from './support/api.ts';
import { freePort } from './support/free-port.ts';
import { startServer, untilReady } from './support/server-process.ts';
import { expect, withoutDemoShops } from './support/test.ts';

const writer = join(import.meta.dirname, '../bench/write-big-shop.ts');
const run = promisify(execFile);

/** A server of its own with one shop of 3,000 services, 400 people and 5,000 reviews. */
type Big = { origin: string; shopId: string };

const test = withoutDemoShops.extend<object, { big: Big }>({
  big: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that a function needs from this pattern.
    async ({}, use) => {
      const server = await startServer(await freePort(), { DEMO_SHOPS: 'off' });
      const folder = await mkdtemp(join(tmpdir(), 'parlour-big-shop-'));
      try {
        await untilReady(server.origin, 120_000);
        await run(process.execPath, [writer, folder]);
        await use({ origin: server.origin, shopId: await loadShop(server.origin, folder) });
      } finally {
        await server.stop();
        await rm(folder, { recursive: true, force: true });
      }
    },
    { scope: 'worker', timeout: 420_000 },
  ],
  baseURL: async ({ big }, use) => use(big.origin),
});

// One worker, and with it one server and one import, for all of these.
test.describe.configure({ mode: 'default' });
test.use({ deviceNow: null, viewport: { width: 390, height: 844 } });

async function loadShop(origin: string, folder: string): Promise<string> {
  const names = (await readdir(folder)).filter((name) => name !== 'pictures');
  const read = async (inner: string, name: string, encoding: 'utf8' | 'base64') =>
    [name, await readFile(join(folder, inner, name), encoding)] as const;
  const files = await Promise.all(names.map((name) => read('', name, 'utf8')));
  const pictures = (await readdir(join(folder, 'pictures'))).map((name) => read('pictures', name, 'base64'));
  const document = { files: Object.fromEntries(files), pictures: Object.fromEntries(await Promise.all(pictures)) };
  const { shopIds } = await ask(origin, internalCalls.importShop, document);
  return shopIds['main']!;
}

/** What goes over the line for an address, as it is sent. */
function bytesOf(address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { accept: 'text/html', 'accept-encoding': 'gzip' };
    get(address, { headers }, (answer) => {
      let bytes = 0;
      answer.on('data', (part: Buffer) => (bytes += part.length));
      answer.on('end', () => resolve(bytes));
      answer.on('error', reject);
    }).on('error', reject);
  });
}

const pageOf = ({ shopId }: Big, rest = '') => `/shopDetail?compId=${shopId}${rest}`;

test('the first view of a shop with 3,000 services is at most 100 kB, finished, and asks for nothing more', async ({
  page,
  big,
  watch,
}) => {
  for (const rest of ['', '&lang=tw', '&tab=mendian', '&tab=staffs'])
    expect(await bytesOf(big.origin + pageOf(big, rest)), rest).toBeLessThanOrEqual(100_000);
  await page.goto(pageOf(big), { waitUntil: 'networkidle' });
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(watch.calls().filter((call) => call.includes('/shop/'))).toEqual([]);
  const [first, ...others] = await ask(big.origin, menuCalls.getServices, { shopId: big.shopId, most: 60 });
  expect([first!.itemCount, first!.items.length, others.length]).toEqual([500, 60, 39]);
});

test('a long menu goes on where a customer comes near it, without a jump, and every category says how much is in it', async ({
  page,
  big,
  t,
}) => {
  await page.goto(pageOf(big), { waitUntil: 'networkidle' });
  const rows = page.getByRole('article');
  await expect(rows).toHaveCount(60);
  const favourites = page.getByRole('button', { name: /^House favourites/ });
  await expect(favourites).toHaveText(/500/);
  const shifts = await page.evaluateHandle(() => {
    const seen = { sum: 0 };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
        if (!entry.hadRecentInput) seen.sum += entry.value;
    }).observe({ type: 'layout-shift' as never, buffered: true });
    return seen;
  });
  await rows.last().scrollIntoViewIfNeeded();
  await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(120);
  expect(await shifts.evaluate(({ sum }) => sum)).toBeLessThan(0.05);
  // Folded away it is out of the way, and the next category comes up.
  await favourites.focus();
  await page.keyboard.press('Enter');
  await expect(favourites).toHaveAttribute('aria-expanded', 'false');
  const more = page.getByRole('button', { name: t('shell.showMore') });
  await expect(more.first()).toBeAttached();
  // Narrowed to a group, the rest of that group alone is asked for.
  await favourites.press('Enter');
  await page
    .getByRole('radiogroup', { name: t('menu.subCategories', { category: 'House favourites' }) })
    .getByRole('radio', { name: 'Hair' })
    .click();
  const [hair] = await ask(big.origin, menuCalls.getServices, {
    shopId: big.shopId,
    subCategoryCode: 'hair',
    most: 80,
  });
  // A third of the 60 that came with the page is of this group.
  const [lastHere, later] = [hair!.items[19]!, hair!.items[30]!];
  await page.getByRole('link', { name: lastHere.name }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('link', { name: later.name })).toBeAttached();
});

test('SVC-01 a search goes through all 3,000 services, and what it finds can be booked though its category was never read', async ({
  page,
  big,
  t,
}) => {
  const all = await ask(big.origin, menuCalls.getServices, { shopId: big.shopId });
  const wanted = all.at(-1)!.items.at(-1)!;
  await page.goto(pageOf(big), { waitUntil: 'networkidle' });
  await page.getByRole('searchbox').fill(wanted.name);
  const row = page.getByRole('article').filter({ has: page.getByRole('link', { name: wanted.name, exact: true }) });
  await expect(row).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: t('menu.found', { count: 1 }) })).toBeAttached();
  await expect(page.getByRole('article')).toHaveCount(1);
  await row.getByRole('button', { name: t('menu.bookNamed', { name: wanted.name }) }).click();
  await expect(page).toHaveURL(/#book\/time/);
  await expect(page.locator('[data-screen="ChooseTime"]')).toBeVisible();
  // After a reload only the draft is left to tell what was chosen.
  await page.reload();
  await expect(page.locator('[data-screen="ChooseTime"]')).toBeVisible();
  await page.goto(pageOf(big));
  await expect(page.getByText(t('menu.count', { count: 1 }), { exact: true })).toBeVisible();
});

test('F-148 of 400 people the first 60 are drawn and the next when a customer comes near, with no further call', async ({
  page,
  big,
  watch,
}) => {
  await page.goto(pageOf(big, '&tab=staffs'), { waitUntil: 'networkidle' });
  const rows = page.locator('[data-tab="staffs"] ul > li').filter({ has: page.getByRole('heading') });
  await expect(rows).toHaveCount(60);
  watch.forgetCalls();
  await rows.last().scrollIntoViewIfNeeded();
  await expect(rows).toHaveCount(120);
  expect(watch.calls().filter((call) => call.includes('/staff/'))).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('F-148 a plain link leads on through all 400 people', async ({ page, big, t }) => {
    await page.goto(pageOf(big, '&tab=staffs'));
    const rows = page.locator('[data-tab="staffs"] ul > li').filter({ has: page.getByRole('heading') });
    const more = page.getByRole('link', { name: t('shell.showMore') });
    await expect(rows).toHaveCount(60);
    for (const count of [120, 180, 240, 300, 360, 400]) {
      await more.click();
      await expect(rows).toHaveCount(count);
    }
    await expect(more).toHaveCount(0);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a long menu leads on by links from page to page, to its end, each with an address of its own', async ({
    page,
    big,
    t,
  }) => {
    const names = () => page.getByRole('article').getByRole('heading').allTextContents();
    await page.goto(pageOf(big));
    const first = await names();
    await page.getByRole('link', { name: t('shop.nextPage') }).click();
    await expect(page).toHaveURL(/part=2/);
    await expect(page.getByRole('article')).toHaveCount(60);
    expect((await names()).filter((name) => first.includes(name))).toEqual([]);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /part=2/);
    await page.getByRole('link', { name: t('shop.previousPage') }).click();
    await expect.poll(names).toEqual(first);
    await page.goto(pageOf(big, '&part=50'));
    await expect(page.getByRole('article')).toHaveCount(60);
    await expect(page.getByRole('link', { name: t('shop.nextPage') })).toHaveCount(0);
    expect(await bytesOf(big.origin + pageOf(big, '&part=50'))).toBeLessThanOrEqual(100_000);
  });
});

test('a further page of a long menu comes alive as it is, can be booked from, and the tab leads to the whole menu', async ({
  page,
  big,
  t,
}) => {
  await page.goto(pageOf(big, '&part=3'));
  await untilAlive(page);
  await expect(page.getByRole('article')).toHaveCount(60);
  await page.getByRole('link', { name: t('shop.nextPage') }).click();
  await expect(page).toHaveURL(/part=4/);
  await page
    .getByRole('navigation', { name: t('shop.parts') })
    .getByRole('link', { name: t('shop.tabServices') })
    .click();
  await expect(page).not.toHaveURL(/part=/);
  await expect(page.getByRole('article').first()).toBeVisible();
});
