import { expect, type Locator, type Page } from '@playwright/test';

/** The appointments in the calendar's grid whose name says this: what they show of it depends on their room. */
export const piecesOf = (page: Page, words: string | RegExp): Locator =>
  page.locator('button[data-piece]').and(page.getByRole('button', { name: words }));

/** For people who work a page by voice: all that a piece shows, up to where it is cut, is in its label. */
export async function saysWhatItShows(page: Page): Promise<void> {
  for (const piece of await page.locator('button[data-piece]').all()) {
    const label = (await piece.getAttribute('aria-label'))!;
    const shown = await piece.locator('b, i').allTextContents();
    for (const words of shown) expect(label).toContain(words.replace('…', ''));
  }
}
