import type { Clock } from '../clock.ts';
import type { Logger } from './logger.ts';

const windowMs = 60_000;
const mostPerWindow = 5;

/**
 * Makes a warning that strangers can cause as often as they like and that still writes few lines: five in a minute, and with the next one after it
 * how many were left out.
 */
export function createCalmWarning(log: Logger, clock: Clock): (facts: object, text: string) => void {
  let windowEnd = 0;
  let written = 0;
  let leftOut = 0;
  return (facts, text) => {
    const now = clock.now();
    if (now >= windowEnd || now < windowEnd - windowMs) {
      windowEnd = now + windowMs;
      written = 0;
    }
    if (written >= mostPerWindow) {
      leftOut++;
      return;
    }
    written++;
    log.warn(leftOut === 0 ? facts : { ...facts, leftOut }, text);
    leftOut = 0;
  };
}
