import type { Page } from '@playwright/test';
import { untilAlive } from './support/alive.ts';
import { now } from './support/clock.ts';
import { bookButton, contactFields } from './support/confirm.ts';
import { newGuest } from './support/contact.ts';
import { devices } from './support/devices.ts';
import { bookByApi } from './support/free-times.ts';
import { walkToConfirm } from './support/to-confirm.ts';
import { expect, test } from './support/test.ts';
import {
  arriveAt,
  bookPlainly,
  bookService,
  chooseStaff,
  chooseTime,
  freeTimeOn,
  goOn,
  nextAtButton,
  see,
  serviceNamed,
  shopAddress,
  startWalk,
} from './support/walk.ts';

test.use(devices.phone);

test('CNF-11 the second tap of a double tap on "Next" does not book on the page that has just opened', async ({
  page,
  origin,
}) => {
  const walk = await startWalk(page, origin, 'timeFirst');
  await walkToConfirm(walk, { place: 9 });
  await page.goBack();
  await arriveAt(walk, 'ChooseTime');
  const next = page.getByRole('button', { name: walk.t('booking.nextAt', { when: '' }) });
  const place = (await next.boundingBox())!;
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 60_000);
  await next.click();
  await see(walk, 'ConfirmBooking');
  await page.mouse.click(place.x + place.width / 2, place.y + place.height / 2);
  await expect(bookButton(walk)).not.toHaveAttribute('data-loading');
  await page.clock.resume();
  await bookButton(walk).click();
  await arriveAt(walk, 'Booked');
});

test('B-159 after a booking, the next one is closed page by page, and is kept as any other', async ({
  page,
  origin,
  t,
}) => {
  const walk = await startWalk(page, origin, 'timeFirst');
  await walkToConfirm(walk, { place: 10 });
  await bookButton(walk).click();
  await arriveAt(walk, 'Booked');
  await page.getByRole('button', { name: t('booking.gotIt') }).click();
  await see(walk, 'ShopPage');
  await bookPlainly(walk, serviceNamed(walk, 'Lumen signature facial'));
  await arriveAt(walk, 'ChooseTime');
  await page.getByRole('button', { name: t('booking.backOnePage') }).click();
  await see(walk, 'ChooseAddOns');
  await page.getByRole('button', { name: t('booking.leaveKept') }).click();
  await see(walk, 'ShopPage');
  await expect(page.getByRole('button', { name: t('shop.continueBooking') })).toBeVisible();
});

test('F-149 what is taken out of a visit leaves the focus beside its place', async ({ page, origin, t }) => {
  const walk = await startWalk(page, origin, 'timeFirst');
  await walkToConfirm(walk, { place: 11 });
  await page.getByRole('button', { name: t('booking.takeOutNamed', { name: 'Dermaplaning and mask' }) }).click();
  await expect(page.locator('#confirm-services')).toBeFocused();
});

test('F-145 a change that is sent while the line is down says so, and does not happen later by itself', async ({
  page,
  origin,
  t,
  watch,
  context,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/);
  const walk = await startWalk(page, origin, 'withoutStaff');
  const item = serviceNamed(walk, 'Polish change');
  const free = await freeTimeOn(walk, item, 3);
  const guest = newGuest();
  const made = await bookByApi(origin, walk.shop, { item, start: `${free.day} ${free.time}`, guest });
  await page.goto(`/reserveDetail?id=${made.booking.id}#t=${made.linkToken}`);
  await see(walk, 'ReserveDetail');
  await page.getByRole('button', { name: t('booking.changeTime') }).click();
  await arriveAt(walk, 'ChooseTime');
  const next = await freeTimeOn(walk, item, 5);
  await chooseTime(walk, next);
  await nextAtButton(walk, next).click();
  await arriveAt(walk, 'ConfirmBooking');
  await context.setOffline(true);
  await expect(page.getByText(t('shell.offline'))).toBeVisible();
  await page.getByRole('button', { name: t('booking.changeNow') }).click();
  await expect(page.getByRole('alert').filter({ hasText: t('reasons.network_failed') })).toBeVisible();
  await context.setOffline(false);
});

test('CNF-11 while a booking is being sent, what was typed cannot become something else', async ({ page, origin }) => {
  const walk = await startWalk(page, origin, 'timeFirst');
  await walkToConfirm(walk, { place: 12 });
  await expect(contactFields(walk).firstName).toBeVisible();
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/api/**', async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest(/\/api\//);
  await bookButton(walk).click();
  await asked;
  await expect(page.locator('[inert] #contact-firstName'), 'nothing can be typed any more').toHaveCount(1);
  letGo();
  await arriveAt(walk, 'Booked');
});

test('Waitlist: what is missing of a group is said where a customer waits', async ({ page, origin, t }) => {
  const walk = await startWalk(page, origin, 'twoLanguages');
  const item = serviceNamed(walk, 'Quick foot bath');
  const free = await freeTimeOn(walk, item, 3);
  await page.goto(shopAddress(walk));
  await bookPlainly(walk, item);
  await arriveAt(walk, 'ChooseTime');
  await chooseTime(walk, free);
  await nextAtButton(walk, free).click();
  await arriveAt(walk, 'ChooseStaff');
  await chooseStaff(walk, null);
  await goOn(walk);
  await arriveAt(walk, 'ConfirmBooking');
  await page.getByRole('switch', { name: t('booking.groupSwitch') }).check();
  await page.getByRole('button', { name: t('booking.editNamed', { name: t('booking.when') }) }).click();
  await arriveAt(walk, 'ChooseTime');
  await page.getByRole('button', { name: t('booking.waitlistEntry'), exact: true }).click();
  await arriveAt(walk, 'JoinWaitlist');
  const guest = newGuest();
  await contactFields(walk).email.fill(guest.email);
  await contactFields(walk).firstName.fill(guest.firstName);
  await page.getByRole('button', { name: t('waitlist.join'), exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: t('reasons.guest_without_service') })).toBeVisible();
});

test('Series: a guest who taps on in a hurry gets no more visits than she may have', async ({ page, origin, t }) => {
  const walk = await startWalk(page, origin, 'withoutStaff');
  const item = serviceNamed(walk, 'Polish change');
  const free = await freeTimeOn(walk, item, 6);
  await page.goto(shopAddress(walk));
  await bookPlainly(walk, item);
  await arriveAt(walk, 'ChooseTime');
  await chooseTime(walk, free);
  await nextAtButton(walk, free).click();
  await arriveAt(walk, 'ConfirmBooking');
  await page.getByRole('button', { name: t('booking.repeatOpen') }).click();
  const sheet = page.getByRole('dialog', { name: t('booking.repeatTitle') });
  await expect(sheet.getByText(t('booking.mostVisitsGuest', { count: 5 }))).toBeVisible();
  const count = sheet.getByRole('spinbutton', { name: t('booking.repeatCount') });
  for (let tap = 0; tap < 6; tap++) await count.press('ArrowUp');
  await expect(count).toHaveAttribute('aria-valuenow', '5');
  await expect(count).toHaveAttribute('aria-valuetext', t('booking.visits', { count: 5 }));
  await expect(sheet.getByRole('listitem')).toHaveCount(5);
});

/** The part of a screen comes ten seconds after it was asked for, by the clock of the page. */
async function comesLate(page: Page, part: RegExp, ask: () => Promise<void>): Promise<void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(part, async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest(part);
  await page.clock.install({ time: now });
  await ask();
  await asked;
  await page.clock.runFor(10_000);
  letGo();
}

test('F-144 SYS-03 on a slow line the heading has the focus as well, once it is there', async ({ page, origin, t }) => {
  const walk = await startWalk(page, origin, 'timeFirst');
  await page.goto(shopAddress(walk));
  await untilAlive(page);
  await comesLate(page, /\/ChooseAddOns-/, () => bookService(walk, 'Lumen signature facial'));
  await arriveAt(walk, 'ChooseAddOns');
  await goOn(walk);
  await arriveAt(walk, 'ChooseTime');
  const join = page.getByRole('button', { name: t('booking.waitlistEntry'), exact: true });
  await comesLate(page, /\/JoinWaitlist-/, () => join.click());
  await arriveAt(walk, 'JoinWaitlist');
});
