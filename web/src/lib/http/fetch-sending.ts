import { Refused } from '@parlour/contract/envelope';
import { reasons } from '@parlour/contract/reasons';
import { loadPart } from '../loading/load-part.ts';
import { reloadOnce } from '../loading/reload-once.ts';
import { ScreenMissing } from '../loading/screen-missing.ts';

/**
 * How calls are written, sent and read. A finished page makes none at first, so this is no part of it: it is fetched with the first
 * call, or earlier by who knows that there will be one.
 */
export async function fetchSending(): Promise<typeof import('./sending.ts')> {
  try {
    return await load();
  } catch (error) {
    if (error instanceof ScreenMissing && !error.isLate) void reloadOnce();
    throw new Refused('network_failed', reasons.network_failed, String(error));
  }
}

const load = () => loadPart(() => import('./sending.ts'));

/** Fetches it ahead, so that no call has to wait for it; what goes wrong is told to the first call. */
export function expectCalls(): void {
  load().catch(() => undefined);
}
