const minuteMs = 60_000;

/** When what has failed is tried again: after the first try in a minute, then later and later, up to six hours. */
export function nextTry(now: number, attempts: number): number {
  return now + Math.min(2 ** Math.min(attempts - 1, 9), 360) * minuteMs;
}
