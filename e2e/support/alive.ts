import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** React has taken the finished page over. */
const isAlive = `Object.keys(document.getElementById('main') ?? {}).some((name) => name.startsWith('__reactFiber'))`;

/** Waits until a page that came finished has come to life: it starts with the frame after the first one. The page's policy lets nobody wait inside it. */
export async function untilAlive(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate<boolean>(isAlive)).toBe(true);
}
