import { Refused } from '@parlour/contract/envelope';
import { firstReasons } from '@parlour/contract/first-reasons';
import { loadPart } from '@parlour/ui/browser/load-part.ts';
import { reloadOnce } from '@parlour/ui/browser/reload-once.ts';
import { ScreenMissing } from '@parlour/ui/browser/screen-missing.ts';

/**
 * Fetches the HTTP client: how calls are written, sent and read. A finished page makes no calls at first, so the client is not part of it:
 * it comes with the first call, or earlier where `expectCalls` is called. Throws a `Refused` with `network_failed` where it cannot be fetched.
 */
export async function fetchHttpClient(): Promise<typeof import('./http-client.ts')> {
  try {
    return await load();
  } catch (error) {
    if (error instanceof ScreenMissing && !error.isLate) void reloadOnce();
    throw new Refused('network_failed', firstReasons.network_failed, String(error));
  }
}

const load = () => loadPart(() => import('./http-client.ts'));

/** Fetches the HTTP client ahead, so that no call has to wait for it. A failure is reported to the first call. */
export function expectCalls(): void {
  load().catch(() => undefined);
}
