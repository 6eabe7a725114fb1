import { giftCalls } from '@parlour/contract/rights/gift';
import { languages } from '@parlour/phrases/languages';
import type { Translate } from '@parlour/phrases/t';
import type { Page } from '@playwright/test';
import { newAccount, signInAtLogin } from './support/account.ts';
import { newGuest } from './support/contact.ts';
import { passGate } from './support/gate.ts';
import { inEveryVariant } from './support/journeys.ts';
import { findShop } from './support/shops.ts';
import { expect, test } from './support/test.ts';

type On = { page: Page; t: Translate };

const addressOf = async (origin: string, code: string) => {
  const { id } = await findShop(origin, 'timeFirst');
  return `/receiveGiftCard?compId=${id}&code=${code}`;
};
const claimButton = ({ page, t }: On) => page.getByRole('button', { name: t('rights.giftClaim') });
const field = ({ page, t }: On, name: 'account.firstName' | 'member.email') =>
  page.getByLabel(t(name), { exact: true });

async function phone({ page, t }: On, text: string): Promise<void> {
  const group = page.getByRole('group', { name: t('member.phone') });
  await group.getByLabel(t('field.dialCode'), { exact: true }).selectOption('AU');
  await page.getByRole('textbox', { name: t('member.phone'), exact: true }).fill(text);
}

inEveryVariant(({ language }) => {
  const { tag } = languages[language];

  test('A-009 A-028 C-172 C-174 C-175 C-176 C-177 a guest claims a gift card once, and hears what is wrong, and what is over', async ({
    page,
    origin,
    watch,
    t,
  }) => {
    watch.allow(/status of 422/);
    const on = { page, t };
    const guest = newGuest();
    const address = await addressOf(origin, 'summer');
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/customer/gift/claim')) calls.push(request.url());
    });
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: t('rights.giftTitle') })).toBeVisible();
    await expect(page.getByRole('article')).toContainText('$150');
    await expect(claimButton(on)).toBeVisible();
    await passGate(page, { name: 'ReceiveGiftCard', tag });
    await field(on, 'account.firstName').fill(guest.firstName);
    await field(on, 'member.email').fill('a@b');
    await claimButton(on).click();
    await expect(page.getByText(t('reasons.claim_email_wrong'))).toBeVisible();
    await field(on, 'member.email').fill(guest.email);
    await phone(on, '12');
    await claimButton(on).click();
    await expect(page.getByText(t('reasons.claim_phone_wrong'))).toBeVisible();
    await passGate(page, { name: 'ReceiveGiftCard with a refusal', tag });
    expect(calls).toEqual([]);
    // What was typed survives a reload.
    await page.reload();
    await expect(field(on, 'member.email')).toHaveValue(guest.email);
    await phone(on, guest.mobile);
    await claimButton(on).click();
    await expect(page.getByRole('heading', { name: t('rights.giftDone') })).toBeFocused();
    await expect(page.getByText(t('rights.giftDoneText', { email: guest.email }))).toBeVisible();
    await passGate(page, { name: 'ReceiveGiftCard claimed', tag });
    await page.reload();
    await field(on, 'account.firstName').fill(guest.firstName);
    await field(on, 'member.email').fill(guest.email);
    await claimButton(on).click();
    await expect(page.getByText(t('reasons.claimed_once'))).toBeVisible();
    await passGate(page, { name: 'ReceiveGiftCard refused', tag });
    await page.goto(await addressOf(origin, 'last-winter'));
    await expect(page.getByText(t('reasons.claim_ended'))).toBeVisible();
    await expect(claimButton(on)).toHaveCount(0);
    await page.goto(await addressOf(origin, 'no-such'));
    await expect(page.getByText(t('rights.giftUnknown'))).toBeVisible();
    await expect(page.getByText(t('rights.giftFrom', { shop: 'Lumen Skin Surry Hills' }))).toHaveCount(0);
  });
});

test('a card that the server cannot tell of now is not said to be none, and is asked for again', async ({
  page,
  origin,
  t,
  watch,
}) => {
  watch.allow(/status of 500|answered 500/);
  const path = `**/api${giftCalls.get.path}**`;
  const internal = { code: 500, reason: 'internal', msg: '', result: null, requestId: 'x' };
  await page.route(path, (route) => route.fulfill({ status: 500, json: internal }));
  await page.goto(await addressOf(origin, 'summer'));
  const again = page.getByRole('button', { name: t('shell.retry'), exact: true });
  await expect(again).toBeVisible();
  await expect(page.getByText(t('rights.giftUnknown'))).toHaveCount(0);
  await page.unroute(path);
  await again.click();
  await expect(claimButton({ page, t })).toBeVisible();
});

test('C-173 a customer who is signed in claims with the own email, and finds the card among the vouchers', async ({
  page,
  origin,
  t,
}) => {
  const guest = await newAccount(origin);
  await signInAtLogin({ page, t }, guest.email);
  await page.goto(await addressOf(origin, 'summer'));
  await expect(field({ page, t }, 'member.email')).toHaveValue(guest.email);
  await claimButton({ page, t }).click();
  await page.getByRole('link', { name: t('rights.giftSee') }).click();
  await expect(page.getByRole('tab', { name: t('rights.vouchers') })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('article')).toContainText('$150');
});
