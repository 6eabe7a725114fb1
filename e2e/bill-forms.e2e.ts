import { internalCalls } from '@parlour/contract/admin/calls';
import { languages } from '@parlour/phrases/languages';
import { newAccount, signInAtLogin } from './support/account.ts';
import { ask } from './support/api.ts';
import { newGuest } from './support/contact.ts';
import { type DeviceName, devices } from './support/devices.ts';
import { questionOf, rowOf, submitForm } from './support/forms.ts';
import { passGate } from './support/gate.ts';
import { ownShop } from './support/own-shop.ts';
import { expect, test } from './support/test.ts';

const form = { questions: [{ id: 'skin', type: 'free_text', title: { text: 'How is your skin?' }, required: true }] };

/** A customer of a store that asks for a form with each bill, and a bill of hers that is paid. */
async function customerWithBill(origin: string) {
  const guest = newGuest();
  const asking = { form, formTriggers: 'bill:required', secondLanguage: 'zh-Hant' };
  const { shopId } = await ownShop(origin, { members: [guest.email], ...asking });
  const { list } = await ask(origin, internalCalls.listMembers, { shopId, search: guest.email });
  const bill = await ask(origin, internalCalls.settleBill, {
    shopId,
    memberId: list[0]!.id,
    reference: `T-${guest.email}`,
    currencyCode: 'AUD',
    lines: [{ id: '1', kind: 'service', name: 'Quiet hour', quantity: 1, price: '60.00', amount: '60.00' }],
    tenders: [{ kind: 'cash', amount: '60.00' }],
    total: '60.00',
  });
  return { guest, shopId, billId: bill.id };
}

for (const [language, device, title] of [
  ['en', 'phone', 'Own form'],
  ['tw', 'desktop', '自家表單'],
] as [keyof typeof languages, DeviceName, string][])
  test.describe(`${language}, ${device}`, () => {
    test.use({ ...devices[device], language });
    test.setTimeout(240_000);

    test(`C-058 C-204 the receipt of a customer names the form that it asks for, leads to it, and names it no more when it is filled in, ${language}`, async ({
      page,
      origin,
      t,
    }) => {
      const { tag } = languages[language];
      const { guest, shopId, billId } = await customerWithBill(origin);
      await newAccount(origin, guest);
      await signInAtLogin({ page, t }, guest.email);
      await page.goto(`/userInfo?view=purchase&bill=${billId}`);
      const toComplete = page.getByText(t('booking.formsToComplete'), { exact: true });
      await expect(toComplete).toBeVisible();
      await expect(page.getByText(title, { exact: true })).toBeVisible();
      await passGate(page, { name: 'Bill with a form', tag });
      await page.getByRole('link', { name: t('booking.fillForms') }).click();
      await expect(page).toHaveURL(`/extendedArchive?compId=${shopId}&relationId=${billId}&triggerType=BILLING`);
      const row = rowOf(page, title);
      await expect(row).toContainText(t('form.toComplete'));
      await row.getByRole('button').click();
      await questionOf(page, 'skin').getByRole('textbox').fill('Calm');
      await submitForm({ page, t }).click();
      await expect(row).toContainText(t('form.completed'));
      await page.goBack();
      await page.goto(`/userInfo?view=purchase&bill=${billId}`);
      await expect(page.getByRole('article')).toContainText('Quiet hour');
      await expect(toComplete).toHaveCount(0);
    });

    test(`C-058 C-204 the link of a receipt leads to its form without signing in, ${language}`, async ({
      page,
      origin,
      t,
    }) => {
      const { billId } = await customerWithBill(origin);
      const { url } = await ask(origin, internalCalls.makeBillLink, { billId });
      const address = url.slice(new URL(url).origin.length);
      await page.goto(address);
      await expect(page.getByText(title, { exact: true })).toBeVisible();
      await page.getByRole('link', { name: t('booking.fillForms') }).click();
      await expect(page).not.toHaveURL(/#t=/);
      const row = rowOf(page, title);
      await row.getByRole('button').click();
      await questionOf(page, 'skin').getByRole('textbox').fill('Calm');
      await submitForm({ page, t }).click();
      await expect(row).toContainText(t('form.completed'));
      await page.goto(address);
      await expect(page.getByRole('article')).toContainText('Quiet hour');
      await expect(page.getByText(t('booking.formsToComplete'))).toHaveCount(0);
    });
  });
