import type { Page } from '@playwright/test';
import { getUser, goToAccount, newAccount, signInAs, signInAtLogin, signOut } from './support/account.ts';
import { untilAlive } from './support/alive.ts';
import { brandOriginOf } from './support/brands.ts';
import { devices } from './support/devices.ts';
import { endSession } from './support/sessions.ts';
import { expect, test } from './support/test.ts';

test.use(devices.phone);

/** The server's own address: only browsers know the hosts of brands. */
const main = () => process.env['E2E_ORIGIN']!;
const screen = (page: Page, name: string) => page.locator(`[data-screen="${name}"]`);

/** The names of all that the browser itself offers to a screen reader: nothing of what is inert, which a search by role finds. */
async function namesRead(page: Page): Promise<string[]> {
  const devTools = await page.context().newCDPSession(page);
  const { nodes } = await devTools.send('Accessibility.getFullAXTree');
  return nodes.filter(({ ignored }) => !ignored).map(({ name }) => String(name?.value ?? ''));
}

test('A-267 C-025 whoever leaves the sign-in page after her session was lost is left in peace at the front door', async ({
  page,
  context,
  origin,
  t,
  watch,
}) => {
  watch.allow(/status of 401/);
  const { email } = await newAccount(origin);
  await signInAtLogin({ page, t }, email);
  await goToAccount(page);
  await endSession(context, main());
  await page.getByRole('link', { name: t('account.devices') }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('shell.productName') })
    .click();
  await expect(screen(page, 'Landing')).toBeVisible();
  await page.getByRole('link', { name: t('brand.signIn') }).click();
  await signInAs({ page, t }, email);
  await expect(page).toHaveURL(/\/userInfo\?view=devices$/);
});

test.describe('on the host of a chain', () => {
  test.use({ baseURL: brandOriginOf('chainA') });

  test('A-267 C-025 G-024 after a lost session a screen reader finds the way in alone, and nothing of the front door below it', async ({
    page,
    context,
    t,
    watch,
  }) => {
    watch.allow(/status of 401/);
    const { email } = await newAccount(main());
    await page.goto('/');
    await untilAlive(page);
    await page.getByRole('button', { name: t('brand.signIn') }).click();
    await signInAs({ page, t }, email);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await goToAccount(page);
    await endSession(context, main());
    await page.getByRole('link', { name: t('account.devices') }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page).toHaveURL('/');
    await expect(screen(page, 'Landing')).toBeVisible();
    const names = await namesRead(page);
    expect(names).toContain(t('account.password'));
    for (const below of ['Quiet rooms, clever facials', t('brand.seeStores'), t('shell.skipToContent')])
      expect(names, below).not.toContain(below);
  });
});

test('A-041 with the line down the front door offers another try, keeps the token, and then goes on', async ({
  page,
  context,
  origin,
  t,
  watch,
}) => {
  watch.allow(/ERR_/);
  const { email } = await newAccount(origin);
  await signInAtLogin({ page, t }, email);
  const tab = await context.newPage();
  await tab.route(getUser, (route) => route.abort());
  await tab.goto('/appointments?view=cancelled');
  await expect(screen(tab, 'Landing')).toBeVisible();
  await expect(tab.getByText(t('reasons.network_failed'))).toBeVisible();
  await tab.unroute(getUser);
  await tab.getByRole('button', { name: t('shell.retry') }).click();
  await expect(tab).toHaveURL('/appointments?view=cancelled');
  await expect(screen(tab, 'Appointments')).toBeVisible();
});

test('F-143 an address with a broken fragment opens its page', async ({ page, t }) => {
  for (const path of ['/home#100%', '/userInfo#%E0']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect(screen(page, 'RouteError'), path).toHaveCount(0);
    await expect(page.getByText(t('shell.somethingWrong'))).toHaveCount(0);
  }
  await page
    .getByRole('link', { name: t('shell.explore') })
    .first()
    .click();
  await expect(screen(page, 'Explore')).toBeVisible();
});

test('A-021 F-143 an order that is being typed is still there after a reload, and gone once it is sent', async ({
  page,
  t,
}) => {
  await page.goto('/bokaOrder');
  await page.getByRole('radio', { name: /Studio/ }).click();
  await page.getByLabel(t('subscription.businessName')).fill('Salon Reload');
  await page.getByLabel(t('subscription.firstName')).fill('Anna');
  await page.getByLabel(t('subscription.email')).fill('anna@example.com');
  await page.reload();
  await expect(page.getByLabel(t('subscription.businessName'))).toHaveValue('Salon Reload');
  await expect(page.getByRole('radio', { name: /Studio/ })).toBeChecked();
  await page.getByRole('button', { name: t('subscription.sendOrder') }).click();
  await expect(screen(page, 'OrderSent')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(t('subscription.businessName'))).toHaveValue('');
});

test('ACC-01 A-267 C-025 details that are not saved are still there after a lost session, a sign-in, a reload and Back', async ({
  page,
  context,
  origin,
  t,
  watch,
}) => {
  watch.allow(/status of 401/);
  const { email } = await newAccount(origin);
  await signInAtLogin({ page, t }, email);
  await page.goto('/userInfo?view=details');
  const firstName = page.getByLabel(t('account.firstName'), { exact: true });
  await firstName.fill('Grace');
  await endSession(context, main());
  await page.getByRole('button', { name: t('account.save'), exact: true }).click();
  await expect(page).toHaveURL(/\/login$/);
  await signInAs({ page, t }, email);
  await expect(page).toHaveURL(/\/userInfo\?view=details$/);
  await expect(firstName).toHaveValue('Grace');
  await page.reload();
  await expect(firstName).toHaveValue('Grace');
  await page.getByRole('button', { name: t('account.save'), exact: true }).click();
  await expect(page.getByText(t('account.detailsSaved'))).toBeVisible();
  expect(await page.evaluate<string>('JSON.stringify({ ...sessionStorage })')).not.toContain('detailsTyped');
  await expect(firstName).toHaveValue('Grace');
});

test('A-051 C-255 G-027 without a line one signs out of this device all the same, and is told what could not be done', async ({
  page,
  context,
  origin,
  t,
  watch,
}) => {
  watch.allow(/ERR_/);
  const { email } = await newAccount(origin);
  await signInAtLogin({ page, t }, email);
  await page.goto('/userInfo');
  await page.route('**/auth/bk/login/out**', (route) => route.abort());
  await signOut({ page, t });
  await expect(page.getByText(t('account.signedOutHere'))).toBeVisible();
  await expect(page.getByRole('heading', { name: t('account.promptProfile') })).toBeVisible();
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('token');
});

test('ACC-02 a device is signed out once, however often its button is tapped', async ({ page, origin, t, watch }) => {
  const { email } = await newAccount(origin);
  await signInAtLogin({ page, t }, email);
  await page.goto('/userInfo?view=devices');
  const end = page.getByRole('button', { name: t('account.signOutDevice', { device: t('account.unknownDevice') }) });
  await end.dblclick();
  await expect(page.getByText(t('account.deviceSignedOut'))).toBeVisible();
  expect(watch.calls().filter((call) => call.endsWith('/session/end'))).toHaveLength(1);
});
