import { paymentCalls } from '@parlour/contract/payment/calls';
import { untilAlive } from './support/alive.ts';
import {
  cardHold,
  chargePart,
  chargingWalk,
  fixedDeposit,
  openPolicy,
  payButton,
  shopTerms,
  toCharge,
} from './support/charges.ts';
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
  await openPolicy(walk);
  await expect(rules).toBeVisible();
  await expect(chargePart(walk).getByText('Tell us a day before')).toBeVisible();
  await setParameter(origin, walk.chainId, 'showsDepositCancelRules', '0');
  await page.reload();
  await see(walk, 'ConfirmBooking');
  await expect(payButton(walk, '$25')).toBeVisible();
  await openPolicy(walk);
  await expect(rules).toHaveCount(0);
  await expect(page.getByText('Tell us a day before')).toHaveCount(0);
});

test('B-132 B-237 B-239 B-289 with a deposit by service the list of deposits is asked, and said in list, detail and on the confirm page; otherwise the page does not ask', async ({
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
    if (new URL(request.url()).pathname !== `/api${paymentCalls.getDeposits.path}`) return;
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
  await openPolicy(walk);
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

test('B-251 B-252 the word of a shop about deposits stands with the policy, opens nothing by itself, and is nowhere where it is off', async ({
  page,
  origin,
}) => {
  await page.clock.install();
  const walk = await chargingWalk(page, origin, {
    money: { ...fixedDeposit, showsDepositPrompt: '1' },
    depositTexts: shopTerms,
  });
  const word = chargePart(walk).getByText('a chair that stays empty');
  await toCharge(walk);
  await expect(payButton(walk, '$25')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.clock.runFor(5000);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await openPolicy(walk);
  await expect(word).toBeVisible();
  await setParameter(origin, walk.chainId, 'showsDepositPrompt', '0');
  await page.reload();
  await expect(payButton(walk, '$25')).toBeVisible();
  await openPolicy(walk);
  await page.waitForLoadState('networkidle');
  await expect(word).toHaveCount(0);
});

test('B-250 the terms are shown where the shop wants them to be, and not elsewhere', async ({ page, origin, t }) => {
  const walk = await chargingWalk(page, origin, {
    money: { ...fixedDeposit, showsDepositTerms: '1' },
    depositTexts: shopTerms,
  });
  await toCharge(walk);
  const terms = chargePart(walk).getByRole('button', { name: t('deposit.readTerms') });
  await openPolicy(walk);
  await expect(terms).toBeVisible();
  await setParameter(origin, walk.chainId, 'showsDepositTerms', '0');
  await page.reload();
  await see(walk, 'ConfirmBooking');
  await expect(payButton(walk, '$25')).toBeVisible();
  await openPolicy(walk);
  await page.waitForLoadState('networkidle');
  await expect(terms).toHaveCount(0);
});

for (const language of ['en', 'ch', 'tw'] as const)
  test.describe(language, () => {
    test.use({ language });

    test(`B-245 a card hold says that it is held, not charged now, and paid in the store, ${language}`, async ({
      page,
      origin,
      t,
    }) => {
      const walk = await chargingWalk(page, origin, { money: cardHold }, language);
      await toCharge(walk);
      const part = chargePart(walk, true);
      await expect(part.getByText(t('deposit.holdNow', { amount: '$50' }))).toBeVisible();
      await expect(part.getByText(t('deposit.holdStore'))).toBeVisible();
    });
  });
