import type { Page } from '@playwright/test';
import { ownShop } from '../own-shop.ts';
import {
  button,
  codeOf,
  joinByInvitation,
  newTeamEmail,
  openPlace,
  ownerInvitation,
  signInToTeam,
  title,
} from '../team.ts';
import { wordsOf } from '../words.ts';
import type { Scene } from './bookings.ts';

/** An owner joins, invites a colleague, asks for a new password, and signs in on another device, which has a page of its own. */
export async function teamNotices({ origin, language }: Scene, page: Page, elsewhere: Page): Promise<void> {
  const t = wordsOf(language);
  const { shopId } = await ownShop(origin, {});
  const email = newTeamEmail();
  const secret = await joinByInvitation({ page, t }, await ownerInvitation(origin, shopId, email), 'Ada Quill');
  await button({ page, t }, 'admin.codesSaved').click();
  await title({ page, t }, 'admin.storesTitle').waitFor();
  await openPlace({ page, t }, 'admin.team');
  await button({ page, t }, 'admin.invite').click();
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: t('account.email') })
    .fill(newTeamEmail());
  await button({ page, t }, 'admin.inviteSend').click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await elsewhere.goto('/admin/forgot');
  await elsewhere.getByRole('textbox', { name: t('account.email') }).fill(email);
  await button({ page: elsewhere, t }, 'admin.forgotSend').click();
  await elsewhere.getByText(t('admin.forgotSent', { email })).waitFor();
  await elsewhere.goto('/admin');
  await signInToTeam({ page: elsewhere, t }, email, codeOf(secret, 1));
  await title({ page: elsewhere, t }, 'admin.storesTitle').waitFor();
}
