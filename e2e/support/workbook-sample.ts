import type { Translate } from '@parlour/phrases/t';
import type { Download, Locator, Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { expect } from './test.ts';

/** The sample workbook of the gallery: a protected sheet and one with 10 rows and 4 columns. */
/** A cell of the grid of a page that shows one workbook. */
export const cellOf = (page: Page, name: string): Locator => page.getByRole('grid').locator(`[data-cell="${name}"]`);

export const workbookPart = (page: Page): Locator =>
  page.locator('section', { has: page.locator('#gallery-workbook') });

const form = (page: Page): Locator => workbookPart(page).locator('form').first();
export const grid = (page: Page): Locator => workbookPart(page).getByRole('grid').first();
export const cell = (page: Page, name: string): Locator => grid(page).locator(`[data-cell="${name}"]`);
export const editor = (page: Page): Locator => workbookPart(page).locator('textarea');

export async function openWorkbook(page: Page): Promise<void> {
  await page.goto('/dev/gallery');
  await expect(cell(page, 'A1')).toBeVisible();
  await grid(page).scrollIntoViewIfNeeded();
}

/** Writes into a cell; the editor stays open. */
export async function write(page: Page, name: string, text: string): Promise<void> {
  await cell(page, name).click();
  await editor(page).fill(text);
}

export const openSheet = (page: Page, name: string): Promise<void> =>
  workbookPart(page).getByRole('tab', { name }).first().click();

export const sendWorkbook = (page: Page, t: Translate): Promise<void> =>
  form(page)
    .getByRole('button', { name: t('form.submit') })
    .click();

/** What was sent: the address of the filled workbook as the only answer. */
export async function sentWorkbook(page: Page): Promise<unknown> {
  const sent = page.locator('[data-handed="workbook"]');
  await expect(sent).toBeVisible();
  return JSON.parse((await sent.getAttribute('data-value')) ?? 'null');
}

export async function bytesOf(download: Download): Promise<Buffer> {
  return readFile(await download.path());
}
