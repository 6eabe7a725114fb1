import type { Page, Route } from '@playwright/test';
import { devices } from './support/devices.ts';
import { bookButton, contactFields, fillContact, lostTime } from './support/confirm.ts';
import { newGuest } from './support/contact.ts';
import { bookByApi } from './support/free-times.ts';
import { mailsTo } from './support/mails.ts';
import { walkToConfirm, walkToContact } from './support/to-confirm.ts';
import { expect, test } from './support/test.ts';
import { arriveAt, see, serviceNamed, startWalk, whenText } from './support/walk.ts';

test.use(devices.phone);

const savePath = '**/reserve/app/calendar/save/public*';
const person = 'Chloe Nguyen';
const service = 'Lash lift and tint';

/** One booking is one confirmation mail; a second one would have been written by the time it is looked for. */
async function expectOneBooking(origin: string, email: string): Promise<void> {
  await expect.poll(async () => (await mailsTo(origin, email)).length, { timeout: 20_000 }).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(await mailsTo(origin, email)).toHaveLength(1);
}

test('F-14 TIM-10 a time lost before the tap: a message, times near it, and what was typed stays', async ({
  page,
  origin,
}) => {
  const walk = await startWalk(page, origin, 'timeFirst');
  const { free, guest } = await walkToConfirm(walk, { place: 2, service, staffName: person });
  const item = serviceNamed(walk, service);
  await bookByApi(origin, walk.shop, { item, start: `${free.day} ${free.time}`, staffId: free.staffIds[0]! });
  await bookButton(walk).click();
  await expect(lostTime(walk, free)).toBeVisible();
  await expect(contactFields(walk).email).toHaveValue(guest.email);
  await lostTime(walk, free).getByRole('button').first().click();
  await expect(lostTime(walk, free)).toHaveCount(0);
  await bookButton(walk).click();
  await arriveAt(walk, 'Booked');
  await expectOneBooking(origin, guest.email);
});

test('F-14 G-51 a time lost in the very moment of the tap is refused by the server and replaced on the page', async ({
  page,
  origin,
  watch,
}) => {
  watch.allow(/status of 409/);
  const walk = await startWalk(page, origin, 'timeFirst');
  const { free, guest } = await walkToConfirm(walk, { place: 4, service, staffName: person });
  const item = serviceNamed(walk, service);
  const takeTheTime = async (route: Route) => {
    await bookByApi(origin, walk.shop, { item, start: `${free.day} ${free.time}`, staffId: free.staffIds[0]! });
    await route.continue();
  };
  await page.route(savePath, takeTheTime, { times: 1 });
  await bookButton(walk).click();
  await expect(lostTime(walk, free)).toBeVisible();
  await expect(contactFields(walk).firstName).toHaveValue(guest.firstName);
  await lostTime(walk, free).getByRole('button').first().click();
  await bookButton(walk).click();
  await arriveAt(walk, 'Booked');
  await expectOneBooking(origin, guest.email);
});

test('CNF-11 a double tap makes one booking', async ({ page, origin }) => {
  const walk = await startWalk(page, origin, 'timeFirst');
  const { guest } = await walkToConfirm(walk, { place: 5 });
  await bookButton(walk).dblclick();
  await arriveAt(walk, 'Booked');
  await expectOneBooking(origin, guest.email);
});

test('CNF-11 two tabs with the same visit make one booking', async ({ page, origin, watch }) => {
  watch.allow(/status of 409/);
  const walk = await startWalk(page, origin, 'timeFirst');
  const { guest } = await walkToConfirm(walk, { place: 6, service, staffName: person });
  const [other] = await Promise.all([
    page.context().waitForEvent('page'),
    page.evaluate('void window.open(location.href)'),
  ]);
  const otherWalk = { ...walk, page: other };
  await see(otherWalk, 'ConfirmBooking');
  await expect(contactFields(otherWalk).email).toHaveValue(guest.email);
  await Promise.all([bookButton(walk).click(), bookButton(otherWalk).click()]);
  const ended = (one: Page) => one.locator('[data-screen="Booked"], #confirm-lost-time').first();
  await expect(ended(page)).toBeVisible();
  await expect(ended(other)).toBeVisible();
  await expectOneBooking(origin, guest.email);
});

test.describe('F-145 the line', () => {
  test('F-145 offline before the tap: said so, nothing is lost, and it goes through when the line is back', async ({
    page,
    origin,
    t,
    watch,
    context,
  }) => {
    watch.allow(/ERR_INTERNET_DISCONNECTED/);
    const walk = await startWalk(page, origin, 'timeFirst');
    const { guest } = await walkToConfirm(walk, { place: 7 });
    await context.setOffline(true);
    await expect(page.getByText(t('shell.offline'))).toBeVisible();
    await bookButton(walk).click();
    await expect(page.getByRole('alert').filter({ hasText: t('reasons.network_failed') })).toBeVisible();
    await expect(contactFields(walk).email).toHaveValue(guest.email);
    await context.setOffline(false);
    await bookButton(walk).click();
    await arriveAt(walk, 'Booked');
    await expectOneBooking(origin, guest.email);
  });

  test('F-145 the answer is lost on its way: the page does not say failed, and there is one booking', async ({
    page,
    origin,
    t,
    watch,
  }) => {
    watch.allow(/ERR_FAILED|ERR_CONNECTION/);
    const walk = await startWalk(page, origin, 'timeFirst');
    const { guest } = await walkToConfirm(walk, { place: 8 });
    await page.route(savePath, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await bookButton(walk).click();
    await expect(page.getByText(t('booking.unsureTitle'))).toBeVisible();
    await expect(page.getByText(t('reasons.network_failed'))).toHaveCount(0);
    await page.unroute(savePath);
    await see(walk, 'Booked');
    await expectOneBooking(origin, guest.email);
  });

  test('F-145 a reload while it is not known whether it was booked finds the booking', async ({
    page,
    origin,
    t,
    watch,
  }) => {
    watch.allow(/ERR_FAILED|ERR_CONNECTION/);
    const walk = await startWalk(page, origin, 'timeFirst');
    const { guest } = await walkToConfirm(walk, { place: 3 });
    await page.route(savePath, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await bookButton(walk).click();
    await expect(page.getByText(t('booking.unsureTitle'))).toBeVisible();
    await page.unroute(savePath);
    await page.reload();
    await see(walk, 'Booked');
    await expectOneBooking(origin, guest.email);
  });

  test('F-145 another visit is put together while it is not known whether the first was booked: both are made', async ({
    page,
    origin,
    t,
    watch,
  }) => {
    watch.allow(/ERR_FAILED|ERR_CONNECTION/);
    const walk = await startWalk(page, origin, 'timeFirst');
    const { free, guest } = await walkToConfirm(walk, { place: 9 });
    await page.route(savePath, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await bookButton(walk).click();
    await expect(page.getByText(t('booking.unsureTitle'))).toBeVisible();
    await page
      .getByRole('main')
      .getByRole('button', { name: t('booking.leaveKept') })
      .click();
    await see(walk, 'ShopPage');
    await page.getByRole('button', { name: t('shop.discard') }).click();
    await walkToContact(walk, { place: 10, service, staffName: person });
    await expect(page.getByRole('main').getByText(t('booking.unsureTitle'))).toBeVisible();
    await page.unroute(savePath);
    await expect(page.getByText(t('booking.earlierMade', { when: whenText(walk, free) }))).toBeVisible();
    await expect(page.getByRole('main').getByText(service).first()).toBeVisible();
    const other = newGuest();
    await fillContact(walk, other);
    await bookButton(walk).click();
    await arriveAt(walk, 'Booked');
    await expect(page.getByRole('main').getByText(service).first()).toBeVisible();
    await expectOneBooking(origin, guest.email);
    await expectOneBooking(origin, other.email);
  });
});

test('F-146 no answer within the time-out: "we are checking", then the true state', async ({
  page,
  origin,
  t,
  watch,
}) => {
  watch.allow(/ERR_/);
  const walk = await startWalk(page, origin, 'timeFirst');
  const { guest } = await walkToConfirm(walk, { place: 0 });
  await page.route(savePath, async (route) => {
    const answer = await route.fetch();
    await new Promise((resolve) => setTimeout(resolve, 5000));
    await route.fulfill({ response: answer }).catch(() => undefined);
  });
  // From here on the browser's own timer runs thirty times as fast, so that the test does not wait 45 seconds.
  await page.evaluate(`{
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    window.keptTimeout = timeout;
    AbortSignal.timeout = (lengthMs) => timeout(lengthMs / 30);
  }`);
  await bookButton(walk).click();
  await expect(page.getByText(t('booking.unsureTitle'))).toBeVisible();
  await page.evaluate('AbortSignal.timeout = window.keptTimeout');
  await expect(page.getByText(t('reasons.timed_out'))).toHaveCount(0);
  await page.unroute(savePath);
  await see(walk, 'Booked');
  await expectOneBooking(origin, guest.email);
});
