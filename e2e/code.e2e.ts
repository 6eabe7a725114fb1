import { entryForm, fillSignUp, mailedCode, newAccount, signOut } from './support/account.ts';
import { now } from './support/clock.ts';
import { newGuest } from './support/contact.ts';
import { devices } from './support/devices.ts';
import { bodiesTo, sendCodePath } from './support/sent-bodies.ts';
import { expect, test } from './support/test.ts';

test.use(devices.phone);
test.setTimeout(120_000);

test('A-078 A-079 A-080 C-258 A-090 six digits and no more; another length and a wrong code are told, and nothing else happens', async ({
  page,
  origin,
  t,
  watch,
}) => {
  watch.allow(/status of 422/);
  const { email } = await newAccount(origin);
  const first = await mailedCode(origin, email);
  const form = entryForm({ page, t });
  const verified = bodiesTo(page, '/auth/app/user/authentication/public');
  await page.goto('/login');
  await page.evaluate(`addEventListener('unhandledrejection', () => (document.title = 'unhandled'))`);
  await form.username.fill(email);
  await form.forgot.click();
  await expect(form.code).toHaveAttribute('inputmode', 'numeric');
  for (const short of ['', '12345']) {
    await form.code.fill(short);
    await form.verify.click();
    await expect(page.getByText('Please enter the 6-digit verification code')).toBeVisible();
    await expect(form.code).toBeFocused();
  }
  expect(verified, 'no request').toEqual([]);
  await form.code.fill('');
  await form.code.pressSequentially('a1b2c3d4e5f6g7');
  await expect(form.code).toHaveValue('123456');
  await form.code.fill('');
  await form.code.evaluate((field) => {
    const { DataTransfer, ClipboardEvent, document } = field.ownerDocument.defaultView;
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '98-76 54x3');
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    document.execCommand('insertText', false, '98-76 54x3');
  });
  await expect(form.code).toHaveValue('987654');
  const right = await mailedCode(origin, email, first);
  await form.code.fill(right === '000000' ? '111111' : '000000');
  await form.verify.click();
  await expect(page.getByText('The verification code is incorrect or has expired')).toBeVisible();
  await expect(form.verify).toBeEnabled();
  await expect(form.verify).not.toHaveAttribute('aria-busy', 'true');
  await expect(page).toHaveURL('/login');
  await expect(page).not.toHaveTitle('unhandled');
  expect(verified).toHaveLength(1);
});

test('A-085 A-089 a sign-up sends and proves codes as signup and ends signed in, a forgotten password as reset and opens the new password', async ({
  page,
  origin,
  t,
}) => {
  const guest = newGuest();
  const form = entryForm({ page, t });
  const [sent, verified] = [bodiesTo(page, sendCodePath), bodiesTo(page, '/auth/app/user/authentication/public')];
  const [registered, reset] = [bodiesTo(page, '/user/register/public'), bodiesTo(page, '/reset/password/public')];
  await page.goto('/signup');
  await fillSignUp({ page, t }, guest);
  await form.signUp.click();
  const first = await mailedCode(origin, guest.email);
  await form.code.fill(first);
  await form.verify.click();
  await expect(page.getByText(t('account.accountCreated'))).toBeVisible();
  expect([sent[0]!['content'], verified[0]!['source']]).toEqual(['signup', 'signup']);
  expect(registered, 'the token of the proof goes on').toEqual([
    { token: expect.stringMatching(/^\w{43}$/), deviceId: expect.any(String) },
  ]);
  await page.goto('/userInfo');
  await signOut({ page, t });
  await page.goto('/login');
  await form.username.fill(guest.email);
  await form.forgot.click();
  await form.code.fill(await mailedCode(origin, guest.email, first));
  await form.verify.click();
  await form.newPassword.fill('four green boats');
  await form.confirmPassword.fill('four green boats');
  await page.getByRole('button', { name: t('account.saveNewPassword') }).click();
  await expect(page.getByText('Password reset successfully')).toBeVisible();
  expect([sent[1]!['content'], verified[1]!['source']]).toEqual(['reset', 'reset']);
  expect(Object.keys(reset[0]!).sort()).toEqual(['email', 'newPassword', 'resetToken']);
});

test('A-081 A-280 C-263 G-057 G-058 both contacts: e-mail first, toggling sends nothing and empties the digits, SMS are said to be suspended', async ({
  page,
  origin,
  t,
  watch,
}) => {
  watch.allow(/status of 422/);
  const guest = newGuest();
  const form = entryForm({ page, t });
  const sent = bodiesTo(page, sendCodePath);
  const method = page.getByRole('radiogroup', { name: t('account.method') });
  await page.goto('/signup');
  await fillSignUp({ page, t }, guest);
  await form.signUp.click();
  await expect(method.getByRole('radio', { name: t('account.byEmail') })).toBeChecked();
  await expect.poll(() => sent.length).toBe(1);
  await form.code.fill('123');
  await method.getByText(t('account.byMobile')).click();
  await expect(page.getByText(t('account.smsNotice'))).toHaveCount(1);
  await expect(form.code).toHaveValue('');
  const again = page.getByRole('button', { name: t('account.resend'), exact: true });
  await expect(again, 'a mobile that was never sent to waits for nothing').toBeEnabled();
  expect(sent).toHaveLength(1);
  await again.click();
  await expect(page.getByRole('alert').filter({ hasText: t('account.smsNotice') })).toBeVisible();
  await expect(page.getByText(t('account.smsNotice')), 'said once').toHaveCount(1);
  await expect(again).toBeEnabled();
  await method.getByText(t('account.byEmail')).click();
  await expect(page.getByRole('button', { name: /\d+ s$/ })).toBeVisible();

  const known = await newAccount(origin);
  await page.goto('/login');
  await form.username.fill(known.email);
  await form.forgot.click();
  await expect(form.code).toBeVisible();
  await expect(method, 'with an e-mail only there is nothing to choose').toHaveCount(0);
});

test.describe('with a clock of our own', () => {
  test.use({ deviceNow: null });

  test('A-082 G-050 T-07 the page of the code opened again within the wait sends nothing and goes on with the seconds', async ({
    page,
    origin,
    t,
  }) => {
    const { email } = await newAccount(origin);
    const form = entryForm({ page, t });
    const sent = bodiesTo(page, sendCodePath);
    await page.clock.install({ time: now });
    await page.goto('/login');
    await form.username.fill(email);
    await page.clock.pauseAt(now + 120_000);
    const answer = page.waitForResponse(new RegExp(sendCodePath));
    await form.forgot.click();
    await expect(page.getByRole('button', { name: t('account.resendIn', { seconds: 60 }) })).toBeVisible();
    await (await answer).finished();
    expect(sent).toHaveLength(1);
    await page.clock.runFor(20_000);
    await page.goBack();
    await expect(form.forgot).toBeVisible();
    await form.forgot.click();
    await expect(page.getByRole('button', { name: t('account.resendIn', { seconds: 40 }) })).toBeVisible();
    expect(sent).toHaveLength(1);
  });
});

test('F-149 A-092 A-093 a whole sign-up with the keyboard alone, from the prompt to being signed in', async ({
  page,
  origin,
  t,
}) => {
  const guest = newGuest();
  const focused = page.locator(':focus');
  const tabTo = async (what: RegExp) => {
    const words = async () =>
      `${await focused.getAttribute('name')} ${await focused.getAttribute('id')} ${await focused.textContent()}`;
    for (let step = 0; step < 60; step++) {
      await page.keyboard.press('Tab');
      if (what.test(await words())) return;
    }
    throw new Error(`The focus never came to ${what}.`);
  };
  const type = async (what: RegExp, text: string) => {
    await tabTo(what);
    await page.keyboard.type(text);
  };
  await page.goto('/userInfo');
  await expect(entryForm({ page, t }).createAccount).toBeVisible();
  await tabTo(new RegExp(t('account.createAccount')));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await type(/^family-name/, guest.lastName);
  await type(/^given-name/, guest.firstName);
  await type(/^email/, guest.email);
  // The list of dial codes takes letters.
  await page.keyboard.press('Tab');
  await page.keyboard.type('Australia');
  await type(/^tel-national/, guest.mobile);
  await type(/^new-password/, 'three green boats');
  await tabTo(/account-agrees/);
  await page.keyboard.press('Space');
  await tabTo(/account-receives/);
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('account.verifyText', { address: guest.email }))).toBeVisible();
  await expect(entryForm({ page, t }).code, 'the code has the focus').toBeFocused();
  await page.keyboard.type(await mailedCode(origin, guest.email));
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('account.accountCreated'))).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Ada Marlowe' })).toBeVisible();
  await expect(page.locator('body:focus'), 'the focus is somewhere').toHaveCount(0);
});
