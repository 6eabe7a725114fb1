import { formCalls } from '@parlour/contract/form/calls';
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
import { bookButton } from './support/confirm.ts';
import { newGuest } from './support/contact.ts';
import { devices } from './support/devices.ts';
import { mailBody, openMail } from './support/mailbox.ts';
import { findShop, servicesOf } from './support/shops.ts';
import { endSession, sessionHeaders } from './support/sessions.ts';
import { expect, test } from './support/test.ts';
import { walkToConfirm } from './support/to-confirm.ts';
import { arriveAt, startWalk } from './support/walk.ts';

test.use(devices.phone);
test.setTimeout(120_000);

test('A-007 A-092 A-114 A-115 A-116 A-117 A-118 C-262 A-086 a visitor signs up with the code of the mail and is signed in', async ({
  page,
  context,
  t,
  watch,
}) => {
  const guest = newGuest();
  const form = { page, t };
  await page.goto('/userInfo');
  await page.getByRole('button', { name: t('account.createAccount') }).click();
  await fillSignUp(form, guest);
  watch.forgetCalls();
  await entryForm(form).signUp.click({ clickCount: 5 });
  await expect(page.getByRole('heading', { name: t('account.verifyTitle') })).toBeVisible();
  await expect(page.getByText(t('account.verifyText', { address: guest.email }))).toBeVisible();
  const count = (path: string) => watch.calls().filter((call) => call.endsWith(path)).length;
  expect(count('/auth/bk/user/register/pre/public'), 'one request for five taps').toBe(1);
  await expect.poll(() => count('/connect/app/email/send/code/public')).toBe(1);
  const mailbox = await context.newPage();
  await openMail(mailbox, guest.email, t('mail.codeSubject', { product: 'Parlour' }));
  const code = /\d{6}/.exec(await mailBody(mailbox).locator('body').innerText())![0];
  await mailbox.close();
  await entryForm(form).code.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await expect(entryForm(form).code).toHaveValue(code);
  await entryForm(form).verify.click();
  await expect(page.getByText(t('account.accountCreated'))).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/userInfo$/);
  await expect(page.getByRole('heading', { name: 'Ada Marlowe' })).toBeVisible();
  const stored = await page.evaluate<string>(
    'JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state])',
  );
  expect(stored, 'G-049 the password is nowhere').not.toContain(password);
});

test('A-059 A-060 A-065 A-061 what is missing is told at its field, the name first, and a refused sign-in keeps what was typed', async ({
  page,
  origin,
  t,
  watch,
}) => {
  watch.allow(/status of 422/);
  const { email } = await newAccount(origin);
  const { username, password: secret, signIn } = entryForm({ page, t });
  const [noName, noPassword] = ['Please enter your email or phone number', 'Password cannot be empty!'] as const;
  await page.goto('/login');
  watch.forgetCalls();
  await signIn.click();
  await expect(username).toHaveAccessibleDescription(noName);
  await expect(secret).toHaveAccessibleDescription(noPassword);
  for (const message of [noName, noPassword]) await expect(page.getByText(message)).toHaveCount(1);
  await expect(username).toBeFocused();
  await username.fill(email);
  await signIn.click();
  await expect(secret).toHaveAccessibleDescription(noPassword);
  await expect(secret).toBeFocused();
  await expect(page.getByText(noName)).toHaveCount(0);
  expect(watch.calls().filter((call) => call.endsWith('/auth/bk/login/public'))).toEqual([]);
  await secret.fill('not the one');
  await signIn.click();
  await expect(page.getByText('Incorrect account or password')).toBeVisible();
  await expect(username).toHaveValue(email);
  await expect(secret).toHaveValue('not the one');
  await expect(page).toHaveURL(/\/login$/);
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('token');
  await page.reload();
  await expect(username, 'G-069 a reload keeps the name').toHaveValue(email);
  await expect(secret, 'and no password').toHaveValue('');
});

test('A-007 A-067 A-068 A-070 A-071 A-073 A-075 A-077 C-249 T-01 a forgotten password', async ({
  page,
  origin,
  t,
  watch,
}) => {
  watch.allow(/status of 422/);
  const guest = await newAccount(origin);
  const form = { page, t };
  const { username, forgot, code, verify, newPassword, confirmPassword, signIn } = entryForm(form);
  await page.goto('/login');
  await forgot.click();
  await expect(page.getByText('Please enter your email', { exact: true })).toBeVisible();
  for (const unknown of ['nobody', `x${guest.email}`]) {
    await username.fill(unknown);
    await forgot.click();
    await expect(page.getByText('This account has not been registered. Please register first.')).toBeVisible();
  }
  await username.fill(guest.mobile);
  await forgot.click();
  const first = await mailedCode(origin, guest.email);
  await expect(page.getByText('Please enter your email address to retrieve your password')).toBeVisible();
  await username.fill(guest.email);
  await forgot.click();
  await expect(page.getByRole('heading', { name: t('account.verifyTitle') })).toBeVisible();
  await verify.click();
  await expect(page.getByText('Please enter the 6-digit verification code')).toBeVisible();
  const right = await mailedCode(origin, guest.email, first);
  await code.fill(right === '000000' ? '111111' : '000000');
  await verify.click();
  await expect(page.getByText('The verification code is incorrect or has expired')).toBeVisible();
  await code.fill(right);
  await verify.click();
  await newPassword.fill('four green boats');
  await confirmPassword.fill('five green boats');
  await page.getByRole('button', { name: t('account.saveNewPassword') }).click();
  const warning = page.getByRole('alert').filter({ hasText: 'Check your password' });
  await expect(warning).toContainText('The two passwords don’t match.');
  await confirmPassword.fill('four green boats');
  await page.getByRole('button', { name: t('account.saveNewPassword') }).click();
  await expect(page.getByText('Password reset successfully')).toBeVisible();
  await expect(username).toHaveValue(guest.email);
  await entryForm(form).password.fill(password);
  await signIn.click();
  await expect(page.getByText('Incorrect account or password')).toBeVisible();
  await signInAs(form, guest.email, 'four green boats');
  await expect(page).not.toHaveURL(/\/login/);
});

test('A-095 A-099 A-105 A-104 A-106 A-113 a sign-up names the first fault, keeps what was typed and tells of a taken e-mail', async ({
  page,
  origin,
  t,
}) => {
  const taken = await newAccount(origin);
  const form = { page, t };
  const { signUp } = entryForm(form);
  await page.goto('/signup');
  await signUp.click();
  await expect(page.getByText('Name cannot be empty!')).toBeVisible();
  await fillSignUp(form, { ...newGuest(), email: taken.email });
  await page.getByRole('checkbox', { name: t('account.receiveBooking') }).uncheck();
  await signUp.click();
  await expect(page.getByText('Please agree to booking confirmations and reminders.')).toBeVisible();
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(1);
  await page.getByRole('checkbox', { name: t('account.receiveBooking') }).check();
  const mobile = page.getByLabel(t('account.mobileNumber'), { exact: true });
  await mobile.fill('123');
  await signUp.click();
  await expect(page.getByText('This mobile number isn’t valid. Please check it.')).toBeVisible();
  await mobile.fill(newGuest().mobile);
  for (const [link, title] of [
    [t('account.privacy'), t('legal.privacyTitle')],
    [t('account.terms'), t('legal.termsTitle')],
  ] as const) {
    await page.getByRole('link', { name: link }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await page
      .getByRole('button', { name: t('account.back'), exact: true })
      .first()
      .click();
    await expect(entryForm(form).password, 'the legal text loses nothing').toHaveValue(password);
    await expect(page.getByLabel(t('account.email'), { exact: true })).toHaveValue(taken.email);
  }
  await expect(page.getByRole('checkbox', { name: t('account.terms') })).toBeChecked();
  await signUp.click();
  await expect(page.getByText('Email already exists')).toBeVisible();
  await expect(page.getByLabel(t('account.email'), { exact: true })).toHaveValue(taken.email);
});

test('A-096 C-178 A-119 the invitation rules are four sections, all open, folded one by one', async ({ page, t }) => {
  await page.goto('/signup');
  await page.getByRole('button', { name: t('account.invitationRules') }).click();
  const sections = page.locator('main button[aria-expanded]');
  await expect(sections).toHaveCount(4);
  for (let place = 0; place < 4; place += 1) await expect(sections.nth(place)).toHaveAttribute('aria-expanded', 'true');
  await sections.nth(1).click();
  await expect(sections.nth(1)).toHaveAttribute('aria-expanded', 'false');
  await expect(page.locator('main button[aria-expanded="true"]')).toHaveCount(3);
});

test('A-041 A-044 G-017 T-04 a customer with a token goes through the front door to the place that was meant', async ({
  page,
  origin,
  t,
  watch,
}) => {
  const { email } = await newAccount(origin);
  await signInAtLogin({ page, t }, email);
  await page.evaluate('sessionStorage.clear()');
  // Nothing that the page before was still asking counts.
  await page.goto('about:blank');
  watch.forgetCalls();
  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
  await page.goto('/appointments?view=finished');
  await expect(page.getByRole('tab', { name: t('account.finished') })).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(/\/appointments\?view=finished$/);
  expect(visited).toContain('/');
  expect(watch.calls()[0]).toBe('GET /api/auth/bk/login/get/user');
  expect(watch.calls().join()).not.toContain('/view/id/public');
});

test('A-042 A-045 C-199 a visitor is led nowhere: the page shows the way in, and a view id is asked for', async ({
  page,
  t,
  watch,
}) => {
  await page.goto('/appointments');
  await expect(page.getByRole('heading', { name: t('account.promptAppointments') })).toBeVisible();
  await expect(page).toHaveURL(/\/appointments$/);
  await expect.poll(() => watch.calls()).toEqual(['POST /api/auth/bk/view/id/public']);
});

test('A-051 C-255 G-027 signing out ends the session everywhere in the browser, and the token with it', async ({
  page,
  context,
  origin,
  t,
}) => {
  const { email } = await newAccount(origin);
  await signInAtLogin({ page, t }, email);
  const other = await context.newPage();
  await other.goto('/userInfo');
  await expect(other.getByRole('heading', { name: 'Ada Marlowe' })).toBeVisible();
  const headers = await sessionHeaders(context);
  const asked = () => fetch(`${origin}/api/auth/bk/login/get/user`, { headers });
  expect((await asked()).status).toBe(200);
  await page.goto('/userInfo');
  await signOut({ page, t });
  for (const one of [page, other])
    await expect(one.getByRole('heading', { name: t('account.promptProfile') })).toBeVisible();
  for (const one of [page, other])
    expect(
      await one.evaluate<string>('JSON.stringify([{ ...localStorage }, { ...sessionStorage }])'),
      'nothing of her stays',
    ).not.toContain(email);
  expect((await asked()).status).toBe(401);
});

test('A-066 A-155 A-158 A-159 T-06 SVC-08 in a shop for customers "Book" asks to sign in over the page, by keyboard, and goes on by itself', async ({
  page,
  origin,
  t,
}) => {
  const { email } = await newAccount(origin);
  const shop = await findShop(origin, 'membersOnly');
  const [service] = await servicesOf(origin, shop);
  const address = `/shopDetail?compId=${shop.id}`;
  await page.goto(address);
  const book = page.getByRole('button', { name: t('menu.bookNamed', { name: service!.name }) });
  const dialog = page.getByRole('dialog');
  await expect(async () => {
    await book.focus();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(page).toHaveURL(new RegExp(`${shop.id}$`));
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(book).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog, 'G-078 Back closes it').toHaveCount(0);
  await book.press('Enter');
  await expect(dialog.getByLabel(t('account.username'), { exact: true })).toBeVisible();
  const name = dialog.getByLabel(t('account.username'), { exact: true });
  while ((await page.locator(':focus').getAttribute('name')) !== 'username') await page.keyboard.press('Tab');
  await expect(name).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/#book\//);
});

test('A-267 C-025 F-96 SYS-12 a session that ends in mid-booking: told once, sign-in, back at the confirm page, booked by itself', async ({
  page,
  context,
  origin,
  t,
  watch,
}) => {
  watch.allow(/status of 401/);
  const guest = await newAccount(origin);
  await signInAtLogin({ page, t }, guest.email);
  const walk = await startWalk(page, origin, 'timeFirst');
  // The page asks for the forms of a booking when it is there: a call that is still on its way would hear of the end first.
  const formsNeeded = page.waitForResponse(`**/api${formCalls.getNeeded.path}*`);
  await walkToConfirm(walk, { place: 10, guest });
  await formsNeeded;
  await page.waitForLoadState('networkidle');
  await endSession(context, origin);
  await bookButton(walk).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Your login has expired. Please log in again.')).toHaveCount(1);
  await signInAs({ page, t }, guest.email);
  await arriveAt(walk, 'Booked');
});

test('APT-01 a guest books, signs up with the same e-mail, and finds the booking among her appointments', async ({
  page,
  origin,
  t,
}) => {
  const guest = newGuest();
  const walk = await startWalk(page, origin, 'timeFirst');
  await walkToConfirm(walk, { place: 11, guest });
  await bookButton(walk).click();
  await arriveAt(walk, 'Booked');
  await page.goto('/signup');
  await fillSignUp({ page, t }, guest);
  await entryForm({ page, t }).signUp.click();
  await expect(page.getByRole('heading', { name: t('account.verifyTitle') })).toBeVisible();
  await entryForm({ page, t }).code.fill(await mailedCode(origin, guest.email));
  await entryForm({ page, t }).verify.click();
  await expect(page.getByText(t('account.accountCreated'))).toBeVisible();
  // Nothing of the guest's tab helps: the booking is found by its owner.
  await page.evaluate('sessionStorage.clear()');
  await page.goto('/appointments');
  await expect(page.getByRole('tab', { name: new RegExp(`${t('account.upcoming')}\\s*1`) })).toBeVisible();
  await page.getByRole('article').filter({ hasText: walk.shop.name }).getByRole('heading').getByRole('link').click();
  await arriveAt(walk, 'ReserveDetail');
  await expect(page.getByRole('button', { name: t('booking.cancelBooking') })).toBeVisible();
});

test('A-007 A-120 C-257 A-121 C-256 A-122 ACC-01 ACC-02 details, password, e-mail and devices of an account', async ({
  page,
  origin,
  t,
  watch,
}) => {
  watch.allow(/status of 422/);
  const guest = await newAccount(origin);
  await signInAtLogin({ page, t }, guest.email);
  await page.goto('/userInfo?view=details');
  const first = page.getByLabel(t('account.firstName'), { exact: true });
  await first.fill('Grace');
  await page.getByRole('link', { name: t('account.back') }).click();
  const question = page.getByRole('alertdialog', { name: t('account.unsavedTitle') });
  await question.getByRole('button', { name: t('account.stay') }).click();
  await page.getByRole('button', { name: t('account.save'), exact: true }).click();
  await expect(page.getByText(t('account.detailsSaved'))).toBeVisible();
  await page.getByRole('link', { name: t('account.back') }).click();
  await expect(page.getByRole('heading', { name: 'Grace Marlowe' })).toBeVisible();

  await page.getByRole('link', { name: t('settings.title'), exact: true }).click();
  await page.getByRole('link', { name: t('account.changeEmail') }).click();
  const goOn = page.getByRole('button', { name: t('account.goOn'), exact: true });
  await goOn.click();
  await expect(page.getByText('Please enter your email', { exact: true })).toBeVisible();
  const email = page.getByLabel(t('account.newEmail'), { exact: true });
  await email.fill(` ${guest.email.toUpperCase()}`);
  await goOn.click();
  await expect(page.getByText('The new email can’t be the same as the current one.')).toBeVisible();
  const next = newGuest().email;
  await email.fill(next);
  await page.getByLabel(t('account.currentPassword'), { exact: true }).fill(password);
  await goOn.click();
  await entryForm({ page, t }).code.fill(await mailedCode(origin, next));
  await entryForm({ page, t }).verify.click();
  await expect(page.getByText(t('account.emailChanged', { email: next }))).toBeVisible();

  await page.goto('/userInfo?view=devices');
  await expect(page.getByText(t('account.thisDevice'), { exact: true })).toBeVisible();
  await page.goto('/userInfo?view=password');
  await page.getByLabel(t('account.currentPassword'), { exact: true }).fill(password);
  await entryForm({ page, t }).newPassword.fill('seven green boats');
  await entryForm({ page, t }).confirmPassword.fill('seven green boats');
  await page.getByRole('button', { name: t('account.saveNewPassword') }).click();
  await expect(page.getByText(t('account.passwordChanged'))).toBeVisible();
  await signOut({ page, t });
  await expect(page.getByRole('heading', { name: t('account.promptProfile') })).toBeVisible();
  await signInAtLogin({ page, t }, next, 'seven green boats');
});
