import { internalCalls } from '@parlour/contract/admin/calls';
import { invoiceCalls } from '@parlour/contract/invoice/calls';
import { languages } from '@parlour/phrases/languages';
import { newAccount, signInAtLogin } from './support/account.ts';
import { ask } from './support/api.ts';
import { newGuest } from './support/contact.ts';
import { devices } from './support/devices.ts';
import { looks } from './support/journeys.ts';
import { passGate } from './support/gate.ts';
import { ownShop } from './support/own-shop.ts';
import { expect, test } from './support/test.ts';

test.setTimeout(150_000);

const path = `**/api${invoiceCalls.get.path.replace('{id}', '*')}**`;

/** A customer of a Malaysian store, with a bill that is paid. */
async function customerWithBill(origin: string, parameters: Record<string, string> = { BK907: '1' }) {
  const guest = newGuest();
  const place = { country: 'MY', zone: 'Asia/Kuala_Lumpur' };
  const { shopId } = await ownShop(origin, { members: [guest.email], parameters, ...place });
  const { list } = await ask(origin, internalCalls.listMembers, { shopId, search: guest.email });
  const bill = await ask(origin, internalCalls.settleBill, {
    shopId,
    memberId: list[0]!.id,
    reference: `T-${guest.email}`,
    currencyCode: 'AUD',
    lines: [{ id: '1', kind: 'service', name: 'Urut', quantity: 1, price: '188.00', amount: '188.00' }],
    tenders: [{ kind: 'cash', amount: '188.00' }],
    total: '188.00',
  });
  return { guest, shopId, billId: bill.id };
}

for (const [language, device] of looks('en', 'ch', 'tw'))
  test.describe(`${language}, ${device}`, () => {
    test.use({ ...devices[device], language });

    test(`A-009 A-025 C-237 C-238 C-239 a purchase leads to its e-invoice, whose form follows the papers, ${language}, ${device}`, async ({
      page,
      origin,
      t,
      watch,
    }) => {
      watch.allow(/ERR_FAILED/);
      const { tag } = languages[language];
      const { guest, billId } = await customerWithBill(origin);
      await newAccount(origin, guest);
      await signInAtLogin({ page, t }, guest.email);
      await page.goto(`/userInfo?view=purchase&bill=${billId}`);
      await page.getByRole('link', { name: t('bill.invoice'), exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`/e-invoice\\?billId=${billId}$`));
      const field = (label: string) => page.getByLabel(label, { exact: true });
      const summary = page.getByRole('region', { name: t('invoice.purchase') });
      await expect(summary).toContainText(`T-${guest.email}`);
      await expect(summary).toContainText('188');
      await expect(summary.getByRole('textbox')).toHaveCount(0);
      await expect(page.getByRole('textbox', { name: t('account.email') })).toHaveValue(guest.email);
      await passGate(page, { name: 'InvoiceForm', tag });

      const idType = page.getByRole('combobox', { name: t('invoice.idType') });
      const idNumber = page.getByRole('textbox', { name: t('invoice.idNumber') });
      await expect(idNumber).toHaveAccessibleDescription(t('invoice.digitsHint', { example: '770625015324' }));
      await idType.selectOption('army');
      await expect(idNumber).toHaveAccessibleDescription(t('invoice.lettersHint', { example: '551587706543' }));
      await page.getByRole('combobox', { name: t('invoice.nationality') }).selectOption('SGP');
      await expect(idType).toHaveValue('passport');
      await page.getByRole('radio', { name: t('invoice.business'), exact: true }).check();
      await expect(idType).toHaveValue('brn');
      await expect(page.getByRole('combobox', { name: t('invoice.nationality') })).toHaveCount(0);
      const sst = page.getByRole('textbox', { name: t('invoice.sstNumber') });
      await expect(sst).toHaveCount(0);
      await page.getByRole('checkbox', { name: t('invoice.isSst') }).check();
      await sst.fill('A01-2345-67891012;');

      await page.getByRole('textbox', { name: t('invoice.businessName') }).fill('Bunga Raya Sdn Bhd');
      await idNumber.fill('2019 0123-4567');
      const tin = page.getByRole('textbox', { name: t('invoice.tin') });
      const send = page.getByRole('button', { name: t('invoice.send'), exact: true });
      await send.click();
      await expect(page.getByText(t('reasons.invoice_tin_needed'))).toBeVisible();
      await expect(tin).toBeFocused();
      await tin.fill('c25845632020');
      await send.click();
      await expect(sst).toBeFocused();
      await sst.fill('A01-2345-67891012');
      await page.getByRole('textbox', { name: t('settings.line1') }).fill('12 Jalan Ampang');
      await page.getByRole('textbox', { name: t('settings.postcode') }).fill('5045');
      await page.getByRole('textbox', { name: t('settings.city') }).fill('Kuala Lumpur');
      await page.getByRole('combobox', { name: t('invoice.state') }).selectOption('14');
      await send.click();
      await expect(page.getByText(t('reasons.postcode_malformed'))).toBeVisible();
      await passGate(page, { name: 'InvoiceForm refused', tag });
      await page.getByRole('textbox', { name: t('settings.postcode') }).fill('50450');
      await page.reload();
      await expect(tin).toHaveValue('c25845632020');

      await page.route(path, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
      await send.click();
      await expect(page.getByText(t('invoice.failed'))).toBeVisible({ timeout: 60_000 });
      await page.unroute(path);
      await send.click();
      await expect(page.getByRole('heading', { level: 2, name: t('invoice.done') })).toBeFocused();
      const numbers = page.getByRole('region', { name: t('invoice.title') });
      await expect(numbers).toContainText(t('invoice.state_registered'));
      await expect(numbers).toContainText('Bunga Raya Sdn Bhd');
      await expect(page.getByText(t('invoice.state_sent'))).toHaveCount(0);
      await expect(page.getByRole('button', { name: t('invoice.print') })).toBeVisible();
      await passGate(page, { name: 'InvoiceResult', tag });

      await page.reload();
      await expect(numbers).toContainText('201901234567');
      await page.getByRole('button', { name: t('invoice.change') }).click();
      await expect(field(t('invoice.businessName'))).toHaveValue('Bunga Raya Sdn Bhd');
    });
  });

test.describe('by a link, and of a store that does not offer it', () => {
  test.use(devices.phone);

  test('F-141 the link of a receipt asks for the invoice once, and reads no whole number back', async ({
    page,
    origin,
    t,
    context,
    watch,
  }) => {
    watch.allow(/status of 422/);
    const { billId } = await customerWithBill(origin);
    await page.goto(`/e-invoice?billId=${billId}`);
    await expect(page.getByText(t('invoice.unknownText'))).toBeVisible();
    const { url } = await ask(origin, internalCalls.makeBillLink, { billId });
    const { pathname, search, hash } = new URL(url);
    await page.goto(pathname + search + hash);
    await page.getByRole('link', { name: t('bill.invoice'), exact: true }).click();
    const fill = async () => {
      await page.getByRole('textbox', { name: t('invoice.name') }).fill('Nurul Aisyah');
      await page.getByRole('textbox', { name: t('invoice.idNumber') }).fill('900215-14-5324');
      await page.getByRole('textbox', { name: t('account.email') }).fill('nurul@example.com');
      await page.getByRole('textbox', { name: t('settings.line1') }).fill('12 Jalan Ampang');
      await page.getByRole('textbox', { name: t('settings.postcode') }).fill('50450');
      await page.getByRole('textbox', { name: t('settings.city') }).fill('Kuala Lumpur');
      await page.getByRole('combobox', { name: t('invoice.state') }).selectOption('14');
    };
    await fill();
    await page.getByRole('button', { name: t('invoice.send'), exact: true }).click();
    await expect(page.getByRole('heading', { name: t('invoice.done') })).toBeVisible();
    const other = await context.newPage();
    await other.goto(pathname + search + hash);
    await other.getByRole('link', { name: t('bill.invoice'), exact: true }).click();
    const numbers = other.getByRole('region', { name: t('invoice.title') });
    await expect(numbers).toContainText('••••5324');
    await expect(numbers).not.toContainText('900215');
  });

  test('a store that offers no e-invoice shows no button, and its page says so', async ({ page, origin, t }) => {
    const { guest, billId } = await customerWithBill(origin, {});
    await newAccount(origin, guest);
    await signInAtLogin({ page, t }, guest.email);
    await page.goto(`/userInfo?view=purchase&bill=${billId}`);
    await expect(page.getByRole('button', { name: t('bill.print') })).toBeVisible();
    await expect(page.getByRole('link', { name: t('bill.invoice'), exact: true })).toHaveCount(0);
    await page.goto(`/e-invoice?billId=${billId}`);
    await expect(page.getByText(t('reasons.invoice_not_offered'))).toBeVisible();
  });
});
