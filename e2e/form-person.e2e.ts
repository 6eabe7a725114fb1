import type { Page } from '@playwright/test';
import { newAccount, signInAs, signInAtLogin } from './support/account.ts';
import { devices } from './support/devices.ts';
import { formsAt, infoField, questionOf, rowOf, submitForm } from './support/forms.ts';
import { axeComplaints } from './support/gate.ts';
import { smallControls } from './support/measures.ts';
import { endSession } from './support/sessions.ts';
import { findShop } from './support/shops.ts';
import { expect, test } from './support/test.ts';

test.use(devices.phone);

const form = 'Allergies and skin';
const secret = 'Latex, since the dentist';

/** Begins the form of the salon as the signed-in customer. */
async function begin(page: Page, shopId: string, goOn: string) {
  await page.goto(formsAt(shopId));
  await page.getByRole('button', { name: goOn }).click();
  await rowOf(page, form).getByRole('button').click();
  await questionOf(page, 'known').getByRole('radio').last().check();
  await questionOf(page, 'known').getByRole('textbox').fill(secret);
  await questionOf(page, 'patch').getByRole('checkbox').check();
}

test('C-118 C-127 F-143 a session that ends while a form is filled in costs nothing: after signing in all of it is there, and is sent', async ({
  page,
  context,
  origin,
  t,
  watch,
}) => {
  watch.allow(/status of 401/);
  const shop = await findShop(origin, 'timeFirst');
  const { email } = await newAccount(origin);
  await signInAtLogin({ page, t }, email);
  await begin(page, shop.id, t('form.goOn'));
  await endSession(context, origin);
  await submitForm({ page, t }).click();
  // The page asks to sign in, and comes back to the form.
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(secret);
  expect([await axeComplaints(page), await smallControls(page)]).toEqual([[], []]);
  await signInAs({ page, t }, email);
  await expect(questionOf(page, 'known').getByRole('textbox')).toHaveValue(secret);
  await expect(questionOf(page, 'patch').getByRole('checkbox')).toBeChecked();
  await submitForm({ page, t }).click();
  await expect(rowOf(page, form)).toContainText(t('form.completed'));
});

test('C-117 C-118 on a device that two people use, nobody is shown what the other one has typed, by no way', async ({
  page,
  context,
  origin,
  t,
  watch,
}) => {
  watch.allow(/status of 4(01|22)/);
  const shop = await findShop(origin, 'timeFirst');
  const [first, second] = [await newAccount(origin), await newAccount(origin)];
  await signInAtLogin({ page, t }, first.email);
  await begin(page, shop.id, t('form.goOn'));
  await endSession(context, origin);

  // Nobody is signed in, and the device has noticed: the page asks for a contact, and its form is empty.
  await page.goto('/home');
  await page.waitForLoadState('networkidle');
  await page.goto(formsAt(shop.id));
  await expect(infoField(page, 'email')).toHaveValue('');
  await expect(infoField(page, 'firstName')).toHaveValue('');
  await infoField(page, 'email').fill('another@mail.example');
  await infoField(page, 'firstName').fill('Another');
  await page.getByRole('button', { name: t('form.goOn') }).click();
  await rowOf(page, form).getByRole('button').click();
  await expect(questionOf(page, 'known').getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(page.getByRole('main')).not.toContainText(secret);

  await signInAtLogin({ page, t }, second.email);
  await page.goto(formsAt(shop.id));
  await page.getByRole('button', { name: t('form.goOn') }).click();
  await rowOf(page, form).getByRole('button').click();
  await expect(questionOf(page, 'known').getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(page.getByRole('main')).not.toContainText(secret);
  const kept = await page.evaluate<string>('JSON.stringify([{ ...sessionStorage }, { ...localStorage }])');
  for (const words of [secret, first.email, 'another@mail.example']) expect(kept).not.toContain(words);
});

test('F-137 F-143 of two devices that change one form the later one is told, sees what was saved, and keeps what was typed until it is chosen', async ({
  page,
  browser,
  origin,
  t,
  watch,
}) => {
  watch.allow(/status of 409/);
  const shop = await findShop(origin, 'timeFirst');
  const { email } = await newAccount(origin);
  const other = await (await browser.newContext({ ...devices.phone, baseURL: origin })).newPage();
  const answer = (on: Page) => questionOf(on, 'known').getByRole('textbox');
  for (const one of [page, other]) {
    await signInAtLogin({ page: one, t }, email);
    await begin(one, shop.id, t('form.goOn'));
  }
  await answer(other).fill('Nickel');
  await submitForm({ page: other, t }).click();
  await expect(rowOf(other, form)).toContainText(t('form.completed'));

  await submitForm({ page, t }).click();
  await expect(page.getByText(t('form.savedElsewhere'))).toBeVisible();
  await expect(answer(page)).toHaveValue(secret);
  expect([await axeComplaints(page), await smallControls(page)]).toEqual([[], []]);
  await page.getByRole('button', { name: t('form.showSaved') }).click();
  const shown = page.getByRole('dialog');
  await expect(shown).toContainText('Nickel');
  expect([await axeComplaints(page), await smallControls(page)]).toEqual([[], []]);
  await shown.getByRole('button', { name: t('form.useSaved') }).click();
  await expect(shown).toHaveCount(0);
  await expect(answer(page)).toHaveValue('Nickel');

  // The other device once more; this time what was typed here stays.
  await answer(page).fill(secret);
  await rowOf(other, form).getByRole('button').click();
  await other.getByRole('button', { name: t('form.edit') }).click();
  await answer(other).fill('Nickel and latex');
  await submitForm({ page: other, t }).click();
  await expect(rowOf(other, form)).toContainText(t('form.completed'));
  await submitForm({ page, t }).click();
  await page.getByRole('button', { name: t('form.keepTyped') }).click();
  await expect(page.getByText(t('form.savedElsewhere'))).toHaveCount(0);
  await submitForm({ page, t }).click();
  await expect(rowOf(page, form)).toContainText(t('form.completed'));
  await other.reload();
  await rowOf(other, form).getByRole('button').click();
  await expect(other.getByText(secret)).toBeVisible();
  await other.context().close();
});
