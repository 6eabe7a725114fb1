import type { Locator } from '@playwright/test';
import { expect } from './test.ts';

/** Motions that end by themselves and have not yet; what waits turns for as long as it waits. */
const motions = `document.getAnimations().filter(
  ({ playState, effect }) => playState === 'running' && effect.getComputedTiming().endTime !== Infinity,
).length`;

/** Waits until a popup has arrived: it has the focus, and nothing moves any more. Before that it does not listen. */
export async function untilItListens(popup: Locator): Promise<void> {
  await expect.poll(() => popup.evaluate((box) => box.contains(box.ownerDocument.activeElement))).toBe(true);
  await untilStill(popup);
}

/** Expects that a popup stays: what would take it away is over, and it is there. */
export async function expectStays(popup: Locator): Promise<void> {
  await untilStill(popup);
  await expect(popup).toBeVisible();
}

async function untilStill(popup: Locator): Promise<void> {
  await expect.poll(() => popup.page().evaluate<number>(motions)).toBe(0);
}
