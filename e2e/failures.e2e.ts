import type { Page, Route } from '@playwright/test';
import { newAccount, signInAtLogin } from './support/account.ts';
import { untilAlive } from './support/alive.ts';
import { devices } from './support/devices.ts';
import { findShop } from './support/shops.ts';
import { expect, test } from './support/test.ts';

test.use(devices.phone);

const endOthers = '**/api/auth/bk/user/session/end/others**';

/** An answer of the server, as every call gets one. */
const answered =
  (body: object, status = 200) =>
  (route: Route) =>
    route.fulfill({
      status,
      contentType: 'application/json',
      body: JSON.stringify({ msg: '', result: null, requestId: 'abc', ...body }),
    });

const errors = (page: Page) => page.getByRole('region', { name: 'Messages' }).getByRole('alert');

test('A-268 A-270 A-272 A-273 A-274 A-279 a call that fails is told in the words that are printed, once, and the page stays', async ({
  page,
  origin,
  t,
  watch,
}) => {
  watch.allow(/status of|status 500|answered 500|ERR_/);
  const { email } = await newAccount(origin);
  await signInAtLogin({ page, t }, email);
  await page.goto('/userInfo?view=devices');
  const button = page.getByRole('button', { name: t('account.signOutOthers') });
  const shown = errors(page);
  const fails = async (answer: (route: Route) => Promise<void>, text: string) => {
    await page.route(endOthers, answer);
    await button.click();
    await expect(shown.getByText(text, { exact: true })).toHaveCount(1);
    await expect(shown.getByRole('paragraph')).toHaveCount(1);
    await shown.getByRole('button', { name: t('shell.close') }).click();
    await expect(shown.getByRole('paragraph')).toHaveCount(0);
    await page.unroute(endOthers);
    expect(new URL(page.url()).search).toBe('?view=devices');
  };
  await fails(answered({ code: 500, msg: 'relation is missing' }, 500), 'Server error. Request number: abc');
  await fails(answered({ code: 47_777, msg: 'This door is closed on Mondays' }, 422), 'This door is closed on Mondays');
  await fails(answered({ code: 47_778 }, 422), 'Server error. Please try again.');
  await fails(answered({ code: 47_779, msg: 'x'.repeat(300) }, 422), 'x'.repeat(255));
  await fails((route) => route.abort(), 'The request failed. Please check your connection.');
  await fails(answered({ code: 404, reason: 'path_unknown' }, 404), 'This address does not exist.');
  // The browser's own timer runs three hundred times as fast, so that the test does not wait 45 seconds.
  await page.evaluate(`{
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (lengthMs) => timeout(lengthMs / 300);
  }`);
  await fails(() => new Promise(() => undefined), 'The request timed out. Check your connection and try again.');
});

test('A-268 G-011 the number of the request can be copied', async ({ page, origin, t, watch, context }) => {
  watch.allow(/status of 500|answered 500/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { email } = await newAccount(origin);
  await signInAtLogin({ page, t }, email);
  await page.goto('/userInfo?view=devices');
  await page.route(endOthers, answered({ code: 500 }, 500));
  await page.getByRole('button', { name: t('account.signOutOthers') }).click();
  await errors(page)
    .getByRole('button', { name: t('shell.copyNumber') })
    .click();
  await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toBe('abc');
});

test('A-271 with alertFlag a failure is a dialog titled "Something went wrong", closed by its button, with no message beside it', async ({
  page,
  origin,
  t,
  watch,
}) => {
  watch.allow(/status of 422/);
  const { email } = await newAccount(origin);
  await signInAtLogin({ page, t }, email);
  await page.goto('/userInfo?view=devices');
  await page.route(endOthers, answered({ code: 47_777, msg: 'Please call us first', alertFlag: true }, 422));
  const button = page.getByRole('button', { name: t('account.signOutOthers') });
  await button.click();
  const dialog = page.getByRole('alertdialog', { name: 'Something went wrong' });
  await expect(dialog).toContainText('Please call us first');
  await expect(page.getByText('Please call us first')).toHaveCount(1);
  const confirm = dialog.getByRole('button', { name: t('shell.confirm') });
  await expect(confirm).toBeFocused();
  await confirm.press('Enter');
  await expect(dialog).toHaveCount(0);
  await button.click();
  await expect(dialog).toBeVisible();
});

test('A-275 T-18 G-087 a call without a store: said, and one reload; where that does not help, the front door and no loop', async ({
  page,
  origin,
  t,
  watch,
}) => {
  watch.allow(/status of 422/);
  const { id } = await findShop(origin, 'timeFirst');
  const missing = answered({ code: 40_007, reason: 'shop_id_missing', msg: 'Missing store ID' }, 422);
  for (const list of ['reserve/app/calendar/available/staff', 'shop/app/project/list'])
    await page.route(`**/api/${list}/public**`, missing);
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1;
  });
  await page.goto(`/shopDetail?compId=${id}`);
  // A tap before that would follow the link itself, which is another load.
  await untilAlive(page);
  expect(loads).toBe(1);
  const otherPart = page
    .getByRole('navigation', { name: t('shop.parts') })
    .locator('a:not([aria-current])')
    .filter({ hasText: new RegExp(`${t('shop.tabStaff')}|${t('shop.tabServices')}`) });
  const message = errors(page).getByText('Store ID missing. Please log in again.', { exact: true });
  // Coming near a link is no request: a prefetch fails in silence, and the page stays.
  const ahead = page.waitForResponse((response) => response.status() === 422);
  await otherPart.hover();
  await ahead;
  await page.waitForLoadState('networkidle');
  expect(loads).toBe(1);
  await expect(message).toHaveCount(0);
  await otherPart.click();
  await expect(message).toHaveCount(1);
  expect(loads).toBe(2);
  await expect(page).toHaveURL(/\/shopDetail\?/);
  await untilAlive(page);
  await otherPart.click();
  await expect(page).toHaveURL(`${origin}/`);
  await expect(message).toHaveCount(1);
  await page.waitForLoadState('networkidle');
  expect(loads).toBe(2);
});

test('A-210 C-030 a part of the app that does not arrive within 120 seconds is told, and a reload fetches it', async ({
  page,
  t,
  watch,
}) => {
  watch.allow(/ScreenMissing/);
  await page.clock.install();
  await page.goto('/');
  await page.route(/\/assets\/.*Profile[^/]*\.js/, () => new Promise(() => undefined));
  const asked = page.waitForRequest(/\/assets\/.*Profile[^/]*\.js/);
  await page.getByRole('link', { name: t('shell.profile') }).click();
  await asked;
  await page.clock.fastForward(119_000);
  const reload = page.getByRole('button', { name: t('shell.reload') });
  await expect(reload).toHaveCount(0);
  await page.clock.fastForward(2000);
  await expect(page.getByText(t('shell.newReleaseText'))).toBeVisible();
  await page.unroute(/\/assets\/.*Profile[^/]*\.js/);
  await reload.click();
  await expect(page.locator('[data-screen="Profile"]')).toBeVisible();
});
