import type { Page } from '@playwright/test';
import { entryForm, goToAccount, newAccount, signInAs, signInAtLogin, signOut } from './support/account.ts';
import { brandOriginOf } from './support/brands.ts';
import { devices } from './support/devices.ts';
import { endSession } from './support/sessions.ts';
import { expect, test } from './support/test.ts';

test.use(devices.phone);
test.setTimeout(120_000);

const mainOrigin = () => process.env['E2E_ORIGIN']!;

/** Ends the session on the server, as another device of the customer would: this browser knows nothing of it. */
const endElsewhere = (page: Page) => endSession(page.context(), mainOrigin());

test('A-043 C-022 C-219 G-017 signing in in one tab is noticed by the other ones: a prompt becomes the person, a form goes away', async ({
  page,
  context,
  origin,
  t,
}) => {
  const { email } = await newAccount(origin);
  const [prompt, form] = [await context.newPage(), await context.newPage()];
  await prompt.goto('/userInfo');
  await expect(prompt.getByRole('heading', { name: t('account.promptProfile') })).toBeVisible();
  await form.goto('/appointments');
  await entryForm({ page: form, t }).signIn.click();
  await expect(form.getByRole('dialog')).toBeVisible();
  await signInAtLogin({ page, t }, email);
  await expect(prompt.getByRole('heading', { name: 'Ada Marlowe' })).toBeVisible();
  await expect(form.getByRole('dialog')).toHaveCount(0);
  await expect(form.getByRole('tab', { name: new RegExp(t('account.upcoming')) })).toBeVisible();
  await expect(form.getByText(t('account.upcomingNone'))).toBeVisible();
});

test('G-017 G-027 another person in one tab: the other shows her, and nothing of the first one stays', async ({
  page,
  context,
  origin,
  t,
}) => {
  const [first, second] = [await newAccount(origin), await newAccount(origin)];
  await signInAtLogin({ page, t }, first.email);
  const other = await context.newPage();
  await other.goto('/userInfo?view=details');
  await expect(other.getByLabel(t('account.mobileNumber'), { exact: true })).toHaveValue(first.mobile);
  await page.goto('/userInfo');
  await signOut({ page, t });
  await expect(other.getByRole('heading', { name: t('account.promptProfile') })).toBeVisible();
  await signInAtLogin({ page, t }, second.email);
  await expect(other.getByLabel(t('account.mobileNumber'), { exact: true })).toHaveValue(second.mobile);
  const kept = await other.evaluate<string>('JSON.stringify([{ ...localStorage }, { ...sessionStorage }])');
  expect(kept).not.toContain(first.email);
});

test('A-267 C-025 G-029 a session that ends is told once in the tab that notices, and the other tab follows without a word', async ({
  page,
  context,
  origin,
  t,
  watch,
}) => {
  watch.allow(/status of 401/);
  const { email } = await newAccount(origin);
  await signInAtLogin({ page, t }, email);
  const other = await context.newPage();
  for (const tab of [other, page]) {
    await goToAccount(tab);
    await expect(tab.getByRole('heading', { name: 'Ada Marlowe' })).toBeVisible();
  }
  await endElsewhere(page);
  await page.getByRole('link', { name: t('account.devices') }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Your login has expired. Please log in again.')).toHaveCount(1);
  await expect(other.getByRole('heading', { name: t('account.promptProfile') })).toBeVisible();
  await expect(other.getByText('Your login has expired. Please log in again.')).toHaveCount(0);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('token');
  await signInAs({ page, t }, email);
  await expect(page, 'back at what was meant').toHaveURL(/view=devices$/);
  await expect(other.getByRole('heading', { name: 'Ada Marlowe' })).toBeVisible();
});

test.describe('at the host of a chain', () => {
  test.use({ baseURL: brandOriginOf('chainA') });

  test('A-267 C-025 A-034 G-024 a lost session leads to the landing with signing in over it, and from there back to what was meant', async ({
    page,
    t,
    watch,
  }) => {
    watch.allow(/status of 401/);
    const { email } = await newAccount(mainOrigin());
    const lose = async () => {
      await goToAccount(page);
      await expect(page.getByRole('heading', { name: 'Ada Marlowe' })).toBeVisible();
      await endElsewhere(page);
      await page.getByRole('link', { name: t('account.devices') }).click();
      await expect(page.getByRole('dialog').getByLabel(t('account.username'), { exact: true })).toBeVisible();
      await expect(page).toHaveURL('/');
      await expect(page.locator('[data-screen="Landing"]')).toHaveCount(1);
    };
    await page.goto('/userInfo');
    await entryForm({ page, t }).signIn.click();
    await signInAs({ page, t }, email);
    await expect(page.getByRole('heading', { name: 'Ada Marlowe' })).toBeVisible();
    await lose();
    await expect(page.getByText('Your login has expired. Please log in again.')).toHaveCount(1);
    await signInAs({ page, t }, email);
    await expect(page).toHaveURL('/userInfo?view=devices');
    await expect(page.getByText(t('account.thisDevice'), { exact: true })).toBeVisible();
    // Given up: the front door stays, and leads nowhere by itself.
    await lose();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('shell.close') })
      .click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL('/');
    await page.reload();
    await expect(page.locator('[data-screen="Landing"]')).toBeVisible();
    await expect(page).toHaveURL('/');
  });
});
