import { languageCodes, languages } from '@parlour/phrases/languages';
import { entryForm, fillSignUp, newAccount, signInAtLogin } from './support/account.ts';
import { newGuest } from './support/contact.ts';
import { devices } from './support/devices.ts';
import { passGate } from './support/gate.ts';
import { expect, test } from './support/test.ts';

test.use(devices.phone);
test.setTimeout(180_000);

for (const language of languageCodes.slice(0, 3)) {
  const { tag } = languages[language];

  test.describe(language, () => {
    test.use({ language });

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
  });
}
