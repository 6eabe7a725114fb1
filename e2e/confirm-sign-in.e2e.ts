import { entryForm, fillSignUp, mailedCode, newAccount, signInAs } from './support/account.ts';
import { bookButton, contactFields } from './support/confirm.ts';
import { newGuest } from './support/contact.ts';
import { devices } from './support/devices.ts';
import { expect, test } from './support/test.ts';
import { walkToConfirm } from './support/to-confirm.ts';
import { arriveAt, startWalk } from './support/walk.ts';

test.use(devices.phone);
test.setTimeout(120_000);

const digits = (text: string) => text.replaceAll(/\D/g, '');
const nobody = { firstName: '', lastName: '', email: '', mobile: '', address: '' };

test('SYS-12 who signs in from the confirm page finds her details in the empty fields, and what she typed as it was', async ({
  page,
  origin,
  t,
}) => {
  const guest = await newAccount(origin);
  const walk = await startWalk(page, origin, 'timeFirst');
  await walkToConfirm(walk, { place: 12, guest: nobody });
  const fields = contactFields(walk);
  await fields.email.fill('typed.before@mail.example');
  await page.getByRole('button', { name: t('booking.signInToFill') }).click();
  await signInAs({ page, t }, guest.email);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(fields.firstName).toHaveValue('Ada');
  await expect(fields.lastName).toHaveValue('Marlowe');
  await expect.poll(async () => digits(await fields.mobile.inputValue())).toContain(digits(guest.mobile).slice(1));
  await expect(fields.email).toHaveValue('typed.before@mail.example');
  await expect(page.getByRole('button', { name: t('booking.signInToFill') })).toHaveCount(0);
  await fields.email.fill(guest.email);
  await page.reload();
  await expect(fields.email, 'SYS-05 a reload keeps it').toHaveValue(guest.email);
  await bookButton(walk).click();
  await arriveAt(walk, 'Booked');
});

test('A-036 A-066 SYS-12 who signs up from the confirm page is back on it, filled in and ready to book', async ({
  page,
  origin,
  t,
}) => {
  const guest = newGuest();
  const form = { page, t };
  const walk = await startWalk(page, origin, 'timeFirst');
  await walkToConfirm(walk, { place: 13, guest: nobody });
  const address = page.url();
  await page.getByRole('button', { name: t('booking.signInToFill') }).click();
  await entryForm(form).createAccount.click();
  await expect(page.getByRole('dialog').getByText(t('account.signUpText1')), 'A-036').toBeVisible();
  await fillSignUp(form, guest);
  await entryForm(form).signUp.click();
  await entryForm(form).code.fill(await mailedCode(origin, guest.email));
  await entryForm(form).verify.click();
  await expect(page.getByText(t('account.accountCreated'))).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(page.url(), 'A-066 the page below stays').toBe(address);
  const fields = contactFields(walk);
  await expect(fields.email).toHaveValue(guest.email);
  await expect(fields.firstName).toHaveValue(guest.firstName);
  await bookButton(walk).click();
  await arriveAt(walk, 'Booked');
});
