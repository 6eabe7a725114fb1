import type { Page } from '@playwright/test';

/** React has taken the finished page over. */
const isAlive = `Object.keys(document.getElementById('main') ?? {}).some((name) => name.startsWith('__reactFiber'))`;

/** Waits until a page that came finished has come to life: it starts with the frame after the first one. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(isAlive);
}
