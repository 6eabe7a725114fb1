import type { Page } from '@playwright/test';
import { entryForm, newAccount, password, signInAs, signOut } from './support/account.ts';
import { brandOriginOf } from './support/brands.ts';
import { devices } from './support/devices.ts';
import { axeComplaints, isLookedAtIn, passGate } from './support/gate.ts';
import { pressByKeyboard } from './support/press.ts';
import { addAuthenticator, namedOrigin, withoutOfferWhileTyping } from './support/passkeys.ts';
import { findShop, servicesOf } from './support/shops.ts';
import { expect, test } from './support/test.ts';

const main = () => process.env['E2E_ORIGIN']!;
/** The call that asks what a passkey has to answer. */
const question = '**/api/auth/bk/login/passkey/ask/public**';
const screen = (page: Page, name: string) => page.locator(`[data-screen="${name}"]`);

test.use({ baseURL: namedOrigin() });

test('passkey: password, offer taken, signed out, in again with the passkey, removed; by keyboard alone', async ({
  page,
  t,
  watch,
}) => {
  watch.allow(/status of 422/);
  const { email } = await newAccount(main());
  await page.addInitScript(withoutOfferWhileTyping);
  const device = await addAuthenticator(page);
  await page.goto('/login');
  const { username, password: secret } = entryForm({ page, t });
  await username.focus();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(screen(page, 'Explore')).toBeVisible();

  const offer = page.getByRole('region', { name: t('account.passkeyOfferTitle') });
  await expect(offer).toContainText(t('account.passkeyOfferText', { host: 'localhost' }));
  expect(await axeComplaints(page)).toEqual([]);
  await pressByKeyboard(page, t('account.passkeyAdd'));
  await expect(page.getByText(t('account.passkeyDone', { host: 'localhost' }))).toBeVisible();
  await expect(offer).toHaveCount(0);
  expect(await device.count()).toBe(1);

  await page.goto('/userInfo');
  // A call of the page that is still on its way would be refused afterwards.
  await page.waitForLoadState('networkidle');
  await pressByKeyboard(page, t('account.signOut'));
  await expect(page.getByRole('heading', { name: t('account.promptProfile') })).toBeVisible();
  await page.goto('/appointments');
  await pressByKeyboard(page, t('account.signIn'));
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(secret).toBeVisible();
  await pressByKeyboard(page, t('account.passkeySignIn'));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('tab', { name: new RegExp(t('account.upcoming')) })).toBeVisible();
  await expect(page, 'where she was').toHaveURL(/\/appointments$/);
  await expect(offer, 'she has one').toHaveCount(0);

  await page.goto('/userInfo?view=devices');
  await expect(page.getByText(t('account.byPasskey'))).toHaveCount(1);
  await page.goto('/userInfo?view=passkeys');
  await expect(page.getByText(t('account.passkeyHost', { host: 'localhost' }))).toBeVisible();
  await expect(page.getByText(t('account.passkeyUnused'))).toHaveCount(0);
  await pressByKeyboard(page, t('account.passkeyAdd'));
  await expect(page.getByText(t('account.passkeyKnown', { host: 'localhost' }))).toBeVisible();

  await pressByKeyboard(page, t('account.passkeyRemove', { device: 'Linux' }));
  const question = page.getByRole('alertdialog', { name: t('account.passkeyRemoveTitle') });
  await expect(question).toContainText(t('account.passkeyRemoveText', { host: 'localhost' }));
  expect(await axeComplaints(page)).toEqual([]);
  await pressByKeyboard(page, t('account.passkeyRemoveYes'));
  await expect(page.getByText(t('account.passkeysNone'))).toBeVisible();

  await page.goto('/userInfo');
  await signOut({ page, t });
  await page.goto('/login');
  await pressByKeyboard(page, t('account.passkeySignIn'));
  await expect(
    page.getByText(t('reasons.passkey_refused')),
    'the device still has it, the account does not',
  ).toBeVisible();
  await signInAs({ page, t }, email);
  await expect(screen(page, 'Explore')).toBeVisible();
});

test('passkey: the button that waited for sign-in fires at once, the offer comes after; put off, it stays away', async ({
  page,
  t,
}) => {
  const { email } = await newAccount(main());
  const shop = await findShop(main(), 'membersOnly');
  const [service] = await servicesOf(main(), shop);
  await addAuthenticator(page);
  await page.goto(`/shopDetail?compId=${shop.id}`);
  const book = page.getByRole('button', { name: t('menu.bookNamed', { name: service!.name }) });
  const door = page.getByRole('dialog');
  await expect(async () => {
    // A press before the page is alive is made again; one that was answered late is not.
    if (!(await door.isVisible())) await book.click({ timeout: 2000 });
    await expect(door).toBeVisible({ timeout: 2000 });
  }).toPass();
  await signInAs({ page, t }, email);
  await expect(page).toHaveURL(/#book\//);
  const offer = page.getByRole('region', { name: t('account.passkeyOfferTitle') });
  await page.waitForLoadState('networkidle');
  await expect(offer, 'nothing lies over a booking').toHaveCount(0);
  await page.goBack();
  await expect(page).not.toHaveURL(/#book\//);
  await expect(offer, 'nor over the basket').toHaveCount(0);
  await page
    .getByRole('link', { name: t('shell.appointments') })
    .first()
    .click();
  await offer.getByRole('button', { name: t('account.notNow') }).click();
  await expect(offer).toHaveCount(0);
  await page.goto('/userInfo');
  await signOut({ page, t });
  await page.goto('/login');
  await signInAs({ page, t }, email);
  await expect(screen(page, 'Explore')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(offer).toHaveCount(0);
});

test('passkey: chosen where the name is typed, it signs in without a button', async ({ page, t }) => {
  const { email } = await newAccount(main());
  await addAuthenticator(page);
  await page.goto('/login');
  await expect(entryForm({ page, t }).username).toHaveAttribute('autocomplete', 'username webauthn');
  await signInAs({ page, t }, email);
  await page.getByRole('button', { name: t('account.passkeyAdd') }).click();
  await expect(page.getByText(t('account.passkeyDone', { host: 'localhost' }))).toBeVisible();
  await page.goto('/userInfo');
  await signOut({ page, t });
  await page.goto('/login');
  await expect(screen(page, 'Explore')).toBeVisible();
  await page.goto('/userInfo?view=devices');
  await expect(page.getByText(t('account.byPasskey'))).toHaveCount(1);
});

test('F-103 passkey: the customer shows no finger, and the other ways in are still there', async ({ page, t }) => {
  const { email } = await newAccount(main());
  const device = await addAuthenticator(page);
  await page.goto('/login');
  await signInAs({ page, t }, email);
  const offer = page.getByRole('region', { name: t('account.passkeyOfferTitle') });
  await device.setWilling(false);
  await offer.getByRole('button', { name: t('account.passkeyAdd') }).click();
  await expect(offer).toContainText(t('account.passkeyNotAdded'));
  await device.setWilling(true);
  await offer.getByRole('button', { name: t('account.passkeyAdd') }).click();
  await expect(page.getByText(t('account.passkeyDone', { host: 'localhost' }))).toBeVisible();
  await page.goto('/userInfo');
  await signOut({ page, t });
  await device.setWilling(false);
  await page.goto('/login');
  await page.getByRole('button', { name: t('account.passkeySignIn') }).click();
  await expect(page.getByText(t('account.passkeyCancelled'))).toBeVisible();
  await signInAs({ page, t }, email);
  await expect(screen(page, 'Explore')).toBeVisible();
});

test('F-103 passkey: whoever presses the button is answered, although the field of the name asks later', async ({
  page,
  t,
}) => {
  await addAuthenticator(page);
  // The first question is the field's, and comes late.
  let isFirst = true;
  const late: (() => void)[] = [];
  await page.route(question, async (route) => {
    if (isFirst) {
      isFirst = false;
      await new Promise<void>((done) => late.push(done));
    }
    await route.continue();
  });
  const asked = page.waitForRequest(question);
  await page.goto('/login');
  await asked;
  const isAnswered = page.waitForResponse(question);
  await page.getByRole('button', { name: t('account.passkeySignIn') }).click();
  await isAnswered;
  late[0]!();
  await expect(page.getByText(t('account.passkeyCancelled'))).toBeVisible();
});

test('passkey: one of this host is nothing at another brand’s, and both say where they work', async ({
  browser,
  page,
  t,
}) => {
  const { email } = await newAccount(main());
  await addAuthenticator(page);
  await page.goto('/login');
  await signInAs({ page, t }, email);
  await page.getByRole('button', { name: t('account.passkeyAdd') }).click();
  await expect(page.getByText(t('account.passkeyDone', { host: 'localhost' }))).toBeVisible();

  const context = await browser.newContext({ baseURL: brandOriginOf('branded'), locale: 'en-AU' });
  const other = await context.newPage();
  await addAuthenticator(other);
  await other.goto('/login');
  await other.getByRole('button', { name: t('account.passkeySignIn') }).click();
  await expect(other.getByText(t('account.passkeyCancelled')), 'this device has none for this host').toBeVisible();
  await signInAs({ page: other, t }, email);
  const offer = other.getByRole('region', { name: t('account.passkeyOfferTitle') });
  await expect(offer).toContainText(t('account.passkeyOfferText', { host: 'bloom.localhost' }));
  await other.goto('/userInfo?view=passkeys');
  await expect(other.getByText(t('account.passkeyHost', { host: 'localhost' }))).toBeVisible();
  await expect(other.getByText(t('account.passkeyHere', { host: 'bloom.localhost' }))).toBeVisible();
  await other.getByRole('button', { name: t('account.passkeyAdd'), exact: true }).click();
  await expect(other.getByText(t('account.passkeyHost', { host: 'bloom.localhost' }))).toBeVisible();
  await context.close();
});

test('F-103 passkey: where the browser knows none there is no button, and it says so', async ({ page, t }) => {
  await page.addInitScript('delete globalThis.PublicKeyCredential');
  const { email } = await newAccount(main());
  await page.goto('/login');
  await expect(page.getByRole('button', { name: t('account.linkAsk') })).toBeVisible();
  await expect(page.getByRole('button', { name: t('account.passkeySignIn') })).toHaveCount(0);
  await signInAs({ page, t }, email);
  await expect(screen(page, 'Explore')).toBeVisible();
  await page.goto('/userInfo?view=passkeys');
  await expect(page.getByText(t('account.passkeyNoBrowser'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('account.passkeyAdd') })).toHaveCount(0);
});

for (const [language, tag] of [
  ['en', 'en'],
  ['ch', 'zh-Hans'],
  ['tw', 'zh-Hant'],
] as const) {
  test.describe(language, () => {
    test.use({ ...devices.phone, language });
    test.setTimeout(180_000);

    if (isLookedAtIn(language, 1))
      test(`F-149 passkeys and the mailed link pass the gate, ${language}`, async ({ page, t }) => {
        const { email } = await newAccount(main());
        await addAuthenticator(page);
        await page.goto('/login');
        await expect(page.getByRole('button', { name: t('account.passkeySignIn') })).toBeVisible();
        await passGate(page, { name: 'Login with a passkey', tag });
        await page.getByRole('button', { name: t('account.linkAsk') }).click();
        await page.getByRole('button', { name: t('account.linkSend') }).click();
        await expect(page.getByText(t('account.forgotEmailNeeded'))).toBeVisible();
        await passGate(page, { name: 'Link with a fault', tag });
        await page.getByLabel(t('account.email'), { exact: true }).fill(email);
        await page.getByRole('button', { name: t('account.linkSend') }).click();
        await expect(page.getByText(t('account.linkSent', { email }))).toBeVisible();
        await passGate(page, { name: 'Link sent', tag });
        await page.goto('/signInLink');
        await passGate(page, { name: 'SignInLink without a link', tag });
        await page.goto('/signInLink#t=abcdefghijklmnopqrst');
        await passGate(page, { name: 'SignInLink', tag });
        await page.goto('/login');
        await signInAs({ page, t }, email);
        await expect(page.getByRole('region', { name: t('account.passkeyOfferTitle') })).toBeVisible();
        await passGate(page, { name: 'Offer of a passkey', tag });
        await page.getByRole('button', { name: t('account.passkeyAdd') }).click();
        await expect(page.getByText(t('account.passkeyDone', { host: 'localhost' }))).toBeVisible();
        await page.goto('/userInfo?view=passkeys');
        await expect(page.getByText(t('account.passkeyHost', { host: 'localhost' }))).toBeVisible();
        await passGate(page, { name: 'Passkeys', tag });
      });
  });
}
