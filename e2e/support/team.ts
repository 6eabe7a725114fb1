import { internalCalls } from '@parlour/contract/admin/calls';
import type { Translate } from '@parlour/phrases/t';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { mailedPages } from './account.ts';
import { ask } from './api.ts';
import { now } from './clock.ts';
import { expect } from './test.ts';

export const teamPassword = 'seven quiet harbours';
const stepMs = 30_000;

export const newTeamEmail = (): string => `team-${randomInt(1e9)}@mail.example`;

/** The address of an invitation to own the chain of a shop. */
export async function ownerInvitation(origin: string, shop: string, email: string): Promise<string> {
  const { url } = await ask(origin, internalCalls.inviteOwner, { shop, email });
  if (url === null) throw new Error(`${email} owns the chain of ${shop} already`);
  const { pathname, hash } = new URL(url);
  return `${pathname}${hash}`;
}

/** What an authenticator app shows for a secret, by the clock of the journeys, which stands. Each code opens once: `ahead` is how many steps of half a minute it is from then. */
export function codeOf(secret: string, ahead = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now + ahead * stepMs });
}

type Tab = { page: Page; t: Translate };

export const button = ({ page, t }: Tab, key: Parameters<Translate>[0], values?: Record<string, string>) =>
  page.getByRole('button', { name: t(key, values), exact: true });

export const title = ({ page, t }: Tab, key: Parameters<Translate>[0], values?: Record<string, string>) =>
  page.getByRole('heading', { level: 1, name: t(key, values), exact: true });

/** The secret that the page shows for typing by hand. */
async function shownSecret({ page }: Tab): Promise<string> {
  return (await page.locator('main code').first().textContent())!.replaceAll(' ', '');
}

/** Accepts an invitation as a new person, up to the codes that are shown once. Returns the secret of the authenticator. */
export async function joinByInvitation(tab: Tab, url: string, name: string): Promise<string> {
  const { page, t } = tab;
  await page.goto(url);
  await page.getByRole('textbox', { name: t('admin.yourName') }).fill(name);
  await page.getByLabel(t('admin.choosePassword'), { exact: true }).fill(teamPassword);
  await button(tab, 'admin.accept').click();
  await expect(title(tab, 'admin.setUpTitle')).toBeVisible();
  const secret = await shownSecret(tab);
  await page.getByRole('textbox', { name: t('admin.code') }).fill(codeOf(secret));
  await button(tab, 'admin.setUpDone').click();
  await expect(title(tab, 'admin.codesTitle')).toBeVisible();
  return secret;
}

/** Signs in with password and code where the form is open. */
export async function signInToTeam(tab: Tab, email: string, code: string): Promise<void> {
  const { page, t } = tab;
  await page.getByRole('textbox', { name: t('account.email') }).fill(email);
  await page.getByLabel(t('account.password'), { exact: true }).fill(teamPassword);
  await button(tab, 'account.signIn').click();
  await page.getByRole('textbox', { name: t('admin.code') }).fill(code);
  await button(tab, 'admin.goOn').click();
}

/** Opens a place of the navigation; a phone has the less usual ones behind "More". */
export async function openPlace({ page, t }: Tab, key: Parameters<Translate>[0]): Promise<void> {
  const place = page.getByRole('navigation').getByRole('link', { name: t(key), exact: true });
  const more = page.getByRole('navigation').getByRole('link', { name: t('admin.more'), exact: true });
  await expect(place.or(more).filter({ visible: true }).first()).toBeVisible();
  if (await place.filter({ visible: true }).count()) return place.filter({ visible: true }).click();
  await more.click();
  await page
    .getByRole('main')
    .getByRole('link', { name: t(key), exact: true })
    .click();
}

/** A colleague at the front desk, invited by who is signed in, in a browser of their own. */
export async function inviteColleague(
  tab: Tab,
  browser: Browser,
  origin: string,
  options: BrowserContextOptions,
): Promise<Tab & { email: string; secret: string }> {
  const { page, t } = tab;
  const email = newTeamEmail();
  await openPlace(tab, 'admin.team');
  await button(tab, 'admin.invite').click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('textbox', { name: t('account.email') }).fill(email);
  await sheet.getByRole('radio', { name: t('admin.role_front_desk') }).click();
  await button(tab, 'admin.inviteSend').click();
  await expect(sheet).toHaveCount(0);
  let link = '';
  await expect(async () => {
    const pages = await mailedPages(origin, email);
    link = pages.map((html) => /\/admin\/invitation#t=[\w-]+/.exec(html)?.[0] ?? '').find((one) => one) ?? '';
    expect(link).not.toBe('');
  }).toPass({ timeout: 30_000 });
  const context = await browser.newContext({ ...options, baseURL: origin });
  const language = (await page.locator('html').getAttribute('data-language')) ?? 'en';
  await context.addCookies([{ name: 'language', value: language, url: origin }]);
  const colleague = { page: await context.newPage(), t };
  const secret = await joinByInvitation(colleague, link, 'Bo Larch');
  await button(colleague, 'admin.codesSaved').click();
  // Who works at one store begins in its calendar.
  const [stores, calendar] = [title(colleague, 'admin.storesTitle'), title(colleague, 'adminCalendar.title')];
  await expect(stores.or(calendar).first()).toBeVisible();
  return { ...colleague, email, secret };
}
