import { newAccount, signInAtLogin } from '../account.ts';
import { bookButton } from '../confirm.ts';
import { pushBrowser } from '../push-browser.ts';
import { expect } from '../test.ts';
import { walkToConfirm } from '../to-confirm.ts';
import { arriveAt, startWalk } from '../walk.ts';
import { wordsOf } from '../words.ts';
import type { Scene } from './stage.ts';

/** Notices on this device: offered after a booking, on, and blocked. */
export const push: Scene = async ({ page, origin, language, show, place }) => {
  const t = wordsOf(language);
  const guest = await newAccount(origin);
  await page.addInitScript(pushBrowser('granted'));
  await signInAtLogin({ page, t }, guest.email);
  const walk = await startWalk(page, origin, 'timeFirst', language);
  await walkToConfirm(walk, { place: 24 + place, guest });
  await bookButton(walk).click();
  await arriveAt(walk, 'Booked');
  const turnOn = page.getByRole('button', { name: t('settings.pushDo'), exact: true });
  await expect(turnOn).toBeVisible();
  await show('Push, offered');
  await turnOn.click();
  await expect(page.getByText(t('settings.pushOn'))).toBeVisible();
  await show('Push, taken');
  await page.goto('/userInfo?view=notices');
  await expect(page.getByRole('switch', { name: t('settings.push') })).toBeChecked();
  await show('Notices with push');
};
