import { devices } from './support/devices.ts';
import { dayMs, now } from './support/clock.ts';
import { findShop } from './support/shops.ts';
import { expect, test } from './support/test.ts';
import { walkToConfirm } from './support/to-confirm.ts';
import {
  arriveAt,
  bookPlainly,
  chooseTime,
  dayOf,
  freeTimeOn,
  serviceNamed,
  shopAddress,
  startWalk,
} from './support/walk.ts';
import { dayAfter } from './support/free-times.ts';

test.use(devices.phone);

const places = [
  { title: 'F-38 a phone in Los Angeles', use: { timezoneId: 'America/Los_Angeles', deviceNow: now } },
  { title: 'F-40 a phone that is a day ahead', use: { timezoneId: 'Australia/Sydney', deviceNow: now + dayMs } },
  { title: 'F-40 a phone that is a day behind', use: { timezoneId: 'Australia/Sydney', deviceNow: now - dayMs } },
];

for (const { title, use } of places) {
  test.describe(title, () => {
    test.use(use);

    test(`${title}: today and open now are the shop's, not the phone's`, async ({ page, origin, t }) => {
      const shop = await findShop(origin, 'timeFirst');
      await page.goto(`/shopDetail?compId=${shop.id}&tab=mendian`);
      const today = page.getByRole('row', { name: t('shop.today') });
      await expect(today).toHaveCount(1);
      await expect(today).toContainText('Tuesday');
      await expect(page.getByText(t('shop.openNow'))).toBeVisible();
      await expect(page.getByText(t('shop.until', { time: '7:00 pm' }))).toBeVisible();
    });

    test(`${title}: the days begin at the shop's today and the times are the shop's`, async ({ page, origin, t }) => {
      const walk = await startWalk(page, origin, 'timeFirst');
      const item = serviceNamed(walk, 'Salicylic peel');
      const free = await freeTimeOn(walk, item, 3);
      await page.goto(shopAddress(walk));
      await bookPlainly(walk, item);
      await arriveAt(walk, 'ChooseTime');
      const strip = page.getByRole('radiogroup', { name: t('booking.days') }).getByRole('radio');
      await expect(dayOf(walk, free.day)).toBeVisible();
      await expect(strip.first()).toHaveAccessibleName(/^Tuesday,? 1 December 2026/);
      await expect(dayOf(walk, dayAfter(0))).toHaveCount(1);
      await chooseTime(walk, free);
    });
  });
}

test.describe('F-38 confirm', () => {
  test.use({ timezoneId: 'America/Los_Angeles' });

  test('F-38 TIM-11 a phone in another zone is told whose clock counts, on the time page and before booking', async ({
    page,
    origin,
  }) => {
    const walk = await startWalk(page, origin, 'timeFirst');
    const line = page.getByText(/^All times are in (.*Sydney|Australian Eastern)/);
    await walkToConfirm(walk, { place: 10, service: 'Salicylic peel' });
    await expect(line.first()).toBeVisible();
    await page.goBack();
    await arriveAt(walk, 'ChooseTime');
    await expect(line.first()).toBeVisible();
  });

  test('F-38 a phone in the zone of the shop is told nothing of zones', async ({ browser, origin }) => {
    const context = await browser.newContext({ ...devices.phone, baseURL: origin, timezoneId: 'Australia/Sydney' });
    const page = await context.newPage();
    const walk = await startWalk(page, origin, 'timeFirst');
    await page.goto(shopAddress(walk));
    await bookPlainly(walk, serviceNamed(walk, 'Salicylic peel'));
    await arriveAt(walk, 'ChooseTime');
    await expect(page.getByText(/^All times are in/)).toHaveCount(0);
    await context.close();
  });
});
