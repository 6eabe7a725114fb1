import type { User } from '@parlour/contract/account/calls';
import type { Api } from '@parlour/contract/api';
import { Refused } from '@parlour/contract/envelope';
import { reasons, type CustomerReason } from '@parlour/contract/reasons';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from '../../../lib/session/fake-browser.ts';

beforeEach(() => {
  vi.resetModules();
  fakeBrowser();
});
afterEach(() => vi.unstubAllGlobals());

const refused = (reason: CustomerReason) => new Refused(reason, reasons[reason], reason);
const token = async () => ({ token: 'T', expiresAt: Date.now() + 3_600_000 });

/** A server whose answers to `register` come in this order; `currentUser` answers unless the test says otherwise. */
async function server(register: (() => Promise<unknown>)[], currentUser = async () => ({ id: 'U1' }) as User) {
  const account = { register: () => register.shift()!(), currentUser };
  const calls = await import('./enter.ts');
  return (proof: string) => calls.register({ account } as unknown as Api, proof);
}

test('A-117 G-048 the line fails after the account was made: said at first, and the next try finds that the account is there', async () => {
  const register = await server([
    () => Promise.reject(refused('network_failed')),
    () => Promise.reject(refused('token_spent')),
  ]);
  await expect(register('P')).rejects.toMatchObject({ reason: 'network_failed' });
  expect(await register('P')).toBe('madeBefore');
});

test('A-116 G-048 a proof that was spent by another customer is refused, and an answer that comes signs in', async () => {
  const register = await server([
    () => Promise.reject(refused('token_spent')),
    () => Promise.reject(refused('timed_out')),
    () => Promise.reject(refused('token_spent')),
    token,
  ]);
  await expect(register('P')).rejects.toMatchObject({ reason: 'token_spent' });
  await expect(register('P')).rejects.toMatchObject({ reason: 'timed_out' });
  await expect(register('Q')).rejects.toMatchObject({ reason: 'token_spent' });
  expect(await register('R')).toBe('in');
});
