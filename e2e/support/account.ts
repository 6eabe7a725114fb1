import { accountCalls, type CodePurpose } from '@parlour/contract/account/calls';
import type { Translate } from '@parlour/phrases/t';
import type { Page } from '@playwright/test';
import { ask } from './api.ts';
import { type Guest, newGuest } from './contact.ts';
import { expect } from './test.ts';

export const password = 'three green boats';
const source = 'BK_APP_C';
const deviceId = 'another-client-0001';
const noPlace = { chainId: null, shopId: null };

const tags = /<[^>]*>/g;

/** The HTML of all mails to an address, the newest first: only the mailbox of demo and test opens mails with codes and links to sign in. */
export async function mailedPages(origin: string, email: string): Promise<string[]> {
  const list = await (await fetch(`${origin}/dev/mail?to=${encodeURIComponent(email)}`)).text();
  const rows = list.split('<tr>').filter((row) => row.includes(`<td>${email}</td>`));
  const addresses = rows.flatMap((row) => /href="(\/dev\/mail\/[^"]+)"/.exec(row)?.[1] ?? []);
  return Promise.all(addresses.map(async (path) => (await fetch(`${origin}${path}/body`)).text()));
}

async function codesTo(origin: string, email: string): Promise<string[]> {
  return (await mailedPages(origin, email)).flatMap(
    (body) => /\b\d{6}\b/.exec(body.replace(/<style.*?<\/style>/s, '').replaceAll(tags, ' ')) ?? [],
  );
}

/** The newest code that was mailed to an address; a mail is written a moment after it was asked for. */
export async function mailedCode(origin: string, email: string, but = ''): Promise<string> {
  let code = '';
  await expect(async () => {
    code = (await codesTo(origin, email)).find((one) => one !== but) ?? '';
    expect(code).toMatch(/^\d{6}$/);
  }).toPass({ timeout: 20_000 });
  return code;
}

/** The proof of an address: the code that was mailed there. */
export async function prove(
  origin: string,
  email: string,
  purpose: CodePurpose,
  options: { token?: string; language?: string } = {},
): Promise<string> {
  const asked = { email, subject: '', content: purpose, pushType: 'VERIFICATION_CODE', source, ...noPlace } as const;
  await ask(origin, accountCalls.sendCode, asked, options);
  const verifyCode = await mailedCode(origin, email);
  const { token } = await ask(origin, accountCalls.verifyCode, { email, verifyCode, deviceId, source: purpose });
  return token;
}

/** An account made from another device, by the calls themselves. */
export async function newAccount(origin: string, guest: Guest = newGuest()): Promise<Guest> {
  const { firstName, lastName, email, mobile } = guest;
  const { success, message } = await ask(origin, accountCalls.preRegister, {
    firstName,
    lastName,
    email,
    mobile,
    password,
    source,
    country: 'AU',
    dialCode: '+61',
    receivesBookingMail: true,
    agreesToService: true,
  });
  if (!success) throw new Error(message);
  await ask(origin, accountCalls.register, { token: await prove(origin, email, 'signup'), deviceId });
  return guest;
}

type Form = { page: Page; t: Translate };

/** The parts of the pages of signing in, by their labels. */
export function entryForm({ page, t }: Form) {
  const field = (name: string) => page.getByLabel(name, { exact: true });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  return {
    username: field(t('account.username')),
    password: field(t('account.password')),
    code: field(t('account.code')),
    newPassword: field(t('account.newPassword')),
    confirmPassword: field(t('account.confirmPassword')),
    signIn: button(t('account.signIn')),
    signUp: button(t('account.signUp')),
    createAccount: button(t('account.createAccount')),
    forgot: button(t('account.forgot')),
    verify: button(t('account.verify')),
  };
}

/** Signs in where the form is open. */
export async function signInAs(form: Form, email: string, secret = password): Promise<void> {
  const { username, password: secretField } = entryForm(form);
  await username.fill(email);
  await secretField.fill(secret);
  await secretField.press('Enter');
}

/** Signs in at the address of its own, and waits until the app has moved on. */
export async function signInAtLogin(form: Form, email: string, secret = password): Promise<void> {
  await form.page.goto('/login');
  await signInAs(form, email, secret);
  await expect(form.page).not.toHaveURL(/\/login/);
}

/** The call that tells who is signed in, as a pattern of its address. */
export const getUser = '**/api/auth/bk/login/get/user**';
/** The call for the next appointments, which are at the top of the account. */
const upcoming = '**/api/reserve/app/calendar/find/member/reserve**';

/** Goes to the page of the account, and waits for all calls that it makes by itself: a page with an open call notices the end of a session without a tap. */
export async function goToAccount(page: Page): Promise<void> {
  const answers = [getUser, upcoming].map((call) => page.waitForResponse(call));
  await page.goto('/userInfo');
  await Promise.all(answers);
  await page.waitForLoadState('networkidle');
}

/** Signs out on the page of the account, and waits until the server has heard of it. */
export async function signOut({ page, t }: Form): Promise<void> {
  // A call of the page that is still on its way would be refused afterwards, which the browser notes as an error.
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: t('account.signOut'), exact: true }).click();
  await expect(page.getByRole('heading', { name: t('account.promptProfile') })).toBeVisible();
}

/** Fills the form of signing up. */
export async function fillSignUp({ page, t }: Form, guest: Guest): Promise<void> {
  // It may lie over a page that asks for the same.
  const form = page
    .locator('form')
    .filter({ has: page.getByRole('button', { name: t('account.signUp'), exact: true }) });
  const field = (name: string) => form.getByLabel(name, { exact: true });
  await field(t('account.lastName')).fill(guest.lastName);
  await field(t('account.firstName')).fill(guest.firstName);
  await field(t('account.email')).fill(guest.email);
  await field(t('account.dialCode')).selectOption('AU');
  await field(t('account.mobileNumber')).fill(guest.mobile);
  await field(t('account.password')).fill(password);
  await page.getByRole('checkbox', { name: t('account.terms') }).check();
  await page.getByRole('checkbox', { name: t('account.receiveBooking') }).check();
}
