import { chargeCalls } from '@parlour/contract/charge';
import { untilAlive } from './support/alive.ts';
import { cardHold, chargePart, chargingWalk, fixedDeposit, payButton, shopTerms, toCharge } from './support/charges.ts';
import { devices } from './support/devices.ts';
import { setParameter } from './support/own-shop.ts';
import { expect, test } from './support/test.ts';
import { see, serviceNamed, shopAddress, type Walk } from './support/walk.ts';

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

const prompting = { money: { ...fixedDeposit, showsDepositPrompt: '1' }, depositTexts: shopTerms };
const promptIn = ({ page, t }: Pick<Walk, 'page' | 't'>) =>
  page.getByRole('alertdialog', { name: t('deposit.promptTitle') });

/** Notes when a page began to wait for a second, by its own clock. */
const noteSeconds = `{
  const real = globalThis.setTimeout;
  globalThis.begunAt = null;
  globalThis.setTimeout = (work, ms, ...more) => {
    if (ms === 1000) globalThis.begunAt = Date.now();
    return real(work, ms, ...more);
  };
}`;

test('B-251 the word of a shop about deposits comes a second after the charge is known, to the millisecond, and never where it is off', async ({
  page,
  origin,
}) => {
  const walk = await chargingWalk(page, origin, prompting);
  const prompt = promptIn(walk);
  let letThrough = () => {};
  const gate = new Promise<void>((open) => {
    letThrough = open;
  });
  await page.route(`**/api${chargeCalls.getTexts.path}*`, async (route) => {
    await gate;
    await route.continue();
  });
  await page.clock.install();
  await page.addInitScript(noteSeconds);
  await toCharge(walk);
  await expect(payButton(walk, '$25')).toBeVisible();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2000);
  const answered = page.waitForResponse((response) => response.url().includes(chargeCalls.getTexts.path));
  await page.evaluate('begunAt = null');
  letThrough();
  await (await answered).finished();
  await expect
    .poll(async () => {
      await page.clock.runFor(1);
      return page.evaluate('begunAt !== null');
    })
    .toBe(true);
  const waited = Number(await page.evaluate('Date.now() - begunAt'));
  await page.clock.runFor(999 - waited);
  await expect(prompt).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(prompt.getByText('a chair that stays empty')).toBeVisible();

  await setParameter(origin, walk.chainId, 'showsDepositPrompt', '0');
  const fresh = { ...walk, page: await page.context().newPage() };
  // All pages of a context have one clock.
  await page.clock.resume();
  await toCharge(fresh);
  await expect(payButton(fresh, '$25')).toBeVisible();
  await fresh.page.waitForLoadState('networkidle');
  await fresh.page.clock.runFor(5000);
  await expect(promptIn(fresh)).toHaveCount(0);
});

test('B-252 it is shown once per shop and session: not after a reload, again at another shop and in a new session', async ({
  page,
  origin,
  t,
}) => {
  await page.clock.install();
  const walk = await chargingWalk(page, origin, prompting);
  await toCharge(walk);
  await promptIn(walk)
    .getByRole('button', { name: t('booking.gotIt') })
    .click();
  await expect(promptIn(walk)).toBeHidden();
  await page.reload();
  await expect(payButton(walk, '$25')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.clock.runFor(5000);
  await expect(promptIn(walk)).toHaveCount(0);

  const other = await chargingWalk(page, origin, prompting);
  await toCharge(other);
  await expect(promptIn(other).getByText('a chair that stays empty')).toBeVisible();

  const tab = { ...walk, page: await page.context().newPage() };
  await toCharge(tab);
  await expect(promptIn(tab).getByText('a chair that stays empty')).toBeVisible();
});

test('B-250 the terms are shown where the shop wants them to be, and not elsewhere', async ({ page, origin, t }) => {
  const walk = await chargingWalk(page, origin, {
    money: { ...fixedDeposit, showsDepositTerms: '1' },
    depositTexts: shopTerms,
  });
  await toCharge(walk);
  const terms = chargePart(walk).getByRole('button', { name: t('deposit.readTerms') });
  await expect(terms).toBeVisible();
  await setParameter(origin, walk.chainId, 'showsDepositTerms', '0');
  await page.reload();
  await see(walk, 'ConfirmBooking');
  await expect(payButton(walk, '$25')).toBeVisible();
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
