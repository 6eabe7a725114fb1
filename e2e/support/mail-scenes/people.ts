import { accountCalls } from '@parlour/contract/account';
import type { Page } from '@playwright/test';
import { newAccount, password } from '../account.ts';
import { ask } from '../api.ts';
import { newGuest } from '../contact.ts';
import { cards } from '../paying.ts';
import { orderPlan } from '../plan-paying.ts';
import { callOff, fullDay, joinFromOutside } from '../waitlist.ts';
import { startWalk } from '../walk.ts';
import { wordsOf } from '../words.ts';
import type { Scene } from './visits.ts';

const source = 'BK_APP_C';
const nowhere = { chainId: null, shopId: null };

/** Codes, a link, and what an account is told of its own changes. */
export async function accountNotices({ origin, language }: Scene): Promise<void> {
  const { email, firstName, lastName } = await newAccount(origin);
  const logIn = (secret: string) =>
    ask(origin, accountCalls.logIn, {
      loginType: 'EMAIL_PASSWORD_APP',
      source,
      username: email,
      password: secret,
      language,
      ...nowhere,
    });
  const { token } = await logIn(password);
  await ask(origin, accountCalls.switchLanguage, { language }, { token });
  const code = { subject: '', pushType: 'VERIFICATION_CODE', source, ...nowhere } as const;
  await ask(origin, accountCalls.sendCode, { ...code, email, content: 'reset' }, { language });
  await ask(origin, accountCalls.sendCode, { ...code, email: newGuest().email, content: 'signup' }, { language });
  await ask(origin, accountCalls.askSignInLink, { email, ...nowhere }, { language });
  const { mobile } = newGuest();
  const details = { firstName, lastName, mobile, dialCode: '+61', country: 'AU', receivesBookingMail: true };
  await ask(origin, accountCalls.savePersonalDetails, { ...details, password }, { token });
  await ask(
    origin,
    accountCalls.changePassword,
    { oldPassword: password, newPassword: `${password} and one` },
    { token },
  );
}

/** Somebody joins a waitlist, and is offered a time that another customer gives up. */
export async function waitlistOffers({ origin, language }: Scene, page: Page, place: number): Promise<void> {
  const walk = await startWalk(page, origin, 'sister', language);
  const full = await fullDay(walk, place);
  await joinFromOutside(walk, full);
  await callOff(walk, full.taken);
}

/** A plan of the product itself is ordered and paid. */
export async function paidPlan({ language }: Scene, page: Page): Promise<void> {
  const t = wordsOf(language);
  await orderPlan(page, t, { kind: 'order', business: 'Salon Aurora', email: newGuest().email });
  await page.getByRole('link', { name: t('order.payHere') }).click();
  await page.getByLabel(t('pay.number')).fill(cards.approve);
  await page.locator('form button').first().click();
  await page.getByRole('heading', { level: 1, name: t('order.paidTitle') }).waitFor();
}
