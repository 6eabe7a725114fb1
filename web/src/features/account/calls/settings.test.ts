import type { Api } from '@parlour/contract/api';
import { Refused } from '@parlour/contract/envelope';
import { reasons, type CustomerReason } from '@parlour/contract/reasons';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from '../../../lib/session/fake-browser.ts';

let browser: ReturnType<typeof fakeBrowser>;
beforeEach(() => {
  vi.resetModules();
  browser = fakeBrowser();
});
afterEach(() => vi.unstubAllGlobals());

const refused = (reason: CustomerReason) => new Refused(reason, reasons[reason], reason);

/** A signed-in customer signs out; the server answers so. */
async function signOutWith(answer: () => Promise<unknown>) {
  const { keepUserToken, currentUserToken } = await import('../../../lib/session/user-token.ts');
  const { logOut } = await import('./settings.ts');
  keepUserToken({ token: 'T', expiresAt: Date.now() + 3_600_000 } as never);
  browser.tab.setItem('detailsTyped', '{}');
  const ask = vi.fn<(...sent: unknown[]) => Promise<unknown>>(answer);
  const end = await logOut({ account: { logOut: ask } } as unknown as Api).catch((error: Refused) => error.reason);
  return { end, ask, token: currentUserToken(), kept: browser.tab.getItem('detailsTyped') };
}

test('A-051 C-255 G-027 without a line she is signed out of this device all the same, and it is known that the server was not told', async () => {
  const { end, ask, token, kept } = await signOutWith(() => Promise.reject(refused('network_failed')));
  expect([end, token, kept]).toEqual([false, null, null]);
  expect(ask).toHaveBeenCalledExactlyOnceWith({}, { keepalive: true });
});

test('A-051 C-255 a session that is over already ends here too; another refusal is told, and she stays', async () => {
  expect(await signOutWith(() => Promise.reject(refused('session_expired')))).toMatchObject({ end: true, token: null });
  expect(await signOutWith(() => Promise.reject(refused('unexpected')))).toMatchObject({
    end: 'unexpected',
    token: 'T',
  });
});
