import { devices } from './support/devices.ts';
import { axeComplaints } from './support/gate.ts';
import { overflowOf, smallControls } from './support/measures.ts';
import { ownShop } from './support/own-shop.ts';
import { stopClock } from './support/clock.ts';
import { freePort } from './support/free-port.ts';
import { addAuthenticator } from './support/passkeys.ts';
import { type ServerProcess, startServer, untilReady } from './support/server-process.ts';
import { button, joinByInvitation, newTeamEmail, ownerInvitation, title } from './support/team.ts';
import { expect, withoutDemoShops } from './support/test.ts';

/** Browsers know no passkeys at an address made of numbers: this installation calls itself by a name. */
const test = withoutDemoShops.extend<object, { named: { server: ServerProcess; origin: string } }>({
  named: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that a function needs from this pattern.
    async ({}, use) => {
      const port = await freePort();
      const origin = `http://localhost:${port}`;
      const server = await startServer(port, { DEMO_SHOPS: 'off', PUBLIC_URL: origin });
      await untilReady(server.origin, 200_000);
      await stopClock(server.origin);
      await use({ server, origin });
      await server.stop();
    },
    { scope: 'worker', timeout: 230_000 },
  ],
  baseURL: ({ named }, use) => use(named.origin),
});
test.use(devices.desktop);

test('a member adds a passkey, signs in with it alone, and removes it again', async ({ page, named, t, watch }) => {
  watch.allow(/status of 4(01|22)/);
  const main = named.server.origin;
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
