import { formatPrice } from '@parlour/phrases/format';
import type { Page } from '@playwright/test';
import { entryForm } from './support/account.ts';
import { bookButton, fillContact } from './support/confirm.ts';
import { newGuest } from './support/contact.ts';
import { devices } from './support/devices.ts';
import { bookByApi, dayAfter, freeTimes } from './support/free-times.ts';
import { ownShop } from './support/own-shop.ts';
import { bookProduct, forSale, inStock, pickUpTime, productsAddress, productsOf } from './support/products.ts';
import { servicesOf } from './support/shops.ts';
import { expect, test } from './support/test.ts';
import { arriveAt, goOn, see, shopAddress, startWalk, type Walk } from './support/walk.ts';

test.use(devices.phone);
test.setTimeout(120_000);

const rowOf = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });
const stepperOf = ({ page, t }: Walk, name: string) =>
  page.getByRole('spinbutton', { name: t('product.quantityOf', { name }) });

test('B-073 B-074 B-075 B-076 B-288 PRD-01 PRD-02 products come ten at a time, each once, with picture, name, remark, stock in words and price', async ({
  page,
  origin,
  t,
}) => {
  const walk = await startWalk(page, origin, 'withoutStaff');
  const products = await productsOf(walk);
  const asked: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/shop/app/product/list/public')) asked.push(request.postDataJSON());
  });
  await page.goto(shopAddress(walk), { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: t('shop.tabProducts'), exact: true }).click();
  await expect(page).toHaveURL(/tab=products/);
  const rows = page.locator('[data-tab="products"]').getByRole('article');
  await expect(rows.first()).toBeVisible();
  const more = page.getByRole('button', { name: t('shell.showMore') });
  await expect(async () => {
    if (await more.isVisible()) await more.focus();
    await expect(rows).toHaveCount(products.length, { timeout: 1000 });
  }).toPass();
  expect(products.length).toBeGreaterThan(10);
  expect(await rows.getByRole('heading').allTextContents()).toEqual(products.map(({ name }) => name));
  await expect(page.getByText(t('product.end', { count: products.length }))).toBeVisible();
  const page1 = { pageNum: 1, pageSize: 10, compId: walk.shop.id, custId: walk.shop.chainId };
  expect(asked).toEqual([page1, { ...page1, pageNum: 2 }]);
  for (const item of products.filter(({ stock }) => stock !== null && stock > 0).slice(0, 2)) {
    const row = rowOf(page, item.name);
    await expect(row).toContainText(t('product.inStock', { count: item.stock! }));
    await expect(row).toContainText(item.remark);
    await expect(row).toContainText(formatPrice(item, walk.style));
    await expect(row.locator('img')).toHaveAttribute('src', /-192\.webp\?q=50$/);
    await expect(row.getByRole('button', { name: t('menu.bookNamed', { name: item.name }) })).toBeVisible();
  }
  const onOrder = products.filter(({ stock }) => stock === null || stock === 0);
  // Of some more the last piece may be sold meanwhile.
  expect(new Set(onOrder.map(({ stock }) => stock))).toEqual(new Set([0, null]));
  for (const { name } of onOrder) {
    await expect(rowOf(page, name)).toContainText(t('product.onOrder'));
    await expect(rowOf(page, name)).not.toContainText(t('product.inStock', { count: 0 }));
  }
});

test('B-073 B-005 the products of an address arrive in the finished page', async ({ page, origin }) => {
  const walk = await startWalk(page, origin, 'withoutStaff');
  const [first] = await productsOf(walk);
  const html = await (await page.request.get(productsAddress(walk), { headers: { accept: 'text/html' } })).text();
  expect(html).toContain(first!.name);
});

test('B-005 B-027 B-028 B-016 G-05 a shop with everything has five tabs by their keys, in this order', async ({
  page,
  origin,
  t,
}) => {
  const walk = await startWalk(page, origin, 'timeFirst');
  await page.goto(shopAddress(walk, '&tab=reviews'));
  const tabs = page.getByRole('navigation', { name: t('shop.parts') }).getByRole('link');
  await expect(tabs).toHaveCount(5);
  expect(await tabs.evaluateAll((all) => all.map((tab) => tab.getAttribute('data-key')))).toEqual([
    'services',
    'products',
    'staffs',
    'reviewsShow',
    'mendian',
  ]);
  await expect(page.getByRole('link', { name: t('shop.tabReviews'), exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
});

test('B-081 B-082 B-084 B-085 the details of a product show price, stock and description; "book now" leads to the time', async ({
  page,
  origin,
  t,
}) => {
  const walk = await startWalk(page, origin, 'withoutStaff');
  const item = await inStock(walk);
  await page.goto(productsAddress(walk), { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: item.name, exact: true }).click();
  const details = page.getByRole('dialog', { name: item.name });
  await expect(details).toContainText(formatPrice(item, walk.style));
  await expect(details).toContainText(t('product.inStock', { count: item.stock! }));
  await expect(details).toContainText(item.description);
  await details.getByRole('button', { name: t('product.bookNowNamed', { name: item.name }) }).click();
  await arriveAt(walk, 'ChooseTime');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('product.pickUpTitle'));
});

test('B-080 B-083 B-084 PRD-05 without pictures, stock and description there is the default cover, the label and a dash', async ({
  page,
  origin,
  t,
}) => {
  const walk = await startWalk(page, origin, 'withoutStaff');
  const products = await productsOf(walk);
  const bare = products.find(({ description }) => description === '')!;
  await page.goto(shopAddress(walk, `#product/${bare.code}`));
  const dialog = page.getByRole('dialog', { name: bare.name });
  await expect(dialog.getByText(t('product.noDescription'), { exact: true })).toBeVisible();
  await expect(dialog.locator('img')).toHaveCount(1);
  await page.route('**/shop/app/product/list/public*', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { result: { list: Record<string, unknown>[] } };
    for (const product of body.result.list) Object.assign(product, { images: [], showCoverImg: null, stockNum: 0 });
    await route.fulfill({ json: body });
  });
  await page.reload();
  await expect(dialog.getByText(t('product.onOrderNeeded'), { exact: true })).toBeVisible();
  await expect(dialog.getByText(t('product.inStock', { count: 0 }))).toHaveCount(0);
  await expect(dialog.locator('img')).toHaveCount(0);
});

test('B-007 B-079 B-155 B-201 B-207 C-228 G-49 PRD-04 two pieces are booked: time, confirm, who collects; the last piece stays', async ({
  page,
  origin,
  t,
}) => {
  const walk = await startWalk(page, origin, 'withoutStaff');
  const item = await forSale(walk, 0);
  await page.goto(productsAddress(walk));
  await bookProduct(walk, item.name);
  await pickUpTime(walk, item, 0);
  const stepper = stepperOf(walk, item.name);
  await expect(stepper).toHaveAttribute('aria-valuenow', '1');
  const collectors = page.getByRole('spinbutton', { name: t('product.collectors') });
  await expect(page.getByRole('button', { name: t('product.alongWith') })).toBeVisible();
  await expect(collectors, 'who buys one piece comes alone until she says so').toHaveCount(0);
  const less = page.getByRole('button', { name: t('product.lessOf', { name: item.name }) });
  await less.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Keep at least one product' })).toBeVisible();
  await expect(less).toBeFocused();
  await expect(stepper).toHaveAttribute('aria-valuenow', '1');
  await page.getByRole('button', { name: t('product.moreOf', { name: item.name }) }).click();
  await expect(stepper).toHaveAttribute('aria-valuenow', '2');
  await expect(page.getByText(t('product.keepOne'))).toHaveCount(0);
  await expect(collectors).toHaveAttribute('aria-valuenow', '1');
  await collectors.press('ArrowUp');
  await expect(collectors).toHaveAttribute('aria-valuenow', '2');
  await fillContact(walk, newGuest());
  const sent = page.waitForRequest((request) => request.url().includes('/reserve/app/calendar/save'));
  await bookButton(walk).click();
  expect((await sent).postDataJSON()).toMatchObject({
    reserveNum: 2,
    reserveProjectList: [{ type: 1, code: item.code, quantity: 2, itemsEmployeeList: [] }],
  });
  await see(walk, 'Booked');
  const left = (await productsOf(walk)).find(({ code }) => code === item.code)!.stock;
  expect(left).toBe(item.stock! - 2);
});

test('A booked product is told as a product, with its price, where the prices of services are hidden', async ({
  page,
  origin,
  t,
}) => {
  const product = { name: 'Own hand cream', price: 24 };
  const { shopId, chainId } = await ownShop(origin, { parameters: { hidesServicePrices: '1' }, product });
  const shop = { id: shopId, chainId };
  const [service] = await servicesOf(origin, shop);
  const [item] = await productsOf({ origin, shop });
  const main = page.getByRole('main');
  const open = async (booked: typeof item) => {
    const [free] = await freeTimes(origin, shop, booked!, { from: dayAfter(3), to: dayAfter(9) });
    const start = `${free!.day} ${free!.time}`;
    const { booking, linkToken } = await bookByApi(origin, shop, { item: booked!, start });
    await page.goto(`/reserveDetail?id=${booking.id}#t=${linkToken}`);
    await expect(main.getByText(booking.number)).toBeVisible();
  };
  const [services, products] = ['booking.services', 'product.products'].map((key) =>
    main.getByRole('region', { name: t(key as 'booking.services'), exact: true }),
  );
  await open(item);
  await expect(products!).toContainText(product.name);
  await expect(products!).toContainText('$24');
  await expect(services!).toHaveCount(0);
  await expect(main.getByText(t('booking.total'), { exact: true })).toBeVisible();
  await open(service);
  await expect(services!).toContainText(service!.name);
  await expect(products!).toHaveCount(0);
  await expect(main.getByText('$')).toHaveCount(0);
});

test('B-155 G-26 where people are chosen before the time, a product is booked without any of them, and its price is shown', async ({
  page,
  origin,
}) => {
  const walk = await startWalk(page, origin, 'staffFirst');
  const item = await inStock(walk);
  await page.goto(productsAddress(walk));
  await bookProduct(walk, item.name);
  await pickUpTime(walk, item, 1);
  await expect(page.getByText(formatPrice(item, walk.style)).first()).toBeVisible();
});

test('B-077 B-078 PRD-03 in selection mode steppers stand in the place of Book; a held key never outruns the stock; none is not taken along', async ({
  page,
  origin,
  t,
}) => {
  const walk = await startWalk(page, origin, 'withoutStaff');
  const products = await productsOf(walk);
  const scarce = products.find(({ stock }) => stock !== null && stock > 1 && stock < 12)!;
  const [one, other] = products.filter(({ stock }) => (stock ?? 0) > 12);
  await page.goto(shopAddress(walk, '#book/product'));
  await see(walk, 'ChooseProducts');
  await expect(page.getByRole('button', { name: t('menu.bookNamed', { name: one!.name }) })).toHaveCount(0);
  await goOn(walk);
  await expect(page.getByRole('alert').filter({ hasText: t('product.keepOne') })).toHaveCount(1);
  const stepper = stepperOf(walk, scarce.name);
  await stepper.focus();
  for (let press = 0; press < 15; press += 1) await page.keyboard.down('ArrowUp');
  await page.keyboard.up('ArrowUp');
  await expect(stepper).toHaveAttribute('aria-valuenow', String(scarce.stock));
  for (let press = 0; press < 15; press += 1) await page.keyboard.down('ArrowDown');
  await page.keyboard.up('ArrowDown');
  await expect(stepper).toHaveAttribute('aria-valuenow', '0');
  for (const key of ['ArrowUp', 'ArrowUp']) await stepperOf(walk, one!.name).press(key);
  await stepperOf(walk, other!.name).press('ArrowUp');
  await goOn(walk);
  await arriveAt(walk, 'ChooseTime');
  await pickUpTime(walk, one!, 2);
  await expect(stepperOf(walk, one!.name)).toHaveAttribute('aria-valuenow', '2');
  await expect(stepperOf(walk, other!.name)).toHaveAttribute('aria-valuenow', '1');
  await expect(stepper).toHaveCount(0);
});

test('B-086 where only customers book, "book now" of a product asks to sign in', async ({ page, origin, t }) => {
  const walk = await startWalk(page, origin, 'membersOnly');
  const item = await inStock(walk);
  await page.goto(productsAddress(walk), { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: item.name, exact: true }).click();
  await page
    .getByRole('dialog', { name: item.name })
    .getByRole('button', { name: t('product.bookNowNamed', { name: item.name }) })
    .click();
  await expect(entryForm({ page, t }).username).toBeVisible();
  await expect(page).not.toHaveURL(/#book/);
});

test('G-95 G-29 who comes second to the last piece reads what is left, and takes an advance reservation only knowingly', async ({
  page,
  origin,
  t,
  watch,
}) => {
  watch.allow(/409 \(Conflict\)/);
  const walk = await startWalk(page, origin, 'withoutStaff');
  const there = (await productsOf(walk)).filter(({ stock }) => (stock ?? 0) > 0);
  const last = there.reduce((least, item) => (item.stock! < least.stock! ? item : least));
  await page.goto(productsAddress(walk));
  await bookProduct(walk, last.name);
  const free = await pickUpTime(walk, last, 3);
  await fillContact(walk, newGuest());
  for (let piece = 0; piece < last.stock!; piece += 1)
    await bookByApi(origin, walk.shop, { item: last, start: `${free.day} ${free.time}` });
  await bookButton(walk).click();
  await expect(page.getByRole('alert').filter({ hasText: t('reasons.out_of_stock', { stockNum: 0 }) })).toBeVisible();
  await see(walk, 'ConfirmBooking');
  await expect(page.getByText(t('product.onOrder'), { exact: true })).toBeVisible();
  const sent = page.waitForRequest((request) => request.url().includes('/reserve/app/calendar/save'));
  await bookButton(walk).click();
  expect((await sent).postDataJSON()).toMatchObject({ reserveProjectList: [{ code: last.code, advance: 1 }] });
  await see(walk, 'Booked');
});
