import { bookButton } from './support/confirm.ts';
import { devices } from './support/devices.ts';
import { findShop } from './support/shops.ts';
import { walkOf, wrongStops } from './support/tab-stops.ts';
import { expect, test } from './support/test.ts';
import { walkToConfirm } from './support/to-confirm.ts';
import { see, startWalk } from './support/walk.ts';
import { wordsOf } from './support/words.ts';

for (const device of ['phone', 'desktop'] as const) {
  test.describe(device, () => {
    test.use({ ...devices[device], isMobile: false });

    for (const name of ['landing', 'explore', 'shop'] as const) {
      test(`F-149 the focus walks ${name} in reading order, seen and not covered, ${device}`, async ({
        page,
        origin,
      }) => {
        const shop = await findShop(origin, 'timeFirst');
        await page.goto({ landing: '/', explore: '/home', shop: `/shopDetail?compId=${shop.id}` }[name]);
        await page.waitForLoadState('networkidle');
        const stops = await walkOf(page);
        expect(wrongStops(stops)).toEqual([]);
        const order = stops.map((stop) => stop.index);
        expect(order).toEqual(order.toSorted((left, right) => left - right));
      });
    }
  });
}

test('F-149 who wants no motion has what the focus leaves out of the way at once, not a frame later', async ({
  page,
}) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('Tab');
  const skip = page.locator(':focus');
  await expect(skip).toBeInViewport();
  const isCovered = await page
    .getByRole('banner')
    .getByRole('link', { name: 'Parlour' })
    .evaluate((mark) => {
      const { document } = mark.ownerDocument.defaultView;
      (mark as unknown as { focus: () => void }).focus();
      const box = mark.getBoundingClientRect();
      return !mark.contains(document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2));
    });
  expect(isCovered).toBe(false);
});

for (const device of ['phone', 'desktop'] as const) {
  test.describe(`with another language on offer, ${device}`, () => {
    test.use({ ...devices[device], isMobile: false, language: null, locale: 'zh-TW' });

    test(`F-149 the offer comes first in the walk and covers nothing, ${device}`, async ({ page, origin }) => {
      const shop = await findShop(origin, 'timeFirst');
      for (const path of ['/', '/home', `/shopDetail?compId=${shop.id}`]) {
        await page.goto(path);
        await page.waitForLoadState('networkidle');
        const stops = await walkOf(page);
        expect(wrongStops(stops), path).toEqual([]);
        expect(
          stops.slice(0, 3).map((stop) => stop.name),
          path,
        ).toContain(`A ${wordsOf('tw')('shell.readInThisLanguage')}`);
      }
    });

    test(`F-149 the offer does not lie over the page where a booking is confirmed, ${device}`, async ({
      page,
      origin,
    }) => {
      const walk = await startWalk(page, origin, 'timeFirst');
      await walkToConfirm(walk, { place: 6 });
      await expect(page.getByRole('link', { name: wordsOf('tw')('shell.readInThisLanguage') })).toBeAttached();
      await page.reload();
      await see(walk, 'ConfirmBooking');
      await page.waitForLoadState('networkidle');
      expect(wrongStops(await walkOf(page))).toEqual([]);
      await bookButton(walk).click({ trial: true });
    });
  });
}
