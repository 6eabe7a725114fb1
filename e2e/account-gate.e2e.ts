import { languageCodes, languages } from '@parlour/phrases/languages';
import { entryForm, fillSignUp, newAccount, signInAtLogin } from './support/account.ts';
import { newGuest } from './support/contact.ts';
import { devices } from './support/devices.ts';
import { isLookedAtIn, passGate } from './support/gate.ts';
import { findShop } from './support/shops.ts';
import { expect, test } from './support/test.ts';

test.use(devices.phone);
test.setTimeout(180_000);

for (const language of languageCodes.slice(0, 3)) {
  const { tag } = languages[language];

  test.describe(language, () => {
    test.use({ language });

    if (isLookedAtIn(language, 0))
      test(`F-149 the pages of signing in pass the gate, ${language}`, async ({ page, t }) => {
        const form = { page, t };
        const pass = (name: string) => passGate(page, { name, tag });
        await page.goto('/login');
        await entryForm(form).signIn.click();
        await expect(page.getByText(t('account.usernameNeeded'))).toBeVisible();
        await pass('Login with a fault');
        for (const view of ['privacy', 'rules']) {
          await page.goto(`/signup?view=${view}`);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await pass(view);
        }
        await page.goto('/signup');
        await fillSignUp(form, newGuest());
        await pass('SignUp');
        await entryForm(form).signUp.click();
        await expect(page.getByRole('heading', { name: t('account.verifyTitle') })).toBeVisible();
        await entryForm(form).verify.click();
        await expect(page.getByText(t('account.codeLength'))).toBeVisible();
        await pass('Code with a fault');
        await page.goto('/appointments');
        await entryForm(form).signIn.click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await expect(page.getByLabel(t('account.username'), { exact: true })).toBeVisible();
        await pass('Login overlay');
      });

    if (isLookedAtIn(language, 1))
      test(`F-149 the screens of an account pass the gate, ${language}`, async ({ page, origin, t }) => {
        const { email } = await newAccount(origin);
        await signInAtLogin({ page, t }, email);
        for (const view of ['', 'details', 'email', 'password', 'devices']) {
          await page.goto(view ? `/userInfo?view=${view}` : '/userInfo');
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
          await passGate(page, { name: `Profile ${view}`, tag });
        }
        await page.goto('/appointments');
        await expect(page.getByRole('tab').first()).toBeVisible();
        await passGate(page, { name: 'Appointments', tag });
      });

    if (isLookedAtIn(language, 2))
      test(`F-149 favourites, explore and sharing of a signed-in customer pass the gate, ${language}`, async ({
        page,
        origin,
        t,
      }) => {
        const shop = await findShop(origin, 'timeFirst');
        const { email } = await newAccount(origin);
        await signInAtLogin({ page, t }, email);
        const pass = (name: string) => passGate(page, { name, tag });
        await page.goto('/favorites');
        await expect(page.getByText(t('shell.favoritesTitle'))).toBeVisible();
        await pass('Favorites, none');
        await page.goto(`/shopDetail?compId=${shop.id}`, { waitUntil: 'networkidle' });
        const heart = page.getByRole('button', { name: t('shop.favorite', { name: shop.name }), exact: true });
        await heart.click();
        await expect(heart).toHaveAttribute('aria-pressed', 'true');
        await pass('A store with its heart on');
        await page.getByRole('button', { name: t('shop.share'), exact: true }).click();
        await expect(page.getByRole('dialog', { name: t('share.title') }).getByRole('img')).toBeVisible();
        await pass('Share');
        await page.goto('/favorites');
        await expect(page.getByRole('article')).toHaveCount(1);
        await pass('Favorites');
        await page.context().clearPermissions();
        await page.goto('/home', { waitUntil: 'networkidle' });
        await expect(page.getByRole('region', { name: t('shop.recent') })).toBeVisible();
        await page.getByRole('button', { name: t('shop.nearbyFind') }).click();
        await expect(page.getByText(t('reasons.location_failed'))).toBeVisible();
        await pass('Explore with recent stores');
      });
  });
}
