import { paymentCalls } from '@parlour/contract/payment/calls';
import type { BrowserContext, Page } from '@playwright/test';
import { brandOriginOf } from './support/brands.ts';
import { chargingWalk, fixedDeposit, payButton, toCharge } from './support/charges.ts';
import { fillContact } from './support/confirm.ts';
import { newGuest } from './support/contact.ts';
import { devices } from './support/devices.ts';
import { dayAfter, freeTimes } from './support/free-times.ts';
import { mailsTo } from './support/mails.ts';
import { cards } from './support/payment.ts';
import { expect, test } from './support/test.ts';
import { arriveAt, chooseTime, nextAtButton, see, serviceNamed, timeOf, type Walk } from './support/walk.ts';

const site = 'http://localhost:8080';

test.use(devices.phone);
test.setTimeout(120_000);

/** Pays on the payment page. */
async function payAt(page: Page, t: Walk['t']): Promise<void> {
  await page.getByLabel(t('simulatedProvider.number')).fill(cards.approve);
  await page.locator('button[value="pay"]').click();
}

/** The confirm page of a shop in a frame of its own site, with the contact filled in. */
async function toFramedCharge(walk: Walk, context: BrowserContext) {
  const { origin } = walk;
  const { t, shop } = walk;
  const tag = `<script src="${origin}/widget.js" data-shop="${shop.id}" data-mode="inline" async></script>`;
  const body = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Hours</title><h1>Our salon</h1>${tag}</html>`;
  await context.route(`${site}/**`, (route) => route.fulfill({ contentType: 'text/html', body }));
  const host = await context.newPage();
  await host.goto(`${site}/`);
  const showFrame = () => host.locator('iframe').evaluate((shown) => shown.scrollIntoView());
  const frame = { ...walk, page: host.frameLocator('iframe') as unknown as Page };
  const screen = (name: string) => frame.page.locator(`[data-screen="${name}"]`);
  await expect(frame.page.getByRole('heading', { level: 1, name: shop.name })).toBeVisible();
  const book = frame.page.getByRole('button', { name: t('menu.bookNamed', { name: 'Quiet hour' }) });
  await expect(async () => {
    // On a busy machine the next page may come after the first look.
    if (!(await screen('ChooseTime').isVisible())) await book.click({ timeout: 2000 });
    await expect(screen('ChooseTime')).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 30_000 });
  const free = { day: dayAfter(3), time: '10:00' };
  await chooseTime(frame, free);
  await showFrame();
  await nextAtButton(frame, free).click();
  await expect(screen('ConfirmBooking')).toBeVisible();
  const guest = newGuest();
  await fillContact(frame, guest);
  await showFrame();
  return { host, frame, screen, guest };
}

test('G-123 the time that is held for oneself is free on the way to another time, and can be kept', async ({
  page,
  origin,
  t,
}) => {
  const walk = await chargingWalk(page, origin, { money: fixedDeposit, withdrawn: ['bea'] });
  const { free } = await toCharge(walk);
  await payButton(walk, '$25').click();
  await expect(page).toHaveURL(/\/pay\//);
  const item = serviceNamed(walk, 'Quiet hour');
  const others = await freeTimes(origin, walk.shop, item, { from: free.day });
  expect(others.map(({ time }) => time)).not.toContain(free.time);
  expect(others.length).toBeGreaterThan(0);
  await page.goBack();
  await see(walk, 'ConfirmBooking');
  await page.getByRole('button', { name: t('booking.changeTime') }).click();
  await arriveAt(walk, 'ChooseTime');
  await expect(timeOf(walk, free.time)).toBeChecked();
  await expect(timeOf(walk, free.time)).toBeEnabled();
  await chooseTime(walk, { ...free, time: others[0]!.time });
  await chooseTime(walk, free);
  await nextAtButton(walk, free).click();
  await arriveAt(walk, 'ConfirmBooking');
  await expect(page.getByRole('button', { name: t('deposit.heldGo') })).toBeVisible();
});

test('G-121 G-122 PAY-04 given up in its window, the framed page says so, asks no more, and pays with a new page', async ({
  context,
  origin,
  page,
  watch,
}) => {
  watch.allow(/foreign request: http:\/\/localhost:808/);
  const walk = await chargingWalk(page, origin, { money: fixedDeposit, widgetOrigins: site });
  const { t } = walk;
  const { frame, screen } = await toFramedCharge(walk, context);
  await payButton(frame, '$25').click();
  const link = frame.page.getByRole('link', { name: t('deposit.heldGo') });
  const first = await link.getAttribute('href');
  const openPage = async () => {
    const opened = context.waitForEvent('page');
    await link.click();
    return opened;
  };
  const payPage = await openPage();
  let asked = 0;
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === `/api${paymentCalls.getOrder.path}`) asked += 1;
  });
  await payPage.getByRole('button', { name: t('simulatedProvider.cancel') }).click();
  await expect(payPage).toHaveURL(/\/paySuccess/);
  await payPage.close();
  await expect(frame.page.getByText(t('payment.cancelled'))).toBeVisible();
  await expect(frame.page.getByText(t('payment.nothingTaken'))).toBeVisible();
  await expect(link, 'a page that is closed is no way on').toHaveCount(0);
  const before = asked;
  await frame.page.getByText(t('payment.cancelled')).evaluate(`new Promise((done) => setTimeout(done, 5000))`);
  expect(asked).toBe(before);
  await frame.page.getByRole('button', { name: t('deposit.heldGo') }).click();
  await expect(link).toBeFocused();
  expect(await link.getAttribute('href')).not.toBe(first);
  await payAt(await openPage(), t);
  await expect(screen('Booked')).toBeVisible();
});

test('B-020 G-114 in a frame no link leads to an address that may take no money', async ({
  context,
  origin,
  page,
  watch,
}) => {
  watch.allow(/foreign request: http:\/\/localhost:808/);
  const walk = await chargingWalk(page, origin, { money: fixedDeposit, widgetOrigins: site });
  const { t } = walk;
  const { frame } = await toFramedCharge(walk, context);
  await payButton(frame, '$25').click();
  const link = frame.page.getByRole('link', { name: t('deposit.heldGo') });
  await expect(link).toBeVisible();
  await link.evaluate(`{
    const kept = JSON.parse(sessionStorage.getItem('heldTimes'));
    for (const held of kept.value) held.order.payUrl = 'http://pay.example/page';
    sessionStorage.setItem('heldTimes', JSON.stringify(kept));
    location.reload();
  }`);
  await expect(frame.page.getByRole('button', { name: t('deposit.heldGo') })).toBeVisible({ timeout: 20_000 });
  await expect(link).toHaveCount(0);
});

test('G-121 B-017 in a frame the page to pay is a window of its own, and the framed page shows the booking once it is paid', async ({
  context,
  origin,
  page,
  watch,
}) => {
  watch.allow(/foreign request: http:\/\/localhost:808/);
  const walk = await chargingWalk(page, origin, { money: fixedDeposit, widgetOrigins: site });
  const { t } = walk;
  const { host, frame, screen, guest } = await toFramedCharge(walk, context);
  await payButton(frame, '$25').click();
  const link = frame.page.getByRole('link', { name: t('deposit.heldGo') });
  await expect(link).toBeInViewport();
  const opened = context.waitForEvent('page');
  await link.click();
  const payPage = await opened;
  await payAt(payPage, t);
  await expect(payPage).toHaveURL(/\/paySuccess/);
  await expect(screen('Booked')).toBeVisible();
  await expect(frame.page.getByRole('heading', { level: 1, name: t('booking.made') })).toBeVisible();
  expect(host.url()).toBe(`${site}/`);
  await expect.poll(async () => (await mailsTo(origin, guest.email)).map(({ kind }) => kind)).toEqual(['made']);
});

test.describe('on a host of a brand', () => {
  test.use({ baseURL: brandOriginOf('branded') });

  test('B-019 what was begun there comes back there, and the tab knows its booking', async ({
    page,
    origin,
    t,
    watch,
  }) => {
    // The payment page is at the installation's own address.
    watch.allow(/foreign request: http:\/\/127\.0\.0\.1/);
    const walk = await chargingWalk(page, process.env['E2E_ORIGIN']!, { money: fixedDeposit });
    await toCharge(walk);
    await payButton(walk, '$25').click();
    await expect(page).toHaveURL(/\/\/127\.0\.0\.1:\d+\/pay\//);
    await payAt(page, t);
    await expect(page.getByRole('heading', { level: 1, name: t('booking.made') })).toBeVisible();
    expect(new URL(page.url()).origin).toBe(origin);
    expect(new URL(page.url()).pathname).toBe('/paySuccess');
  });
});

test.describe('on another name of this machine', () => {
  test.use({ baseURL: process.env['E2E_ORIGIN']!.replace('127.0.0.1', 'localhost') });

  test('B-019 G-124 a demo that was opened as localhost comes back there from the page to pay, and the tab knows its booking', async ({
    page,
    origin,
    t,
    watch,
  }) => {
    // The payment page is at the installation's own address.
    watch.allow(/foreign request: http:\/\/127\.0\.0\.1/);
    const walk = await chargingWalk(page, process.env['E2E_ORIGIN']!, { money: fixedDeposit });
    await toCharge(walk);
    await payButton(walk, '$25').click();
    await expect(page).toHaveURL(/\/\/127\.0\.0\.1:\d+\/pay\//);
    await payAt(page, t);
    await expect(page.getByRole('heading', { level: 1, name: t('booking.made') })).toBeVisible();
    expect(new URL(page.url()).origin).toBe(origin);
  });
});
