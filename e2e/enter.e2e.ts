import type { Page } from '@playwright/test';
import {
  entryForm,
  fillSignUp,
  mailedCode,
  newAccount,
  password,
  signInAs,
  signInAtLogin,
  signOut,
} from './support/account.ts';
import { brandOriginOf } from './support/brands.ts';
import { newGuest } from './support/contact.ts';
import { devices } from './support/devices.ts';
import { findShop } from './support/shops.ts';
import { expect, test } from './support/test.ts';

test.use(devices.phone);
test.setTimeout(120_000);

const lastPart = (call: string) => call.replace('config/', '');

/** Holds the calls to a path back until they are released. */
async function hold(page: Page, path: string): Promise<() => void> {
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(`**${path}*`, async (route) => {
    await gate;
    await route.continue();
  });
  return letGo;
}

test('A-038 landing, login, renew, order, missEmail and receiveGiftCard pass the guard with a token and no login info', async ({
  page,
  origin,
  t,
}) => {
  const { email } = await newAccount(origin);
  await signInAtLogin({ page, t }, email);
  for (const path of ['/', '/bokaRenew', '/bokaOrder', '/missEmail', '/receiveGiftCard']) {
    await page.evaluate('sessionStorage.clear()');
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => page.evaluate('sessionStorage.getItem("loginInfo")')).toBeTruthy();
    await expect(page).toHaveURL(path);
    expect(await page.evaluate('sessionStorage.getItem("rememberedPath")')).toBeNull();
  }
  // The app does not know yet who is signed in: the form stays where it is. A signed-in customer does not need it.
  await page.evaluate('sessionStorage.clear()');
  const letGo = await hold(page, '/auth/bk/login/get/user');
  await page.goto('/login');
  await expect(entryForm({ page, t }).signIn).toBeVisible();
  await expect(page).toHaveURL('/login');
  letGo();
  await expect(page).toHaveURL(/\/home$/);
});

for (const [role, country, title] of [
  ['timeFirst', 'AU', 'Become a member'],
  ['withoutStaff', 'AU', 'Create your account'],
  ['clinic', 'US', 'Sign up as a customer'],
  ['staffFirst', 'US', 'Create your account'],
] as const)
  test.describe('on a device of the US', () => {
    test.use({ locale: 'en-US' });
    test(`A-036 A-050 A-097 C-081 sign-up on a new device at ${role}: the store is asked for once the view id is there, then its words and ${country} stand`, async ({
      page,
      origin,
      t,
      watch,
    }) => {
      const shop = await findShop(origin, role);
      const asked = () => watch.calls().filter((call) => call.includes('/comp/show/detail/'));
      const letGo = await hold(page, '/auth/bk/view/id/public');
      await page.goto(`/signup?compId=${shop.id}`);
      await expect(entryForm({ page, t }).signUp).toBeVisible();
      await expect.poll(() => watch.calls().join()).toContain('/view/id/public');
      expect(asked()).toEqual([]);
      letGo();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect.poll(asked).toHaveLength(1);
      await expect(page.getByLabel(t('account.dialCode'), { exact: true })).toHaveValue(country);
      // The store is remembered, and asked for again where the page knows nothing.
      await page.goto('/signup');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page.getByLabel(t('account.dialCode'), { exact: true })).toHaveValue(country);
    });
  });

for (const [locale, language, country, dial] of [
  ['zh-TW', 'tw', 'TW', '+886'],
  ['zh-CN', 'ch', 'CN', '+86'],
  ['en-AU', 'tw', 'AU', '+61'],
  ['zh', 'tw', 'TW', '+886'],
] as const)
  test.describe(`on a device in ${locale}`, () => {
    test.use({ locale, language });
    test(`A-097 C-081 Q-16 without a store sign-up in ${language} begins with ${dial}`, async ({ page, t }) => {
      await page.goto('/signup');
      const codes = page.getByLabel(t('account.dialCode'), { exact: true });
      await expect(codes).toHaveValue(country);
      await expect(codes.locator('option:checked')).toContainText(dial);
    });
  });

test.describe('on a device that says no country', () => {
  test.use({ locale: 'en' });
  test('A-097 C-081 without a store sign-up begins with US and +1; A-098 C-032 all codes of the dictionary can be chosen', async ({
    page,
    t,
  }) => {
    const answer = page.waitForResponse(/\/base\/common\/get\/dict/);
    await page.goto('/signup');
    const codes = page.getByLabel(t('account.dialCode'), { exact: true });
    await expect(codes).toHaveValue('US');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create your account');
    const { result } = (await (await answer).json()) as { result: { code: string; value: string }[] };
    expect(result.length).toBeGreaterThan(190);
    await expect(codes.locator('option')).toHaveCount(result.length);
  });
});

test('A-037 one store lends its name to signing in, others do not', async ({ page, origin }) => {
  const [lender, other] = [await findShop(origin, 'twoLanguages'), await findShop(origin, 'staffFirst')];
  await page.goto(`/login?compId=${lender.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Sign in to ${lender.name}`);
  await page.goto(`/login?compId=${other.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to Parlour');
});

test('A-056 A-058 A-074 A-094 A-093 the parts of login and sign-up; each page opens within, and back returns to the form', async ({
  page,
  origin,
  t,
}) => {
  const guest = await newAccount(origin);
  const first = await mailedCode(origin, guest.email);
  const form = entryForm({ page, t });
  const back = page.getByRole('button', { name: t('account.back'), exact: true }).first();
  await page.goto('/login');
  for (const part of [form.username, form.password, form.forgot, form.signIn, form.createAccount])
    await expect(part).toBeVisible();
  const language = page.getByRole('button', { name: t('account.languageChosen', { language: 'English' }) });
  await language.click();
  await expect(page.getByRole('radiogroup').getByRole('radio')).toHaveCount(15);

  await form.createAccount.click();
  await expect(page.getByRole('heading', { level: 1, name: t('account.signUpTitle') })).toBeVisible();
  await expect(page).toHaveURL('/login');
  const boxes = page.getByRole('checkbox');
  await expect(boxes).toHaveCount(2);
  for (const box of await boxes.all()) await expect(box).not.toBeChecked();
  await expect(form.signUp).toBeVisible();
  await language.click();
  await expect(page.getByRole('radiogroup').getByRole('radio')).toHaveCount(15);
  await form.signIn.click();
  await expect(form.forgot, 'A-094 the way back to signing in').toBeVisible();

  await form.createAccount.click();
  await back.click();
  await expect(form.forgot).toBeVisible();
  await form.username.fill(guest.email);
  await form.forgot.click();
  await expect(form.code).toBeVisible();
  await back.click();
  await expect(form.username, 'what was typed is there').toHaveValue(guest.email);
  await form.forgot.click();
  await form.code.fill(await mailedCode(origin, guest.email, first));
  await form.verify.click();
  await expect(form.newPassword).toBeVisible();
  for (const entry of [form.newPassword, form.confirmPassword])
    await expect(entry, 'masked').toHaveAttribute('type', 'password');
  await expect(page).toHaveURL('/login');
  await back.click();
  await expect(form.forgot).toBeVisible();
  await expect(form.username).toHaveValue(guest.email);
});

test('A-057 only in the scene of a deposit one may go on without signing in: to the place that was meant, still a visitor', async ({
  page,
  t,
}) => {
  const skip = page.getByRole('button', { name: t('account.skipSignIn') });
  await page.goto('/login');
  await expect(entryForm({ page, t }).signIn).toBeVisible();
  await expect(skip).toHaveCount(0);
  await page.goto('/appointments');
  await entryForm({ page, t }).signIn.click();
  await expect(page.getByRole('dialog').getByLabel(t('account.username'), { exact: true })).toBeVisible();
  await expect(skip).toHaveCount(0);

  await page.goto('/favorites');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(
    `sessionStorage.setItem('rememberedPath', JSON.stringify({ version: 1, value: '/paySuccess?reserveId=7' }))`,
  );
  await page.goto('/login?scene=storedDeposit');
  await skip.click();
  await expect(page).toHaveURL('/paySuccess?reserveId=7');
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('token');

  // Over a page: it closes, and the page goes on.
  await page.goto('/appointments');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(
    `history.pushState({ ...history.state, overlay: 'login', entry: 'login', depth: 0, scene: 'storedDeposit' }, '')`,
  );
  await page.reload();
  await expect(page.getByRole('dialog')).toBeVisible();
  await skip.click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/appointments');
});

for (const [host, baseURL, expected] of [
  ['the product', undefined, ['login/public', 'get/user', 'registrationId']],
  ['a chain', brandOriginOf('chainA'), ['login/public', 'get/user', 'registrationId', 'push']],
] as const)
  test.describe(`at the host of ${host}`, () => {
    if (baseURL) test.use({ baseURL });
    test(`A-064 A-233 A-234 signing in: token, user, then where notices go, at the host of ${host}`, async ({
      page,
      t,
      watch,
    }) => {
      const { email } = await newAccount(process.env['E2E_ORIGIN']!);
      await page.addInitScript(`globalThis.nativeLaunch = { pushId: 'native:device/1' }`);
      await page.goto('/userInfo');
      await entryForm({ page, t }).signIn.click();
      watch.forgetCalls();
      await signInAs({ page, t }, email);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      const order = () =>
        watch
          .calls()
          .flatMap((call) => /login\/public$|get\/user$|registrationId|config\/push$/.exec(call) ?? [])
          .map(lastPart);
      await expect.poll(order).toEqual(expected);
      const sent = watch.calls().find((call) => call.includes('registrationId'))!;
      expect(decodeURIComponent(sent)).toMatch(/\/registrationId\/\w{22}\/native:device\/1$/);
      expect((await page.context().cookies()).map(({ name }) => name)).toContain('token');
      expect(await page.evaluate('sessionStorage.getItem("loginInfo")')).toContain(email);
    });
  });

/** The browser of the tests refuses notices whatever it is told. */
const allowed = `Object.defineProperty(Notification, 'permission', { get: () => 'granted' });`;

/** Of the length of real ones. */
const pushDeviceKeys = { p256dh: `B${'x'.repeat(86)}`, auth: 'y'.repeat(22) };

/** A push service is out of reach: what the browser would answer stands here. */
const answeredPush = (answer: string) => `
  PushManager.prototype.getSubscription = async () => null;
  PushManager.prototype.subscribe = async (options) => {
    if (!options.userVisibleOnly || options.applicationServerKey.length !== 87) throw new Error('not what a push service wants');
    ${answer}
  };`;

test('A-233 G-036 where notices were allowed before, the subscription of the browser is kept; where not, the customer is not asked', async ({
  page,
  origin,
  t,
  watch,
}) => {
  const { email } = await newAccount(origin);
  await page.addInitScript(
    answeredPush(
      `return { toJSON: () => ({ endpoint: 'https://fcm.googleapis.com/fcm/send/${'x'.repeat(150)}', keys: ${JSON.stringify(pushDeviceKeys)} }) };`,
    ),
  );
  await page.addInitScript(`Notification.requestPermission = () => { throw new Error('nobody may be asked'); }`);
  const registered = () => watch.calls().filter((call) => call.includes('registrationId'));
  await signInAtLogin({ page, t }, email);
  await page.goto('/userInfo');
  await signOut({ page, t });
  await expect(page.getByRole('heading', { name: t('account.promptProfile') })).toBeVisible();
  expect(registered(), 'no permission, no registration').toEqual([]);
  await page.addInitScript(allowed);
  const answer = page.waitForResponse(/registrationId/);
  await signInAtLogin({ page, t }, email);
  expect(((await (await answer).json()) as { code: number }).code).toBe(200);
  const id = decodeURIComponent(registered()[0]!.split('/').at(-1)!);
  expect(JSON.parse(id)).toEqual({
    endpoint: `https://fcm.googleapis.com/fcm/send/${'x'.repeat(150)}`,
    keys: pushDeviceKeys,
  });
});

test('A-064 G-036 a push registration that fails does not keep a customer from signing in', async ({
  page,
  origin,
  t,
  watch,
}) => {
  watch.allow(/status of 500|ERR_FAILED/);
  const { email } = await newAccount(origin);
  await page.addInitScript(allowed);
  await page.addInitScript(answeredPush(`throw new DOMException('no service', 'AbortError');`));
  await signInAtLogin({ page, t }, email);
  await page.goto('/userInfo');
  await signOut({ page, t });
  await page.addInitScript(`globalThis.nativeLaunch = { pushId: 'native-1' }`);
  await page.route('**/registrationId/**', (route) => route.abort());
  await signInAtLogin({ page, t }, email);
  await page.goto('/userInfo');
  await expect(page.getByRole('heading', { name: 'Ada Marlowe' })).toBeVisible();
});

test('A-069 forgot password asks by POST whether the account is registered, with the value in the query', async ({
  page,
  origin,
  t,
}) => {
  const { email } = await newAccount(origin);
  const form = entryForm({ page, t });
  await page.goto('/login');
  await form.username.fill(` ${email} `);
  const request = page.waitForRequest(/\/auth\/app\/user\/check\/exist\/public/);
  await form.forgot.click();
  const asked = await request;
  expect(asked.method()).toBe('POST');
  expect(new URL(asked.url()).searchParams.get('username')).toBe(email);
  await expect(form.code).toBeVisible();
});

test('A-091 G-049 closing the code of a sign-up all the way leads to login with e-mail and password filled in, and the mobile at hand', async ({
  page,
  t,
}) => {
  const guest = newGuest();
  const form = entryForm({ page, t });
  await page.goto('/userInfo');
  await form.createAccount.click();
  await fillSignUp({ page, t }, guest);
  await form.signUp.click();
  await expect(form.code).toBeVisible();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('account.signIn'), exact: true })
    .click();
  await expect(form.username).toHaveValue(guest.email);
  await expect(form.password).toHaveValue(password);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('account.createAccount') })
    .click();
  await expect(page.getByLabel(t('account.mobileNumber'), { exact: true })).toHaveValue(guest.mobile);
  const stored = await page.evaluate<string>(
    'JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, location.href])',
  );
  expect(stored).not.toContain(password);
});

test('A-117 G-048 an account that was made while the server could not be asked who came in: login opens, filled in', async ({
  page,
  origin,
  t,
  watch,
}) => {
  watch.allow(/ERR_FAILED/);
  const guest = newGuest();
  const form = entryForm({ page, t });
  await page.goto('/signup');
  await fillSignUp({ page, t }, guest);
  await form.signUp.click();
  await form.code.fill(await mailedCode(origin, guest.email));
  await page.route('**/auth/bk/login/get/user*', (route) => route.abort());
  await form.verify.click();
  await expect(form.username).toHaveValue(guest.email);
  await expect(form.password).toHaveValue(password);
  await expect(page.getByText(t('account.accountCreated'))).toHaveCount(0);
  await page.unroute('**/auth/bk/login/get/user*');
  await form.signIn.click();
  await expect(page).not.toHaveURL(/\/(login|signup)/);
});

test('A-117 G-048 the line fails after the account was made: that is said, and the next try leads to login, filled in', async ({
  page,
  origin,
  t,
  watch,
}) => {
  watch.allow(/ERR_FAILED|status of 4/);
  const guest = newGuest();
  const form = entryForm({ page, t });
  await page.goto('/signup');
  await fillSignUp({ page, t }, guest);
  await form.signUp.click();
  await form.code.fill(await mailedCode(origin, guest.email));
  let tries = 0;
  await page.route('**/auth/bk/user/register/public*', async (route) => {
    tries += 1;
    if (tries > 1) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await form.verify.click();
  await expect(page.getByText(t('reasons.network_failed'))).toBeVisible();
  await form.verify.click();
  await expect(page.getByText(t('account.accountMade'))).toBeVisible();
  await expect(form.username).toHaveValue(guest.email);
  await expect(form.password).toHaveValue(password);
  await form.signIn.click();
  await expect(page).not.toHaveURL(/\/(login|signup)/);
});

test('A-098 C-032 country codes that cannot be fetched are told, and asked for again', async ({ page, t, watch }) => {
  watch.allow(/ERR_FAILED/);
  const dictionary = '**/base/common/get/dict/**';
  await page.route(dictionary, (route) => route.abort());
  await page.goto('/signup');
  const codes = page.getByLabel(t('account.dialCode'), { exact: true });
  await expect(page.getByText(t('reasons.network_failed'))).toBeVisible();
  await expect(codes).toHaveCount(0);
  await page.unroute(dictionary);
  await page.getByRole('button', { name: t('shell.retry') }).click();
  await codes.selectOption('AU');
  await expect(codes).toHaveValue('AU');
});
