import type { Locator } from '@playwright/test';
import { devices } from './support/devices.ts';
import { expect, test } from './support/test.ts';
import { arriveAt, bookPlainly, serviceNamed, shopAddress, startWalk } from './support/walk.ts';

test.use(devices.phone);

const edgeOf = async (shown: Locator) => {
  const { x, y, width, height } = (await shown.boundingBox())!;
  return { right: x + width, bottom: y + height, top: y };
};

test('On a phone all parts of a store are in sight', async ({ page, origin, t }) => {
  const walk = await startWalk(page, origin, 'timeFirst');
  await page.goto(shopAddress(walk));
  const last = page
    .getByRole('navigation', { name: t('shop.parts') })
    .getByRole('link')
    .last();
  await expect(last).toHaveText(t('shop.tabDetails'));
  expect((await edgeOf(last)).right).toBeLessThanOrEqual(devices.phone.viewport.width);
});

test('With letters of twice the size the names of the main places stay in one piece', async ({ page, origin, t }) => {
  // Home is among them once a store was looked at.
  await page.goto(shopAddress(await startWalk(page, origin, 'timeFirst')));
  await page.locator(':root').evaluate((root) => root.style.setProperty('font-size', '200%'));
  const places = page.getByRole('navigation', { name: t('shell.places') }).getByRole('link');
  await expect(places).toHaveCount(5);
  const wrapped = await places.evaluateAll((all) =>
    all.filter((link) => {
      const text = link.lastElementChild!;
      const range = text.ownerDocument.createRange();
      range.selectNodeContents(text);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
    }),
  );
  expect(wrapped).toEqual([]);
});

test('A time that was just chosen stays in sight above the bar, which grows with its words', async ({
  page,
  origin,
  t,
}) => {
  const walk = await startWalk(page, origin, 'timeFirst');
  await page.goto(shopAddress(walk));
  await bookPlainly(walk, serviceNamed(walk, 'Dermaplaning and mask'));
  await arriveAt(walk, 'ChooseTime');
  const bar = page.getByRole('region', { name: t('shop.yourBooking') });
  const free = page
    .getByRole('radiogroup', { name: t('booking.times') })
    .locator('[role="radio"]:not([aria-disabled="true"])');
  await expect(free.first()).toBeVisible();
  const before = await edgeOf(bar);
  const bottoms = await Promise.all((await free.all()).map(async (slot) => (await edgeOf(slot)).bottom));
  const lowest = free.nth(bottoms.findLastIndex((bottom) => bottom <= before.top));
  await lowest.click();
  await expect(lowest).toBeChecked();
  await expect.poll(async () => (await edgeOf(bar)).top).toBeLessThan(before.top);
  await expect.poll(async () => (await edgeOf(lowest)).bottom - (await edgeOf(bar)).top).toBeLessThanOrEqual(0);
});
