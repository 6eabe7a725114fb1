import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Tabs to a control and presses it, as somebody without a mouse does. */
export async function pressByKeyboard(page: Page, name: string): Promise<void> {
  const control = page.getByRole('button', { name, exact: true });
  await expect(control).toBeVisible();
  // Once round the page, and over its edge.
  const most = (await page.locator('a[href], button, input, select, textarea, summary, [tabindex]').count()) + 10;
  for (let press = 0; press < most; press += 1) {
    if (await control.evaluate((one) => one === one.ownerDocument.activeElement)) return page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach "${name}".`);
}
