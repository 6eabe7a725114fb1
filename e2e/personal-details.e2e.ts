import { newAccount, signInAtLogin } from './support/account.ts';
import { devices } from './support/devices.ts';
import { expect, test } from './support/test.ts';

for (const language of ['en', 'tw'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ ...devices.phone, language });

    test(`A-215 gender begins with what tells nothing, offers four, and stays as it was chosen, ${language}`, async ({
      page,
      origin,
      t,
    }) => {
      const { email } = await newAccount(origin);
      await signInAtLogin({ page, t }, email);
      await page.goto('/userInfo?view=details');
      const gender = page.getByLabel(t('account.gender'), { exact: false });
      await expect(gender).toHaveValue('3');
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
