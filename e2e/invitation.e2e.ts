import { accountCalls } from '@parlour/contract/account/calls';
import { memberCalls } from '@parlour/contract/member/calls';
import { languages } from '@parlour/phrases/languages';
import type { Translate } from '@parlour/phrases/t';
import type { Page } from '@playwright/test';
import { newAccount, password, signInAtLogin } from './support/account.ts';
import { ask } from './support/api.ts';
import { newGuest } from './support/contact.ts';
import { passGate } from './support/gate.ts';
import { inEveryVariant } from './support/journeys.ts';
import { findShop } from './support/shops.ts';
import { expect, test } from './support/test.ts';

type On = { page: Page; t: Translate };

/** A customer of a store who may invite, and the address that the link leads to. */
async function inviterAt(origin: string) {
  const guest = await newAccount(origin);
  const place = { chainId: null, shopId: null };
  const { token } = await ask(origin, accountCalls.logIn, {
    loginType: 'EMAIL_PASSWORD_APP',
    source: 'BK_APP_C',
    username: guest.email,
    password,
    language: 'en',
    ...place,
  });
  const shop = await findShop(origin, 'timeFirst');
  const ofShop = { shopId: shop.id, chainId: shop.chainId };
  const { firstName, lastName, email } = guest;
  await ask(origin, memberCalls.addProfile, { ...ofShop, firstName, lastName, email }, { token });
  const own = await ask(origin, memberCalls.getOwn, ofShop, { token });
  const { id } = await ask(origin, accountCalls.currentUser, {}, { token });
  return { guest, shop, address: `/enterSharedinfo?memberId=${own!.id}&compId=${shop.id}&userId=${id}` };
}

const acceptButton = ({ page, t }: On) => page.getByRole('button', { name: t('points.accept') });
const field = ({ page, t }: On, name: 'account.firstName' | 'account.lastName' | 'member.email' | 'member.gender') =>
  page.getByLabel(t(name), { exact: name !== 'member.gender' });

async function fillIn(on: On, friend: ReturnType<typeof newGuest>): Promise<void> {
  await field(on, 'account.firstName').fill(friend.firstName);
  await field(on, 'account.lastName').fill(friend.lastName);
  const group = on.page.getByRole('group', { name: on.t('member.phone') });
  await group.getByLabel(on.t('field.dialCode'), { exact: true }).selectOption('AU');
  await on.page.getByRole('textbox', { name: on.t('member.phone'), exact: true }).fill(friend.mobile);
  await field(on, 'member.gender').selectOption('1');
}

inEveryVariant(({ language }) => {
  const { tag } = languages[language];

  test('C-179 C-180 C-182 C-185 a friend accepts an invitation, and its inviter finds it among the records', async ({
    page,
    origin,
    t,
  }) => {
    const on = { page, t };
    const { guest, address } = await inviterAt(origin);
    const friend = newGuest();
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: t('points.inviteTitle') })).toBeVisible();
    await expect(page.getByText(t('points.inviteGet', { count: 200 }))).toBeVisible();
    await passGate(page, { name: 'AcceptInvitation', tag });
    await fillIn(on, friend);
    await acceptButton(on).click();
    await expect(page.getByText(t('reasons.email_needed'))).toBeVisible();
    await field(on, 'member.email').fill('a@b');
    await acceptButton(on).click();
    await expect(page.getByText(t('reasons.email_malformed'))).toBeVisible();
    await field(on, 'member.email').fill(friend.email);
    await acceptButton(on).click();
    await expect(page.getByRole('heading', { name: t('points.accepted') })).toBeFocused();
    await passGate(page, { name: 'AcceptInvitation accepted', tag });
    await signInAtLogin(on, guest.email);
    await page.goto('/userInfo?view=points');
    await page.getByRole('link', { name: t('points.invitations') }).click();
    const record = page.getByRole('article');
    await expect(record.getByRole('term')).toHaveText([
      t('points.inviteDate'),
      t('points.invitePhone'),
      t('points.inviteEmail'),
      t('points.store'),
      t('points.invited'),
      t('points.completed'),
      t('points.rewardEarned'),
    ]);
    await expect(record.getByText(t('points.count', { count: 0 }), { exact: true })).toBeVisible();
    await expect(record).not.toContainText(friend.email);
    await passGate(page, { name: 'Invitations', tag });
  });
});

test('C-184 where a store has no invitations the link still opens, and says so', async ({ page, origin, t }) => {
  const { id } = await findShop(origin, 'clinic');
  await page.goto(`/enterSharedinfo?memberId=1&compId=${id}&userId=2`);
  await expect(page.getByText(t('reasons.invite_ended'))).toBeVisible();
  await expect(acceptButton({ page, t })).toHaveCount(0);
});
