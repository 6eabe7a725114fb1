import type { Page } from '@playwright/test';
import { devices } from './support/devices.ts';
import { bookByApi, dayAfter } from './support/free-times.ts';
import { axeComplaints } from './support/gate.ts';
import { overflowOf, smallControls } from './support/measures.ts';
import { ownShop } from './support/own-shop.ts';
import { servicesOf } from './support/shops.ts';
import { button, joinByInvitation, newTeamEmail, openPlace, ownerInvitation } from './support/team.ts';
import { expect, test } from './support/test.ts';

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

    test(`the bell counts a new appointment, leads to it, and is quiet about what was switched off, ${device}`, async ({
      page,
      origin,
      t,
    }) => {
      const tab = { page, t };
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

      await bookByApi(origin, place, { item: item!, start: `${dayAfter(2)} 10:00` });
      const one = page.getByRole('button', { name: t('adminNotice.openUnread', { count: 1 }) });
      await expect(async () => {
        await page.reload();
        await expect(one).toBeVisible({ timeout: 3000 });
      }).toPass({ timeout: 30_000 });
      await looksRight(page);
      await one.click();
      await expect(sheet.getByRole('link')).toContainText(t('adminNotice.kind_new'));
      await looksRight(page);
      await sheet.getByRole('link').click();
      await expect(page).toHaveURL(new RegExp(`/store/${shop.shopId}/calendar\\?.*appointment=`));
      await page.goto('/admin/account');
      await expect(button(tab, 'adminNotice.open')).toBeVisible();

      await page.getByRole('checkbox', { name: t('adminNotice.kind_new') }).uncheck();
      await button(tab, 'adminNotice.save').click();
      await expect(page.getByText(t('adminNotice.saved'))).toBeVisible();
      await bookByApi(origin, place, { item: item!, start: `${dayAfter(2)} 12:00` });
      await page.reload();
      await expect(page.getByRole('checkbox', { name: t('adminNotice.kind_new') })).not.toBeChecked();
      await openPlace(tab, 'adminCalendar.title');
      await expect(button(tab, 'adminNotice.open')).toBeVisible();
    });
  });
