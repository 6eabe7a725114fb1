import { devices } from './support/devices.ts';
import { axeComplaints } from './support/gate.ts';
import { overflowOf, smallControls } from './support/measures.ts';
import { ownShop } from './support/own-shop.ts';
import { addAuthenticator, namedOrigin } from './support/passkeys.ts';
import { button, joinByInvitation, newTeamEmail, ownerInvitation, title } from './support/team.ts';
import { expect, test } from './support/test.ts';

test.use({ ...devices.desktop, baseURL: namedOrigin() });

test('a member adds a passkey, signs in with it alone, and removes it again', async ({ page, t, watch }) => {
  watch.allow(/status of 4(01|22)/);
  const main = process.env['E2E_ORIGIN']!;
  const { shopId } = await ownShop(main, {});
  const tab = { page, t };
  const device = await addAuthenticator(page);
  await joinByInvitation(tab, await ownerInvitation(main, shopId, newTeamEmail()), 'Ada Quill');
  await button(tab, 'admin.codesSaved').click();
  await page.getByRole('link', { name: t('admin.account'), exact: true }).click();
  await button(tab, 'account.passkeyAdd').click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('textbox', { name: t('admin.passkeyName') }).fill('Front desk');
  expect([await axeComplaints(page), await smallControls(page)]).toEqual([[], []]);
  await button(tab, 'admin.goOn').click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Front desk' })).toContainText(t('account.passkeyUnused'));
  expect(await device.count()).toBe(1);
  expect([await axeComplaints(page), await smallControls(page)]).toEqual([[], []]);
  expect(await overflowOf(page)).toEqual({ pixels: 0, culprits: [] });

  await button(tab, 'admin.signOut').last().click();
  await expect(title(tab, 'admin.signInTitle')).toBeVisible();
  expect([await axeComplaints(page), await smallControls(page)]).toEqual([[], []]);
  // Whom the device does not verify, it signs in nowhere.
  await device.setWilling(false);
  await button(tab, 'account.passkeySignIn').click();
  await expect(page.getByText(t('account.passkeyCancelled'))).toBeVisible();
  await device.setWilling(true);
  await button(tab, 'account.passkeySignIn').click();
  await expect(title(tab, 'admin.accountTitle')).toBeVisible();
  const passkey = page.getByRole('listitem').filter({ hasText: 'Front desk' });
  await expect(passkey).not.toContainText(t('account.passkeyUnused'));

  await passkey.getByRole('button').click();
  await button(tab, 'account.passkeyRemoveYes').click();
  await expect(passkey).toHaveCount(0);
  await button(tab, 'admin.signOut').last().click();
  await button(tab, 'account.passkeySignIn').click();
  await expect(page.getByText(t('reasons.passkey_refused'))).toBeVisible();
});
