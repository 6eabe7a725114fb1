import type { Page } from '@playwright/test';
import { devices } from './support/devices.ts';
import { bookByApi, dayAfter } from './support/free-times.ts';
import { axeComplaints } from './support/gate.ts';
import { overflowOf, smallControls } from './support/measures.ts';
import { ownShop } from './support/own-shop.ts';
import { pushBrowser } from './support/push-browser.ts';
import { servicesOf } from './support/shops.ts';
import { button, joinByInvitation, newTeamEmail, openPlace, ownerInvitation } from './support/team.ts';
import { expect, test } from './support/test.ts';
import { callOff } from './support/waitlist.ts';

/** Where the browsers of the journeys are. */
const zone = 'Australia/Sydney';

async function looksRight(page: Page): Promise<void> {
  expect([await axeComplaints(page), await smallControls(page)]).toEqual([[], []]);
  expect(await overflowOf(page)).toEqual({ pixels: 0, culprits: [] });
}

for (const [device, language] of [
  ['phone', 'tw'],
  ['desktop', 'en'],
] as const)
  test.describe(`on a ${device}, in ${language}`, () => {
    test.use({ ...devices[device], language });

    test(`0092 the bell counts a new appointment as it comes, leads to it, and is quiet about what was switched off; devices, mail and quiet hours are chosen, ${device}`, async ({
      page,
      origin,
      t,
    }) => {
      const tab = { page, t };
      await page.addInitScript(pushBrowser('granted'));
      const shop = await ownShop(origin, {});
      const place = { id: shop.shopId, chainId: shop.chainId };
      const [item] = await servicesOf(origin, place);
      await joinByInvitation(tab, await ownerInvitation(origin, shop.shopId, newTeamEmail()), 'Ada Quill');
      await button(tab, 'admin.codesSaved').click();
      await button(tab, 'adminNotice.open').click();
      const sheet = page.getByRole('dialog', { name: t('adminNotice.title') });
      await expect(sheet.getByText(t('adminNotice.none'))).toBeVisible();
      await looksRight(page);
      await sheet.getByRole('button', { name: t('shell.close') }).click();

      // The calendar's line tells the bell; nobody reloads.
      await openPlace(tab, 'adminCalendar.title');
      await bookByApi(origin, place, { item: item!, start: `${dayAfter(2)} 10:00` });
      const one = page.getByRole('button', { name: t('adminNotice.openUnread', { count: 1 }) });
      await expect(one).toBeVisible();
      await looksRight(page);
      await one.click();
      await expect(sheet.getByRole('link')).toContainText(t('adminNotice.kind_new'));
      await looksRight(page);
      await sheet.getByRole('link').click();
      await expect(page).toHaveURL(new RegExp(`/store/${shop.shopId}/calendar\\?.*appointment=`));
      await expect(button(tab, 'adminNotice.open'), 'what was read is quiet').toBeVisible();
      await page.goto('/admin/account');
      await expect(button(tab, 'adminNotice.open')).toBeVisible();

      const isWay = (kind: 'new' | 'waiting', way: 'app' | 'push' | 'mail') =>
        page.getByRole('checkbox', {
          name: t('adminNotice.by', { what: t(`adminNotice.kind_${kind}`), way: t(`adminNotice.channel_${way}`) }),
        });
      await expect(isWay('waiting', 'push')).toBeChecked();
      await isWay('new', 'app').uncheck();
      await isWay('new', 'mail').check();
      await page.getByRole('switch', { name: t('adminNotice.quiet') }).click();
      await expect(page.getByText(t('adminNotice.quietZone', { zone }))).toBeVisible();
      await page.getByText(t('adminNotice.device_off')).scrollIntoViewIfNeeded();
      await looksRight(page);
      await button(tab, 'adminNotice.deviceTurnOn').click();
      await expect(page.getByText(t('adminNotice.device_on'))).toBeVisible();
      await button(tab, 'adminNotice.save').click();
      await expect(page.getByText(t('adminNotice.saved'))).toBeVisible();
      await page.reload();
      await expect(isWay('new', 'app')).not.toBeChecked();
      await expect(isWay('new', 'mail')).toBeChecked();
      await expect(page.getByRole('switch', { name: t('adminNotice.quiet') })).toBeChecked();
      await expect(page.getByText(t('adminNotice.device_on'))).toBeVisible();
      await button(tab, 'adminNotice.deviceTurnOff').click();
      await expect(page.getByText(t('adminNotice.device_off'))).toBeVisible();

      // Quiet about what was switched off, and heard at once about what was not: the bell has a line of its own here.
      const booked = await bookByApi(origin, place, { item: item!, start: `${dayAfter(2)} 12:00` });
      await callOff({ origin }, booked);
      await expect(one).toBeVisible();
      await page.goto('/admin/#notices');
      // The server's clock stands still, so that the two are equally old.
      await expect(sheet.getByRole('link').filter({ hasText: t('adminNotice.kind_cancelled') })).toBeVisible();
      await expect(sheet.getByRole('link')).toHaveCount(2);
    });
  });
