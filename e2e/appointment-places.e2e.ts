import { internalCalls } from '@parlour/contract/admin/calls';
import type { Translate } from '@parlour/phrases/t';
import type { Page } from '@playwright/test';
import { ask } from './support/api.ts';
import { devices, tablet } from './support/devices.ts';
import { ownShop } from './support/own-shop.ts';
import { joinByInvitation, newTeamEmail, ownerInvitation } from './support/team.ts';
import { expect, test } from './support/test.ts';

type Tab = { page: Page; t: Translate; origin: string; shopId: string };

/** A store of its own, with a member of its team who has signed in. */
async function signedIn(tab: Omit<Tab, 'shopId'>, wanted: Parameters<typeof ownShop>[1] = {}): Promise<Tab> {
  const { shopId } = await ownShop(tab.origin, wanted);
  await joinByInvitation(tab, await ownerInvitation(tab.origin, shopId, newTeamEmail()), 'Ada Quill');
  await tab.page.getByRole('button', { name: tab.t('admin.codesSaved') }).click();
  await expect(tab.page.getByRole('heading', { level: 1 })).toBeVisible();
  return { ...tab, shopId };
}

/** An appointment of Mei's today, opened over the calendar. */
async function opensAppointment({ page, origin, shopId }: Tab): Promise<void> {
  const { id } = await ask(origin, internalCalls.createBooking, {
    shopId,
    start: '2026-12-01 15:00',
    lines: [{ code: 'hour', staffId: null }],
    firstName: 'Mei',
    lastName: 'Tan',
    notify: false,
  });
  await page.goto(`/admin/store/${shopId}/calendar?day=2026-12-01&appointment=${id}`);
}

const sheet = ({ page }: Tab) => page.getByRole('dialog').last();
const button = (tab: Tab, key: Parameters<Translate>[0]) =>
  sheet(tab).getByRole('button', { name: tab.t(key), exact: true });

/** Where everything stands that can be pressed or typed into, by what it says. */
async function placesOf(tab: Tab): Promise<Record<string, string>> {
  const controls = sheet(tab).locator('button, a, input, select');
  return controls.evaluateAll((all) =>
    Object.fromEntries(
      all.map((control, index) => {
        const { x, y, width, height } = control.getBoundingClientRect();
        const name = control.getAttribute('aria-label') ?? control.textContent;
        return [`${index} ${name}`, [x, y, width, height].map(Math.round).join()];
      }),
    ),
  );
}

const windows = { phone: devices.phone, tablet, desktop: devices.desktop };

for (const device of ['phone', 'tablet', 'desktop'] as const)
  test.describe(`on a ${device}`, () => {
    test.use(windows[device]);

    test(`0098 nothing moves by itself after a step, ${device}`, async ({ page, origin, t }) => {
      const tab = await signedIn({ page, origin, t });
      await page.clock.install();
      await opensAppointment(tab);
      await button(tab, 'adminAppointment.more').click();
      for (const step of ['do_arrive', 'do_start'] as const) {
        await button(tab, `adminAppointment.${step}`).click();
        await expect(button(tab, 'adminCalendar.undo')).toBeVisible();
        await expect(button(tab, `adminAppointment.${step}`)).toHaveCount(0);
        const before = await placesOf(tab);
        await page.clock.runFor(15_000);
        expect(await placesOf(tab)).toEqual(before);
        await page.clock.runFor(60_000);
        expect(await placesOf(tab)).toEqual(before);
      }
      await button(tab, 'adminCalendar.undo').click();
      await expect(button(tab, 'adminAppointment.do_start')).toBeVisible();
    });
  });
