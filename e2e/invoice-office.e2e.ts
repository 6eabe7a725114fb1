import { internalCalls } from '@parlour/contract/admin/calls';
import { ask } from './support/api.ts';
import { laterBy } from './support/clock.ts';
import { devices } from './support/devices.ts';
import { passGate } from './support/gate.ts';
import { testOnOwnServer } from './support/own-server.ts';
import { findShop } from './support/shops.ts';
import { expect } from './support/test.ts';

const test = testOnOwnServer({});
test.describe.configure({ mode: 'default' });
test.use(devices.phone);
test.setTimeout(300_000);

test('C-239 F-141 the tax office of the demo takes an e-invoice in, checks it and accepts it, and the page says each only then', async ({
  page,
  origin,
  t,
}) => {
  const { id: shopId } = await findShop(origin, 'twoLanguages');
  const bill = await ask(origin, internalCalls.settleBill, {
    shopId,
    reference: 'T-office',
    currencyCode: 'MYR',
    lines: [{ id: '1', kind: 'service', name: 'Urut', quantity: 1, price: '188.00', amount: '188.00' }],
    tenders: [{ kind: 'cash', amount: '188.00' }],
    total: '188.00',
  });
  const { url } = await ask(origin, internalCalls.makeBillLink, { billId: bill.id });
  const { pathname, search, hash } = new URL(url);
  await page.goto(pathname + search + hash);
  await page.getByRole('link', { name: t('bill.invoice'), exact: true }).click();
  await page.getByRole('textbox', { name: t('invoice.name') }).fill('Nurul Aisyah');
  await page.getByRole('textbox', { name: t('invoice.idNumber') }).fill('900215-14-5324');
  await page.getByRole('textbox', { name: t('account.email') }).fill('nurul@example.com');
  await page.getByRole('textbox', { name: t('settings.line1') }).fill('12 Jalan Ampang');
  await page.getByRole('textbox', { name: t('settings.postcode') }).fill('50450');
  await page.getByRole('textbox', { name: t('settings.city') }).fill('Kuala Lumpur');
  await page.getByRole('combobox', { name: t('invoice.state') }).selectOption('14');
  await page.getByRole('button', { name: t('invoice.send'), exact: true }).click();
  await expect(page.getByRole('heading', { name: t('invoice.done') })).toBeVisible();
  const numbers = page.getByRole('region', { name: t('invoice.title') });
  await expect(async () => {
    await page.reload();
    await expect(numbers).toContainText(t('invoice.state_sent'), { timeout: 2000 });
  }).toPass();
  await expect(page.getByText(t('invoice.checking'))).toBeVisible();
  await expect(page.getByText(t('invoice.accepted'))).toHaveCount(0);
  // The office is asked after three seconds, and once more five seconds later.
  let seconds = 0;
  await expect(async () => {
    await laterBy(origin, (seconds += 10) * 1000);
    await page.reload();
    await expect(numbers).toContainText(t('invoice.state_valid'), { timeout: 2000 });
  }).toPass();
  await expect(page.getByText(t('invoice.accepted'))).toBeVisible();
  await expect(numbers).toContainText(t('invoice.officeNumber'));
  await passGate(page, { name: 'InvoiceAccepted', tag: 'en' });
});
