import type { Locator, Page } from '@playwright/test';
import { newAccount, signInAtLogin } from './support/account.ts';
import { bookButton, contactFields } from './support/confirm.ts';
import { newGuest } from './support/contact.ts';
import { devices } from './support/devices.ts';
import { expect, test } from './support/test.ts';
import { walkToContact } from './support/to-confirm.ts';
import { startWalk } from './support/walk.ts';

test.use(devices.phone);

/** These fields and no others are marked as wrong, each with its own words, and the first of them has the focus. */
async function expectWrong(page: Page, fields: readonly Locator[]): Promise<void> {
  for (const field of fields) {
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(/./);
  }
  await expect(page.getByRole('main').locator('[aria-invalid="true"]')).toHaveCount(fields.length);
  await expect(fields[0]!).toBeFocused();
}

test('A-099 A-105 C-248 all that is wrong with a form of one’s account stands at its fields at once, in the order of the documents', async ({
  page,
  origin,
  t,
}) => {
  const field = (name: string) => page.getByRole('main').getByLabel(name, { exact: true });
  const press = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click();
  await page.goto('/signup');
  await press(t('account.signUp'));
  await expectWrong(page, [
    field(t('account.lastName')),
    field(t('account.email')),
    field(t('account.mobileNumber')),
    field(t('account.password')),
    page.getByRole('checkbox', { name: t('account.terms') }),
    page.getByRole('checkbox', { name: t('account.receiveBooking') }),
  ]);
  const { email } = await newAccount(origin);
  await signInAtLogin({ page, t }, email);
  await page.goto('/userInfo?view=password');
  await press(t('account.saveNewPassword'));
  await expectWrong(page, [field(t('account.currentPassword')), field(t('account.newPassword'))]);
  await page.goto('/userInfo?view=email');
  await press(t('account.goOn'));
  await expectWrong(page, [field(t('account.newEmail')), field(t('account.currentPassword'))]);
  await page.goto('/userInfo?view=details');
  for (const name of [t('account.firstName'), t('account.lastName'), t('account.mobileNumber')])
    await field(name).fill('');
  await press(t('account.save'));
  await expectWrong(page, [
    field(t('account.firstName')),
    field(t('account.mobileNumber')),
    field(t('account.currentPassword')),
  ]);
});

test('A-105 A-106 what is wrong with a form stands at its fields though the server does not answer whether the mobile is one', async ({
  page,
  origin,
  t,
  watch,
}) => {
  watch.allow(/ERR_FAILED/);
  const field = (name: string) => page.getByRole('main').getByLabel(name, { exact: true });
  const press = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click();
  await page.route('**/base/common/mobile/valid/public**', (route) => route.abort());
  await page.goto('/signup');
  await field(t('account.mobileNumber')).fill(newGuest().mobile);
  await press(t('account.signUp'));
  await expectWrong(page, [
    field(t('account.lastName')),
    field(t('account.email')),
    field(t('account.password')),
    page.getByRole('checkbox', { name: t('account.terms') }),
    page.getByRole('checkbox', { name: t('account.receiveBooking') }),
  ]);
  const { email } = await newAccount(origin);
  await signInAtLogin({ page, t }, email);
  await page.goto('/userInfo?view=details');
  for (const name of [t('account.firstName'), t('account.lastName')]) await field(name).fill('');
  await field(t('account.mobileNumber')).fill(newGuest().mobile);
  await press(t('account.save'));
  await expectWrong(page, [field(t('account.firstName')), field(t('account.currentPassword'))]);
});

test('A-187 B-216 B-218 B-221 C-296 all that is wrong with the confirm page stands at its fields at once; what was put right is right at once', async ({
  page,
  origin,
}) => {
  const walk = await startWalk(page, origin, 'timeFirst');
  await walkToContact(walk, { place: 11 });
  const { email, firstName } = contactFields(walk);
  await bookButton(walk).click();
  await expectWrong(page, [email, firstName]);
  await expect(email).toHaveAccessibleDescription(/Please enter your email/);
  await email.fill('ada');
  await expect(email).not.toHaveAttribute('aria-invalid', 'true');
  await expect(firstName).toHaveAttribute('aria-invalid', 'true');
  await bookButton(walk).click();
  await expectWrong(page, [email, firstName]);
});

test('A-021 all that is missing from an order of a plan stands at its fields at once', async ({ page, t }) => {
  await page.goto('/bokaOrder');
  await page.getByRole('button', { name: t('subscription.sendOrder') }).click();
  const field = (name: string) => page.getByLabel(name, { exact: true });
  for (const name of [t('subscription.businessName'), t('subscription.firstName'), t('subscription.email')])
    await expect(field(name)).toHaveAttribute('aria-invalid', 'true');
});
