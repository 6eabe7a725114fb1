import type { Locator, Page } from '@playwright/test';

const mostPresses = 120;

/** Presses Tab until something has the focus; fails when it cannot be reached. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let press = 0; press < mostPresses; press++) {
    const isReached = await target.evaluateAll((all) =>
      all.some((element) => element === element.ownerDocument.activeElement),
    );
    if (isReached) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${mostPresses} times Tab did not reach ${String(target)}.`);
}
