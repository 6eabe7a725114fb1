import type { Locator } from '@playwright/test';

/** Counts what a person taps on the way; typing is not counted. */
export function countTaps() {
  let count = 0;
  return {
    tap: async (target: Locator) => {
      await target.click();
      count += 1;
    },
    count: () => count,
  };
}
