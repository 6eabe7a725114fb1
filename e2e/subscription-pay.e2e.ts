import { subscriptionCalls } from '@parlour/contract/subscription/calls';
import { languages, supportedLanguages } from '@parlour/phrases/languages';
import { devices } from './support/devices.ts';
import { axeComplaints, isLookedAtIn, passGate } from './support/gate.ts';
import { mailsTo } from './support/mails.ts';
import { cards } from './support/payment.ts';
import { orderPlan, test } from './support/subscription.ts';
import { expect } from './support/test.ts';

test.describe.configure({ mode: 'default' });
test.setTimeout(120_000);
test.use(devices.phone);

const unique = () => Math.random().toString(36).slice(2, 10);

const receiptsTo = async (origin: string, email: string) =>
  (await mailsTo(origin, email)).filter(({ kind }) => kind === 'planPaid');

test('A-021 C-224 a plan is ordered and paid: declined first, then with another card; it says until when, also after a reload', async ({
  page,
  origin,
  t,
}) => {
  const [business, email] = [`Salon ${unique()}`, `anna.${unique()}@example.com`];
  await orderPlan(page, t, { kind: 'order', business, email, isMonthly: true });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('subscription.payTitle'));
  await expect(page.getByRole('img', { name: t('subscription.scanAlt') })).toBeVisible();
  expect(await axeComplaints(page)).toEqual([]);
  await page.getByRole('link', { name: t('subscription.payHere') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('$79');
  await page.getByLabel(t('simulatedProvider.number')).fill(cards.decline);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page.getByRole('alert')).toHaveText(t('payment.declined'));
  await page.goto('/bokaOrder');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('payment.declined'));
  await expect(page.getByRole('status').getByText(t('payment.otherCard'))).toBeVisible();
  expect(await axeComplaints(page)).toEqual([]);
  await page.getByRole('button', { name: t('payment.tryAgain') }).click();
  await page.getByRole('link', { name: t('subscription.payHere') }).click();
  await page.getByLabel(t('simulatedProvider.number')).fill(cards.twice);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page).toHaveURL(/\/bokaOrder\?paymentOrderId=/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('subscription.paidTitle'));
  await expect(page.getByText('1 January 2027')).toBeVisible();
  expect(await axeComplaints(page)).toEqual([]);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('subscription.paidTitle'));
  await expect.poll(async () => (await receiptsTo(origin, email)).length).toBe(1);
  const [receipt] = await receiptsTo(origin, email);
  expect(receipt!.bodyText).toContain('$79 AUD');
  await page.getByRole('button', { name: t('subscription.other') }).click();
  await expect(page.getByLabel(t('subscription.businessName'))).toHaveValue(business);
});

test('A-021 C-227 D-159 a renewal is paid by phone: cancelled it asks to scan again, and it goes on where the paid days end', async ({
  page,
  origin,
  browser,
  t,
}) => {
  const [business, email] = [`Salon ${unique()}`, `anna.${unique()}@example.com`];
  const linkOf = () => page.getByRole('link', { name: t('subscription.payHere') }).getAttribute('href');
  const phoneContext = await browser.newContext({ ...devices.phone, baseURL: origin });
  const phone = await phoneContext.newPage();
  await orderPlan(page, t, { kind: 'renew', business, email, isMonthly: true });
  await phone.goto((await linkOf())!);
  await phone.getByRole('button', { name: t('simulatedProvider.cancel') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment cancelled. Please scan again.');
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Payment cancelled. Please scan again.');
  expect(await axeComplaints(page)).toEqual([]);
  for (const [period, until] of [
    ['month', '1 January 2027'],
    ['year', '1 January 2028'],
  ] as const) {
    if (period === 'month') await page.getByRole('button', { name: t('subscription.newCode') }).click();
    else {
      await page.getByRole('button', { name: t('subscription.other') }).click();
      await page.getByRole('radio', { name: t('subscription.yearly') }).click();
      await page.getByRole('button', { name: t('subscription.sendRenewal') }).click();
    }
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('subscription.payTitle'));
    await phone.goto((await linkOf())!);
    await phone.getByLabel(t('simulatedProvider.number')).fill(cards.approve);
    await phone.getByRole('button', { name: /^Pay \$/ }).click();
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText(t('subscription.arrived'));
    await expect(phone.getByText(business)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('subscription.paidTitle'));
    await expect(page.getByText(until)).toBeVisible();
  }
  await expect.poll(async () => (await receiptsTo(origin, email)).length).toBe(2);
  await phoneContext.close();
});

test('A-021 a plan that is paid on the phone while its buyer orders something else is said before the next one is sold beside it', async ({
  page,
  browser,
  origin,
  t,
  watch,
}) => {
  watch.allow(/status of 409/);
  const [business, email] = [`Salon ${unique()}`, `anna.${unique()}@example.com`];
  await orderPlan(page, t, { kind: 'order', business, email, isMonthly: true });
  const address = (await page.getByRole('link', { name: t('subscription.payHere') }).getAttribute('href'))!;
  const number = (await page.locator('dd').first().textContent())!;
  const earlier = { number, plan: 'Studio' };
  await page.getByRole('button', { name: t('subscription.other') }).click();
  await expect(page.getByText(t('subscription.earlierOpen', earlier))).toBeVisible();
  expect(await axeComplaints(page)).toEqual([]);
  const phoneContext = await browser.newContext({ ...devices.phone, baseURL: origin });
  const phone = await phoneContext.newPage();
  await phone.goto(address);
  await phone.getByLabel(t('simulatedProvider.number')).fill(cards.approve);
  await phone.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(t('subscription.arrived'));
  await phoneContext.close();

  await page.getByRole('radio', { name: t('subscription.yearly') }).click();
  await page.getByRole('textbox', { name: t('subscription.note') }).fill('Two stores soon');
  await page.getByRole('button', { name: t('subscription.sendOrder') }).click();
  const said = page.getByRole('alert').filter({ hasText: t('reasons.plan_paid_before') });
  await expect(said.getByText(t('subscription.earlierPaid', earlier))).toBeVisible();
  await expect(page.getByText(t('subscription.earlierOpen', earlier))).toHaveCount(0);
  expect(await axeComplaints(page)).toEqual([]);
  const orders = async () =>
    (await mailsTo(origin, 'hello@parlour.example')).filter(({ subject }) => subject === `New order: ${business}`);
  await expect.poll(orders).toHaveLength(1);

  // The customer looks at the paid order, and what was typed is still there.
  await said.getByRole('button', { name: t('subscription.showEarlier') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('subscription.paidTitle'));
  await expect(page.getByText(number)).toBeVisible();
  await page.getByRole('button', { name: t('subscription.other') }).click();
  await expect(page.getByText(t('subscription.earlierPaid', earlier))).toBeVisible();
  await expect(page.getByRole('textbox', { name: t('subscription.note') })).toHaveValue('Two stores soon');
  // Now the customer knows: this form sends another order.
  await page.getByRole('button', { name: t('subscription.sendOrder') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('subscription.payTitle'));
  await expect.poll(orders).toHaveLength(2);
});

test('A-021 whoever reads at the button that the earlier order is paid orders the next one knowingly', async ({
  page,
  t,
  watch,
}) => {
  watch.allow(/status of 409/);
  await orderPlan(page, t, { kind: 'renew', business: `Salon ${unique()}`, email: `a.${unique()}@example.com` });
  const number = (await page.locator('dd').first().textContent())!;
  const address = (await page.getByRole('link', { name: t('subscription.payHere') }).getAttribute('href'))!;
  const phone = await page.context().newPage();
  await page.getByRole('button', { name: t('subscription.other') }).click();
  await phone.goto(address);
  await phone.getByLabel(t('simulatedProvider.number')).fill(cards.approve);
  await phone.getByLabel(t('simulatedProvider.number')).press('Enter');
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(t('subscription.arrived'));
  await page.bringToFront();
  await page.getByRole('button', { name: t('subscription.sendRenewal') }).click();
  await page.getByRole('button', { name: t('subscription.orderAsWell') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('subscription.payTitle'));
  await expect(page.locator('dd').first()).not.toHaveText(number);
});

test('A-021 who comes back from paying in the tab in which she had begun another order sees what she paid, and goes on from there', async ({
  page,
  t,
}) => {
  await orderPlan(page, t, { kind: 'order', business: `Salon ${unique()}`, email: `a.${unique()}@example.com` });
  const address = (await page.getByRole('link', { name: t('subscription.payHere') }).getAttribute('href'))!;
  await page.getByRole('button', { name: t('subscription.other') }).click();
  await page.getByLabel(t('subscription.businessName')).fill('Another salon');
  await page.goto(address);
  await page.getByLabel(t('simulatedProvider.number')).fill(cards.approve);
  await page.getByLabel(t('simulatedProvider.number')).press('Enter');
  await expect(page).toHaveURL(/\/bokaOrder\?paymentOrderId=/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('subscription.paidTitle'));
  await page.getByRole('button', { name: t('subscription.other') }).click();
  await expect(page).toHaveURL('/bokaOrder');
  await expect(page.getByLabel(t('subscription.businessName'))).toHaveValue('Another salon');
});

test('A-021 while a payment is looked at a refused page says so, not that nothing was taken, and tells what became of it', async ({
  page,
  t,
  watch,
}) => {
  watch.allow(/status of (409|503)/);
  watch.allow(/answered 503/);
  const refusal = (code: number, reason: string) => ({ code, reason, msg: '', result: null, requestId: 'e2e' });
  const pay = `**/api${subscriptionCalls.pay.path}*`;
  const statePath = `**/api${subscriptionCalls.getOrder.path}*`;
  await page.route(pay, (route) => route.fulfill({ status: 409, json: refusal(41020, 'payment_under_way') }));
  await page.route(statePath, (route) => route.fulfill({ status: 503, json: refusal(41019, 'payment_away') }));
  await orderPlan(page, t, { kind: 'order', business: `Salon ${unique()}`, email: `a.${unique()}@example.com` });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('payment.asking'));
  await expect(page.getByRole('status').getByText(t('subscription.underWay'))).toBeVisible();
  await expect(page.getByText(t('payment.nothingTaken'))).toHaveCount(0);
  await expect(page.getByRole('button', { name: t('subscription.other') })).toHaveCount(0);
  expect(await axeComplaints(page)).toEqual([]);
  await page.getByRole('button', { name: t('payment.checkAgain') }).focus();
  await page.unroute(pay);
  await page.unroute(statePath);
  // The page also asks by itself, and a slow press comes after that.
  await page.keyboard.press('Enter');
  // No money has come after all.
  await page.getByRole('button', { name: t('payment.tryAgain') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('subscription.payTitle'));
});

for (const language of supportedLanguages) {
  test.describe(`the gate, ${language}`, () => {
    test.use({ language });
    if (isLookedAtIn(language, 1))
      test(`F-149 paying a plan passes the gate, ${language}`, async ({ page, t }) => {
        const { tag } = languages[language];
        await orderPlan(page, t, { kind: 'order', business: `Salon ${unique()}`, email: `a.${unique()}@example.com` });
        await expect(page.getByRole('img', { name: t('subscription.scanAlt') })).toBeVisible();
        await passGate(page, { name: 'PayPlan', tag });
        const address = await page.getByRole('link', { name: t('subscription.payHere') }).getAttribute('href');
        await page.goto(address!);
        await page.getByRole('button', { name: t('simulatedProvider.cancel') }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('subscription.scanAgain'));
        await passGate(page, { name: 'PayPlan cancelled', tag });
        await page.getByRole('button', { name: t('subscription.newCode') }).click();
        await page.getByRole('link', { name: t('subscription.payHere') }).click();
        await page.getByLabel(t('simulatedProvider.number')).fill(cards.approve);
        await page.getByLabel(t('simulatedProvider.number')).press('Enter');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('subscription.paidTitle'));
        await passGate(page, { name: 'PayPlan paid', tag });
      });
  });
}
