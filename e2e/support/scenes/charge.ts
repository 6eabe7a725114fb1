import { expect } from '../test.ts';
import { cardHold, chargePart, chargingWalk, fixedDeposit, payButton, shopTerms, toCharge } from '../charges.ts';
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
  const prompt = page.getByRole('alertdialog', { name: t('deposit.promptTitle') });
  await expect(prompt).toBeVisible();
  await show('ConfirmBooking, the word of the shop');
  await prompt.getByRole('button', { name: t('booking.gotIt') }).click();
  await expect(prompt).toBeHidden();
  await show('ConfirmBooking with a deposit');
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
