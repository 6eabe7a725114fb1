import { languages } from '@parlour/phrases/languages';
import { newAccount, signInAtLogin } from './support/account.ts';
import { chargePart, chargingWalk, fixedDeposit, payButton, storedDeposit, toCharge } from './support/charges.ts';
import { bookButton } from './support/confirm.ts';
import { devices } from './support/devices.ts';
import { looks } from './support/journeys.ts';
import { dayAfter } from './support/free-times.ts';
import { passGate } from './support/gate.ts';
import { cards } from './support/payment.ts';
import {
  cancelHere,
  club,
  giftCardAndCoupon,
  leftToPay,
  sumRow,
  tenPack,
  usedLine,
  useRights,
} from './support/rights.ts';
import { expect, test } from './support/test.ts';
import { arriveAt, see, type Walk } from './support/walk.ts';

test.setTimeout(180_000);

/** Half of the price from two days before. */
const lateFees = '[{"timeUnit":"days","timeValue":2,"type":"percent","value":"0.5"}]';

async function seeBooking(walk: Walk): Promise<void> {
  const { page, t } = walk;
  await arriveAt(walk, 'Booked');
  await page.getByRole('link', { name: t('booking.seeOrChange') }).click();
  await see(walk, 'ReserveDetail');
}

for (const [language, device] of looks('en', 'tw'))
  test.describe(`${language}, ${device}`, () => {
    test.use({ ...devices[device], language });
    const { tag } = languages[language];

    test(`C-156 C-166 0058 of ten sessions one pays for a booking, comes back when that is cancelled in time, and is used up when it is late, ${language}, ${device}`, async ({
      page,
      origin,
      t,
    }) => {
      const guest = await newAccount(origin);
      const money = { ...fixedDeposit, lateFees };
      const walk = await chargingWalk(page, origin, { money, rights: tenPack(guest.email) }, language);
      await signInAtLogin({ page, t }, guest.email);
      await toCharge(walk, { guest });
      const box = useRights(walk).getByRole('checkbox', { name: 'Ten hours' });
      await expect(box).toBeChecked();
      await expect(page.locator('#confirm-services').getByText(t('usedRights.included'))).toBeVisible();
      await expect(leftToPay(walk)).toHaveText('$0');
      await passGate(page, { name: 'ConfirmBooking', tag });
      await box.uncheck();
      await expect(payButton(walk, '$25')).toBeVisible();
      await expect(leftToPay(walk)).toHaveText('$50');
      await box.check();
      await expect(chargePart(walk).getByText(t('deposit.notDue'))).toBeVisible();
      // In the summary, and beside the button.
      await expect(page.getByText(t('usedRights.toPay', { amount: '$0' })).filter({ visible: true })).toHaveCount(2);
      await expect(page.getByText(t('booking.totalOf', { total: '$50' }))).toHaveCount(0);
      await bookButton(walk).click();
      await seeBooking(walk);
      await expect(usedLine(walk, 'Ten hours')).toContainText('$50');
      await passGate(page, { name: 'ReserveDetail', tag });
      await page.goto('/appointments');
      await expect(page.getByRole('article').filter({ hasText: walk.shop.name })).toContainText('Ten hours');
      await page.getByRole('article').filter({ hasText: walk.shop.name }).getByRole('link').first().click();
      await see(walk, 'ReserveDetail');
      await cancelHere(walk, async () => {
        await expect(page.getByRole('alertdialog').getByText(t('booking.cancelFree'))).toBeVisible();
      });
      await expect(usedLine(walk, 'Ten hours')).toContainText(t('usedRights.returned'));

      await toCharge(walk, { guest, day: dayAfter(1) });
      await expect(useRights(walk).getByText(t('usedRights.left', { count: 10 }))).toBeVisible();
      await expect(useRights(walk).getByText(t('usedRights.lostNow'))).toBeVisible();
      await bookButton(walk).click();
      await seeBooking(walk);
      await cancelHere(walk, async () => {
        const dialog = page.getByRole('alertdialog');
        await expect(dialog.getByText(t('usedRights.lostByCancel'))).toBeVisible();
        await expect(dialog).toContainText('Ten hours');
        await passGate(page, { name: 'Cancel', tag });
      });
      await expect(usedLine(walk, 'Ten hours')).toContainText(t('usedRights.used'));
      await page.goto(`/userInfo?view=rights&tab=package&custId=${walk.chainId}`);
      await expect(page.getByText(t('rights.leftOf', { left: 9, count: 10 }))).toBeVisible();
    });

    test(`C-165 0058 a price for members is taken off, in a store that charges nothing, and may be left out, ${language}, ${device}`, async ({
      page,
      origin,
      t,
    }) => {
      const guest = await newAccount(origin);
      const walk = await chargingWalk(page, origin, { rights: club(guest.email) }, language);
      await signInAtLogin({ page, t }, guest.email);
      await toCharge(walk, { guest });
      const box = useRights(walk).getByRole('checkbox', { name: 'House club' });
      await expect(box).toBeChecked();
      await expect(sumRow(walk, 'House club')).toContainText('$7.50');
      await expect(leftToPay(walk)).toHaveText('$42.50');
      await passGate(page, { name: 'ConfirmBooking', tag });
      await box.uncheck();
      await expect(leftToPay(walk)).toHaveText('$50');
      // What was chosen stays.
      await page.reload();
      await see(walk, 'ConfirmBooking');
      await expect(box).not.toBeChecked();
      await box.check();
      await expect(leftToPay(walk)).toHaveText('$42.50');
      await bookButton(walk).click();
      await seeBooking(walk);
      await expect(usedLine(walk, 'House club')).toContainText('$7.50');
      await expect(usedLine(walk, t('payment.rest'))).toContainText('$42.50');
    });

    test(`C-154 C-206 0058 a coupon comes off, a gift card pays the deposit as long as it covers it, and then a card does, ${language}, ${device}`, async ({
      page,
      origin,
      t,
      watch,
    }) => {
      watch.allow(/status of 422/);
      const guest = await newAccount(origin);
      const wanted = { money: storedDeposit, rights: giftCardAndCoupon(guest.email) };
      const walk = await chargingWalk(page, origin, wanted, language);
      await signInAtLogin({ page, t }, guest.email);
      await toCharge(walk, { guest });
      const part = useRights(walk);
      const box = part.getByRole('checkbox', { name: 'Welcome back' });
      await expect(box).toBeChecked();
      await box.uncheck();
      await expect(leftToPay(walk)).toHaveText('$50');
      await page.getByRole('button', { name: t('deposit.payStored', { amount: '$25' }), exact: true }).click();
      await seeBooking(walk);
      await expect(page.getByText(t('payment.paidStored'))).toBeVisible();

      await toCharge(walk, { guest, day: dayAfter(4) });
      await box.uncheck();
      await part.getByRole('button', { name: t('usedRights.codeTitle') }).click();
      const code = part.getByRole('textbox', { name: t('usedRights.code') });
      const use = part.getByRole('button', { name: t('usedRights.codeUse'), exact: true });
      await code.fill('OWN-99');
      await use.click();
      await expect(part.getByText(t('reasons.coupon_unknown'))).toBeVisible();
      await expect(code).toHaveValue('OWN-99');
      await passGate(page, { name: 'ConfirmBooking', tag });
      await code.fill('own 31');
      await use.click();
      await expect(box).toBeChecked();
      await expect(leftToPay(walk)).toHaveText('$40');
      await expect(chargePart(walk).getByText(t('deposit.balanceShort', { total: '$5' }))).toBeVisible();
      await payButton(walk, '$25').click();
      await page.getByLabel(t('simulatedProvider.number')).fill(cards.approve);
      await page.getByLabel(t('simulatedProvider.number')).press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: t('booking.made') })).toBeVisible();
      await expect(usedLine(walk, 'Welcome back')).toContainText('$10');
      await expect(usedLine(walk, t('payment.paid'))).toContainText('$25');
      await expect(
        page
          .locator('dl > div')
          .filter({ hasText: t('payment.rest') })
          .getByRole('definition'),
      ).toHaveText('$15');
    });
  });
