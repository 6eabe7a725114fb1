import { parseMinute } from '@parlour/domain/time/day';
import { instantOf } from '@parlour/domain/time/zone';

/** The instant of a start of the server's, epoch ms: by its offset where the clock shows it twice; null where the clock skips it. */
export function instantOfStart(zone: string, start: string): number | null {
  if (start.length > 16) return Date.parse(start.replace(' ', 'T'));
  return instantOf(zone, start.slice(0, 10), parseMinute(start.slice(11)) ?? 0);
}
