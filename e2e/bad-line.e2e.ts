import type { Page } from '@playwright/test';
import { untilAlive } from './support/alive.ts';
import { devices } from './support/devices.ts';
import { expect, test } from './support/test.ts';
import { arriveAt, bookService, goOn, see, shopAddress, startWalk } from './support/walk.ts';

test.use(devices.phone);

/** How often the page was loaded, from now on. */
function loadsOf(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1;
  });
  return () => loads;
}

test('F-144 a line that is lost on the way to the time step: said, with the way out, and the script is fetched when it is back', async ({
  page,
  origin,
  t,
  watch,
}) => {
  watch.allow(/ERR_FAILED/);
  const walk = await startWalk(page, origin, 'timeFirst');
  let isLost = true;
  await page.route(/\/assets\/ChooseTime-[^/]*\.js$/, (route) => (isLost ? route.abort() : route.continue()));
  await page.goto(shopAddress(walk));
  await bookService(walk, 'Dermaplaning and mask');
  await arriveAt(walk, 'ChooseAddOns');
  const lost = page.getByText(t('shell.offline'), { exact: true });
  await goOn(walk);
  await expect(lost).toBeVisible();
  await page.getByRole('button', { name: t('shell.close'), exact: true }).click();
  await see(walk, 'ChooseAddOns');
  await goOn(walk);
  await expect(lost).toBeVisible();
  isLost = false;
  await arriveAt(walk, 'ChooseTime');
  await expect(lost).toHaveCount(0);
});

test('F-144 a style file that did not arrive is said as well, and fetched when the line is back', async ({
  page,
  origin,
  t,
  watch,
}) => {
  watch.allow(/ERR_FAILED/);
  const walk = await startWalk(page, origin, 'timeFirst');
  let isLost = true;
  await page.route(/\/assets\/ChooseAddOns-[^/]*\.css$/, (route) => (isLost ? route.abort() : route.continue()));
  await page.goto(shopAddress(walk));
  await bookService(walk, 'Dermaplaning and mask');
  const lost = page.getByText(t('shell.offline'), { exact: true });
  await expect(lost).toBeVisible();
  isLost = false;
  await arriveAt(walk, 'ChooseAddOns');
  await expect(lost).toHaveCount(0);
});

test('F-131 a part that a new release has replaced is fetched by one quiet reload, and the draft is kept', async ({
  page,
  origin,
  watch,
}) => {
  watch.allow(/status of 404|ScreenMissing/);
  const walk = await startWalk(page, origin, 'timeFirst');
  await page.goto(shopAddress(walk));
  await untilAlive(page);
  const loads = loadsOf(page);
  const old = (url: URL) => loads() === 0 && /\/assets\/ChooseAddOns-[^/]*\.js$/.test(url.pathname);
  await page.route(old, (route) => route.fulfill({ status: 404 }));
  await bookService(walk, 'Dermaplaning and mask');
  await see(walk, 'ChooseAddOns');
  await expect(page.getByText('Dermaplaning and mask').first()).toBeVisible();
  expect(loads()).toBe(1);
});

test('F-131 one that is still missing after that is told, without another reload; what was chosen waits', async ({
  page,
  origin,
  t,
  watch,
}) => {
  watch.allow(/status of 404|ScreenMissing/);
  const walk = await startWalk(page, origin, 'timeFirst');
  await page.goto(shopAddress(walk));
  await untilAlive(page);
  const loads = loadsOf(page);
  let isGone = true;
  await page.route(/\/assets\/ChooseAddOns-[^/]*\.js$/, (route) =>
    isGone ? route.fulfill({ status: 404 }) : route.continue(),
  );
  await bookService(walk, 'Dermaplaning and mask');
  await expect(page.getByText(t('shell.newReleaseText'))).toBeVisible();
  expect(loads()).toBe(1);
  await page.getByRole('button', { name: t('shell.close'), exact: true }).click();
  await see(walk, 'ShopPage');
  isGone = false;
  await page.goBack();
  await page.goForward();
  expect(loads()).toBe(1);
});

test('F-131 where the server does not answer any more, the page is not given up for one of the browser’s own', async ({
  page,
  origin,
  t,
  watch,
}) => {
  watch.allow(/status of 404|ERR_FAILED|ScreenMissing/);
  const walk = await startWalk(page, origin, 'timeFirst');
  await page.goto(shopAddress(walk));
  await untilAlive(page);
  const loads = loadsOf(page);
  await page.route(/\/assets\/ChooseAddOns-[^/]*\.js$/, (route) => route.fulfill({ status: 404 }));
  // A network that leads nowhere: the browser still believes to be online.
  await page.route(/\/shopDetail/, (route) => route.abort());
  await bookService(walk, 'Dermaplaning and mask');
  await expect(page.getByText(t('shell.newReleaseText'))).toBeVisible();
  expect(loads()).toBe(0);
});

/** Holds the app back, as a slow line does, while the finished page stands already; gives what lets it go. */
async function holdApp(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/entry-client-/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

const scrolled = (page: Page) => page.evaluate<number>('scrollY');

test('F-144 a slow phone: a press before the page is alive looks pressed at once, and is made when it is', async ({
  page,
  origin,
  t,
}) => {
  const walk = await startWalk(page, origin, 'timeFirst');
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const letGo = await holdApp(page);
  await page.goto(shopAddress(walk), { waitUntil: 'commit' });
  const book = page.getByRole('button', { name: t('menu.bookNamed', { name: 'Dermaplaning and mask' }) });
  await book.tap();
  await expect(book).toHaveAttribute('data-held');
  letGo();
  await arriveAt(walk, 'ChooseAddOns');
});

test('F-144 what is typed before the page is alive is searched for then, and Enter leaves the address', async ({
  page,
  origin,
  t,
}) => {
  const walk = await startWalk(page, origin, 'timeFirst');
  const letGo = await holdApp(page);
  await page.goto(shopAddress(walk), { waitUntil: 'commit' });
  const search = page.getByRole('searchbox');
  await search.fill('derma');
  await search.press('Enter');
  letGo();
  const book = (name: string) => page.getByRole('button', { name: t('menu.bookNamed', { name }) });
  await expect(book('Express glow')).toHaveCount(0);
  await expect(book('Dermaplaning and mask')).toBeVisible();
  await expect(search).toHaveValue('derma');
  expect(page.url()).toContain(shopAddress(walk));
});

test('F-144 a filter that is chosen before the page is alive counts, and stays when another one is chosen', async ({
  page,
  t,
}) => {
  const letGo = await holdApp(page);
  await page.goto('/home?name=Lumen', { waitUntil: 'commit' });
  const kind = page.getByLabel(t('explore.kind'), { exact: true });
  await kind.selectOption('nails');
  letGo();
  await expect(page).toHaveURL(/[?&]kind=nails/);
  await expect(kind).toHaveValue('nails');
  await page.getByLabel(t('explore.visit'), { exact: true }).selectOption({ index: 1 });
  await expect(page).toHaveURL(/[?&]visit=/);
  await expect(page).toHaveURL(/[?&]kind=nails/);
  await expect(kind).toHaveValue('nails');
});

test('F-144 a second filter adds to the first, which the address does not say yet', async ({ page, t }) => {
  await page.goto('/home');
  await untilAlive(page);
  const [kind, visit] = [t('explore.kind'), t('explore.visit')].map((label) => page.getByLabel(label, { exact: true }));
  // Both in one breath, as on a slow device.
  await page.evaluate(`
    for (const [name, value] of [['kind', 'barber'], ['visit', 'tomorrow']]) {
      const select = document.querySelector('select[name="' + name + '"]');
      select.value = value;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    }`);
  await expect(page).toHaveURL(/kind=barber.*visit=tomorrow/);
  await expect(kind!).toHaveValue('barber');
  await expect(visit!).toHaveValue('tomorrow');
});

test('F-144 whoever scrolls before the page is alive stays there, and the next page begins at its top', async ({
  page,
  origin,
  t,
}) => {
  const walk = await startWalk(page, origin, 'timeFirst');
  const letGo = await holdApp(page);
  await page.goto(shopAddress(walk), { waitUntil: 'commit' });
  await page.getByRole('button', { name: t('menu.bookNamed', { name: 'Dermaplaning and mask' }) }).waitFor();
  await page.evaluate('scrollTo(0, 700)');
  await expect.poll(() => scrolled(page)).toBe(700);
  letGo();
  await untilAlive(page);
  await page.waitForLoadState('networkidle');
  expect(await scrolled(page)).toBe(700);
  await page
    .getByRole('navigation', { name: t('shell.places') })
    .getByRole('link', { name: t('shell.explore') })
    .click();
  await see(walk, 'Explore');
  await expect.poll(() => scrolled(page)).toBe(0);
});

test('F-144 where the app itself could not be fetched, the page loads again when the line is back', async ({
  page,
  origin,
  watch,
}) => {
  watch.allow(/ERR_FAILED|page error/);
  const walk = await startWalk(page, origin, 'timeFirst');
  const loads = loadsOf(page);
  await page.route(/\/assets\/frame-[^/]*\.js$/, (route) => (loads() < 2 ? route.abort() : route.continue()));
  await page.goto(shopAddress(walk));
  await expect.poll(loads).toBe(2);
  await bookService(walk, 'Dermaplaning and mask');
  await arriveAt(walk, 'ChooseAddOns');
});
