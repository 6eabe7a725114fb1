import { axeComplaints } from './support/gate.ts';
import { devices } from './support/devices.ts';
import { overflowOf, smallControls } from './support/measures.ts';
import { ownShop } from './support/own-shop.ts';
import { button, joinByInvitation, newTeamEmail, openPlace, ownerInvitation, title } from './support/team.ts';
import { expect, test } from './support/test.ts';

for (const [device, language] of [
  ['phone', 'tw'],
  ['desktop', 'en'],
] as const)
  test.describe(`on a ${device}, in ${language}`, () => {
    test.use({ ...devices[device], language });

    test(`another store keeps the page, is the one to come back to, and a store elsewhere is closed, ${device}`, async ({
      page,
      origin,
      t,
      watch,
    }) => {
      // The calendar is asked for beside who is signed in, and refused.
      watch.allow(/422.*\/team\/calendar\?/);
      const tab = { page, t };
      const { shopId } = await ownShop(origin, {});
      const elsewhere = await ownShop(origin, {});
      await joinByInvitation(tab, await ownerInvitation(origin, shopId, newTeamEmail()), 'Ada Quill');
      await button(tab, 'admin.codesSaved').click();
      await openPlace(tab, 'adminRoster.title');
      await expect(page).toHaveURL(new RegExp(`/admin/store/${shopId}/roster`));
      const store = page.getByLabel(t('admin.store'), { exact: true });
      await store.selectOption({ label: 'Own second' });
      await expect(page).not.toHaveURL(new RegExp(shopId));
      await expect(page).toHaveURL(/\/admin\/store\/[^/]+\/roster/);
      await page.goto('/admin');
      await expect(title(tab, 'admin.storesTitle')).toBeVisible();
      await expect(store.locator('option:checked')).toHaveText('Own second');
      if (device === 'phone') {
        await openPlace(tab, 'admin.more');
        await expect(title(tab, 'admin.more')).toBeVisible();
        expect([await axeComplaints(page), await smallControls(page)]).toEqual([[], []]);
      }
      await page.goto(`/admin/store/${elsewhere.shopId}/calendar`);
      await expect(page.getByRole('heading', { name: t('admin.storeClosed') })).toBeVisible();
      expect([await axeComplaints(page), await smallControls(page)]).toEqual([[], []]);
      expect(await overflowOf(page)).toEqual({ pixels: 0, culprits: [] });
    });
  });

test.describe('on a desktop', () => {
  test.use({ ...devices.desktop });

  test('0079 0038 an open page follows an update of the app: it says so, reloads on the way to another page, and a part that is gone comes by a reload', async ({
    page,
    origin,
    t,
    watch,
  }) => {
    watch.allow(/404 \(Not Found\).*NewAppointment-/);
    watch.allow(/ScreenMissing|A part of the app could not be loaded/);
    const tab = { page, t };
    const { shopId } = await ownShop(origin, {});
    await joinByInvitation(tab, await ownerInvitation(origin, shopId, newTeamEmail()), 'Ada Quill');
    await button(tab, 'admin.codesSaved').click();
    await expect(title(tab, 'admin.storesTitle')).toBeVisible();
    await page.evaluate(`document.documentElement.setAttribute('data-before', '')`);
    const isAsBefore = page.locator('html[data-before]');
    // The list of the team comes from a server that has been updated.
    await page.route('**/api/team/members?**', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), 'x-app-build': 'assets/entry-new.js' } });
    });
    await openPlace(tab, 'admin.team');
    await expect(page.getByText(t('admin.newVersion'))).toBeVisible();
    await expect(isAsBefore).toHaveCount(1);
    expect([await axeComplaints(page), await smallControls(page)]).toEqual([[], []]);
    await openPlace(tab, 'admin.activity');
    await expect(isAsBefore).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(t('admin.newVersion'))).toHaveCount(0);
    await page.route('**/admin/assets/NewAppointment-*.js', (route) => route.fulfill({ status: 404 }));
    await page.goto(`/admin/store/${shopId}/calendar`);
    await button(tab, 'adminCalendar.newAppointment').click();
    await expect(page.getByText(t('admin.partMissing'))).toBeVisible();
    await page.unroute('**/admin/assets/NewAppointment-*.js');
    await button(tab, 'shell.reload').click();
    await expect(page.getByRole('dialog', { name: t('adminNewAppointment.title') })).toBeVisible();
  });
});
