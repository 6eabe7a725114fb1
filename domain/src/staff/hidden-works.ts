import { pageLimits } from '../shop/page-limits.ts';

/** How many works a row of the staff list shows; the others are counted. */
export const mostThumbnails = pageLimits.workThumbnails;

/** How many works stand behind the thumbnails: the N of "+N". */
export function hiddenWorks(total: number): number {
  return Math.max(0, total - mostThumbnails);
}
