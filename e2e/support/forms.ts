import type { Translate } from '@parlour/phrases/t';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Guest } from './contact.ts';
import { untilItListens } from './popups.ts';

type OfForms = { page: Page; t: Translate };
type Query = { relationId?: string; triggerType?: string; profileId?: string };

/** Where links to forms lead; the app leads on to its own address. */
export const formsAt = (shopId: string, query: Query = {}, token?: string): string =>
  `/home/extendedArchive?${new URLSearchParams({ compId: shopId, ...query })}${token ? `#t=${token}` : ''}`;

export const screenOf = (page: Page, name = 'FormPage'): Locator => page.locator(`[data-screen="${name}"]`);
export const infoField = (page: Page, field: string): Locator => page.locator(`#form-contact-${field}`);
export const questionOf = (page: Page, question: string): Locator => page.locator(`[data-question="${question}"]`);
export const rowOf = (page: Page, title: RegExp | string): Locator =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: title });

export async function giveContact({ page, t }: OfForms, guest: Guest): Promise<void> {
  await infoField(page, 'mobile').fill(guest.mobile);
  await infoField(page, 'firstName').fill(guest.firstName);
  await infoField(page, 'lastName').fill(guest.lastName);
  await infoField(page, 'email').fill(guest.email);
  await page.getByRole('button', { name: t('form.goOn') }).click();
}

/** Answers all that the clinic's medical history asks for, but the signatures. What the contact has said is there. */
export async function answerHistory(page: Page): Promise<void> {
  for (const [key, value] of Object.entries({
    address: 'Keizersgracht 1',
    insuranceNumber: '12',
    identityNumber: 'E1',
  }))
    await questionOf(page, 'details').locator(`[data-detail="${key}"] input`).fill(value);
  for (const [part, figures] of Object.entries({ day: '28', month: '2', year: '1990' }))
    await questionOf(page, 'details').locator(`input[autocomplete="bday-${part}"]`).fill(figures);
  await questionOf(page, 'details').getByRole('combobox').last().selectOption({ index: 1 });
  await questionOf(page, 'pregnant').getByRole('radio').first().check();
  await questionOf(page, 'sun').getByRole('combobox').selectOption({ index: 1 });
  for (const statement of ['true', 'consent']) await questionOf(page, statement).getByRole('checkbox').check();
}

/** Opens the pad of a place and draws on it. */
export async function drawAt(page: Page, place: number): Promise<void> {
  await page.locator(`[data-signature="${place}"]`).getByRole('button').click();
  const pad = screenOf(page, 'Signature');
  await expect(pad).toBeVisible();
  await untilItListens(page.getByRole('dialog').last());
  const box = (await pad.locator('canvas').boundingBox())!;
  const to = (x: number, y: number) => page.mouse.move(box.x + box.width * x, box.y + box.height * y, { steps: 6 });
  await to(0.3, 0.3);
  await page.mouse.down();
  await to(0.6, 0.4);
  await to(0.4, 0.5);
  await to(0.6, 0.6);
  await page.mouse.up();
}

/** Signs at a place, and sees the picture there. */
export async function sign({ page, t }: OfForms, place: number): Promise<void> {
  await drawAt(page, place);
  const pad = screenOf(page, 'Signature');
  await pad.getByRole('button', { name: t('form.confirm') }).click();
  await expect(pad).toHaveCount(0);
  await expect(page.locator(`[data-signature="${place}"] img`)).toBeVisible();
}

export const submitForm = ({ page, t }: OfForms): Locator => page.getByRole('button', { name: t('form.submit') });
