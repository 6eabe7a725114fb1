import { formatDay } from '@parlour/phrases/format';
import { bookButton, contactFields } from './support/confirm.ts';
import { newGuest } from './support/contact.ts';
import { devices } from './support/devices.ts';
import { dayAfter } from './support/free-times.ts';
import { tabTo } from './support/keys.ts';
import { expect, test } from './support/test.ts';
import { arriveAt, bookPlainly, dayOf, nextButton, serviceNamed, shopAddress, startWalk } from './support/walk.ts';

for (const device of ['phone', 'desktop'] as const) {
  test.describe(device, () => {
    test.use({ ...devices[device], hasTouch: false, isMobile: false });

    test(`F-149 a whole booking with the keyboard alone, ${device}`, async ({ page, origin, t }) => {
      const walk = await startWalk(page, origin, device === 'phone' ? 'timeFirst' : 'sister');
      const item = serviceNamed(walk, 'Lumen signature facial');
      const press = (key: string) => page.keyboard.press(key);
      await page.goto(shopAddress(walk), { waitUntil: 'networkidle' });

      await test.step('the service and an add-on', async () => {
        await tabTo(page, page.getByRole('button', { name: t('menu.bookNamed', { name: item.name }) }));
        await press('Enter');
        await arriveAt(walk, 'ChooseAddOns');
        await tabTo(page, page.getByRole('checkbox', { name: 'LED boost' }));
        await press('Space');
        await expect(page.getByRole('checkbox', { name: 'LED boost' })).toBeChecked();
        await tabTo(page, nextButton(walk));
        await press('Enter');
      });

      await test.step('a day and a time by arrows', async () => {
        await arriveAt(walk, 'ChooseTime');
        const times = page.getByRole('radiogroup', { name: t('booking.times') });
        const heading = page.getByRole('heading', { level: 2, name: /^\w+day,? \d+ December 2026$/ });
        const before = await heading.textContent();
        if (device === 'phone') {
          await tabTo(page, page.getByRole('radiogroup', { name: t('booking.days') }).getByRole('radio'));
          // Tomorrow the shop is closed: the arrow goes there, tells it, and chooses only the day after.
          await press('ArrowRight');
          await press('ArrowRight');
        } else {
          await tabTo(page, page.getByRole('grid').getByRole('button'));
          await press('ArrowRight');
          await press('ArrowRight');
          await press('Enter');
          await expect(heading).toBeFocused();
        }
        await expect(heading).not.toHaveText(before!);
        await tabTo(page, times.getByRole('radio'));
        // Arrows also visit the times that are not free, and tell why; only free ones are chosen.
        await expect(async () => {
          await press('ArrowRight');
          await expect(times.getByRole('radio', { checked: true })).toBeFocused({ timeout: 500 });
        }).toPass();
        await tabTo(page, page.getByRole('button', { name: new RegExp(`^${t('booking.nextAt', { when: '' })}`) }));
        await press('Enter');
      });

      await test.step('who comes', async () => {
        await arriveAt(walk, 'ConfirmBooking');
        const guest = newGuest();
        const fields = contactFields(walk);
        for (const name of ['email', 'mobile', 'firstName', 'lastName'] as const) {
          await tabTo(page, fields[name]);
          await page.keyboard.type(guest[name]);
        }
        await tabTo(page, bookButton(walk));
        await press('Enter');
        await arriveAt(walk, 'Booked');
      });
    });
  });
}

test.describe('what a reader hears', () => {
  test.use(devices.phone);

  test('TIM-03 B-189 days are read with weekday, full date and state, times as times', async ({ page, origin, t }) => {
    const walk = await startWalk(page, origin, 'timeFirst');
    const item = serviceNamed(walk, 'Brow shape and tint');
    await page.goto(shopAddress(walk));
    await bookPlainly(walk, item);
    await arriveAt(walk, 'ChooseTime');
    const strip = page.getByRole('radiogroup', { name: t('booking.days') });
    await expect(dayOf(walk, dayAfter(3))).toBeVisible();
    const spoken = await strip.ariaSnapshot();
    expect(spoken).toMatch(/radio "Friday,? 4 December 2026, \d+ free"/);
    expect(spoken).toContain(
      `radio "${formatDay(dayAfter(5), 'full', walk.style)}, ${t('booking.dayClosedWord')}" [disabled]`,
    );
    await dayOf(walk, dayAfter(3)).click();
    const times = await page.getByRole('radiogroup', { name: t('booking.times') }).ariaSnapshot();
    expect(times).toMatch(/group "Morning \d+ free"/);
    // Which ones are free is up to the other journeys at this shop.
    expect(times).toMatch(/radio "\d{1,2}:\d\d am"/);
  });

  test('B-176 SYS-03 the month view is a grid whose days are read with their state', async ({ page, origin, t }) => {
    const walk = await startWalk(page, origin, 'timeFirst');
    const item = serviceNamed(walk, 'Brow shape and tint');
    await page.goto(shopAddress(walk));
    await bookPlainly(walk, item);
    await arriveAt(walk, 'ChooseTime');
    await page.getByRole('button', { name: t('booking.monthView'), exact: true }).click();
    const sheet = page.getByRole('dialog', { name: t('booking.chooseDay') });
    await expect(sheet.getByText(formatDay('2026-12-01', 'monthLong', walk.style))).toBeVisible();
    await expect(
      sheet
        .getByRole('grid')
        .getByRole('button', { name: /Friday.*December.*2026.*\d+ free/ })
        .first(),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await expect(page.getByRole('button', { name: t('booking.monthView'), exact: true })).toBeFocused();
  });
});
