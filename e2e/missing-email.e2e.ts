import { internalCalls } from '@parlour/contract/admin/calls';
import { languageCodes, languages } from '@parlour/phrases/languages';
import { entryForm, mailedCode } from './support/account.ts';
import { ask } from './support/api.ts';
import { newGuest } from './support/contact.ts';
import { devices } from './support/devices.ts';
import { bookByApi, dayAfter, freeTimes } from './support/free-times.ts';
import { isLookedAtIn, passGate } from './support/gate.ts';
import { findShop, servicesOf } from './support/shops.ts';
import { expect, test } from './support/test.ts';
import { ofWorker } from './support/walk.ts';

test.use(devices.phone);
test.setTimeout(120_000);

/** The link to a customer whom the clinic knows by phone only. */
async function linkWithoutEmail(origin: string, firstName: string): Promise<string> {
  const shop = await findShop(origin, 'clinic');
  const [item] = await servicesOf(origin, shop);
  const times = await freeTimes(origin, shop, item!, { from: dayAfter(20), to: dayAfter(33) });
  const [free] = ofWorker(times);
  const guest = newGuest({ firstName, email: '' });
  const { booking } = await bookByApi(origin, shop, {
    item: item!,
    start: `${free!.day} ${free!.time}`,
    staffId: free!.staffIds[0] ?? null,
    guest,
  });
  const { url } = await ask(origin, internalCalls.inviteEmail, { bookingId: booking.id });
  return new URL(url).pathname + new URL(url).hash;
}

test('A-027 G-067 a customer without an e-mail adds one by her link: greeted, e-mail, code of the mail, saved, link used up', async ({
  page,
  origin,
  t,
  watch,
}) => {
  watch.allow(/status of 422/);
  const link = await linkWithoutEmail(origin, 'Noor');
  const { email } = newGuest();
  const form = entryForm({ page, t });
  const address = page.getByLabel(t('account.email'), { exact: true });
  const goOn = page.getByRole('button', { name: t('account.goOn'), exact: true });
  await page.goto(link);
  await expect(page.locator('[data-screen="MissingEmail"]')).toBeVisible();
  await expect(page, 'the token leaves the address').toHaveURL(/\/missEmail$/);
  await expect(page.getByText(/Hello Noor, Grachten Kliniek/)).toBeVisible();
  await goOn.click();
  await expect(page.getByText('Please enter your email', { exact: true })).toBeVisible();
  await expect(address).toBeFocused();
  await address.fill('noor@mail');
  await goOn.click();
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible();
  await address.fill(email);
  await page.reload();
  await expect(address, 'a reload keeps what was typed').toHaveValue(email);
  await goOn.click();
  await expect(page.getByText(t('account.verifyText', { address: email }))).toBeVisible();
  await page.reload();
  const code = await mailedCode(origin, email);
  await form.code.fill(code === '000000' ? '111111' : '000000');
  await form.verify.click();
  await expect(page.getByText('The verification code is incorrect or has expired')).toBeVisible();
  await form.code.fill(code);
  await form.verify.click();
  await expect(page.getByText(t('account.missEmailSaved', { email }))).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('button', { name: t('account.createAccount') }).click();
  await expect(address, 'signing up begins with the address').toHaveValue(email);
  await page.goto(link);
  await expect(page.getByText(t('account.missEmailDead'))).toBeVisible();
});

test('A-027 without a link, or with a made-up one, the page says so and leads on', async ({ page, t, watch }) => {
  watch.allow(/status of 422/);
  for (const address of ['/missEmail', `/missEmail#t=${'x'.repeat(43)}`]) {
    await page.goto(address);
    await expect(page.getByText(t('account.missEmailDead'))).toBeVisible();
  }
  await page.getByRole('link', { name: t('brand.toStart') }).click();
  await expect(page.locator('[data-screen="Landing"]')).toBeVisible();
});

for (const language of languageCodes.slice(0, 3))
  test.describe(language, () => {
    test.use({ language });
    if (isLookedAtIn(language, 0))
      test(`F-149 adding an e-mail passes the gate, ${language}`, async ({ page, origin, t, watch }) => {
        watch.allow(/status of 422/);
        const { tag } = languages[language];
        await page.goto(await linkWithoutEmail(origin, 'Noor'));
        await page.getByRole('button', { name: t('account.goOn'), exact: true }).click();
        await expect(page.getByText(t('account.emailEmpty'), { exact: true })).toBeVisible();
        await passGate(page, { name: 'MissingEmail with a fault', tag });
        await page.goto('/missEmail#t=no-such-link-at-all');
        await expect(page.getByText(t('account.missEmailDead'))).toBeVisible();
        await passGate(page, { name: 'MissingEmail, dead link', tag });
      });
  });
