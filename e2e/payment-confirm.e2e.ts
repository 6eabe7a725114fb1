import { paymentCalls, type PayOrder } from '@parlour/contract/payment/calls';
import { referenceCalls } from '@parlour/contract/reference/calls';
import type { Page, Request, Route } from '@playwright/test';
import {
  cardHold,
  chargePart,
  type ChargingWalk,
  chargingWalk,
  dueRow,
  fixedDeposit,
  openPolicy,
  payButton,
  shopTerms,
  toCharge,
} from './support/charges.ts';
import { bookButton, contactFields } from './support/confirm.ts';
import { newGuest } from './support/contact.ts';
import { devices } from './support/devices.ts';
import { setParameter } from './support/own-shop.ts';
import { cards, pressCard } from './support/payment.ts';
import { expect, test } from './support/test.ts';
import { arriveAt, see } from './support/walk.ts';

test.use(devices.phone);
test.setTimeout(120_000);

const holdPath = '/reserve/app/calendar/pre/public';
const savePath = '/reserve/app/calendar/save/public';
const depositPath = '/order/bk/advance/pay/public';
const cardPath = '/order/bk/pre/pay/public';
const quotePath = '/reserve/app/calendar/quote/public';

/** The calls of money and booking that a page makes, in order. */
function listen(page: Page): string[] {
  const paths = [holdPath, savePath, depositPath, cardPath, quotePath];
  const made: string[] = [];
  page.on('request', (request: Request) => {
    const path = paths.find((one) => new URL(request.url()).pathname === `/api${one}`);
    if (path) made.push(path);
  });
  return made;
}

/** What the page asks of who takes the money, once it knows the channel of the charge: the steps before ask of any. */
async function merchantsAsked(page: Page): Promise<Record<string, string>> {
  const asked = ({ searchParams, pathname }: URL) =>
    pathname.endsWith(paymentCalls.merchants.path) && searchParams.has('channel');
  const request = await page.waitForRequest((one) => asked(new URL(one.url())));
  return Object.fromEntries(new URL(request.url()).searchParams);
}

/** The address that the answer to an order names; the browser leaves before a test could read it there. */
async function payUrlOf(page: Page, path: string, press: () => Promise<void>): Promise<string> {
  let payUrl = '';
  const read = async (route: Route) => {
    const response = await route.fetch();
    const { result } = (await response.json()) as { result: PayOrder | null };
    payUrl = result === null ? 'refused' : (paymentCalls.payDeposit.reply.fromWire(result) as PayOrder).payUrl;
    await route.fulfill({ response });
  };
  // It stays: to stop listening while the browser leaves can keep the next page from ever arriving.
  await page.route(`**/api${path}*`, read);
  await press();
  // Where none is ordered, the page says why: that is seen in the picture of it, and not that the time of the journey ran out.
  await expect.poll(() => payUrl, { message: 'the payment is ordered', timeout: 30_000 }).toMatch(/^https?:/);
  return payUrl;
}

test('B-009 B-020 B-203 B-257 B-258 B-299 G-123 a deposit: what is due is said, the time is held, the browser goes to the address of the answer, and Back finds the time held', async ({
  page,
  origin,
  t,
}) => {
  const walk = await chargingWalk(page, origin, {
    money: { ...fixedDeposit, showsDepositCancelRules: '1' },
    depositTexts: shopTerms,
  });
  const calls = listen(page);
  const merchants = merchantsAsked(page);
  const { guest } = await toCharge(walk);
  const part = chargePart(walk);
  expect(await merchants).toMatchObject({
    compId: walk.shop.id,
    channel: 'simulated',
    preAuthStatus: '0',
  });
  await expect(dueRow(walk, 'deposit.dueToday')).toHaveText('$25');
  await expect(dueRow(walk, 'payment.rest')).toHaveText('$25');
  await expect(dueRow(walk, 'deposit.freeTerm')).toHaveText(/\d/);
  await expect(part.getByRole('term')).toHaveCount(3);
  await expect(part.getByText('Tell us a day before')).toBeHidden();
  await openPolicy(walk);
  await expect(part.getByText('Tell us a day before')).toBeVisible();
  await expect(part.getByRole('listitem').filter({ hasText: '50%' })).toBeVisible();
  const payee = { shop: walk.shop.name, provider: t('deposit.provider_simulated') };
  await expect(part.getByText(t('deposit.payee', payee))).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expect(page.getByText(t('booking.payAtStore'))).toHaveCount(0);
  const payUrl = await payUrlOf(page, depositPath, () => payButton(walk, '$25').click());
  await expect(page).toHaveURL(payUrl);
  expect(calls.filter((path) => path !== quotePath)).toEqual([holdPath, depositPath]);

  await page.goBack();
  await see(walk, 'ConfirmBooking');
  await expect(contactFields(walk).email).toHaveValue(guest.email);
  const goOn = page.getByRole('button', { name: t('deposit.heldGo') });
  await expect(goOn).toBeVisible();
  expect(await payUrlOf(page, depositPath, () => goOn.click())).toBe(payUrl);
  await expect(page).toHaveURL(payUrl);

  await page.goBack();
  await page.reload();
  await see(walk, 'ConfirmBooking');
  await expect(contactFields(walk).firstName).toHaveValue(guest.firstName);
  await page.getByRole('button', { name: t('booking.changeTime') }).click();
  await arriveAt(walk, 'ChooseTime');
});

/** Leaves the pages of a booking whose time is held, back from its payment page; gives the address of that. */
async function leaveHeld(walk: ChargingWalk): Promise<string> {
  const { page, t } = walk;
  await toCharge(walk);
  const payUrl = await payUrlOf(page, depositPath, () => payButton(walk, '$25').click());
  await expect(page).toHaveURL(payUrl);
  await page.goBack();
  await see(walk, 'ConfirmBooking');
  await page.getByRole('button', { name: t('booking.leaveKept') }).click();
  await see(walk, 'ShopPage');
  return payUrl;
}

const heldInTab = (page: Page) => page.evaluate<string | null>(`sessionStorage.getItem('heldTimes')`);

test('B-161 G-123 who discards a booking on the store page releases its time, which can be booked again at once', async ({
  page,
  origin,
  t,
}) => {
  const walk = await chargingWalk(page, origin, { money: fixedDeposit });
  const payUrl = await leaveHeld(walk);
  expect(await heldInTab(page)).toContain(walk.shop.id);
  const released = page.waitForResponse((response) => response.url().includes(paymentCalls.giveUpHold.path));
  await page.getByRole('button', { name: t('shop.discard') }).click();
  expect((await released).status()).toBe(200);
  await expect(page.getByText(t('shop.discarded'))).toBeVisible();
  expect(await heldInTab(page)).not.toContain(walk.shop.id);
  await page.getByRole('button', { name: t('shell.undo') }).click();
  await page.getByRole('button', { name: t('shop.continueBooking') }).click();
  await arriveAt(walk, 'ConfirmBooking');
  const again = await payUrlOf(page, depositPath, () => payButton(walk, '$25').click());
  expect(again).not.toBe(payUrl);
  await expect(page).toHaveURL(again);
});

test('B-161 G-123 what was paid in the meantime is not discarded: its own page opens', async ({
  page,
  origin,
  t,
  watch,
}) => {
  watch.allow(/status of 409/);
  const walk = await chargingWalk(page, origin, { money: fixedDeposit });
  await pressCard({ payUrl: await leaveHeld(walk) }, cards.approve);
  await page.getByRole('button', { name: t('shop.discard') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('booking.made') })).toBeVisible();
});

test('B-203 what is left to pay in the store is no exact amount where a price only begins there', async ({
  page,
  origin,
  t,
}) => {
  const walk = await chargingWalk(page, origin, { money: fixedDeposit, hasFromPrice: true });
  await toCharge(walk);
  await expect(dueRow(walk, 'deposit.dueToday')).toHaveText('$25');
  await expect(dueRow(walk, 'payment.rest')).toHaveText(t('units.priceFrom', { price: '$25' }));
});

test('B-229 B-245 B-250 F-112 a card hold: held and not charged, the box first, the terms cleaned of all that is not words', async ({
  page,
  origin,
  t,
}) => {
  const walk = await chargingWalk(page, origin, {
    money: { ...cardHold, showsDepositTerms: '1' },
    depositTexts: shopTerms,
  });
  const calls = listen(page);
  const merchants = merchantsAsked(page);
  await toCharge(walk);
  const part = chargePart(walk, true);
  expect(await merchants).toMatchObject({ channel: 'simulated', preAuthStatus: '1' });
  await expect(part.getByText(t('deposit.holdNow', { amount: '$50' }))).toBeVisible();
  await expect(part.getByText(t('deposit.holdStore'))).toBeVisible();
  await openPolicy(walk, true);
  await part.getByRole('button', { name: t('deposit.readTerms') }).click();
  const sheet = page.getByRole('dialog', { name: t('deposit.readTerms') });
  await expect(sheet.getByText('count towards')).toBeVisible();
  await expect(sheet.getByRole('link')).toHaveCount(1);
  await expect(sheet.locator('img, script, [onclick]')).toHaveCount(0);
  await expect(page).not.toHaveTitle('hacked');
  await sheet.getByRole('button', { name: t('shell.close') }).click();
  await expect(sheet).toBeHidden();
  const leave = page.getByRole('button', { name: t('deposit.leaveCard'), exact: true });
  await leave.click();
  await expect(page.getByText(t('reasons.agreement_needed'))).toBeVisible();
  expect(calls).not.toContain(holdPath);
  await page.getByRole('checkbox', { name: t('deposit.agree') }).check();
  await expect(page.getByText(t('reasons.agreement_needed'))).toHaveCount(0);
  const payUrl = await payUrlOf(page, cardPath, () => leave.click());
  await expect(page).toHaveURL(payUrl);
  expect(calls.filter((path) => path !== quotePath)).toEqual([holdPath, cardPath]);
});

test('G-101 a charge that the shop has changed meanwhile is shown and agreed to again; what was typed stays', async ({
  page,
  origin,
  t,
  watch,
}) => {
  watch.allow(/status of 409/);
  const walk = await chargingWalk(page, origin, { money: { ...cardHold, holdPolicy: '{"type":"1","value":"20"}' } });
  const { guest } = await toCharge(walk);
  const part = chargePart(walk, true);
  await expect(part.getByText(t('deposit.holdNow', { amount: '$20' }))).toBeVisible();
  const box = page.getByRole('checkbox', { name: t('deposit.agree') });
  await box.check();
  await setParameter(origin, walk.chainId, 'holdPolicy', '{"type":"1","value":"30"}');
  const leave = page.getByRole('button', { name: t('deposit.leaveCard'), exact: true });
  await leave.click();
  await expect(page.getByText(t('reasons.charge_changed'))).toBeVisible();
  await expect(part.getByText(t('deposit.holdNow', { amount: '$30' }))).toBeVisible();
  await expect(box).not.toBeChecked();
  await expect(contactFields(walk).email).toHaveValue(guest.email);
  await box.check();
  const payUrl = await payUrlOf(page, cardPath, () => leave.click());
  await expect(page).toHaveURL(payUrl);
});

test('B-269 G-125 the pay page cannot be opened: said beside the button, the time stays held, and another try goes there', async ({
  page,
  origin,
  t,
  watch,
}) => {
  watch.allow(/status of 503|answered 503/);
  const walk = await chargingWalk(page, origin, { money: fixedDeposit });
  const { guest } = await toCharge(walk);
  const away = { code: 41019, reason: 'payment_away', msg: 'away', result: null, requestId: 'e2e' };
  await page.route(`**/api${depositPath}*`, (route) => route.fulfill({ status: 503, json: away }), { times: 1 });
  await payButton(walk, '$25').click();
  const [words] = t('deposit.heldAway', { time: '|' }).split('|');
  await expect(page.getByRole('alert').filter({ hasText: words!.trim() })).toBeVisible();
  await expect(contactFields(walk).email).toHaveValue(guest.email);
  const payUrl = await payUrlOf(page, depositPath, () => payButton(walk, '$25').click());
  await expect(page).toHaveURL(payUrl);
});

const failing: [string, (route: Route) => Promise<void>][] = [
  ['it breaks', (route) => route.fulfill({ status: 500, contentType: 'text/plain', body: 'Internal Server Error' })],
  ['no answer comes', (route) => route.abort('timedout')],
];
for (const [what, fail] of failing)
  test(`B-269 ordering the payment, ${what}: no error page, loading ends, and the button works again`, async ({
    page,
    origin,
    watch,
  }) => {
    watch.allow(/status of 500|answered 500|ERR_TIMED_OUT/);
    const walk = await chargingWalk(page, origin, { money: fixedDeposit });
    const { guest } = await toCharge(walk);
    await page.route(`**/api${depositPath}*`, fail);
    await payButton(walk, '$25').click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expect(payButton(walk, '$25')).toBeEnabled();
    await expect(contactFields(walk).email).toHaveValue(guest.email);
    await page.unroute(`**/api${depositPath}*`);
    const payUrl = await payUrlOf(page, depositPath, () => payButton(walk, '$25').click());
    await expect(page).toHaveURL(payUrl);
  });

test('B-226 B-227 an address shop that charges shows the policy before anything is sent: cancel goes back, confirm goes on', async ({
  page,
  origin,
  t,
}) => {
  const walk = await chargingWalk(page, origin, { money: fixedDeposit, addressMode: 'required' });
  const calls = listen(page);
  const { guest } = await toCharge(walk);
  await payButton(walk, '$25').click();
  const policy = page.getByRole('alertdialog', { name: t('booking.policyTitle') });
  await expect(policy.getByRole('listitem')).toHaveCount(3);
  for (const text of ['50%', '100%'])
    await expect(policy.getByRole('listitem').filter({ hasText: text }).first()).toBeVisible();
  await expect(policy.getByRole('button')).toHaveCount(2);
  await policy.getByRole('button', { name: t('shell.cancel') }).click();
  await expect(policy).toHaveCount(0);
  await expect(contactFields(walk).address).toHaveValue(guest.address);
  expect(calls.filter((path) => path !== quotePath)).toEqual([]);
  await payButton(walk, '$25').click();
  const payUrl = await payUrlOf(page, depositPath, () =>
    policy.getByRole('button', { name: t('shell.confirm') }).click(),
  );
  await expect(page).toHaveURL(payUrl);
  expect(calls.filter((path) => path !== quotePath)).toEqual([holdPath, depositPath]);
});

test('B-226 B-229 a card hold at an address shop: the box is asked for at its place before the policy, and nothing typed is lost', async ({
  page,
  origin,
  t,
}) => {
  const walk = await chargingWalk(page, origin, { money: cardHold, addressMode: 'required' });
  const calls = listen(page);
  const { guest } = await toCharge(walk);
  const fields = contactFields(walk);
  const leave = page.getByRole('button', { name: t('deposit.leaveCard'), exact: true });
  const policy = page.getByRole('alertdialog', { name: t('booking.policyTitle') });
  const confirm = policy.getByRole('button', { name: t('shell.confirm') });
  const box = page.getByRole('checkbox', { name: t('deposit.agree') });
  const unticked = page.getByText(t('reasons.agreement_needed'));
  await fields.address.fill('   ');
  await leave.click();
  await expect(page.getByText(t('reasons.address_needed'))).toBeVisible();
  await expect(policy).toHaveCount(0);
  await fields.address.fill(guest.address);
  await leave.click();
  await expect(unticked).toBeVisible();
  await expect(policy).toHaveCount(0);
  await expect(box).toBeFocused();
  await expect(box).toHaveAttribute('aria-invalid', 'true');
  await expect(fields.email).toHaveValue(guest.email);
  await expect(fields.address).toHaveValue(guest.address);
  expect(calls.filter((path) => path !== quotePath)).toEqual([]);
  await box.check();
  await expect(unticked).toHaveCount(0);
  await leave.click();
  await expect(policy.getByRole('listitem').filter({ hasText: '50%' })).toBeVisible();
  const payUrl = await payUrlOf(page, cardPath, () => confirm.click());
  await expect(page).toHaveURL(payUrl);
  expect(calls.filter((path) => path !== quotePath)).toEqual([holdPath, cardPath]);
});

test('G-57 G-111 at an address shop a charge that is known only while the form is checked is shown before its policy is told', async ({
  page,
  origin,
  t,
}) => {
  const walk = await chargingWalk(page, origin, { money: fixedDeposit, addressMode: 'required' });
  const asked = Promise.withResolvers<void>();
  await page.route(`**/api${quotePath}*`, async (route) => {
    await asked.promise;
    await route.continue();
  });
  await toCharge(walk);
  const policy = page.getByRole('alertdialog', { name: t('booking.policyTitle') });
  const checked = page.waitForResponse((response) => response.url().includes(referenceCalls.checkMobile.path));
  await bookButton(walk).click();
  await checked;
  asked.resolve();
  await expect(page.getByRole('alert').getByText(t('deposit.look'))).toBeVisible();
  await expect(policy).toHaveCount(0);
  await payButton(walk, '$25').click();
  await expect(policy.getByRole('listitem').filter({ hasText: '50%' })).toBeVisible();
});

test('G-111 B-226 at an address shop that may charge, nothing is called free while no quote is to be had; the refusal brings it, and then its policy is told', async ({
  page,
  origin,
  t,
  watch,
}) => {
  watch.allow(/status of 4/);
  const walk = await chargingWalk(page, origin, { money: fixedDeposit, addressMode: 'required' });
  const reason = { code: 41_016, reason: 'too_many_attempts', msg: '', result: null, requestId: 'abc' };
  await page.route(`**/api${quotePath}*`, (route) => route.fulfill({ status: 429, json: reason }));
  await toCharge(walk);
  await expect(page.getByText(t('deposit.askFailed'))).toBeVisible();
  await bookButton(walk).click();
  const policy = page.getByRole('alertdialog', { name: t('booking.policyTitle') });
  const confirm = policy.getByRole('button', { name: t('shell.confirm') });
  await expect(policy.getByText(t('deposit.askFailed'))).toBeVisible();
  await expect(policy.getByRole('listitem')).toHaveCount(0);
  await confirm.click();
  await expect(page.getByRole('alert').getByText(t('reasons.charge_changed'))).toBeVisible();
  await payButton(walk, '$25').click();
  await expect(policy.getByRole('listitem').filter({ hasText: '50%' })).toBeVisible();
  await expect(policy.getByText(t('deposit.askFailed'))).toHaveCount(0);
  await confirm.click();
  await expect(page).toHaveURL(/\/pay\//);
});

test('F-145 without a line nothing is held or charged, it is said, and the button works again', async ({
  page,
  origin,
  t,
  watch,
  context,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/);
  const walk = await chargingWalk(page, origin, { money: fixedDeposit });
  await toCharge(walk);
  await expect(payButton(walk, '$25')).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(t('shell.offline'))).toBeVisible();
  await payButton(walk, '$25').click();
  await expect(page.getByRole('alert').filter({ hasText: t('reasons.network_failed') })).toBeVisible();
  await context.setOffline(false);
  const payUrl = await payUrlOf(page, depositPath, () => payButton(walk, '$25').click());
  await expect(page).toHaveURL(payUrl);
});

test('B-235 B-260 members of the chain pay nothing ahead, strangers do; it follows the e-mail as it is typed', async ({
  page,
  origin,
  t,
}) => {
  const known = newGuest();
  const walk = await chargingWalk(page, origin, {
    money: { ...fixedDeposit, chargeCondition: '1', chargedCustomers: '["2"]' },
    members: [known.email],
  });
  const calls = listen(page);
  await toCharge(walk);
  await expect(payButton(walk, '$25')).toBeVisible();
  await contactFields(walk).email.fill(known.email);
  await expect(bookButton(walk)).toBeVisible();
  await expect(chargePart(walk).getByText(t('deposit.notDue'))).toBeVisible();
  await bookButton(walk).click();
  await arriveAt(walk, 'Booked');
  expect(calls).not.toContain(holdPath);
});

test('B-233 B-234 B-260 a shop that charges no customer asks for no quote and books at once', async ({
  page,
  origin,
  t,
}) => {
  const walk = await chargingWalk(page, origin, { money: { ...fixedDeposit, chargeCondition: '2' } });
  const calls = listen(page);
  await toCharge(walk);
  await expect(page.getByText(t('booking.payAtStore'))).toBeVisible();
  await expect(chargePart(walk)).toHaveCount(0);
  await bookButton(walk).click();
  await arriveAt(walk, 'Booked');
  expect(calls).toEqual([savePath]);
});

test('G-101 a charge that the page did not expect is shown when the server asks for it', async ({
  page,
  origin,
  watch,
}) => {
  watch.allow(/status of 409/);
  const walk = await chargingWalk(page, origin, { money: { ...fixedDeposit, chargeCondition: '2' } });
  await toCharge(walk);
  await setParameter(origin, walk.chainId, 'chargeCondition', '0');
  await bookButton(walk).click();
  await expect(dueRow(walk, 'deposit.dueToday')).toHaveText('$25');
  const payUrl = await payUrlOf(page, depositPath, () => payButton(walk, '$25').click());
  await expect(page).toHaveURL(payUrl);
});

test('G-101 F-107 where no quote is to be had any more, the answer of the booking brings it: it is shown at once, and agreed to', async ({
  page,
  origin,
  t,
  watch,
}) => {
  watch.allow(/status of 4/);
  const walk = await chargingWalk(page, origin, { money: fixedDeposit });
  const reason = { code: 41_016, reason: 'too_many_attempts', msg: '', result: null, requestId: 'abc' };
  await page.route(`**/api${quotePath}*`, (route) => route.fulfill({ status: 429, json: reason }));
  await toCharge(walk);
  await expect(page.getByText(t('deposit.askFailed'))).toBeVisible();
  await bookButton(walk).click();
  await expect(page.getByRole('alert').getByText(t('reasons.charge_changed'))).toBeVisible();
  await expect(dueRow(walk, 'deposit.dueToday')).toHaveText('$25');
  await expect(page.getByText(t('deposit.askFailed'))).toHaveCount(0);
  await payButton(walk, '$25').click();
  await expect(page).toHaveURL(/\/pay\//);
});

test('G-101 a deposit that the shop has raised meanwhile is shown as the refusal says it, without asking once more', async ({
  page,
  origin,
  t,
  watch,
}) => {
  watch.allow(/status of 409/);
  const walk = await chargingWalk(page, origin, { money: fixedDeposit });
  await toCharge(walk);
  await expect(payButton(walk, '$25')).toBeVisible();
  await setParameter(origin, walk.chainId, 'defaultDeposit', '{"type":"1","value":"30"}');
  const calls = listen(page);
  await payButton(walk, '$25').click();
  await expect(page.getByRole('alert').getByText(t('reasons.charge_changed'))).toBeVisible();
  await expect(payButton(walk, '$30')).toBeVisible();
  await payButton(walk, '$30').click();
  await expect(page).toHaveURL(/\/pay\//);
  expect(calls).toEqual([holdPath, holdPath, depositPath]);
});
