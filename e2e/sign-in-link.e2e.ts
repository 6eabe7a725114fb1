import { newAccount } from './support/account.ts';
import { brandOriginOf } from './support/brands.ts';
import { mailBody, openMail } from './support/mailbox.ts';
import { pressByKeyboard } from './support/press.ts';
import { expect, test } from './support/test.ts';
import { wordsOf } from './support/words.ts';

const main = () => process.env['E2E_ORIGIN']!;

test('a mailed link: asked for with what was typed, opened elsewhere, used once, refused in words the second time', async ({
  page,
  browser,
  t,
  watch,
}) => {
  watch.allow(/status of 422/);
  const { email } = await newAccount(main());
  await page.goto('/login');
  await page.getByLabel(t('account.username'), { exact: true }).fill(email);
  await pressByKeyboard(page, t('account.linkAsk'));
  await expect(page.getByRole('heading', { level: 1, name: t('account.linkTitle') })).toBeVisible();
  await expect(page.getByLabel(t('account.email'), { exact: true })).toHaveValue(email);
  await pressByKeyboard(page, t('account.linkSend'));
  await expect(page.getByText(t('account.linkSent', { email }))).toBeVisible();
  await page.reload();
  await expect(page.getByText(t('account.linkSent', { email })), 'a phone may drop the page meanwhile').toBeVisible();
  await expect(page.getByRole('button', { name: /Resend link in \d+ s/ })).toBeVisible();

  const mailbox = await page.context().newPage();
  await openMail(mailbox, email, t('mail.linkSubject', { product: 'Parlour' }));
  const link = mailBody(mailbox).getByRole('link', { name: t('mail.linkButton', { product: 'Parlour' }) });
  const address = (await link.getAttribute('href'))!;
  expect(address).toMatch(new RegExp(`^${main()}/signInLink#t=[\\w-]{43}$`));
  await mailbox.close();

  const context = await browser.newContext({ baseURL: main(), locale: 'en-AU' });
  const other = await context.newPage();
  const calls: string[] = [];
  other.on('request', (request) => calls.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await other.goto(address);
  const press = other.getByRole('button', { name: t('account.signIn'), exact: true });
  await expect(press).toBeVisible();
  await expect(other).toHaveURL(`${main()}/signInLink`);
  await expect(other.locator('body'), 'whose it is shows after the press only').not.toContainText(email);
  expect(calls.filter((call) => call.includes('/login/link'))).toEqual([]);
  await other.reload();
  await pressByKeyboard(other, t('account.signIn'));
  await expect(other.getByText(t('account.signedInAs', { email }))).toBeVisible();
  await expect(other).toHaveURL(/\/home$/);
  expect(calls.filter((call) => call.includes('/login/link'))).toEqual(['POST /api/auth/bk/login/link/public']);
  await other.goto('/userInfo?view=devices');
  await expect(other.getByText(t('account.byLink'))).toHaveCount(1);
  await context.close();

  await page.goto(address);
  await pressByKeyboard(page, t('account.signIn'));
  await expect(page.getByText(t('reasons.link_used'))).toBeVisible();
  await pressByKeyboard(page, t('account.linkNew'));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(t('account.linkSent', { email }))).toBeVisible();
});

test('a mailed link: an address without an account is answered in the same words, and what is none is refused', async ({
  page,
  t,
  watch,
}) => {
  const email = `nobody.${Date.now()}@example.com`;
  await page.goto('/login');
  await page.getByRole('button', { name: t('account.linkAsk') }).click();
  await page.getByRole('button', { name: t('account.linkSend') }).click();
  await expect(page.getByText(t('account.forgotEmailNeeded'))).toBeVisible();
  const field = page.getByLabel(t('account.email'), { exact: true });
  await expect(field).toBeFocused();
  await field.fill('mei');
  await field.press('Enter');
  await expect(page.getByText(t('reasons.email_malformed'))).toBeVisible();
  watch.forgetCalls();
  await field.fill(email);
  await field.press('Enter');
  await expect(page.getByText(t('account.linkSent', { email }))).toBeVisible();
  expect(watch.calls()).toEqual(['POST /api/auth/bk/login/link/ask/public']);
  await page.goto('/dev/mail');
  await expect(page.getByText(email)).toHaveCount(0);
  await page.goto('/signInLink');
  await expect(page.getByText(t('reasons.link_over'))).toBeVisible();
});

test.describe('on the host of a chain', () => {
  test.use({ baseURL: brandOriginOf('chainA'), language: 'tw' });

  test('a mailed link: in the name, at the address and in the overlay of the chain, in the person’s language', async ({
    page,
    origin,
    t,
  }) => {
    const { email } = await newAccount(main());
    await page.goto('/appointments');
    await page.getByRole('button', { name: t('account.signIn'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t('account.username'), { exact: true }).fill(email);
    await dialog.getByRole('button', { name: t('account.linkAsk') }).click();
    await dialog.getByRole('button', { name: t('account.linkSend') }).click();
    await expect(dialog.getByText(t('account.linkSent', { email }))).toBeVisible();
    const mailbox = await page.context().newPage();
    // The account was made in English, and its mails are.
    const en = wordsOf('en');
    await openMail(mailbox, email, en('mail.linkSubject', { product: 'Lumen Skin' }));
    const link = mailBody(mailbox).getByRole('link', { name: en('mail.linkButton', { product: 'Lumen Skin' }) });
    const address = (await link.getAttribute('href'))!;
    expect(address).toContain(`${origin}/signInLink#t=`);
    await mailbox.goto(address);
    await mailbox.getByRole('button', { name: t('account.signIn'), exact: true }).click();
    await expect(mailbox.getByText(t('account.signedInAs', { email }))).toBeVisible();
    await expect(dialog, 'the page that waits hears of it').toHaveCount(0);
    await expect(page.getByRole('tab', { name: new RegExp(t('account.upcoming')) })).toBeVisible();
  });
});
