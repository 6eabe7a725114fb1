import { paymentCalls } from '@parlour/contract/payment/calls';
import type { Locator, Page } from '@playwright/test';
import { newAccount, signInAtLogin } from './support/account.ts';
import { ask } from './support/api.ts';
import { laterBy } from './support/clock.ts';
import { chargingWalk, payButton, toCharge } from './support/charges.ts';
import { devices } from './support/devices.ts';
import { freeTimes } from './support/free-times.ts';
import { axeComplaints } from './support/gate.ts';
import { mailsTo } from './support/mails.ts';
import { test } from './support/own-server.ts';
import {
  cards,
  closeDay,
  type Held,
  holdAndOrder,
  isOfThisTab,
  payingShop,
  resultOf,
  statusOf,
} from './support/payment.ts';
import { expect } from './support/test.ts';
import { see, serviceNamed } from './support/walk.ts';
import type { Translate } from '@parlour/phrases/t';

const minuteMs = 60_000;

test.describe.configure({ mode: 'default' });
test.setTimeout(120_000);
test.use(devices.phone);

type Seen = { page: Page; t: Translate };

const colourOf = (button: Locator) =>
  button.evaluate((element) => element.ownerDocument.defaultView.getComputedStyle(element).backgroundColor);

const heading = ({ page, t }: Seen, key: Parameters<Translate>[0]) =>
  page.getByRole('heading', { level: 1, name: t(key) });
const button = ({ page, t }: Seen, key: Parameters<Translate>[0]) =>
  page.getByRole('main').getByRole('button', { name: t(key), exact: true });

/** Types a card on the payment page and sends it. */
async function payWith({ page, t }: Seen, card: string): Promise<void> {
  await page.getByLabel(t('simulatedProvider.number')).fill(card);
  await page.getByRole('button', { name: /^(Pay|Hold) \$/ }).click();
}

/** What a customer was told by mail. */
const kindsTo = async (origin: string, email: string) => (await mailsTo(origin, email)).map(({ kind }) => kind);

async function goToPay({ page }: Seen, held: Held): Promise<void> {
  await isOfThisTab(page, held);
  await page.goto(held.order.payUrl);
}

/** A deposit whose card was refused, and another card tried on the same page once that was known. */
async function refusedThen(seen: Seen, origin: string, card: string): Promise<Held> {
  const held = await holdAndOrder(await payingShop(origin, 'deposit'));
  await goToPay(seen, held);
  await payWith(seen, cards.decline);
  await expect.poll(() => statusOf(held)).toBe('failed');
  await payWith(seen, card);
  return held;
}

test('A-005 B-019 PAY-02 B-265 a deposit is paid, and the page that it returns to shows the booking, also after a reload and Back', async ({
  page,
  origin,
  t,
}) => {
  const held = await holdAndOrder(await payingShop(origin, 'deposit'));
  await goToPay({ page, t }, held);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('$15');
  expect(await axeComplaints(page)).toEqual([]);
  await payWith({ page, t }, cards.approve);
  await expect(page).toHaveURL(resultOf(held));
  await expect(heading({ page, t }, 'booking.made')).toBeVisible();
  await expect(page.getByRole('main').getByText('Quiet hour')).toBeVisible();
  expect(await axeComplaints(page)).toEqual([]);
  await page.reload();
  await expect(heading({ page, t }, 'booking.made')).toBeVisible();
  await page.goBack();
  await expect(page.getByText(t('simulatedProvider.doneTitle'))).toBeVisible();
  await page.getByRole('link', { name: t('simulatedProvider.back', { shop: 'Own first' }) }).click();
  await expect(heading({ page, t }, 'booking.made')).toBeVisible();
  await expect.poll(() => kindsTo(origin, held.guest.email)).toEqual(['made']);
});

test('PAY-02 in a tab that knows nothing of it, nothing is told but where the answer comes', async ({
  page,
  origin,
  t,
}) => {
  const held = await holdAndOrder(await payingShop(origin, 'deposit'));
  await page.goto(resultOf(held));
  await expect(page.getByText(t('payment.unknownText'))).toBeVisible();
  await expect(page.getByText('Quiet hour')).toHaveCount(0);
});

test('B-268 PAY-04 declined, the same time is paid with another card; the first page takes nothing more', async ({
  page,
  origin,
  t,
  watch,
}) => {
  watch.allow(/status of 422/);
  const held = await holdAndOrder(await payingShop(origin, 'deposit'));
  await goToPay({ page, t }, held);
  await payWith({ page, t }, '1234');
  await expect(page.getByRole('alert')).toHaveText(t('simulatedProvider.unknownCard'));
  await expect(page.getByLabel(t('simulatedProvider.number'))).toHaveValue('1234');
  expect(await axeComplaints(page)).toEqual([]);
  await payWith({ page, t }, cards.decline);
  await expect(page.getByRole('alert')).toHaveText(t('payment.declined'));
  await expect.poll(() => statusOf(held)).toBe('failed');
  await page.goto(resultOf(held));
  await expect(heading({ page, t }, 'payment.declined')).toBeVisible();
  await expect(page.getByRole('status').getByText(t('payment.otherCard'))).toBeVisible();
  expect(await axeComplaints(page)).toEqual([]);
  await button({ page, t }, 'payment.tryAgain').click();
  await expect(page).toHaveURL(/\/pay\//);
  expect(page.url()).not.toBe(held.order.payUrl);
  await payWith({ page, t }, cards.twice);
  await expect(heading({ page, t }, 'booking.made')).toBeVisible();
  await page.goto(held.order.payUrl);
  await expect(page.getByText(t('simulatedProvider.overTitle'))).toBeVisible();
  await expect.poll(() => kindsTo(origin, held.guest.email)).toEqual(['made']);
});

test('B-268 G-121 declined, and paid with another card on the same page: the first answer is not the end, and the customer has to do nothing', async ({
  page,
  origin,
  t,
  watch,
}) => {
  watch.allow(/status of 422/);
  await refusedThen({ page, t }, origin, cards.late);
  await expect(page.getByRole('status').getByText(t('payment.otherCard'))).toBeVisible();
  await expect(page.getByText(t('payment.nothingTaken'))).toHaveCount(0);
  await laterBy(origin, 2 * minuteMs);
  await expect(heading({ page, t }, 'booking.made')).toBeVisible();
});

test('B-268 G-127 "try again" after another card has paid shows the booking, and takes nothing more', async ({
  page,
  origin,
  t,
  watch,
}) => {
  watch.allow(/status of 422|409 \(Conflict\)/);
  const held = await refusedThen({ page, t }, origin, cards.late);
  await expect(heading({ page, t }, 'payment.declined')).toBeVisible();
  await button({ page, t }, 'payment.tryAgain').click();
  await expect(heading({ page, t }, 'booking.made')).toBeVisible();
  await expect.poll(() => kindsTo(origin, held.guest.email)).toEqual(['made']);
});

test('B-020 G-114 G-121 paid again, the customer is not sent to an address that may take no money; in a frame the page opens in a window of its own', async ({
  page,
  origin,
  t,
}) => {
  const held = await holdAndOrder(await payingShop(origin, 'deposit'));
  await goToPay({ page, t }, held);
  await payWith({ page, t }, cards.decline);
  await expect.poll(() => statusOf(held)).toBe('failed');
  await page.goto(resultOf(held));
  await page.route(`**/api${paymentCalls.payDeposit.path}*`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/"payUrl":"[^"]*"/, '"payUrl":"http://pay.example/page"');
    await route.fulfill({ response, body });
  });
  await button({ page, t }, 'payment.tryAgain').click();
  await expect(page.getByText(t('reasons.payment_away'))).toBeVisible();
  await expect(button({ page, t }, 'payment.tryAgain')).toBeEnabled();
  await expect(page).toHaveURL(resultOf(held));
  await isOfThisTab(page, held);
  await page.addInitScript(`Object.defineProperty(window, 'parent', { value: { postMessage() {} } })`);
  await page.unroute(`**/api${paymentCalls.payDeposit.path}*`);
  await page.goto(resultOf(held));
  // The page that refused a card is no way on: another one is ordered, and opens from a link.
  await button({ page, t }, 'payment.tryAgain').click();
  const link = page.getByRole('main').getByRole('link', { name: t('payment.payNow'), exact: true });
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('href', /\/pay\//);
  expect(await link.getAttribute('href')).not.toBe(held.order.payUrl);
  await expect(page).toHaveURL(resultOf(held));
});

test('B-268 G-127 "try again" while a bank is at work on another card of that page says so and opens nothing; its word is shown by itself', async ({
  page,
  origin,
  t,
  watch,
}) => {
  watch.allow(/status of 422|409 \(Conflict\)/);
  const held = await refusedThen({ page, t }, origin, cards.processing);
  await expect(heading({ page, t }, 'payment.declined')).toBeVisible();
  await button({ page, t }, 'payment.tryAgain').click();
  await expect(page.getByText(t('reasons.payment_under_way'))).toBeVisible();
  expect(await axeComplaints(page)).toEqual([]);
  await laterBy(origin, 5000);
  await expect(heading({ page, t }, 'booking.made')).toBeVisible();
  await expect.poll(() => kindsTo(origin, held.guest.email)).toEqual(['made']);
});

test('G-122 a question about the payment that nobody answers is not waited for: the next one brings the booking', async ({
  page,
  origin,
  t,
}) => {
  const held = await holdAndOrder(await payingShop(origin, 'deposit'));
  let asked = 0;
  await page.route(`**/api${paymentCalls.getOrder.path}*`, (route) => {
    asked += 1;
    return asked === 1 ? undefined : route.continue();
  });
  await goToPay({ page, t }, held);
  await payWith({ page, t }, cards.approve);
  await expect(heading({ page, t }, 'booking.made')).toBeVisible();
  expect(asked).toBeGreaterThan(1);
});

test('B-266 a card that the bank thinks about: the page goes on asking, and then shows the booking', async ({
  page,
  origin,
  t,
}) => {
  const held = await holdAndOrder(await payingShop(origin, 'deposit'));
  await goToPay({ page, t }, held);
  await payWith({ page, t }, cards.processing);
  await expect(heading({ page, t }, 'payment.asking')).toBeVisible();
  await expect(page.getByRole('status').getByText(t('payment.processing'))).toBeVisible();
  await expect(button({ page, t }, 'payment.payNow')).toHaveCount(0);
  expect(await axeComplaints(page)).toEqual([]);
  await page.reload();
  await expect(page.getByRole('status').getByText(t('payment.processing'))).toBeVisible();
  await laterBy(origin, 5000);
  await expect(heading({ page, t }, 'booking.made')).toBeVisible();
});

test('A-005 B-247 a card is held after the bank has asked, on paper the booking stands without bars', async ({
  page,
  origin,
  t,
}) => {
  const held = await holdAndOrder(await payingShop(origin, 'hold', { isConfirmedAtOnce: '0' }));
  await goToPay({ page, t }, held);
  await expect(page.getByText(t('simulatedProvider.hold'))).toBeVisible();
  await payWith({ page, t }, cards.confirm);
  await expect(page.getByRole('heading', { name: t('simulatedProvider.confirmTitle') })).toBeVisible();
  expect(await axeComplaints(page)).toEqual([]);
  await page.reload();
  await page.getByRole('button', { name: t('simulatedProvider.confirmNo') }).click();
  await expect(page.getByRole('alert')).toHaveText(t('payment.declined'));
  await payWith({ page, t }, cards.confirm);
  await page.getByRole('button', { name: t('simulatedProvider.confirmYes') }).click();
  await expect(heading({ page, t }, 'booking.madeToConfirm')).toBeVisible();
});

test('given up after a refused card its time is free again at once, and the store page opens; all the way in the colour of the store', async ({
  page,
  origin,
  t,
  watch,
}) => {
  watch.allow(/status of 422/);
  const walk = await chargingWalk(page, origin, { charges: 'deposit', brandColor: '#7a1f5c', withdrawn: ['bea'] });
  const { free } = await toCharge(walk);
  const item = serviceNamed(walk, 'Quiet hour');
  const isFree = async () =>
    (await freeTimes(origin, walk.shop, item, { from: free.day })).some(({ time }) => time === free.time);
  const colour = await colourOf(payButton(walk, '$15'));
  expect(colour).toBe('rgb(122, 31, 92)');
  await payButton(walk, '$15').click();
  await payWith({ page, t }, cards.decline);
  await expect(page.getByRole('alert')).toHaveText(t('payment.declined'));
  await page.getByRole('button', { name: t('simulatedProvider.cancel') }).click();
  await expect(heading({ page, t }, 'payment.declined')).toBeVisible();
  await expect(page.getByRole('link', { name: t('booking.changeTime') })).toBeVisible();
  await expect.poll(() => colourOf(button({ page, t }, 'payment.tryAgain'))).toBe(colour);
  expect(await isFree()).toBe(false);
  await button({ page, t }, 'payment.giveUp').click();
  await see(walk, 'ShopPage');
  await expect(page.getByText(t('shop.discarded'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('shop.continueBooking') })).toHaveCount(0);
  await expect.poll(isFree).toBe(true);
});

test('G-123 left without paying, it is gone on with from where it was, and cancelled it says so', async ({
  page,
  origin,
  t,
}) => {
  const held = await holdAndOrder(await payingShop(origin, 'deposit'));
  await goToPay({ page, t }, held);
  const answered = Promise.withResolvers<void>();
  await page.route(`**/api${paymentCalls.getOrder.path}*`, async (route) => {
    await answered.promise;
    await route.continue();
  });
  const isAsked = page.waitForRequest((request) => request.url().includes(paymentCalls.getOrder.path));
  await page.goto(resultOf(held));
  await expect(page.getByText(t('payment.left', { count: 15 }))).toBeVisible();
  await isAsked;
  await expect(page.getByText(t('payment.notPaid'))).toHaveCount(0);
  answered.resolve();
  await button({ page, t }, 'payment.payNow').click();
  await expect(page).toHaveURL(held.order.payUrl);
  await page.getByRole('button', { name: t('simulatedProvider.cancel') }).click();
  await expect(heading({ page, t }, 'payment.cancelled')).toBeVisible();
  await expect(page.getByRole('status').getByText(t('payment.nothingTaken'))).toBeVisible();
  await expect(button({ page, t }, 'payment.payNow')).toBeVisible();
  await expect(button({ page, t }, 'payment.checkAgain'), 'the answer is final').toHaveCount(0);
  await button({ page, t }, 'payment.payNow').click();
  await payWith({ page, t }, cards.outOfOrder);
  await laterBy(origin, 10);
  await expect(heading({ page, t }, 'booking.made')).toBeVisible();
});

test('G-123 F-44 never paid, its time runs out: nothing was taken, and another customer can have it', async ({
  page,
  origin,
  t,
}) => {
  const shop = await payingShop(origin, 'deposit');
  const held = await holdAndOrder(shop);
  await isOfThisTab(page, held);
  await page.goto(resultOf(held));
  await expect(heading({ page, t }, 'payment.asking')).toBeVisible();
  await laterBy(origin, 16 * minuteMs);
  await expect(heading({ page, t }, 'payment.expired')).toBeVisible();
  expect(await axeComplaints(page)).toEqual([]);
  await page.goto(held.order.payUrl);
  await expect(page.getByText(t('simulatedProvider.overTitle'))).toBeVisible();
  expect((await holdAndOrder(shop)).order.state).toBe('created');
});

test('G-120 paid in time and told late: the time is still the customer’s', async ({ page, origin, t }) => {
  const held = await holdAndOrder(await payingShop(origin, 'deposit'));
  await goToPay({ page, t }, held);
  await payWith({ page, t }, cards.late);
  await expect(heading({ page, t }, 'payment.asking')).toBeVisible();
  await laterBy(origin, 16 * minuteMs);
  await expect(heading({ page, t }, 'booking.made')).toBeVisible();
});

test('G-121 G-122 paid and gone Back to the confirm page, it asks on by itself and moves to the booking once the payment is told', async ({
  page,
  origin,
  t,
}) => {
  const walk = await chargingWalk(page, origin, { charges: 'deposit' });
  await toCharge(walk);
  await payButton(walk, '$15').click();
  await payWith({ page, t }, cards.late);
  await expect(heading({ page, t }, 'payment.asking')).toBeVisible();
  await page.goBack();
  await expect(page.getByText(t('simulatedProvider.doneTitle'))).toBeVisible();
  const answered = page.waitForResponse((response) => response.url().includes(paymentCalls.getOrder.path));
  await page.goBack();
  await see(walk, 'ConfirmBooking');
  await expect(page.getByRole('button', { name: t('deposit.heldGo') })).toBeVisible();
  await answered;
  await laterBy(origin, 16 * minuteMs);
  await expect(heading({ page, t }, 'booking.made')).toBeVisible();
});

test('G-121 G-122 PAY-02 on another device of its owner the page asks on by itself, stops where it must, and shows the booking once the payment is told', async ({
  page,
  browser,
  origin,
  t,
}) => {
  const guest = await newAccount(origin);
  const walk = await chargingWalk(page, origin, { charges: 'deposit' });
  await signInAtLogin({ page, t }, guest.email);
  await toCharge(walk, { guest });
  await payButton(walk, '$15').click();
  await payWith({ page, t }, cards.late);
  await expect(heading({ page, t }, 'payment.asking')).toBeVisible();
  const address = page.url();
  await page.close();
  const device = await browser.newContext({ ...devices.phone, baseURL: origin });
  const other = { page: await device.newPage(), t };
  await signInAtLogin(other, guest.email);
  const path = `**/api${paymentCalls.getOrder.path}*`;
  await other.page.route(path, (route) => route.abort());
  await other.page.goto(address);
  await expect(heading(other, 'payment.asking')).toBeVisible();
  await expect(other.page.getByRole('main').getByText('Quiet hour')).toBeVisible();
  await expect(heading(other, 'payment.stopped')).toBeVisible({ timeout: 30_000 });
  await expect(other.page.getByRole('status').getByText(t('payment.stoppedText'))).toBeVisible();
  expect(await axeComplaints(other.page)).toEqual([]);
  await other.page.unroute(path);
  const answered = other.page.waitForResponse((response) => response.url().includes(paymentCalls.getOrder.path));
  await button(other, 'payment.checkAgain').click();
  await expect(heading(other, 'payment.asking')).toBeVisible();
  await answered;
  await laterBy(origin, 16 * minuteMs);
  await expect(heading(other, 'booking.made')).toBeVisible();
  await expect(other.page.getByRole('term').filter({ hasText: t('payment.paid') })).toBeVisible();
  await device.close();
});

test('G-120 told late, when the time cannot be had any more: it says so, and nothing is taken', async ({
  page,
  origin,
  t,
}) => {
  const shop = await payingShop(origin, 'deposit');
  const held = await holdAndOrder(shop);
  await goToPay({ page, t }, held);
  await payWith({ page, t }, cards.late);
  await expect(heading({ page, t }, 'payment.asking')).toBeVisible();
  await closeDay(shop, held.start.slice(0, 10));
  await laterBy(origin, 16 * minuteMs);
  await expect(heading({ page, t }, 'payment.returned')).toBeVisible();
  await expect(page.getByRole('status').getByText(t('payment.returnedText'))).toBeVisible();
  expect(await axeComplaints(page)).toEqual([]);
});

test('PAY-06 G-127 in two tabs it is paid once, and both show the same booking', async ({
  page,
  context,
  origin,
  t,
}) => {
  const held = await holdAndOrder(await payingShop(origin, 'deposit'));
  await goToPay({ page, t }, held);
  const other = await context.newPage();
  await goToPay({ page: other, t }, held);
  await payWith({ page, t }, cards.approve);
  await expect(heading({ page, t }, 'booking.made')).toBeVisible();
  await payWith({ page: other, t }, cards.approve);
  await expect(heading({ page: other, t }, 'booking.made')).toBeVisible();
  await expect.poll(() => kindsTo(origin, held.guest.email)).toEqual(['made']);
  const again = await ask(origin, paymentCalls.getOrder, { paymentOrderId: held.order.paymentOrderId });
  expect(again.state).toBe('succeeded');
});

test('PAY-03 F-50 hidden it stops asking, three failures in a row end it, and "Check again" goes on', async ({
  page,
  origin,
  t,
  watch,
}) => {
  watch.allow(/Failed to load resource/);
  const held = await holdAndOrder(await payingShop(origin, 'deposit'));
  await isOfThisTab(page, held);
  const path = `**/api${paymentCalls.getOrder.path}*`;
  await page.route(path, (route) => route.abort());
  await page.goto(resultOf(held));
  await expect(heading({ page, t }, 'payment.stopped')).toBeVisible({ timeout: 30_000 });
  expect(await axeComplaints(page)).toEqual([]);
  await page.unroute(path);
  await button({ page, t }, 'payment.checkAgain').click();
  await expect(heading({ page, t }, 'payment.asking')).toBeVisible();
  await page.context().setOffline(true);
  await expect(page.getByRole('status').getByText(t('payment.paused'))).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('status').getByText(t('payment.askingText'))).toBeVisible();
});
