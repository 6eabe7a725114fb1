import { shopCalls } from '@parlour/contract/shop/calls';
import type { Translate } from '@parlour/phrases/t';
import type { Page } from '@playwright/test';
import {
  entryForm,
  fillSignUp,
  mailedCode,
  newAccount,
  password,
  signInAs,
  signInAtLogin,
  signOut,
} from './support/account.ts';
import { newGuest } from './support/contact.ts';
import { devices } from './support/devices.ts';
import { tabTo } from './support/keys.ts';
import { findShop } from './support/shops.ts';
import { expect, test } from './support/test.ts';

test.use(devices.phone);
test.setTimeout(120_000);

const collectPath = '**/api/shop/app/collection/*';
const collectCalls = (calls: string[]) => calls.filter((call) => /POST .*\/shop\/app\/collection\//.test(call));
const heartOf = (page: Page, t: Translate, name: string) =>
  page.getByRole('button', { name: t('shop.favorite', { name }), exact: true });
const screen = (page: Page, name: string) => page.locator(`[data-screen="${name}"]`);
/** Does something to a heart, and waits until the server has answered: what is said may still be of the time before. */
async function untilKept(page: Page, press: () => Promise<void>): Promise<void> {
  const answer = page.waitForResponse(/\/api\/shop\/app\/collection\//);
  await press();
  await (await answer).finished();
}
/** The app on the page is awake once it has asked who is there. */
const wake = (page: Page, address: string) => page.goto(address, { waitUntil: 'networkidle' });

test('A-006 A-158 A-159 T-06 a visitor likes a store, signs up over the page with the code of the mail, and is back with the heart on', async ({
  page,
  origin,
  t,
  watch,
}) => {
  const shop = await findShop(origin, 'timeFirst');
  const address = `/shopDetail?compId=${shop.id}&custId=${shop.chainId}&tab=staffs`;
  await wake(page, address);
  const heart = heartOf(page, t, shop.name);
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  watch.forgetCalls();
  await heart.dblclick();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(address);
  expect(collectCalls(watch.calls()), 'A-158 nothing is liked by nobody').toEqual([]);
  const guest = newGuest();
  const form = { page, t };
  await entryForm(form).createAccount.click();
  await fillSignUp(form, guest);
  await entryForm(form).signUp.click();
  await expect(page.getByRole('heading', { name: t('account.verifyTitle') })).toBeVisible();
  await expect(page).toHaveURL(address);
  await entryForm(form).code.fill(await mailedCode(origin, guest.email));
  await entryForm(form).verify.click();
  await expect(dialog).toHaveCount(0);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Saved to favorites', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(address);
  expect(collectCalls(watch.calls()), 'A-159 once, by itself').toEqual([`POST /api/shop/app/collection/${shop.id}`]);
  await page.reload();
  await expect(heart, 'A-006 it lasts').toHaveAttribute('aria-pressed', 'true');
  expect(collectCalls(watch.calls())).toHaveLength(1);
  await page
    .getByRole('link', { name: t('shell.favorites'), exact: true })
    .first()
    .click();
  await expect(screen(page, 'Favorites').getByRole('article')).toHaveCount(1);
  await expect(screen(page, 'Favorites').getByRole('link', { name: shop.name })).toBeVisible();
});

test.describe('by keyboard', () => {
  test.use({ ...devices.desktop });

  test('A-158 B-047 B-048 A-159 T-06 the same way by keyboard alone: heart, sign-up, code, heart on', async ({
    page,
    origin,
    t,
    watch,
  }) => {
    const shop = await findShop(origin, 'sister');
    await wake(page, `/shopDetail?compId=${shop.id}`);
    const heart = heartOf(page, t, shop.name);
    const guest = newGuest();
    const press = (key: string) => page.keyboard.press(key);
    const type = async (label: string, text: string) => {
      await tabTo(page, page.getByLabel(label, { exact: true }));
      await page.keyboard.insertText(text);
    };
    const { createAccount, code } = entryForm({ page, t });
    await tabTo(page, heart);
    await press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(createAccount).toBeVisible();
    await tabTo(page, createAccount);
    await press('Enter');
    await expect(page.getByLabel(t('account.lastName'), { exact: true })).toBeVisible();
    await type(t('account.lastName'), guest.lastName);
    await type(t('account.firstName'), guest.firstName);
    await type(t('account.email'), guest.email);
    await tabTo(page, page.getByLabel(t('account.dialCode'), { exact: true }));
    await page.keyboard.type('Austra');
    await type(t('account.mobileNumber'), guest.mobile);
    await type(t('account.password'), password);
    for (const box of ['account.terms', 'account.receiveBooking'] as const) {
      await tabTo(page, page.getByRole('checkbox', { name: t(box) }));
      await press('Space');
    }
    await press('Enter');
    await expect(page.getByRole('heading', { name: t('account.verifyTitle') })).toBeVisible();
    await tabTo(page, code);
    await page.keyboard.type(await mailedCode(origin, guest.email));
    await press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText('Saved to favorites', { exact: true })).toBeVisible();
    expect(collectCalls(watch.calls())).toHaveLength(1);
    await tabTo(page, heart);
    await press('Enter');
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await expect(page.getByText('Removed from favorites', { exact: true })).toBeVisible();
    await expect(heart).toBeFocused();
  });
});

test('A-158 A-159 T-06 closing the dialog forgets the heart; signing in from it fires it once, and what was liked before stays liked', async ({
  page,
  origin,
  t,
  watch,
}) => {
  const { email } = await newAccount(origin);
  const shop = await findShop(origin, 'membersOnly');
  await wake(page, `/shopDetail?compId=${shop.id}`);
  const heart = heartOf(page, t, shop.name);
  const dialog = page.getByRole('dialog');
  await heart.click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(`/shopDetail?compId=${shop.id}`);
  await page.getByRole('button', { name: t('shop.share'), exact: true }).click();
  await expect(dialog).toBeVisible();
  await signInAs({ page, t }, email);
  await expect(page.getByRole('dialog', { name: t('share.title') })).toBeVisible();
  await page.getByRole('button', { name: t('shell.close'), exact: true }).click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  expect(collectCalls(watch.calls()), 'the heart was forgotten').toEqual([]);
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => collectCalls(watch.calls())).toHaveLength(1);
  await page.goto('/userInfo');
  await signOut({ page, t });
  await expect(page.getByRole('heading', { name: t('account.promptProfile') })).toBeVisible();
  await wake(page, `/shopDetail?compId=${shop.id}`);
  await expect(heart, 'nobody is here').toHaveAttribute('aria-pressed', 'false');
  await heart.click();
  await signInAs({ page, t }, email);
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => collectCalls(watch.calls())).toHaveLength(2);
  await expect(heart, 'it is not taken back').toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
});

test('A-157 B-046 SHP-06 a heart shows at once what was meant, ignores taps while it works, and goes back in words where that fails', async ({
  page,
  origin,
  t,
  watch,
}) => {
  watch.allow(/ERR_FAILED|Failed to load resource/);
  const { email } = await newAccount(origin);
  const shop = await findShop(origin, 'timeFirst');
  await signInAtLogin({ page, t }, email);
  await wake(page, `/shopDetail?compId=${shop.id}`);
  const heart = heartOf(page, t, shop.name);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(collectPath, async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  watch.forgetCalls();
  await heart.dblclick();
  await expect(heart, 'before the server has answered').toHaveAttribute('aria-pressed', 'true');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  letGo();
  await expect(page.getByText('Saved to favorites', { exact: true })).toBeVisible();
  expect(collectCalls(watch.calls()), 'A-157 three taps, one call').toHaveLength(1);
  await page.unroute(collectPath);
  await page.route('**/api/shop/app/collection/cancel/*', (route) => route.abort());
  await heart.click();
  await expect(page.getByText(t('reasons.network_failed')).first()).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
});

test('A-042 A-155 /favorites: a visitor is asked to sign in over the page; nothing yet leads to the stores; a failure can be tried again', async ({
  page,
  origin,
  t,
  watch,
}) => {
  watch.allow(/ERR_FAILED|Failed to load resource/);
  const { email } = await newAccount(origin);
  await page.goto('/favorites');
  await expect(page.getByRole('heading', { name: t('account.promptFavorites') })).toBeVisible();
  await page.route('**/api/shop/app/my/collection?*', (route) => route.abort());
  await entryForm({ page, t }).signIn.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page).toHaveURL('/favorites');
  await signInAs({ page, t }, email);
  await expect(page.getByText(t('reasons.network_failed'))).toBeVisible();
  await page.unroute('**/api/shop/app/my/collection?*');
  await page.getByRole('button', { name: t('shell.retry') }).click();
  await expect(page.getByText(t('shell.favoritesTitle'))).toBeVisible();
  await page.getByRole('link', { name: t('shop.exploreStores') }).click();
  await expect(screen(page, 'Explore')).toBeVisible();
});

test('A-006 A-156 /favorites: a store is taken out and put back, lasts, and is booked over the list', async ({
  page,
  origin,
  t,
}) => {
  const { email } = await newAccount(origin);
  const [first, second] = [await findShop(origin, 'timeFirst'), await findShop(origin, 'sister')];
  await signInAtLogin({ page, t }, email);
  await wake(page, `/home?name=${encodeURIComponent('Lumen Skin')}`);
  for (const { name } of [first, second]) {
    await untilKept(page, () => heartOf(page, t, name).click());
    await expect(heartOf(page, t, name)).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText('Saved to favorites', { exact: true })).toBeVisible();
  }
  await page.goto('/favorites');
  const names = screen(page, 'Favorites').getByRole('heading', { level: 2 });
  await expect(names).toHaveCount(2);
  const before = await names.allTextContents();
  await untilKept(page, () => heartOf(page, t, before[0]!).click());
  await expect(names).toHaveText([before[1]!]);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByText('Removed from favorites', { exact: true })).toBeVisible();
  await untilKept(page, () => page.getByRole('button', { name: t('shell.undo'), exact: true }).click());
  await expect(names, 'where it was').toHaveText(before);
  await untilKept(page, () => heartOf(page, t, before[1]!).click());
  await expect(names).toHaveText([before[0]!]);
  await expect(page.getByText('Removed from favorites', { exact: true })).toBeVisible();
  await page.reload();
  await expect(names).toHaveText([before[0]!]);
  await page.getByRole('button', { name: t('menu.bookNamed', { name: before[0]! }) }).click();
  await expect(screen(page, 'ChooseService')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/favorites');
  await page.getByRole('button', { name: t('shell.close') }).click();
  await expect(names).toHaveText([before[0]!]);
  await expect(page).toHaveURL('/favorites');
});

test('A-163 C-298 A-164 C-299 A-166 C-302 T-13 a long list goes on while a customer scrolls, one page at a time, and a failed page is asked for again', async ({
  page,
  origin,
  t,
  watch,
}) => {
  watch.allow(/ERR_FAILED|Failed to load resource/);
  const { email } = await newAccount(origin);
  const shop = await findShop(origin, 'timeFirst');
  const wire = shopCalls.getFavorites.reply.toWire({
    pageNum: 1,
    pageSize: 20,
    total: 45,
    hasNextPage: true,
    list: [shop],
  });
  const { list } = wire as { list: object[] };
  const asked: string[] = [];
  let fails = false;
  await signInAtLogin({ page, t }, email);
  const all = Array.from({ length: 45 }, (_, place) => ({
    ...list[0],
    id: `s${place}`,
    compName: `Store ${place + 1}`,
  }));
  const answer = (result: unknown) => ({ json: { code: 200, msg: '', result, requestId: 'r' } });
  await page.route('**/my/collection/ids*', (route) => route.fulfill(answer(all.map(({ id }) => id))));
  await page.route('**/my/collection?*', async (route) => {
    const query = new URL(route.request().url()).searchParams;
    const pageNum = Number(query.get('pageNum'));
    asked.push(`${pageNum} of ${query.get('pageSize')}`);
    if (fails) return route.abort();
    const here = all.slice((pageNum - 1) * 20, pageNum * 20);
    return route.fulfill(answer({ pageNum, pageSize: 20, total: 45, hasNextPage: pageNum < 3, list: here }));
  });
  await page.goto('/favorites');
  const cards = screen(page, 'Favorites').getByRole('article');
  await expect(cards).toHaveCount(20);
  expect(asked).toEqual(['1 of 20']);
  fails = true;
  await cards.last().scrollIntoViewIfNeeded();
  await expect(page.getByRole('alert').getByText(t('reasons.network_failed'))).toBeVisible();
  await expect(cards).toHaveCount(20);
  expect([...new Set(asked)]).toEqual(['1 of 20', '2 of 20']);
  fails = false;
  await page.getByRole('button', { name: t('shell.retry') }).click();
  await expect(cards).toHaveCount(40);
  await cards.last().scrollIntoViewIfNeeded();
  await expect(cards).toHaveCount(45);
  await expect(page.getByRole('button', { name: t('shell.showMore') })).toHaveCount(0);
  await cards.last().scrollIntoViewIfNeeded();
  expect([...new Set(asked)]).toEqual(['1 of 20', '2 of 20', '3 of 20']);
  expect(asked.filter((one) => one === '3 of 20')).toHaveLength(1);
});

test('A-006 the share of a store and of the profile offers link and QR code', async ({ page, origin, t }) => {
  const { email } = await newAccount(origin);
  const shop = await findShop(origin, 'timeFirst');
  await signInAtLogin({ page, t }, email);
  await wake(page, `/shopDetail?compId=${shop.id}`);
  const openers = [
    () => page.getByRole('button', { name: t('shop.share'), exact: true }).click(),
    async () => {
      await page.goto('/userInfo');
      await page.getByRole('button', { name: t('share.title'), exact: true }).click();
    },
  ];
  for (const open of openers) {
    await open();
    const sheet = page.getByRole('dialog', { name: t('share.title') });
    await expect(sheet.getByRole('img')).toBeVisible();
    await sheet.getByRole('radio', { name: t('share.byLink') }).click();
    const short = await sheet.getByText(new RegExp(`^${origin}/s/[0-9A-Za-z]{8}$`)).textContent();
    const answer = await fetch(short!, { redirect: 'manual' });
    const led = new URL(answer.headers.get('location')!, origin);
    expect([led.pathname, led.searchParams.get('compId')]).toEqual(['/enterSharedinfo', shop.id]);
    expect(led.searchParams.get('userId')).toMatch(/^\w{22}$/);
    await sheet.getByRole('button', { name: t('shell.close'), exact: true }).click();
    await expect(sheet).toHaveCount(0);
  }
});
