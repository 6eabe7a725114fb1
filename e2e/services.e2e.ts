import { formatAmount, formatLength } from '@parlour/phrases/format';
import type { Page } from '@playwright/test';
import { findShop, type ShopRole } from './support/shops.ts';
import { expect, test } from './support/test.ts';
import { arriveAt, bookPlainly, bookService, goOn, see, serviceNamed, shopAddress, startWalk } from './support/walk.ts';

const rowOf = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('link', { name, exact: true }) });

/** Opens the shop page and waits until it has come to life: descriptions are measured then. */
async function open(page: Page, origin: string, role: ShopRole, rest = ''): Promise<void> {
  const { id } = await findShop(origin, role);
  await page.goto(`/shopDetail?compId=${id}${rest}`, { waitUntil: 'networkidle' });
  await expect(page.getByRole('article').first()).toBeVisible();
}

const searchField = (page: Page) => page.getByRole('searchbox');

test('B-052 B-285 SVC-01 the search waits for a pause, minds neither case nor width, tells the number, and is cleared at once', async ({
  page,
  origin,
  t,
}) => {
  await open(page, origin, 'timeFirst');
  const all = await page.getByRole('article').count();
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.endsWith('/project/list/public')) asked.push(url.searchParams.get('name') ?? '');
  });
  await searchField(page).focus();
  // All are sent at once: on a slow machine a key that waits for the one before may come after the pause.
  await Promise.all([...'ＢＲＯＷ'].map((letter) => page.keyboard.insertText(letter)));
  await expect(page.getByRole('status').filter({ hasText: t('menu.found', { count: 2 }) })).toBeAttached();
  await expect(page.getByRole('article')).toHaveCount(2);
  // Typing without a pause makes one call, which names the shop.
  expect(asked.filter(Boolean)).toEqual(['ＢＲＯＷ']);
  // Categories without a hit are out of the way.
  await expect(page.getByRole('button', { name: /^Brows and lashes/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Consultations/ })).toHaveCount(0);
  await searchField(page).fill('nothing like this');
  await expect(page.getByText(t('menu.noneFor', { name: 'nothing like this' }))).toBeVisible();
  await page.getByRole('button', { name: t('shell.clearSearch') }).click();
  await expect(page.getByRole('article')).toHaveCount(all);
  await expect(searchField(page)).toHaveValue('');
});

test('B-065 B-067 B-068 B-069 B-070 B-131 SVC-07 add-ons have a box, a length and a price with a plus; the sum follows, and nothing has to be ticked', async ({
  page,
  origin,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const walk = await startWalk(page, origin, 'timeFirst');
  const item = serviceNamed(walk, 'Deep clear facial');
  await page.goto(shopAddress(walk), { waitUntil: 'networkidle' });
  await bookService(walk, item.name);
  await arriveAt(walk, 'ChooseAddOns');
  const boxes = page.getByRole('checkbox');
  await expect(boxes).toHaveCount(item.addOns.length);
  expect(item.addOnCount).toBe(item.addOns.length);
  const led = page.getByRole('listitem').filter({ has: page.getByRole('checkbox', { name: 'LED boost' }) });
  await expect(led).toContainText(/\+\s?15\s?min/);
  await expect(led).toContainText(/\+\s?\$40/);
  await expect(page.getByText(/· From \$170$/)).toBeVisible();
  await led.getByRole('checkbox').check();
  await expect(page.getByText(/· From \$210$/)).toBeVisible();
  await led.getByRole('checkbox').uncheck();
  await expect(page.getByText(/· From \$170$/)).toBeVisible();
  await goOn(walk);
  await arriveAt(walk, 'ChooseTime');
});

test('B-166 SVC-06 SVC-10 several services are taken, look chosen, are summed up, and can be taken out on the spot', async ({
  page,
  origin,
  t,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const walk = await startWalk(page, origin, 'timeFirst');
  await page.goto(`${shopAddress(walk)}#book/service`, { waitUntil: 'networkidle' });
  await see(walk, 'ChooseService');
  for (const name of ['Brow lamination', 'Slow massage']) await page.getByRole('checkbox', { name }).check();
  await expect(page.getByText(/· \$238$/)).toBeVisible();
  await goOn(walk);
  await arriveAt(walk, 'ChooseTime');
  await page.goto(shopAddress(walk), { waitUntil: 'networkidle' });
  await expect(page.getByText(t('menu.count', { count: 2 }), { exact: true })).toBeVisible();
  const chosen = rowOf(page, 'Brow lamination').getByRole('button', {
    name: t('menu.takeOutNamed', { name: 'Brow lamination' }),
  });
  await expect(chosen).toHaveText(t('menu.chosen'));
  await chosen.click();
  await expect(
    rowOf(page, 'Brow lamination').getByRole('button', { name: t('menu.bookNamed', { name: 'Brow lamination' }) }),
  ).toBeVisible();
  await expect(page.getByText(t('menu.count', { count: 1 }), { exact: true })).toBeVisible();
});

test('B-052 an answer to a search that was typed over is dropped, however late it comes', async ({ page, origin }) => {
  await open(page, origin, 'timeFirst');
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/project/list/public?*name=peel*', async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  const first = page.waitForRequest(/name=peel/);
  await searchField(page).fill('peel');
  await first;
  await searchField(page).fill('massage');
  await expect(rowOf(page, 'Slow massage')).toBeVisible();
  await expect(rowOf(page, 'Lactic acid peel')).toHaveCount(0);
  letGo();
  await expect(rowOf(page, 'Slow massage')).toBeVisible();
  await expect(rowOf(page, 'Lactic acid peel')).toHaveCount(0);
});

test('B-054 SVC-02 a category folds its rows away and back, and says so', async ({ page, origin }) => {
  await open(page, origin, 'timeFirst');
  const header = page.getByRole('button', { name: /^Brows and lashes/ });
  await expect(header).toHaveAttribute('aria-expanded', 'true');
  await expect(rowOf(page, 'Brow lamination')).toBeVisible();
  await header.click();
  await expect(header).toHaveAttribute('aria-expanded', 'false');
  await expect(rowOf(page, 'Brow lamination')).toBeHidden();
  await header.press('Enter');
  await expect(rowOf(page, 'Brow lamination')).toBeVisible();
});

test('B-055 B-056 B-125 SVC-02 a category with groups is narrowed to one of them, which is kept on Back; one without has no filter', async ({
  page,
  origin,
  t,
}) => {
  await open(page, origin, 'timeFirst');
  const filter = page.getByRole('radiogroup', { name: t('menu.subCategories', { category: 'Facials' }) });
  await expect(filter.getByRole('radio')).toHaveText([t('menu.all'), 'Glow', 'Calm and repair', 'Clear skin']);
  await expect(filter.getByRole('radio').first()).toBeChecked();
  await filter.getByRole('radio', { name: 'Clear skin' }).click();
  await expect(rowOf(page, 'Deep clear facial')).toBeVisible();
  await expect(rowOf(page, 'Express glow')).toHaveCount(0);
  // Another category is not touched.
  await expect(rowOf(page, 'Lactic acid peel')).toBeVisible();
  await page.getByRole('link', { name: 'Deep clear facial' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(filter.getByRole('radio', { name: 'Clear skin' })).toBeChecked();
  await filter.getByRole('radio', { name: t('menu.all') }).click();
  await expect(rowOf(page, 'Express glow')).toBeVisible();
  await expect(
    page.getByRole('radiogroup', { name: t('menu.subCategories', { category: 'Back and body' }) }),
  ).toHaveCount(0);
});

test('B-058 SVC-04 a description over 35 px is cut, opens and closes again; one of exactly 35 px is whole', async ({
  page,
  origin,
  t,
}) => {
  await open(page, origin, 'timeFirst');
  const row = rowOf(page, 'Lumen signature facial');
  const more = row.getByRole('button', { name: t('shell.more') });
  await expect(more).toHaveAttribute('aria-expanded', 'false');
  const text = page.locator(`[id="${await more.getAttribute('aria-controls')}"]`);
  const windowHeight = () => text.locator('..').evaluate((element) => element.getBoundingClientRect().height);
  expect(await windowHeight()).toBe(35);
  await more.click();
  const less = row.getByRole('button', { name: t('shell.less') });
  await expect(less).toHaveAttribute('aria-expanded', 'true');
  expect(await windowHeight()).toBeGreaterThan(35);
  await less.click();
  await expect.poll(windowHeight).toBe(35);
  // The text itself is measured: at 35 px nothing is hidden and there is nothing to open, at 36 px there is.
  await text.evaluate((element) => element.setAttribute('style', 'block-size: 35px; overflow: hidden'));
  await expect(row.getByRole('button', { name: t('shell.more') })).toHaveCount(0);
  await text.evaluate((element) => element.setAttribute('style', 'block-size: 36px; overflow: hidden'));
  await expect(row.getByRole('button', { name: t('shell.more') })).toBeVisible();
});

test('B-059 SVC-04 where the shop says so descriptions start open', async ({ page, origin, t }) => {
  await open(page, origin, 'sister');
  const row = rowOf(page, 'Lumen signature facial');
  await expect(row.getByRole('button', { name: t('shell.less') })).toHaveAttribute('aria-expanded', 'true');
  await expect(row.getByText('make-up the same evening is fine')).toBeVisible();
  await open(page, origin, 'timeFirst');
  await expect(rowOf(page, 'Lumen signature facial').getByRole('button', { name: t('shell.more') })).toBeVisible();
});

test('B-057 B-060 B-061 B-287 SVC-05 SVC-09 a tap beside "Book" opens the detail with pictures, length, price and line breaks, and leads back to the same place', async ({
  page,
  origin,
  t,
}) => {
  await open(page, origin, 'timeFirst');
  const asked = page.waitForRequest(/\/project\/detail\/public\?id=/);
  const row = rowOf(page, 'Collagen microneedling');
  await row.scrollIntoViewIfNeeded();
  await expect(row.getByRole('img').or(row.locator('img'))).toHaveCount(1);
  const before = await page.locator(':root').evaluate((root) => root.scrollTop);
  // The whole row is the link, apart from its button.
  const box = (await row.boundingBox())!;
  await page.mouse.click(box.x + 12, box.y + 12);
  await asked;
  const detail = page.getByRole('dialog', { name: 'Collagen microneedling' });
  await expect(detail).toContainText(t('units.hour', { count: 1 }));
  await expect(detail).toContainText('From $320');
  await expect(
    detail.getByRole('button', { name: t('menu.bookNamed', { name: 'Collagen microneedling' }) }),
  ).toBeVisible();
  await expect(detail.getByRole('region', { name: t('menu.pictures') }).locator('img')).toHaveCount(2);
  const text = detail.getByText('You will look sunburnt');
  expect(
    await text.evaluate((element) => element.ownerDocument.defaultView.getComputedStyle(element).whiteSpace),
  ).toMatch(/pre/);
  expect(
    await text.evaluate((element) => (element as { innerText: string }).innerText.split('\n').length),
  ).toBeGreaterThan(2);
  await page.keyboard.press('Escape');
  await expect(detail).toBeHidden();
  await expect.poll(() => page.locator(':root').evaluate((root) => root.scrollTop)).toBe(before);
});

test('A-178 A-198 C-309 A-201 B-063 SVC-03 a price is an amount, an amount with "from", or free, and a hidden one is nowhere', async ({
  page,
  origin,
  t,
}) => {
  await open(page, origin, 'timeFirst');
  const factsOf = (name: string) => rowOf(page, name).locator('p').first();
  await expect(factsOf('Brow lamination')).toContainText('$98');
  await expect(factsOf('Brow lamination')).not.toContainText('From');
  await expect(factsOf('Brow lamination').getByText('$98', { exact: true })).toHaveCSS('font-size', '14px');
  await expect(factsOf('Collagen microneedling')).toContainText('From $320');
  await expect(factsOf('First visit skin reading')).toContainText(t('units.priceFree'));
  await expect(factsOf('First visit skin reading')).not.toContainText('$');
});

test('B-063 B-128 a price says "from" and a length from which to which until the person is chosen whose they are', async ({
  page,
  origin,
  t,
}) => {
  const walk = await startWalk(page, origin, 'staffFirst');
  const item = serviceNamed(walk, 'Classic cut');
  const from = t('units.priceFrom', { price: formatAmount(item.leastPrice!, walk.style) });
  const length = formatLength(item.leastMinutes!, walk.style, item.mostMinutes);
  expect([from, length]).toEqual(['From $35', '40-60 min']);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(shopAddress(walk), { waitUntil: 'networkidle' });
  await expect(rowOf(page, item.name)).toContainText(from);
  await expect(rowOf(page, item.name)).toContainText(length);
  await bookPlainly(walk, item);
  await arriveAt(walk, 'ChooseStaff');
  const rail = page.getByRole('complementary', { name: t('shop.yourBooking') });
  await expect(rail).toContainText(from);
  await expect(rail).toContainText(length);
  await page.getByRole('radio', { name: /Eli/ }).click();
  await expect(rail).toContainText(formatAmount('70', walk.style));
  await expect(rail).not.toContainText(from);
  await expect(rail).not.toContainText(length);
  await page.getByRole('radio', { name: new RegExp(t('booking.noPreference')) }).click();
  await expect(rail).toContainText(formatAmount(item.price, walk.style));
  await expect(rail).not.toContainText(from);
});
