import type { Page } from '@playwright/test';
import { expect } from './test.ts';

const isOnButton = `document.activeElement?.matches('button, [role=button], input, summary') ?? false`;

/** Tabs to a control and presses it, as a person without a mouse does. */
export async function pressByKeyboard(page: Page, name: string): Promise<void> {
  const control = page.getByRole('button', { name, exact: true });
  await expect(control).toBeVisible();
  const stops = page.locator('a[href], button, input, select, textarea, summary, [tabindex]');
  const onceRound = async () => (await stops.count()) + 10;
  let [limit, presses] = [await onceRound(), 0];
  // Once round the page, and over its edge; a list grows while the focus walks along it.
  while (presses < limit) {
    // Which control has the name takes longer to find out than what kind has the focus.
    const isMaybe = await page.evaluate<boolean>(isOnButton);
    if (isMaybe && (await control.evaluate((one) => one === one.ownerDocument.activeElement)))
      return page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    presses += 1;
    if (presses === limit) limit = await onceRound();
  }
  throw new Error(`Tab does not reach "${name}".`);
}
