import { devices } from './support/devices.ts';
import { dayAfter } from './support/free-times.ts';
import { ownShop } from './support/own-shop.ts';
import { expect, test } from './support/test.ts';
import { arriveAt, bookPlainly, bookService, dayOf, serviceNamed, shopAddress, startWalk } from './support/walk.ts';

test.use(devices.desktop);

test('F-149 the button that shows more times goes away, and the focus is on the first time that it has shown', async ({
  page,
  origin,
  t,
}) => {
  const walk = await startWalk(page, origin, 'timeFirst');
  await page.goto(shopAddress(walk));
  await bookPlainly(walk, serviceNamed(walk, 'Slow massage'));
  await arriveAt(walk, 'ChooseTime');
  await dayOf(walk, dayAfter(6)).click();
  const part = page.getByRole('group', { name: t('booking.morning') });
  const more = part.getByRole('button', { name: t('booking.moreTimes') });
  const times = part.getByRole('radio');
  await more.focus();
  const before = await times.allTextContents();
  await page.keyboard.press('Enter');
  const isNew = (text: string) => !before.includes(text);
  await expect(more).toHaveCount(0);
  const first = (await times.allTextContents()).findIndex(isNew);
  await expect(times.nth(first)).toBeFocused();
});

test('F-149 a part of the day that is opened keeps the focus, on its first time', async ({ page, origin, t }) => {
  const { shopId } = await ownShop(origin);
  const walk = await startWalk(page, origin, 'timeFirst');
  await page.goto(`/shopDetail?compId=${shopId}`);
  await bookService(walk, 'Quiet hour');
  await arriveAt(walk, 'ChooseTime');
  // The morning of today is over.
  await dayOf(walk, dayAfter(0)).click();
  const morning = page.getByRole('group', { name: t('booking.morning') });
  const fold = morning.getByRole('button', { expanded: false });
  await fold.focus();
  await page.keyboard.press('Enter');
  await expect(morning.getByRole('radio').first()).toBeFocused();
});
