export type Device = { userAgent: string; hasCoarsePointer: boolean; shortestSidePx: number };

const tabletAgent = /iPad|Tablet|PlayBook|Silk(?!.*Mobile)|Android(?!.*Mobile)/;
const leastSidePx = 600;

/** Whether a device is a tablet: it says so, or it is touched and its shortest side has 600 px or more. */
export function isTablet({ userAgent, hasCoarsePointer, shortestSidePx }: Device): boolean {
  return tabletAgent.test(userAgent) || (hasCoarsePointer && shortestSidePx >= leastSidePx);
}

export function thisDevice(): Device {
  return {
    userAgent: navigator.userAgent,
    hasCoarsePointer: matchMedia('(pointer: coarse)').matches,
    shortestSidePx: Math.min(innerWidth, innerHeight),
  };
}
