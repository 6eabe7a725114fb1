import { languages } from '@parlour/phrases/languages';
import { entryForm, newAccount, password, signInAtLogin } from './support/account.ts';
import { type DeviceName, devices } from './support/devices.ts';
import { bookByApi, dayAfter, freeTimes } from './support/free-times.ts';
import { passGate } from './support/gate.ts';
import { ownShop } from './support/own-shop.ts';
import { bookPaid, payingShop } from './support/payment.ts';
import { tenPack } from './support/rights.ts';
import { servicesOf } from './support/shops.ts';
import { expect, test } from './support/test.ts';

test.setTimeout(200_000);

for (const [language, device] of [
  ['en', 'phone'],
  ['tw', 'desktop'],
] as const satisfies readonly [string, DeviceName][])
  test.describe(`${language}, ${device}`, () => {
    test.use({ ...devices[device], language });

    test(`C-264 F-155 the page of a deletion shows coming visits with their fees and all that is lost, and asks for each before it deletes, ${language}, ${device}`, async ({
      page,
      origin,
      t,
      watch,
    }) => {
      watch.allow(/status of 422/);
      const { held } = await bookPaid(await payingShop(origin, 'deposit'), { start: '2026-12-02 10:00' });
      const { guest } = held;
      const { shopId, chainId } = await ownShop(origin, {
        balances: { [guest.email]: '80.00' },
        points: [`${guest.email},240,first,2027-06-30`],
        rights: tenPack(guest.email),
      });
      const shop = { id: shopId, chainId };
      const [item] = await servicesOf(origin, shop);
      const [free] = await freeTimes(origin, shop, item!, { from: dayAfter(1), to: dayAfter(7) });
      const asked = { item: item!, start: `${free!.day} ${free!.time}`, guest };
      const { booking, linkToken } = await bookByApi(origin, shop, asked);
      await newAccount(origin, guest);
      await signInAtLogin({ page, t }, guest.email);
      await page.goto('/userInfo?view=settings');
      await page.getByRole('link', { name: t('settings.deletion') }).click();
      await expect(page.getByText(t('settings.deletionText', { days: 14 }))).toBeVisible();
      await expect(page.getByText(t('settings.deletionKept'))).toBeVisible();
      const visits = page.locator('section').filter({ has: page.getByRole('heading', { name: t('settings.visits') }) });
      await expect(visits.getByRole('listitem')).toHaveCount(2);
      await expect(visits.getByText(t('settings.visitFree'))).toHaveCount(1);
      const [beforeFee = ''] = t('settings.visitFee', { amount: '@' }).split('@');
      await expect(visits.getByText(beforeFee), 'what cancelling the paid one costs').toHaveText(/[1-9]/);
      const lost = page.locator('section').filter({ has: page.getByRole('heading', { name: t('settings.lose') }) });
      await expect(lost.getByRole('listitem')).toHaveCount(3);
      await expect(lost).toContainText('80');
      await expect(lost).toContainText('240');
      await expect(lost).toContainText('Ten hours');
      await passGate(page, { name: 'Deletion with everything', tag: languages[language].tag });

      const send = page.getByRole('button', { name: t('settings.deleteDo') });
      await page.getByLabel(t('account.currentPassword'), { exact: true }).fill(password);
      await send.click();
      await expect(page.getByText(t('settings.visitsNeeded'))).toBeVisible();
      await expect(page.getByText(t('reasons.balances_left'))).toBeVisible();
      await passGate(page, { name: 'Deletion refused', tag: languages[language].tag });
      await page.getByRole('radio', { name: t('settings.visitsCancel') }).check();
      await page.getByRole('checkbox').check();
      await send.click();
      await expect(page).toHaveURL(/\/$/);

      // The account opens no more, and its visits are cancelled.
      await page.goto('/userInfo');
      await expect(page.getByRole('main').getByRole('button', { name: t('shell.signIn'), exact: true })).toBeVisible();
      await page.goto(`/reserveDetail?id=${booking.id}#t=${linkToken}`);
      await expect(page.getByText(t('shell.state_cancelled'), { exact: true })).toBeVisible();
      await page.goto('/login');
      const { username, password: secret, signIn } = entryForm({ page, t });
      await username.fill(guest.email);
      await secret.fill(password);
      await signIn.click();
      await expect(page.getByText(t('reasons.login_failed'))).toBeVisible();
    });
  });
