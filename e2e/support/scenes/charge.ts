import { expect } from '../test.ts';
import { newAccount, signInAs } from '../account.ts';
import {
  cardHold,
  chargePart,
  chargingWalk,
  fixedDeposit,
  openPolicy,
  payButton,
  shopTerms,
  storedDeposit,
  toCharge,
} from '../charges.ts';
import { see } from '../walk.ts';
import type { Scene } from './stage.ts';

const texts = {
  cancelRules: shopTerms.cancelRules,
  terms:
    '<h2>Deposits</h2><p>They count towards the visit.</p><ul><li>Paid by card</li><li>Given back when you cancel in time</li></ul>',
  prompt: shopTerms.prompt,
};

/** A deposit, from the word of the shop to the time that is held while it is paid. */
export const deposit: Scene = async ({ page, origin, language, show }) => {
  const money = { ...fixedDeposit, showsDepositCancelRules: '1', showsDepositTerms: '1', showsDepositPrompt: '1' };
  const walk = await chargingWalk(page, origin, { money, depositTexts: texts }, language);
  const { t } = walk;
  await toCharge(walk);
  await expect(payButton(walk, '$25')).toBeVisible();
  await show('ConfirmBooking with a deposit');
  await openPolicy(walk);
  await show('ConfirmBooking with the policy of a deposit');
  await chargePart(walk)
    .getByRole('button', { name: t('deposit.readTerms') })
    .click();
  const sheet = page.getByRole('dialog', { name: t('deposit.readTerms') });
  await expect(sheet).toBeVisible();
  await show('Terms of a deposit');
  await sheet.getByRole('button', { name: t('shell.close') }).click();
  await expect(sheet).toBeHidden();
  await payButton(walk, '$25').click();
  await expect(page).toHaveURL(/\/pay\//);
  await page.goBack();
  await see(walk, 'ConfirmBooking');
  await expect(page.getByRole('button', { name: t('deposit.heldGo') })).toBeVisible();
  await show('ConfirmBooking with a held time');
};

/** A card that is left as security, its box not ticked. */
export const card: Scene = async ({ page, origin, language, show }) => {
  const walk = await chargingWalk(page, origin, { money: cardHold }, language);
  const { t } = walk;
  await toCharge(walk);
  await page.getByRole('button', { name: t('deposit.leaveCard'), exact: true }).click();
  await expect(page.getByText(t('reasons.agreement_needed'))).toBeVisible();
  await show('ConfirmBooking with a card to leave');
};

/** A deposit that a balance pays: asked to sign in for it, the ways to pay, and what is told of it afterwards. */
export const balance: Scene = async ({ page, origin, language, show }) => {
  const guest = await newAccount(origin);
  const wanted = { money: { ...storedDeposit, showsDepositCancelRules: '1' }, balances: { [guest.email]: '60.00' } };
  const walk = await chargingWalk(page, origin, wanted, language);
  const { t } = walk;
  await toCharge(walk, { guest });
  await show('ConfirmBooking of a visitor who may have a balance');
  await page.getByRole('button', { name: t('deposit.balanceSignIn') }).click();
  await expect(page.getByRole('button', { name: t('account.skipSignIn') })).toBeVisible();
  await show('Signing in for a balance');
  await page.goBack();
  await page.getByRole('button', { name: t('booking.signInToFill') }).click();
  await signInAs({ page, t }, guest.email);
  await expect(page.getByRole('radio', { name: t('deposit.byBalance') })).toBeChecked();
  await expect(page.getByText(t('deposit.balanceLeft', { total: '$60', rest: '$35' }))).toBeVisible();
  await show('ConfirmBooking with a balance');
  await page.getByRole('button', { name: t('deposit.payStored', { amount: '$25' }) }).click();
  await see(walk, 'Booked');
  await expect(page.getByText(t('payment.paidStored'))).toBeVisible();
  await show('Booked from a balance');
  await page.getByRole('link', { name: t('booking.seeOrChange') }).click();
  await see(walk, 'ReserveDetail');
  await page.getByRole('button', { name: t('booking.cancelBooking') }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText(t('deposit.cancelBackStored', { amount: '$25' }))).toBeVisible();
  await show('Cancelling what a balance has paid');
};
