import { devices } from './support/devices.ts';
import { ownShop } from './support/own-shop.ts';
import { button, joinByInvitation, newTeamEmail, openPlace, ownerInvitation, title } from './support/team.ts';
import { expect, test } from './support/test.ts';

test.use({ ...devices.phone });

test('SYS-15 in the stores’ app the way back closes the sheet on top, and leaves the page only then', async ({
  page,
  origin,
  t,
}) => {
  const tab = { page, t };
  const { shopId } = await ownShop(origin, { product: { name: 'Argan oil', price: 40 } });
  await joinByInvitation(tab, await ownerInvitation(origin, shopId, newTeamEmail()), 'Ada Quill');
  await button(tab, 'admin.codesSaved').click();
  await expect(title(tab, 'admin.storesTitle')).toBeVisible();
  await page.goto(`/admin/store/${shopId}/calendar`);
  await openPlace(tab, 'adminCustomer.title');
  await expect(page).toHaveURL(/\/customers/);
  const sheet = page.getByRole('dialog');

  // Two sheets, one after the other, and then the page.
  for (const name of ['adminNotice.open', 'adminCustomer.newCustomer'] as const) {
    await button(tab, name).click();
    await expect(sheet).toBeVisible();
    await page.goBack();
    await expect(sheet).toHaveCount(0);
    await expect(page).toHaveURL(/\/customers/);
  }
  await page.goBack();
  await expect(page).toHaveURL(/\/calendar/);

  await openPlace(tab, 'adminTill.title');
  await page.getByRole('button', { name: /Argan oil/ }).click();
  await page.getByRole('button', { name: new RegExp(`^${t('adminTill.cart')}`) }).click();
  await button(tab, 'adminTill.pay', { amount: '$40' }).click();
  await expect(sheet).toContainText(t('adminTill.payTitle', { amount: '$40' }));
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL(/\/till/);
  await expect(button(tab, 'adminTill.pay', { amount: '$40' })).toBeVisible();

  // Typed and not saved: the way back asks, as the close button does.
  await openPlace(tab, 'adminCustomer.title');
  await button(tab, 'adminCustomer.newCustomer').click();
  await sheet.getByRole('textbox').first().fill('Mia');
  await page.goBack();
  await expect(page.getByRole('alertdialog')).toContainText(t('adminCustomer.leaveNew'));
  await button(tab, 'adminNewAppointment.stay').click();
  await expect(sheet.getByRole('textbox').first()).toHaveValue('Mia');
});
