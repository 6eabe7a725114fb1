import { accountCalls } from '@parlour/contract/account/calls';
import { subscriptionCalls, type OrderReplaced } from '@parlour/contract/subscription/calls';
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { newAccount, password, prove, signInAtLogin } from '../account.ts';
import { ask } from '../api.ts';
import { newGuest } from '../contact.ts';
import { addAuthenticator, withoutOfferWhileTyping } from '../passkeys.ts';
import { cards, pressCard } from '../payment.ts';
import { orderPlan } from '../subscription.ts';
import { callOff, fullDay, joinByApi } from '../waitlist.ts';
import { startWalk } from '../walk.ts';
import { wordsOf } from '../words.ts';
import type { Scene } from './bookings.ts';

const source = 'BK_APP_C';
const nowhere = { chainId: null, shopId: null };

const logIn = ({ origin, language }: Scene, email: string, secret = password) =>
  ask(origin, accountCalls.logIn, {
    loginType: 'EMAIL_PASSWORD_APP',
    source,
    username: email,
    password: secret,
    language,
    ...nowhere,
  });

/** Codes, a link, and what an account is told of its own changes. */
export async function accountNotices(scene: Scene): Promise<void> {
  const { origin, language } = scene;
  const { email, firstName, lastName } = await newAccount(origin);
  const { token } = await logIn(scene, email);
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

/** A customer joins a waitlist, and is offered a time that another customer gives up. */
export async function waitlistOffers({ origin, language }: Scene, page: Page, place: number): Promise<void> {
  const walk = await startWalk(page, origin, 'sister', language);
  const full = await fullDay(walk, place);
  await joinByApi(walk, full);
  await callOff(walk, full.taken);
}

/** A plan of the product itself is ordered and paid. */
export async function paidPlan({ language }: Scene, page: Page): Promise<void> {
  const t = wordsOf(language);
  await orderPlan(page, t, { kind: 'order', business: 'Salon Aurora', email: newGuest().email });
  await page.getByRole('link', { name: t('subscription.payHere') }).click();
  await page.getByLabel(t('simulatedProvider.number')).fill(cards.approve);
  await page.locator('form button').first().click();
  await page.getByRole('heading', { level: 1, name: t('subscription.paidTitle') }).waitFor();
}

/** A new address to sign in with; the old one is told. */
export async function changedEmail(scene: Scene): Promise<void> {
  const { origin, language } = scene;
  const { email: before } = await newAccount(origin);
  const { token } = await logIn(scene, before);
  await ask(origin, accountCalls.switchLanguage, { language }, { token });
  const { email } = newGuest();
  await ask(origin, accountCalls.changeEmail, { email, password }, { token });
  const proof = await prove(origin, email, 'changeEmail', { token, language });
  await ask(origin, accountCalls.changeEmail, { email, proof }, { token });
}

/** A passkey is added on a device; the page has to be open at a named host, as keys are never made for a bare number. */
export async function addedPasskey(scene: Scene, page: Page): Promise<void> {
  const { origin, language } = scene;
  const t = wordsOf(language);
  const { email } = await newAccount(origin);
  const { token } = await logIn(scene, email);
  await ask(origin, accountCalls.switchLanguage, { language }, { token });
  await page.addInitScript(withoutOfferWhileTyping);
  await addAuthenticator(page);
  await signInAtLogin({ page, t }, email);
  await page.getByRole('button', { name: t('account.passkeyAdd') }).click();
  await page.getByText(t('account.passkeyDone', { host: 'localhost' })).waitFor();
}

/** A plan is paid, reported late, and another was ordered in its place meanwhile: the money goes back. */
export async function planPaidTooLate({ origin, language }: Scene): Promise<void> {
  const { token } = await ask(origin, accountCalls.openView, {});
  const [plan] = await ask(origin, subscriptionCalls.plans, {}, { language });
  const wanted = {
    kind: 'order',
    planKey: plan!.key,
    period: 'year',
    businessName: 'Salon Aurora',
    firstName: 'Anna',
    lastName: 'Lind',
    email: newGuest().email,
    mobile: '',
    dialCode: '',
    country: 'AU',
    note: '',
    shownTotal: plan!.yearPrice,
  } as const;
  const order = (replaced: OrderReplaced = {}) =>
    ask(
      origin,
      subscriptionCalls.create,
      { ...wanted, ...replaced },
      { token, language, idempotencyKey: randomUUID() },
    );
  const { id, payToken } = await order();
  await pressCard(await ask(origin, subscriptionCalls.pay, { id, payToken }, { token, language }), cards.late);
  await order({ replacedId: id, replacedToken: payToken });
}
