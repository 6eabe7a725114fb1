import { newAccount, signInAs, signInAtLogin, signOut } from './support/account.ts';
import { bookButton, contactFields } from './support/confirm.ts';
import { devices } from './support/devices.ts';
import { questionOf, rowOf, screenOf } from './support/forms.ts';
import { axeComplaints } from './support/gate.ts';
import { endSession } from './support/sessions.ts';
import { expect, test } from './support/test.ts';
import { walkToContact } from './support/to-confirm.ts';
import { startWalk } from './support/walk.ts';

test.use({ ...devices.phone, language: 'en' });
test.setTimeout(120_000);

const chart = /Areas to treat/;
const secret = 'I am pregnant, please call before';

test('C-118 SYS-05 a session that is lost while a booking is typed hides contact, note and forms from a guest, and the same account finds all of it again', async ({
  page,
  context,
  origin,
  t,
  watch,
}) => {
  watch.allow(/status of 4(01|22)/);
  const { email } = await newAccount(origin);
  await signInAtLogin({ page, t }, email);
  const walk = await startWalk(page, origin, 'clinic');
  await walkToContact(walk, { service: 'Laser hair removal, underarms', place: 9 });
  const address = page.url();
  const fields = contactFields(walk);
  await expect(fields.email).toHaveValue(email);
  await fields.firstName.fill('Grace');
  await page.getByRole('button', { name: t('booking.addNote') }).click();
  await page.getByRole('textbox', { name: t('booking.note') }).fill(secret);
  await page.getByRole('button', { name: t('booking.noteDone') }).click();
  await expect(page.getByText(secret)).toBeVisible();
  await rowOf(page, chart).getByRole('button').click();
  await questionOf(page, 'side').getByRole('radio').first().check();
  await questionOf(page, 'areas').getByRole('checkbox').nth(1).check();
  await page.getByRole('button', { name: t('form.keep') }).click();
  await expect(rowOf(page, chart)).toContainText(t('form.completed'));

  // The device notices the end of the session, and a guest goes on.
  await endSession(context, origin);
  await page.getByRole('button', { name: t('deposit.leaveCard'), exact: true }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goto(address);
  await expect(page.getByRole('main')).toContainText('Laser hair removal, underarms');
  for (const field of [fields.email, fields.mobile, fields.firstName, fields.lastName])
    await expect(field).toHaveValue('');
  await expect(page.getByText(secret)).toHaveCount(0);
  await expect(rowOf(page, chart)).toContainText(t('form.toComplete'));
  expect(await axeComplaints(page)).toEqual([]);
  await rowOf(page, chart).getByRole('button').click();
  await expect(questionOf(page, 'side').getByRole('radio', { checked: true })).toHaveCount(0);
  await questionOf(page, 'side').getByRole('radio').last().check();
  await page.reload();
  await expect(questionOf(page, 'side').getByRole('radio').last()).toBeChecked();
  await screenOf(page, 'BookingForm')
    .getByRole('button', { name: t('booking.backOnePage') })
    .click();
  await fields.email.fill('another@mail.example');

  await page.getByRole('button', { name: t('booking.signInToFill') }).click();
  await signInAs({ page, t }, email);
  await expect(fields.firstName).toHaveValue('Grace');
  await expect(fields.email).toHaveValue(email);
  await expect(page.getByText(secret)).toBeVisible();
  await expect(rowOf(page, chart)).toContainText(t('form.completed'));
  const kept = () => page.evaluate<string>('JSON.stringify([{ ...sessionStorage }, { ...localStorage }])');
  expect(await kept()).not.toContain('another@mail.example');

  await page.goto('/userInfo');
  await signOut({ page, t });
  for (const words of [secret, email]) expect(await kept()).not.toContain(words);
});

test('C-117 C-118 another account that signs in after the loss begins the booking with nothing of the first one', async ({
  page,
  context,
  origin,
  t,
  watch,
}) => {
  watch.allow(/status of 401/);
  const [first, second] = [await newAccount(origin), await newAccount(origin)];
  await signInAtLogin({ page, t }, first.email);
  const walk = await startWalk(page, origin, 'timeFirst');
  await walkToContact(walk, { place: 14 });
  await page.getByRole('button', { name: t('booking.addNote') }).click();
  await page.getByRole('textbox', { name: t('booking.note') }).fill(secret);
  await page.getByRole('button', { name: t('booking.noteDone') }).click();
  await expect(page.getByText(secret)).toBeVisible();
  await endSession(context, origin);
  await bookButton(walk).click();
  await expect(page).toHaveURL(/\/login$/);
  await signInAs({ page, t }, second.email);
  await expect(page).toHaveURL(/#book\/service$/);
  await expect(page.getByText(secret)).toHaveCount(0);
  const kept = await page.evaluate<string>('JSON.stringify([{ ...sessionStorage }, { ...localStorage }])');
  for (const words of [secret, first.email]) expect(kept).not.toContain(words);
});
