import { languages } from '@parlour/phrases/languages';
import { newAccount, mailedCode, password, signInAtLogin } from './support/account.ts';
import { newGuest } from './support/contact.ts';
import { devices } from './support/devices.ts';
import { looks } from './support/journeys.ts';
import { passGate } from './support/gate.ts';
import { expect, test } from './support/test.ts';

test.setTimeout(120_000);

for (const [language, device] of looks('en', 'tw'))
  test.describe(`${language}, ${device}`, () => {
    test.use({ ...devices[device], language });
    const { tag } = languages[language];

    test(`C-243 C-246 settings lead to their pages; an address is added, becomes the default and goes, ${language}, ${device}`, async ({
      page,
      origin,
      t,
    }) => {
      const { email } = await newAccount(origin);
      await signInAtLogin({ page, t }, email);
      await page.goto('/userInfo');
      await page.getByRole('link', { name: t('settings.title') }).click();
      for (const key of ['account.changePassword', 'account.changeEmail', 'settings.deletion'] as const)
        await expect(page.getByRole('link', { name: t(key), exact: true })).toBeVisible();
      await passGate(page, { name: 'Settings', tag });
      await page.getByRole('link', { name: t('settings.addresses'), exact: true }).click();
      await expect(page.getByText(t('settings.addressNone'))).toBeVisible();
      await passGate(page, { name: 'NoAddresses', tag });
      await page.getByRole('button', { name: t('settings.addressAdd') }).click();
      const save = page.getByRole('button', { name: t('account.save'), exact: true });
      await expect(page.getByLabel(t('settings.country'))).toHaveValue('AU');
      await save.click();
      const street = page.getByLabel(t('settings.line1'), { exact: true });
      await expect(street).toBeFocused();
      await expect(page.getByText(t('reasons.address_needed'))).toBeVisible();
      await passGate(page, { name: 'AddressForm', tag });
      await street.fill('1 George St');
      await page.getByLabel(t('settings.city'), { exact: true }).fill('Sydney');
      await page.getByLabel(t('settings.region'), { exact: true }).fill('NSW');
      await page.getByLabel(t('settings.postcode'), { exact: true }).fill('20');
      await save.click();
      await expect(page.getByText(t('reasons.postcode_malformed'))).toBeVisible();
      await page.getByLabel(t('settings.postcode'), { exact: true }).fill('2000');
      await save.click();
      await expect(page.getByText(t('settings.addressDefault'), { exact: true })).toBeVisible();
      await passGate(page, { name: 'Addresses', tag });
      await page.reload();
      await page.getByRole('button', { name: t('settings.addressDelete', { line: '1 George St' }) }).click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: t('settings.addressDeleteDo'), exact: true })
        .click();
      await expect(page.getByText(t('settings.addressNone'))).toBeVisible();
    });

    test(`C-260 C-240 mails, a further contact, birthday and religion are kept over a reload, ${language}, ${device}`, async ({
      page,
      origin,
      t,
    }) => {
      const { email } = await newAccount(origin);
      await signInAtLogin({ page, t }, email);
      await page.goto('/userInfo?view=notices');
      const news = page.getByLabel(t('settings.marketing'));
      await expect(news).not.toBeChecked();
      await news.check();
      await page.getByLabel(t('settings.noticeLanguage')).selectOption('ch');
      await passGate(page, { name: 'Notices', tag });
      await page.getByRole('button', { name: t('account.save'), exact: true }).click();
      await expect(page.getByText(t('settings.noticesSaved'))).toBeVisible();
      await page.reload();
      await expect(news).toBeChecked();
      await expect(page.getByLabel(t('settings.noticeLanguage'))).toHaveValue('ch');

      await page.goto('/userInfo?view=contacts');
      await expect(page.getByText(t('settings.contactSignIn'), { exact: true })).toBeVisible();
      await passGate(page, { name: 'Contacts', tag });
      const second = newGuest().email;
      await page.getByLabel(t('settings.contactNew')).fill(second);
      await page.getByRole('button', { name: t('settings.contactProve'), exact: true }).click();
      await page.getByLabel(t('account.code'), { exact: true }).fill(await mailedCode(origin, second));
      await page.getByRole('button', { name: t('account.verify'), exact: true }).click();
      await expect(page.getByText(t('settings.contactDone', { contact: second }))).toBeVisible();
      await expect(page.getByRole('listitem').filter({ hasText: second })).toBeVisible();

      await page.goto('/userInfo?view=details');
      await page.getByLabel(t('settings.religion')).selectOption('BUDDHISM');
      await passGate(page, { name: 'Details', tag });
      await page.getByRole('button', { name: t('account.save'), exact: true }).click();
      await expect(page.getByText(t('account.detailsSaved'))).toBeVisible();
      await page.reload();
      await expect(page.getByLabel(t('settings.religion'))).toHaveValue('BUDDHISM');
    });

    test(`A-007 C-264 C-265 F-157 the data is asked for and saved, then the account is deleted and opens no more, ${language}, ${device}`, async ({
      page,
      origin,
      t,
      watch,
    }) => {
      watch.allow(/status of 422/);
      const { email } = await newAccount(origin);
      await signInAtLogin({ page, t }, email);
      await page.goto('/userInfo?view=data');
      const current = page.getByLabel(t('account.currentPassword'), { exact: true });
      await current.fill('not my password');
      await page.getByRole('button', { name: t('settings.dataAsk') }).click();
      await expect(page.getByText(t('reasons.password_wrong'))).toBeVisible();
      await current.fill(password);
      await page.getByRole('button', { name: t('settings.dataAsk') }).click();
      const download = page.getByRole('button', { name: t('settings.dataDownload') });
      await expect(download).toBeVisible();
      const [saved] = await Promise.all([page.waitForEvent('download'), download.click()]);
      expect(saved.suggestedFilename()).toBe('my-data.json');
      await passGate(page, { name: 'MyData', tag });

      await page.goto('/home/deleteAccount');
      await expect(page.getByRole('heading', { level: 1, name: t('settings.deletion') })).toBeVisible();
      await passGate(page, { name: 'Deletion', tag });
      await page.getByRole('button', { name: t('settings.deleteDo') }).click();
      await expect(page.getByText(t('reasons.password_needed'))).toBeVisible();
      await current.fill(password);
      await page.getByRole('button', { name: t('settings.deleteDo') }).click();
      await expect(page).toHaveURL(/\/$/);
      await page.goto('/login');
      await page.getByLabel(t('account.username'), { exact: true }).fill(email);
      await page.getByLabel(t('account.password'), { exact: true }).fill(password);
      await page.getByRole('button', { name: t('account.signIn'), exact: true }).click();
      await expect(page.getByText(t('reasons.login_failed'))).toBeVisible();
    });
  });

test('C-260 the page of a link in a mail does nothing before its button, and says where the link is over', async ({
  page,
  t,
  watch,
}) => {
  watch.allow(/status of 422/);
  await page.goto('/unsubscribe?t=marketing.none.none');
  await expect(page.getByText(t('settings.unsubscribeText'))).toBeVisible();
  // A scanner of mails that opens the page, and even runs it, has changed nothing.
  await page.waitForLoadState('networkidle');
  expect(watch.calls().filter((call) => call.includes('unsubscribe/public'))).toEqual([]);
  await page.getByRole('button', { name: t('settings.unsubscribe'), exact: true }).click();
  await expect(page.getByText(t('settings.unsubscribeOver'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('settings.unsubscribe'), exact: true })).toHaveCount(0);
});
