import { Refused } from '@parlour/contract/envelope';
import { type CustomerReason, reasons } from '@parlour/contract/reasons';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const refused = (reason: CustomerReason, requestId = '') => new Refused(reason, reasons[reason], '', {}, requestId);

async function listening() {
  vi.resetModules();
  const { onFailure, tellFailure } = await import('./failure.ts');
  const heard: unknown[] = [];
  onFailure((error) => heard.push(error));
  return { tellFailure, heard };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

test('T-17 calls that fail together for one cause are told once, also when each has a request number of its own', async () => {
  const { tellFailure, heard } = await listening();
  for (const requestId of ['a', 'b', 'c']) tellFailure(refused('unexpected', requestId));
  expect(heard).toHaveLength(1);
  for (const reason of ['network_failed', 'timed_out', 'network_failed'] as const) tellFailure(refused(reason));
  expect(heard).toHaveLength(2);
});

test('T-17 a wave lasts as long as failures follow each other, and the next one is told again', async () => {
  const { tellFailure, heard } = await listening();
  for (let call = 0; call < 5; call += 1) {
    tellFailure(refused('network_failed'));
    vi.advanceTimersByTime(900);
  }
  expect(heard).toHaveLength(1);
  vi.advanceTimersByTime(1000);
  tellFailure(refused('network_failed'));
  expect(heard).toHaveLength(2);
});

test('G-008 G-029 what is answered elsewhere, and a question that was dropped, are not told', async () => {
  const { tellFailure, heard } = await listening();
  tellFailure(refused('session_expired'));
  tellFailure(refused('sign_in_needed'));
  tellFailure(new DOMException('left', 'AbortError'));
  expect(heard).toEqual([]);
});
