import { pageLimits } from '../shop/page-limits.ts';

const horizontalHeight = pageLimits.horizontalMediaHeight;
const heightBeside = 138;
const usualHeight = 598;

/** How high media stand in the works of a person: what is not horizontal takes what its container leaves (B-104). */
export function mediaHeight(isHorizontal: boolean, containerHeight: number | null): number {
  if (isHorizontal) return horizontalHeight;
  return containerHeight === null ? usualHeight : Math.max(horizontalHeight, containerHeight - heightBeside);
}
