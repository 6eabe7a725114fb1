import { isRefused } from '@parlour/contract/envelope';

/** The line broke on the way: what was sent may have been done or not. */
export const isUnsure = (error: unknown): boolean =>
  !isRefused(error) ||
  ['network_failed', 'timed_out', 'unexpected', 'database_away', 'shutting_down'].includes(error.reason);
