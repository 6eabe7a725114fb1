import { newAccount, signInAtLogin } from '../account.ts';
import { drawAt, formsAt, questionOf, rowOf, submitForm } from '../forms.ts';
import { findShop } from '../shops.ts';
import { expect } from '../test.ts';
import { cellOf } from '../workbook-sample.ts';
import { wordsOf } from '../words.ts';
import type { Scene } from './stage.ts';

/** The clinic's forms: its list, the screen to sign on, the workbook and the PDF, filled in and as they are read. */
export const clinicForms: Scene = async ({ page, origin, language, show }) => {
  const t = wordsOf(language);
  const shop = await findShop(origin, 'clinic');
  await signInAtLogin({ page, t }, (await newAccount(origin)).email);
  await page.goto(formsAt(shop.id));
  await page.getByRole('button', { name: t('form.goOn') }).click();
  const open = (title: RegExp) => rowOf(page, title).getByRole('button').click();
  const back = () =>
    page
      .getByRole('main')
      .getByRole('button', { name: t('account.back'), exact: true })
      .click();
  await open(/Treatment sheet|Behandelblad/);
  await expect(cellOf(page, 'B4')).toBeVisible();
  await show('Workbook');
  await cellOf(page, 'B4').click();
  await show('Workbook, a cell');
  await back();
  await open(/Consent to laser|Toestemming laser/);
  await expect(page.getByRole('main').getByRole('textbox', { name: /Name$/ })).toBeVisible();
  await submitForm({ page, t }).click();
  await expect(page.getByRole('main')).toContainText(t('form.required'));
  await show('PDF with open questions');
  await back();
  await open(/Medical history|Medische gegevens/);
  await drawAt(page, 0);
  await show('Signature');
};

/** A form of a customer that is completed, and one that another device has saved meanwhile. */
export const savedForms: Scene = async ({ page, origin, language, show, allow }) => {
  allow(/status of 409/);
  const t = wordsOf(language);
  const shop = await findShop(origin, 'timeFirst');
  await signInAtLogin({ page, t }, (await newAccount(origin)).email);
  const other = await page.context().newPage();
  const row = (on: typeof page) => rowOf(on, /Allergies and skin|過敏與肌膚狀況/);
  for (const one of [page, other]) {
    await one.goto(formsAt(shop.id));
    await one.getByRole('button', { name: t('form.goOn') }).click();
    await row(one).getByRole('button').click();
    await questionOf(one, 'known').getByRole('radio').last().check();
    await questionOf(one, 'known')
      .getByRole('textbox')
      .fill(one === page ? 'Latex' : 'Nickel');
    await questionOf(one, 'patch').getByRole('checkbox').check();
  }
  await submitForm({ page: other, t }).click();
  await expect(row(other)).toContainText(t('form.completed'));
  await row(other).getByRole('button').click();
  await expect(other.getByRole('button', { name: t('form.edit') })).toBeVisible();
  await other.close();
  await submitForm({ page, t }).click();
  await expect(page.getByText(t('form.savedElsewhere'))).toBeVisible();
  await show('A form that was saved meanwhile');
  await page.getByRole('button', { name: t('form.showSaved') }).click();
  await expect(page.getByRole('dialog')).toContainText('Nickel');
  await show('What was saved meanwhile');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('form.useSaved') })
    .click();
  await submitForm({ page, t }).click();
  await expect(row(page)).toContainText(t('form.completed'));
  await show('Forms, one completed');
  await row(page).getByRole('button').click();
  await expect(page.getByRole('button', { name: t('form.edit') })).toBeVisible();
  await show('A completed form');
};
