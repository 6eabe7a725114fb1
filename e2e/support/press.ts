import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Tabs to a control and presses it, as a person without a mouse does. */
export async function pressByKeyboard(page: Page, name: string): Promise<void> {
  const control = page.getByRole('button', { name, exact: true });
  await expect(control).toBeVisible();
  const stops = page.locator('a[href], button, input, select, textarea, summary, [tabindex]');
  // Once round the page, and over its edge; a list grows while the focus walks along it.
  for (let press = 0; press < (await stops.count()) + 10; press += 1) {
    if (await control.evaluate((one) => one === one.ownerDocument.activeElement)) return page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach "${name}".`);
}
