import { languages } from '@parlour/phrases/languages';
import type { Page } from '@playwright/test';
import { newAccount, signInAtLogin } from './support/account.ts';
import { laterBy } from './support/clock.ts';
import { type DeviceName, devices } from './support/devices.ts';
import { passGate } from './support/gate.ts';
import { test } from './support/own-server.ts';
import { ownShop } from './support/own-shop.ts';
import { expect } from './support/test.ts';

// The stores are told apart by when they were looked at: the clock of the server goes on here.
test.describe.configure({ mode: 'default' });
test.setTimeout(150_000);

const isNoted = (call: string) => call.startsWith('POST /api/shop/app/browse/');
const notePath = '**/api/shop/app/browse/*?*';
/** A signed-in customer looks at a store until the server knows it. */
async function lookAt(page: Page, shopId: string): Promise<void> {
  const noted = page.waitForResponse(notePath);
  await page.goto(`/shopDetail?compId=${shopId}`);
  await noted;
}
const shopOf = (address: string) => new URL(address).searchParams.get('compId');
const listPath = '**/api/shop/app/my/browse?*';
const variants: [keyof typeof languages & ('en' | 'ch' | 'tw'), DeviceName][] = [
  ['en', 'phone'],
  ['ch', 'desktop'],
  ['tw', 'desktop'],
];

for (const [language, device] of variants)
  test.describe(`${language}, ${device}`, () => {
    test.use({ ...devices[device], language });
    const { tag } = languages[language];

    test(`A-008 C-270 stores looked at while signed in are listed in the account, the newest first, and cleared, ${language}`, async ({
      page,
      origin,
      t,
      watch,
    }) => {
      const [first, second] = [(await ownShop(origin)).shopId, (await ownShop(origin)).shopId];
      let looks = 0;
      const look = async (shopId: string) => {
        await laterBy(origin, (looks += 1) * 1000);
        await lookAt(page, shopId);
      };
      await page.goto(`/shopDetail?compId=${first}`, { waitUntil: 'networkidle' });
      expect(watch.calls().filter(isNoted), 'a visitor').toEqual([]);
      const { email } = await newAccount(origin);
      await signInAtLogin({ page, t }, email);

      await page.goto('/userInfo');
      await page.getByRole('link', { name: t('account.recent'), exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: t('account.recent') })).toBeFocused();
      await expect(page.getByText(t('account.recentNone'))).toBeVisible();
      await passGate(page, { name: 'Recent stores, none', tag });

      for (const shopId of [first, second, first]) await look(shopId);
      expect(watch.calls().filter(isNoted)).toEqual(
        [first, second, first].map((shopId) => `POST /api/shop/app/browse/${shopId}`),
      );
      await page.goto('/userInfo?view=recent');
      const entries = page.getByRole('article').getByRole('link');
      const listed = async () => (await entries.evaluateAll((links) => links.map(String))).map(shopOf);
      await expect.poll(listed).toEqual([first, second]);
      await passGate(page, { name: 'Recent stores', tag });
      await laterBy(origin, 60_000);
      const noted = page.waitForResponse(notePath);
      await entries.nth(1).click();
      await expect(page.locator('[data-screen="ShopPage"]')).toBeVisible();
      await noted;
      await page.goto('/userInfo?view=recent');
      await expect.poll(listed).toEqual([second, first]);
      await page.getByRole('button', { name: t('shop.recentClear'), exact: true }).click();
      await expect(page.getByText(t('account.recentNone'))).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await page.reload();
      await expect(page.getByText(t('account.recentNone'))).toBeVisible();
      expect(await page.evaluate(`localStorage.getItem('recentShops')`), 'of the device, too').toBeNull();
    });
  });

test.describe('on a bad line', () => {
  test.use(devices.phone);

  test('C-270 a list that cannot be had or cleared says why, and both can be tried again', async ({
    page,
    origin,
    t,
    watch,
  }) => {
    watch.allow(/net::ERR_FAILED/);
    const { shopId } = await ownShop(origin);
    await signInAtLogin({ page, t }, (await newAccount(origin)).email);
    await lookAt(page, shopId);
    await page.route(listPath, (route) => route.abort('failed'));
    await page.goto('/userInfo?view=recent');
    const again = page.getByRole('button', { name: t('shell.retry'), exact: true });
    await expect(again).toBeVisible();
    await passGate(page, { name: 'Recent stores, failed', tag: 'en' });
    await page.unroute(listPath);
    await again.click();
    await expect(page.getByRole('article')).toHaveCount(1);

    const clearPath = '**/api/shop/app/my/browse/clear?*';
    await page.route(clearPath, (route) => route.abort('failed'));
    const clear = page.getByRole('button', { name: t('shop.recentClear'), exact: true });
    await clear.click();
    await expect(
      page.getByRole('status').or(page.getByRole('alert')).getByText(t('reasons.network_failed')),
    ).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.unroute(clearPath);
    await clear.click();
    await expect(page.getByText(t('account.recentNone'))).toBeVisible();
  });

  test('C-270 clearing the list of a device clears that of the account', async ({ page, origin, t }) => {
    const { shopId } = await ownShop(origin);
    await signInAtLogin({ page, t }, (await newAccount(origin)).email);
    await lookAt(page, shopId);
    await page.goto('/home', { waitUntil: 'networkidle' });
    const recent = page.getByRole('region', { name: t('shop.recent') });
    await recent.getByRole('button', { name: t('shop.recentClear'), exact: true }).click();
    await expect(recent).toHaveCount(0);
    await page.goto('/userInfo?view=recent');
    await expect(page.getByText(t('account.recentNone'))).toBeVisible();
  });
});
