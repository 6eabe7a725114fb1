import { giftCalls } from '@parlour/contract/rights/gift';
import { accountCalls } from '@parlour/contract/account/calls';
import { ask } from '../api.ts';
import { newGuest } from '../contact.ts';
import { fullAccount } from '../full-account.ts';
import { ownShop } from '../own-shop.ts';
import { expect } from '../test.ts';
import { wordsOf } from '../words.ts';
import type { Scene } from './stage.ts';

const sold = ['card,voucher,Gift card,,money,,30,,,,unlimited,,'];
const campaigns = ['one,card,first,1,,', 'many,card,first,9,,', 'over,card,first,9,2026-01-01,2026-02-01'];

/** A card that is there, claimed, sold out, over and unknown. */
export const giftCards: Scene = async ({ page, origin, language, show, allow }) => {
  allow(/status of 422/);
  const t = wordsOf(language);
  const { shopId } = await ownShop(origin, { rights: { sold, held: [], campaigns } });
  const open = async (code: string) => {
    await page.goto('about:blank');
    await page.goto(`/receiveGiftCard?compId=${shopId}&code=${code}`);
  };
  const { token } = await ask(origin, accountCalls.openView, {});
  const { firstName, lastName, email } = newGuest();
  const noPhone = { mobile: '', dialCode: '', country: '' };
  await ask(origin, giftCalls.claim, { shopId, code: 'one', firstName, lastName, email, ...noPhone }, { token });
  const claim = page.getByRole('button', { name: t('rights.giftClaim') });
  await open('many');
  await claim.click();
  await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
  await show('Gift card with a refusal');
  await page.getByLabel(t('account.firstName'), { exact: true }).fill(firstName);
  await page.getByLabel(t('member.email'), { exact: true }).fill(newGuest().email);
  await claim.click();
  await expect(page.getByRole('heading', { name: t('rights.giftDone') })).toBeVisible();
  await show('Gift card, claimed');
  for (const [code, said] of [
    ['one', t('reasons.claim_sold_out')],
    ['over', t('reasons.claim_ended')],
    ['none', t('rights.giftUnknown')],
  ] as const) {
    await open(code);
    await expect(page.getByText(said)).toBeVisible();
    await show(`Gift card, ${code}`);
  }
};

/** An invitation that a friend looks at, fills in wrongly and accepts, and one of a store that has none. */
export const acceptance: Scene = async ({ page, origin, language, show }) => {
  const t = wordsOf(language);
  const { invitation } = await fullAccount(origin);
  await page.goto(invitation);
  const accept = page.getByRole('button', { name: t('points.accept') });
  await accept.click();
  await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
  await show('Invitation with a refusal');
  const { firstName, lastName, email, mobile } = newGuest();
  await page.getByLabel(t('account.firstName'), { exact: true }).fill(firstName);
  await page.getByLabel(t('account.lastName'), { exact: true }).fill(lastName);
  await page.getByLabel(t('member.email'), { exact: true }).fill(email);
  const group = page.getByRole('group', { name: t('member.phone') });
  await group.getByLabel(t('field.dialCode'), { exact: true }).selectOption('AU');
  await page.getByRole('textbox', { name: t('member.phone'), exact: true }).fill(mobile);
  await accept.click();
  await expect(page.getByRole('heading', { name: t('points.accepted') })).toBeVisible();
  await show('Invitation, accepted');
  const { shopId } = await ownShop(origin);
  await page.goto(`/enterSharedinfo?memberId=1&compId=${shopId}&userId=2`);
  await expect(page.getByText(t('reasons.invite_ended'))).toBeVisible();
  await show('Invitation, ended');
};
