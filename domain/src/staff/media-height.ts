import { pageLimits } from '../shop/page-limits.ts';

const horizontalHeight = pageLimits.horizontalMediaHeight;
const heightBeside = 138;
const usualHeight = 598;

/** The height of media in the works of a person: a picture that is not horizontal fills its container. */
export function mediaHeight(isHorizontal: boolean, containerHeight: number | null): number {
  if (isHorizontal) return horizontalHeight;
  return containerHeight === null ? usualHeight : Math.max(horizontalHeight, containerHeight - heightBeside);
}
