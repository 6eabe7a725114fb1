import type { BrowserContext, Page } from '@playwright/test';
import { fillContact } from './support/confirm.ts';
import { newGuest } from './support/contact.ts';
import { devices } from './support/devices.ts';
import { mailsTo } from './support/mails.ts';
import { expect, test } from './support/test.ts';
import type { Watch } from './support/watch.ts';
import { chooseTime, freeTimeOn, goOn, nextAtButton, serviceNamed, startWalk, type Walk } from './support/walk.ts';

const listed = 'http://localhost:8080';
const unlisted = 'http://localhost:8081';
const service = 'Polish change';

/** Another site, answered here: one line of it is ours. */
async function hostPage(context: BrowserContext, watch: Watch, site: string, tag: string): Promise<Page> {
  watch.allow(/foreign request: http:\/\/localhost:808/);
  const body = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Nails</title><h1>Our salon</h1>${tag}<p>Below</p></html>`;
  await context.route(`${site}/**`, (route) => route.fulfill({ contentType: 'text/html', body }));
  const page = await context.newPage();
  await page.goto(`${site}/`);
  return page;
}

const tagOf = ({ origin, shop }: Walk, more = '') =>
  `<script src="${origin}/widget.js" data-shop="${shop.id}" ${more} async></script>`;

/** Notes what the host page hears of its frame. */
const listen = (host: Page) =>
  host.evaluate(`window.told = [];
    for (const kind of ['booked', 'changed', 'cancelled'])
      document.addEventListener('parlour:' + kind, ({ type, detail }) => window.told.push(type + ' ' + detail.shop));`);
const told = (host: Page) => host.evaluate('window.told');

/** As browsers do that give frames of other sites nothing to keep things in. */
const blockStorage = `if (window !== window.top) for (const name of ['localStorage', 'sessionStorage'])
  Object.defineProperty(window, name, { get() { throw new DOMException('blocked', 'SecurityError'); } });`;

test.use({ ...devices.phone });

test('Widget: B-017 a site that the shop named shows its pages in a frame and a guest books in it, with storage blocked and without cookies', async ({
  context,
  origin,
  page,
  watch,
}) => {
  test.setTimeout(120_000);
  const walk = await startWalk(page, origin, 'withoutStaff');
  const { t } = walk;
  const free = await freeTimeOn(walk, serviceNamed(walk, service), 9);
  const guest = newGuest();
  await context.addInitScript(blockStorage);
  await context.clearCookies();
  const host = await hostPage(context, watch, listed, tagOf(walk, 'data-mode="inline"'));
  await listen(host);
  const element = host.locator('iframe');
  /** Scrolls the site as a person would, until the whole frame is visible, and with it the bar at its bottom. */
  const showFrame = () => element.evaluate((shown) => shown.scrollIntoView());
  const frame = { ...walk, page: host.frameLocator('iframe') as unknown as Page };
  await expect(frame.page.getByRole('heading', { level: 1, name: walk.shop.name })).toBeVisible();
  await expect(frame.page.getByRole('navigation', { name: t('shell.places') })).toHaveCount(0);
  const addOns = frame.page.locator('[data-screen="ChooseAddOns"]');
  await expect(async () => {
    // On a busy machine the tap before this one may have arrived after all.
    if (await addOns.isVisible()) return;
    await frame.page.getByRole('button', { name: t('menu.bookNamed', { name: service }) }).click({ timeout: 2000 });
    await expect(addOns).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 20_000 });
  await goOn(frame);
  await expect(frame.page.locator('[data-screen="ChooseTime"]')).toBeVisible();
  await chooseTime(frame, free);
  await showFrame();
  await nextAtButton(frame, free).click();
  await expect(frame.page.locator('[data-screen="ConfirmBooking"]')).toBeVisible();
  await fillContact(frame, guest);
  await showFrame();
  await frame.page.getByRole('button', { name: t('booking.bookNow'), exact: true }).click();
  await expect(frame.page.locator('[data-screen="Booked"]')).toBeVisible();
  await expect.poll(async () => (await mailsTo(origin, guest.email)).length).toBe(1);
  await expect.poll(() => told(host)).toEqual([`parlour:booked ${walk.shop.id}`]);
  // The host page is where it was, and the frame is as high as what is in it, within its bounds.
  expect(host.url()).toBe(`${listed}/`);
  const height = await frame.page.locator('#main').evaluate((main) => Math.ceil(main.getBoundingClientRect().bottom));
  const window = devices.phone.viewport.height;
  await expect
    .poll(async () => Math.round((await element.boundingBox())!.height))
    .toBe(Math.max(480, Math.min(height, window)));
  expect((await context.cookies(origin)).filter(({ name }) => name !== 'language')).toEqual([]);
});

test('Widget: the button opens the pages over the site and closes them again', async ({
  context,
  origin,
  page,
  watch,
}) => {
  const walk = await startWalk(page, origin, 'withoutStaff');
  const host = await hostPage(context, watch, listed, tagOf(walk, 'data-lang="tw"'));
  const opener = host.getByRole('button', { name: '立即預約' });
  await opener.click();
  const dialog = host.getByRole('dialog');
  const inside = host.frameLocator('iframe');
  await expect(inside.getByRole('heading', { level: 1, name: walk.shop.name })).toBeVisible();
  await expect(inside.locator('html')).toHaveAttribute('lang', 'zh-Hant');
  await dialog.getByRole('button', { name: '關閉' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('F-125 Widget: a site that the shop did not name is refused by the browser', async ({
  context,
  origin,
  page,
  watch,
}) => {
  const walk = await startWalk(page, origin, 'withoutStaff');
  watch.allow(
    /frame-ancestors|refused to (connect|display)|Content security policy|ERR_BLOCKED_BY_RESPONSE|chrome-error/i,
  );
  const host = await hostPage(context, watch, unlisted, tagOf(walk, 'data-mode="inline"'));
  await expect(host.locator('iframe')).toBeVisible();
  await expect.poll(() => host.frames().map((frame) => frame.url())).toContain('chrome-error://chromewebdata/');
  await expect(host.frameLocator('iframe').getByRole('heading', { name: walk.shop.name })).toHaveCount(0);
});

test('Widget: messages of others do not move the frame, the frame tells its height to no other page, and its tabs stay inside', async ({
  context,
  origin,
  page,
  watch,
}) => {
  const walk = await startWalk(page, origin, 'withoutStaff');
  const host = await hostPage(context, watch, listed, tagOf(walk, 'data-mode="inline"'));
  await listen(host);
  const element = host.locator('iframe');
  await expect(host.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible();
  const heightOf = async () => Math.round((await element.boundingBox())!.height);
  await expect.poll(heightOf).toBe(devices.phone.viewport.height);
  await host.evaluate(
    `for (const data of [{ parlour: 'height', height: 500 }, 'height', null]) postMessage(data, '*')`,
  );
  // From the frame itself, but of a kind that is none.
  await host
    .frames()[1]!
    .evaluate(
      `for (const height of [-5, NaN, '12', null]) parent.postMessage({ parlour: 'height', height }, '${listed}')`,
    );
  await host.evaluate(`new Promise((done) => setTimeout(done))`);
  expect(await heightOf()).toBe(devices.phone.viewport.height);
  // A tab has an address of its own, and after a reload it is inside as before.
  const inside = host.frameLocator('iframe');
  const details = inside.getByRole('link', { name: walk.t('shop.tabDetails') });
  await details.click();
  await expect(details).toHaveAttribute('aria-current', 'page');
  const asked = () => Object.fromEntries(new URL(host.frames()[1]!.url()).searchParams);
  await expect.poll(asked).toMatchObject({ tab: 'mendian', mode: 'component', host: listed });
  await host.frames()[1]!.goto(host.frames()[1]!.url());
  await expect(details).toHaveAttribute('aria-current', 'page');
  await expect(inside.getByRole('navigation', { name: walk.t('shell.places') })).toHaveCount(0);
});

test('Widget: a tab that is tapped before the page is alive stays inside and still tells the site its height', async ({
  context,
  origin,
  page,
  watch,
}) => {
  const walk = await startWalk(page, origin, 'withoutStaff');
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await context.route(/\/assets\/.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  const host = await hostPage(context, watch, listed, tagOf(walk, 'data-mode="inline"'));
  await listen(host);
  const element = host.locator('iframe');
  const inside = host.frameLocator('iframe');
  const details = inside.getByRole('link', { name: walk.t('shop.tabDetails') });
  await details.click();
  await expect(details).toHaveAttribute('aria-current', 'page');
  const asked = () => Object.fromEntries(new URL(host.frames()[1]!.url()).searchParams);
  expect(asked()).toMatchObject({ tab: 'mendian', mode: 'component', host: listed });
  const heightOf = async () => Math.round((await element.boundingBox())!.height);
  expect(await heightOf()).toBe(640);
  letGo();
  await expect.poll(heightOf).toBe(devices.phone.viewport.height);
});
