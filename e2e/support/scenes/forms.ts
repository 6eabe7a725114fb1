import { expect } from '@playwright/test';
import { newGuest } from '../contact.ts';
import { formsAt, giveContact, infoField, questionOf, rowOf, submitForm } from '../forms.ts';
import { findShop } from '../shops.ts';
import { wordsOf } from '../words.ts';
import type { Scene } from './stage.ts';

/** The forms of a store: the contact, the list, and a form that is open and wrong. */
export const forms: Scene = async ({ page, origin, language, show }) => {
  const t = wordsOf(language);
  const shop = await findShop(origin, 'clinic');
  await page.goto(formsAt(shop.id));
  await expect(infoField(page, 'mobile')).toBeVisible();
  await page.getByRole('button', { name: t('form.goOn') }).click();
  await expect(page.getByText(t('form.contactNeeded'))).toBeVisible();
  await show('the contact of a form');
  await giveContact({ page, t }, newGuest({}, 'NL'));
  const row = rowOf(page, /Medical history|Medische gegevens/);
  await expect(row).toBeVisible();
  await show('the forms of a store');
  await row.getByRole('button').click();
  await expect(questionOf(page, 'consent')).toBeVisible();
  await submitForm({ page, t }).click();
  await expect(questionOf(page, 'pregnant').getByText(t('form.required'))).toBeVisible();
  await show('a form with open questions');
};
