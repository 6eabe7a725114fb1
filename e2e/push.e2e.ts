import { newAccount, signInAtLogin } from './support/account.ts';
import { bookButton } from './support/confirm.ts';
import { devices } from './support/devices.ts';
import { passGate } from './support/gate.ts';
import { pushBrowser } from './support/push-browser.ts';
import { languages } from '@parlour/phrases/languages';
import { expect, test } from './support/test.ts';
import { walkToConfirm } from './support/to-confirm.ts';
import { arriveAt, startWalk } from './support/walk.ts';

for (const [place, [language, device]] of [
  ['en', 'phone'],
  ['tw', 'desktop'],
].entries() as ArrayIterator<[number, ['en' | 'tw', 'phone' | 'desktop']]>)
  test.describe(`${language}, ${device}`, () => {
    test.use({ ...devices[device], language });
    const { tag } = languages[language];

    test(`C-261 C-260 notices are offered after a booking, never before, and switched off in the settings, ${language}, ${device}`, async ({
      page,
      origin,
      t,
      watch,
    }) => {
      const guest = await newAccount(origin);
      await page.addInitScript(pushBrowser('granted'));
      await signInAtLogin({ page, t }, guest.email);
      const walk = await startWalk(page, origin, 'timeFirst', language);
      await walkToConfirm(walk, { place: 20 + place, guest });
      expect(await page.evaluate('asked'), 'nobody is asked before').toBe(0);
      const registered = () => watch.calls().filter((call) => call.includes('registrationId'));
      expect(registered()).toEqual([]);
      await bookButton(walk).click();
      await arriveAt(walk, 'Booked');
      const turnOn = page.getByRole('button', { name: t('settings.pushDo'), exact: true });
      await expect(turnOn).toBeVisible();
      expect(await page.evaluate('asked'), 'nor by the page itself').toBe(0);
      await passGate(page, { name: 'PushOffer', tag });
      const answer = page.waitForResponse(/registrationId/);
      await turnOn.click();
      expect(((await (await answer).json()) as { code: number }).code).toBe(200);
      await expect(page.getByText(t('settings.pushOn'))).toBeVisible();
      await page.goto('/userInfo?view=notices');
      const own = page.getByRole('switch', { name: t('settings.push') });
      await expect(own).toBeChecked();
      await expect(page.getByText(t('settings.pushOn'))).toBeVisible();
      await passGate(page, { name: 'NoticesWithPush', tag });
      const saved = page.waitForResponse(/notice\/save/);
      await own.click();
      await saved;
      await page.reload();
      await expect(own).not.toBeChecked();
      await expect(page.getByText(t('settings.pushOn'))).toHaveCount(0);
    });
  });

test('C-261 who says no is told in the settings where to change it, and is not offered notices again', async ({
  page,
  origin,
  t,
}) => {
  const { email } = await newAccount(origin);
  await page.addInitScript(pushBrowser('denied'));
  await signInAtLogin({ page, t }, email);
  await page.goto('/userInfo?view=notices');
  await page.getByRole('button', { name: t('settings.pushHere'), exact: true }).click();
  await expect(page.getByText(t('settings.pushBlocked'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('settings.pushHere'), exact: true })).toHaveCount(0);
});
