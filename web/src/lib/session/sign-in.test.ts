import { Refused } from '@parlour/contract/envelope';
import { reasons, type CustomerReason } from '@parlour/contract/reasons';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from './fake-browser.ts';

let browser: ReturnType<typeof fakeBrowser>;
beforeEach(() => {
  browser = fakeBrowser();
  vi.resetModules();
});
afterEach(() => vi.unstubAllGlobals());

const refused = (reason: CustomerReason) => new Refused(reason, reasons[reason], reason);

test('A-158 A-159 a button that only a signed-in customer may press waits for her, and tells what else goes wrong', async () => {
  const { runOrWait } = await import('./sign-in.ts');
  const { onFailure } = await import('../http/failure.ts');
  const told: unknown[] = [];
  onFailure((error) => told.push(error));
  const broken = refused('network_failed');
  await runOrWait('share:S1', () => Promise.reject(broken));
  expect(told).toEqual([broken]);
  expect(browser.tab.getItem('waitingButton')).toBeNull();
  await runOrWait('share:S1', () => Promise.reject(refused('sign_in_needed')));
  expect(told).toEqual([broken]);
  expect(browser.tab.getItem('waitingButton')).toContain('share:S1');
});
