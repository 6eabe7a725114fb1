import type { Page } from '@playwright/test';

/** Holds what a page asks for at an address until the returned function is called; from then on all of it goes through. */
export async function holdAnswers(page: Page, address: string): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(`**${address}`, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}
