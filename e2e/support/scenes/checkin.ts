import { internalCalls } from '@parlour/contract/admin/calls';
import { checkInCalls } from '@parlour/contract/checkin/calls';
import { accountCalls } from '@parlour/contract/account/calls';
import { ask } from '../api.ts';
import { newGuest } from '../contact.ts';
import { ownShop } from '../own-shop.ts';
import { expect } from '../test.ts';
import { wordsOf } from '../words.ts';
import type { Scene } from './stage.ts';

/** A kiosk with a new customer, the screen at the counter, and what both say once their key is revoked. */
export const checkIn: Scene = async ({ page, origin, language, show, allow }) => {
  const t = wordsOf(language);
  const parameters = { checkInRewardEvery: '1', checkInRewardPoints: '20' };
  const { shopId } = await ownShop(origin, { parameters, points: [] });
  const device = await ask(origin, internalCalls.addCheckInDevice, { shopId, name: 'Door' });
  const path = (url: string) => url.slice(new URL(url).origin.length);
  const { token } = await ask(origin, accountCalls.openView, {});
  const { code } = await ask(origin, checkInCalls.getCode, { shopId, deviceKey: device.key }, { token });
  const send = page.getByRole('button', { name: t('checkIn.send'), exact: true }).last();
  await page.goto(path(device.kioskUrl));
  await expect(send).toBeVisible();
  await send.click();
  await expect(page.getByText(t('reasons.mobile_needed'))).toBeVisible();
  await show('Kiosk with a refusal');
  await page.getByRole('textbox', { name: t('account.mobile') }).fill(newGuest().mobile);
  await send.click();
  await expect(page.getByRole('heading', { level: 1, name: t('checkIn.newTitle') })).toBeVisible();
  await show('Kiosk, a new customer');
  await page.getByRole('textbox', { name: t('account.firstName') }).fill('Mei');
  await send.click();
  await expect(page.getByRole('heading', { level: 1, name: t('checkIn.welcomeNew') })).toBeVisible();
  await show('Kiosk, welcome');
  await page.goto(path(device.screenUrl));
  await expect(page.getByRole('img')).toBeVisible();
  await show('CounterScreen');
  await page.goto(`/checkIn/${shopId}/${code}`);
  await expect(send).toBeVisible();
  await show('CheckIn on a phone');
  await page.goto(`/checkIn/${shopId}`);
  await expect(page.getByText(t('checkIn.scanTitle'))).toBeVisible();
  await show('CheckIn without a code');
  allow(/status of 422/);
  await ask(origin, internalCalls.revokeCheckInDevice, { deviceId: device.id });
  for (const [url, name] of [
    [device.kioskUrl, 'Kiosk, revoked'],
    [device.screenUrl, 'CounterScreen, revoked'],
  ] as const) {
    await page.goto(path(url));
    await expect(page.getByText(t('checkIn.deviceTitle'))).toBeVisible();
    await show(name);
  }
};
