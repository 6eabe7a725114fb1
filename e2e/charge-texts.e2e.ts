import { chargeCalls } from '@parlour/contract/charge';
import { untilAlive } from './support/alive.ts';
import { chargePart, chargingWalk, fixedDeposit, payButton, shopTerms, toCharge } from './support/charges.ts';
import { devices } from './support/devices.ts';
import { setParameter } from './support/own-shop.ts';
import { expect, test } from './support/test.ts';
import { see, serviceNamed, shopAddress } from './support/walk.ts';

test.use(devices.phone);
test.setTimeout(120_000);

test('B-249 the rules of cancelling are shown where the shop wants them to be, and not elsewhere', async ({
  page,
  origin,
  t,
}) => {
  const money = { ...fixedDeposit, showsDepositCancelRules: '1' };
  const walk = await chargingWalk(page, origin, { money, depositTexts: shopTerms });
  await toCharge(walk);
  const rules = chargePart(walk).getByRole('heading', { name: t('deposit.readRules') });
  await expect(rules).toBeVisible();
  await expect(chargePart(walk).getByText('Tell us a day before')).toBeVisible();
  await setParameter(origin, walk.chainId, 'showsDepositCancelRules', '0');
  await page.reload();
  await see(walk, 'ConfirmBooking');
  await expect(payButton(walk, '$25')).toBeVisible();
  await expect(rules).toHaveCount(0);
  await expect(page.getByText('Tell us a day before')).toHaveCount(0);
});

test('B-132 B-237 B-239 B-289 with a deposit by service the list of deposits is asked, and said in list, detail and on the confirm page; otherwise nobody asks', async ({
  page,
  origin,
  t,
}) => {
  const byService = {
    chargeCondition: '0',
    hasDepositPerService: '1',
    defaultItemDeposit: '{"type":"1","value":"12"}',
  };
  const itemDeposit = { type: '0', value: '0.4' } as const;
  const walk = await chargingWalk(page, origin, { money: byService, itemDeposit });
  const asked: string[][] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== `/api${chargeCalls.getDeposits.path}`) return;
    asked.push((request.postDataJSON() as { ids: string[] }).ids);
  });
  const [hour, half] = ['Quiet hour', 'Short hour'].map((name) => serviceNamed(walk, name));
  const row = (name: string) => page.getByRole('article').filter({ hasText: name });
  const detail = page.getByRole('dialog', { name: 'Quiet hour' });
  await page.goto(shopAddress(walk));
  await expect(row('Quiet hour').getByText(t('deposit.ofService', { share: '40%' }))).toBeVisible();
  await expect(row('Short hour').getByText(t('deposit.ofService', { share: '$12' }))).toBeVisible();
  expect(
    asked.map((ids) => ids.toSorted()),
    'all rows in one call',
  ).toEqual([[hour!.id, half!.id].toSorted()]);
  await row('Quiet hour').getByRole('link', { name: 'Quiet hour' }).click();
  await expect(detail.getByText(t('deposit.ofService', { share: '40%' }))).toBeVisible();
  await toCharge(walk);
  await expect(chargePart(walk).getByText(t('deposit.byService'))).toBeVisible();
  await expect(payButton(walk, '$20')).toBeVisible();
  expect(asked.at(-1)).toEqual([hour!.id]);
  await setParameter(origin, walk.chainId, 'hasDepositPerService', '0');
  asked.length = 0;
  await page.goto(shopAddress(walk));
  await untilAlive(page);
  await row('Quiet hour').getByRole('link', { name: 'Quiet hour' }).click();
  await expect(detail).toBeVisible();
  await expect(page.getByText(t('deposit.ofService', { share: '40%' }))).toHaveCount(0);
  expect(asked).toEqual([]);
});

test('B-251 B-252 the word of a shop about deposits comes a second later, once in a session', async ({
  page,
  origin,
  t,
}) => {
  const walk = await chargingWalk(page, origin, {
    money: { ...fixedDeposit, showsDepositPrompt: '1' },
    depositTexts: shopTerms,
  });
  await toCharge(walk);
  const prompt = page.getByRole('alertdialog', { name: t('deposit.promptTitle') });
  await expect(prompt.getByText('a chair that stays empty')).toBeVisible();
  await prompt.getByRole('button', { name: t('booking.gotIt') }).click();
  await expect(prompt).toBeHidden();
  await page.reload();
  await expect(payButton(walk, '$25')).toBeVisible();
  await page.clock.install();
  await page.clock.runFor(3000);
  await expect(prompt).toHaveCount(0);
});
