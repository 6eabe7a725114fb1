import { newAccount, signInAtLogin } from '../account.ts';
import { fullAccount } from '../full-account.ts';
import { expect } from '../test.ts';
import { wordsOf } from '../words.ts';
import type { Scene, Stage } from './stage.ts';

/** Opens a view of the account once all of it is there. */
async function openView({ page }: Pick<Stage, 'page'>, view: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(`/userInfo?view=${view}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** What a customer holds and has gathered: under each tab, one right, points with what came and went, and none of it. */
export const holdings: Scene = async (stage) => {
  const { page, origin, language, show } = stage;
  const t = wordsOf(language);
  const { guest } = await fullAccount(origin);
  await signInAtLogin({ page, t }, guest.email);
  await openView(stage, 'rights');
  for (const name of ['memberships', 'vouchers', 'packages'] as const) {
    await page.getByRole('tab', { name: t(`rights.${name}`) }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
    await show(`Rights, ${name}`);
  }
  await page.getByRole('article').first().getByRole('link').click();
  await expect(page.getByRole('button', { name: t('rights.book') })).toBeVisible();
  await show('MemberRight');
  await openView(stage, 'points');
  await expect(page.getByRole('table', { name: t('points.months') })).toBeVisible();
  await show('Points');
  await openView(stage, 'pointHistory');
  await expect(page.getByRole('article').first()).toBeVisible();
  await show('PointHistory');
  await openView(stage, 'invitations');
  await expect(page.getByRole('article')).toBeVisible();
  await show('Invitations');
};

/** The same pages of a customer who has nothing yet. */
export const nothingYet: Scene = async (stage) => {
  const { page, origin, language, show } = stage;
  const t = wordsOf(language);
  const { email } = await newAccount(origin);
  await signInAtLogin({ page, t }, email);
  for (const [view, none] of [
    ['rights', t('rights.none')],
    ['points', t('points.none')],
    ['invitations', t('points.noInvitations')],
    ['purchases', t('bill.none')],
    ['addresses', t('settings.addressNone')],
  ] as const) {
    await openView(stage, view);
    await expect(page.getByText(none)).toBeVisible();
    await show(`${view}, none`);
  }
};

/** What was bought, as a list and as receipts; what is open is paid on its page. */
export const purchases: Scene = async (stage) => {
  const { page, origin, language, show } = stage;
  const t = wordsOf(language);
  const { guest, bills } = await fullAccount(origin);
  await signInAtLogin({ page, t }, guest.email);
  await openView(stage, 'purchases');
  await expect(page.getByRole('article').nth(3)).toBeVisible();
  await show('Purchases');
  for (const [name, id] of Object.entries(bills)) {
    await openView(stage, `purchase&bill=${id}`);
    await expect(page.getByRole('article')).toBeVisible();
    await show(`Purchase, ${name}`);
  }
  await page.getByRole('button', { name: t('bill.pay', { amount: '$50' }) }).click();
  await page.getByRole('button', { name: t('simulatedProvider.cancel') }).click();
  await expect(page.getByText(t('bill.notPaid'))).toBeVisible();
  await show('Purchase, not paid');
  await page.goto(`/orderReviews/${bills.paid}`);
  await expect(page.getByRole('textbox', { name: t('ownReview.text') })).toBeVisible();
  await show('ReviewForm');
};

/** All about the account itself, with something on each page. */
export const settings: Scene = async (stage) => {
  const { page, origin, language, show, allow } = stage;
  const t = wordsOf(language);
  const { guest } = await fullAccount(origin);
  await signInAtLogin({ page, t }, guest.email);
  for (const view of ['settings', 'addresses', 'notices', 'contacts', 'data', 'details']) {
    await openView(stage, view);
    await show(`Account, ${view}`);
  }
  await openView(stage, 'addresses');
  await page.getByRole('button', { name: t('settings.addressEditOne', { line: '14 Bridge Street' }) }).click();
  await expect(page.getByLabel(t('settings.postcode'), { exact: true })).toHaveValue('2000');
  await show('AddressForm');
  await openView(stage, 'deletion');
  await expect(page.getByRole('heading', { name: t('settings.lose') })).toBeVisible();
  await page.getByRole('button', { name: t('settings.deleteDo') }).click();
  await expect(page.getByText(t('reasons.password_needed'))).toBeVisible();
  await show('Deletion with visits and balances');
  allow(/status of 422/);
  await page.goto('/unsubscribe?t=marketing.none.none');
  await page.getByRole('button', { name: t('settings.unsubscribe'), exact: true }).click();
  await expect(page.getByText(t('settings.unsubscribeOver'))).toBeVisible();
  await show('Unsubscribe, over');
};
