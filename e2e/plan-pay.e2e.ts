import { languages, supportedLanguages } from '@parlour/phrases/languages';
import { devices } from './support/devices.ts';
import { axeComplaints, passGate } from './support/gate.ts';
import { mailsTo } from './support/mails.ts';
import { cards } from './support/paying.ts';
import { orderPlan, test } from './support/plan-paying.ts';
import { expect } from './support/test.ts';

test.describe.configure({ mode: 'default' });
test.setTimeout(120_000);
test.use(devices.phone);

const unique = () => Math.random().toString(36).slice(2, 10);

test('A-021 C-224 a plan is ordered and paid: declined first, then with another card; it says until when, also after a reload', async ({
  page,
  origin,
  t,
}) => {
  const [business, email] = [`Salon ${unique()}`, `anna.${unique()}@example.com`];
  await orderPlan(page, t, { kind: 'order', business, email, isMonthly: true });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('order.payTitle'));
  await expect(page.getByRole('img', { name: t('order.scanAlt') })).toBeVisible();
  expect(await axeComplaints(page)).toEqual([]);
  await page.getByRole('link', { name: t('order.payHere') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('$79');
  await page.getByLabel(t('pay.number')).fill(cards.decline);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page.getByRole('alert')).toHaveText(t('charge.declined'));
  await page.goto('/bokaOrder');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('charge.declined'));
  await expect(page.getByRole('status').getByText(t('charge.nothingTaken'))).toBeVisible();
  expect(await axeComplaints(page)).toEqual([]);
  await page.getByRole('button', { name: t('charge.tryAgain') }).click();
  await page.getByRole('link', { name: t('order.payHere') }).click();
  await page.getByLabel(t('pay.number')).fill(cards.twice);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page).toHaveURL(/\/bokaOrder\?paymentOrderId=/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('order.paidTitle'));
  await expect(page.getByText('1 January 2027')).toBeVisible();
  expect(await axeComplaints(page)).toEqual([]);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('order.paidTitle'));
  const receipts = (await mailsTo(origin, email)).filter(({ kind }) => kind === 'planPaid');
  expect(receipts).toHaveLength(1);
  expect(receipts[0]!.bodyText).toContain('$79 AUD');
  await page.getByRole('button', { name: t('order.other') }).click();
  await expect(page.getByLabel(t('order.businessName'))).toHaveValue(business);
});

test('A-021 C-227 D-159 a renewal is paid by phone: cancelled it asks to scan again, and it goes on where the paid days end', async ({
  page,
  origin,
  browser,
  t,
}) => {
  const [business, email] = [`Salon ${unique()}`, `anna.${unique()}@example.com`];
  const linkOf = () => page.getByRole('link', { name: t('order.payHere') }).getAttribute('href');
  const phoneContext = await browser.newContext({ ...devices.phone, baseURL: origin });
  const phone = await phoneContext.newPage();
  await orderPlan(page, t, { kind: 'renew', business, email, isMonthly: true });
  await phone.goto((await linkOf())!);
  await phone.getByRole('button', { name: t('pay.cancel') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment canceled, please scan again.');
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Payment canceled, please scan again.');
  expect(await axeComplaints(page)).toEqual([]);
  for (const [period, until] of [
    ['month', '1 January 2027'],
    ['year', '1 January 2028'],
  ] as const) {
    if (period === 'month') await page.getByRole('button', { name: t('order.newCode') }).click();
    else {
      await page.getByRole('button', { name: t('order.other') }).click();
      await page.getByRole('radio', { name: t('order.yearly') }).click();
      await page.getByRole('button', { name: t('order.sendRenewal') }).click();
    }
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('order.payTitle'));
    await phone.goto((await linkOf())!);
    await phone.getByLabel(t('pay.number')).fill(cards.approve);
    await phone.getByRole('button', { name: /^Pay \$/ }).click();
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText(t('order.arrived'));
    await expect(phone.getByText(business)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('order.paidTitle'));
    await expect(page.getByText(until)).toBeVisible();
  }
  expect((await mailsTo(origin, email)).filter(({ kind }) => kind === 'planPaid')).toHaveLength(2);
  await phoneContext.close();
});

for (const language of supportedLanguages) {
  test.describe(`the gate, ${language}`, () => {
    test.use({ language });
    test(`F-149 paying a plan passes the gate, ${language}`, async ({ page, t }) => {
      const { tag } = languages[language];
      await orderPlan(page, t, { kind: 'order', business: `Salon ${unique()}`, email: `a.${unique()}@example.com` });
      await expect(page.getByRole('img', { name: t('order.scanAlt') })).toBeVisible();
      await passGate(page, { name: 'PayPlan', tag });
      const address = await page.getByRole('link', { name: t('order.payHere') }).getAttribute('href');
      await page.goto(address!);
      await page.getByRole('button', { name: t('pay.cancel') }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('order.scanAgain'));
      await passGate(page, { name: 'PayPlan cancelled', tag });
      await page.getByRole('button', { name: t('order.newCode') }).click();
      await page.getByRole('link', { name: t('order.payHere') }).click();
      await page.getByLabel(t('pay.number')).fill(cards.approve);
      await page.getByLabel(t('pay.number')).press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('order.paidTitle'));
      await passGate(page, { name: 'PayPlan paid', tag });
    });
  });
}
