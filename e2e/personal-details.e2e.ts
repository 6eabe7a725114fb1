import { newAccount, password, signInAtLogin } from './support/account.ts';
import { newGuest } from './support/contact.ts';
import { devices } from './support/devices.ts';
import { expect, test } from './support/test.ts';

for (const language of ['en', 'tw'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ ...devices.phone, language });

    test(`A-215 gender begins with what tells nothing, offers four, and stays as it was chosen; names stand in the reader’s order, ${language}`, async ({
      page,
      origin,
      t,
    }) => {
      const { email } = await newAccount(origin);
      await signInAtLogin({ page, t }, email);
      await page.goto('/userInfo?view=details');
      const gender = page.getByLabel(t('account.gender'), { exact: false });
      await expect(gender).toHaveValue('3');
      const names = page.getByRole('main').locator('input[autocomplete$="-name"]');
      const inOrder = ['given-name', 'family-name'];
      expect(await names.evaluateAll((all) => all.map((one) => one.getAttribute('autocomplete')))).toEqual(
        language === 'tw' ? inOrder.toReversed() : inOrder,
      );
      await expect(gender.getByRole('option')).toHaveText(
        ([0, 1, 2, 3] as const).map((value) => t(`account.gender_${value}`)),
      );
      await gender.selectOption('2');
      await page.getByRole('button', { name: t('account.save') }).click();
      await expect(page.getByText(t('account.detailsSaved'))).toBeVisible();
      await page.reload();
      await expect(gender).toHaveValue('2');
    });
  });
}

test('F-102 another mobile is saved with the password only, and the e-mail address is told', async ({
  page,
  origin,
  t,
  watch,
}) => {
  watch.allow(/status of 422/);
  const { email } = await newAccount(origin);
  await signInAtLogin({ page, t }, email);
  await page.goto('/userInfo?view=details');
  const mobile = page.getByLabel(t('account.mobileNumber'), { exact: true });
  const current = page.getByLabel(t('account.currentPassword'), { exact: true });
  const save = page.getByRole('button', { name: t('account.save') });
  await expect(mobile).not.toHaveValue('');
  await expect(current).toHaveCount(0);
  const other = newGuest().mobile;
  await mobile.fill(other);
  await save.click();
  await expect(page.getByText(t('reasons.password_needed'))).toBeVisible();
  await expect(current).toBeFocused();
  await current.fill('not my password');
  await save.click();
  await expect(page.getByText(t('reasons.password_wrong'))).toBeVisible();
  await current.fill(password);
  await save.click();
  await expect(page.getByText(t('account.detailsSaved'))).toBeVisible();
  await expect(current).toHaveCount(0);
  await expect(async () => {
    const list = await (await fetch(`${origin}/dev/mail?to=${encodeURIComponent(email)}`)).text();
    expect(list).toContain(t('mail.mobileChangedSubject', { product: t('shell.productName') }));
  }).toPass({ timeout: 20_000 });
});

test('F-102 a number that only comes to be written in its country’s way is no other mobile: no password is asked for', async ({
  page,
  origin,
  t,
}) => {
  const guest = newGuest();
  const { email } = await newAccount(origin, { ...guest, mobile: guest.mobile.replaceAll(' ', '') });
  await signInAtLogin({ page, t }, email);
  await page.goto('/userInfo?view=details');
  const mobile = page.getByLabel(t('account.mobileNumber'), { exact: true });
  await expect(mobile).toHaveValue(guest.mobile.replaceAll(' ', ''));
  await mobile.focus();
  await expect(mobile).toHaveValue(guest.mobile);
  await expect(page.getByLabel(t('account.currentPassword'), { exact: true })).toHaveCount(0);
  await test.step('nor is there anything that would be lost', async () => {
    await page
      .getByRole('link', { name: t('shell.explore') })
      .first()
      .click();
    await expect(page).toHaveURL(/\/home/);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  });
  await page.goto('/userInfo?view=details');
  await mobile.focus();
  await page.getByRole('button', { name: t('account.save') }).click();
  await expect(page.getByText(t('account.detailsSaved'))).toBeVisible();
});
