import type { Locator, Page } from '@playwright/test';
import { bookButton, contactFields } from './support/confirm.ts';
import { devices } from './support/devices.ts';
import { expect, test } from './support/test.ts';
import {
  arriveAt,
  bookPlainly,
  chooseTime,
  freeTimeOn,
  goOn,
  nextAtButton,
  serviceNamed,
  shopAddress,
  startWalk,
} from './support/walk.ts';

test.setTimeout(150_000);

/** Presses slowly, as a person who thinks while the button is down: the button is where it was when it is released. */
async function pressSlowly(page: Page, button: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded();
  const box = (await button.boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await expect(button).toBeFocused();
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
  const held = (await button.boundingBox())!;
  expect(Math.round(held.y + held.height / 2)).toBe(Math.round(box.y + box.height / 2));
  await page.mouse.up();
}

for (const device of ['phone', 'desktop'] as const)
  test.describe(device, () => {
    test.use(devices[device]);

    test(`CNF-04 CNF-05 no press is lost while a refusal is shown, and none is taken back by a number that is shaped later, ${device}`, async ({
      page,
      origin,
    }) => {
      const walk = await startWalk(page, origin, 'timeFirst');
      const { t } = walk;
      let letGo = () => {};
      const gate = new Promise<void>((resolve) => (letGo = resolve));
      await page.route(/\/61\.json$/, async (route) => {
        await gate;
        await route.continue();
      });
      const item = serviceNamed(walk, 'Dermaplaning and mask');
      const free = await freeTimeOn(walk, item, device === 'phone' ? 5 : 6);
      await page.goto(shopAddress(walk));
      await bookPlainly(walk, item);
      await arriveAt(walk, 'ChooseTime');
      await test.step('what is missing is said, and the press after choosing goes on', async () => {
        await goOn(walk);
        await expect(page.getByRole('alert').filter({ hasText: t('booking.timeMissing') })).toHaveCount(1);
        await chooseTime(walk, free);
        await pressSlowly(page, nextAtButton(walk, free));
      });
      await arriveAt(walk, 'ConfirmBooking');

      const fields = contactFields(walk);
      const refusal = page.getByText(t('reasons.email_needed'));
      await test.step('a number that is shaped after the press leaves the refusal where it is', async () => {
        await fields.mobile.fill('0491570156');
        await bookButton(walk).click();
        await expect(refusal).toBeVisible();
        await expect(fields.email).toBeFocused();
        letGo();
        await expect(fields.mobile).toHaveValue('0491 570 156');
        await expect(refusal).toBeVisible();
      });

      await test.step('leaving a field for the button moves nothing, and the press counts', async () => {
        await fields.mobile.focus();
        await pressSlowly(page, bookButton(walk));
        await expect(fields.email).toBeFocused();
        await expect(refusal).toBeVisible();
        await fields.email.fill('somebody@example.com');
        await expect(refusal).toHaveCount(0);
      });
    });
  });
