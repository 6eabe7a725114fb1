import { Refused } from '@parlour/contract/envelope';
import { reasons, type CustomerReason } from '@parlour/contract/reasons';
import { expect, test, vi } from 'vitest';
import { provingOnce } from './proving.ts';

const refused = (reason: CustomerReason) => new Refused(reason, reasons[reason], reason);

test('A-086 G-048 while the line fails after a code was proved, the next try goes on with the same proof and asks for no other', async () => {
  const prove = provingOnce();
  let count = 0;
  const verify = vi.fn<() => Promise<string>>(async () => `proof ${++count}`);
  const goOn = vi.fn<(token: string) => Promise<void>>(async () => undefined);
  goOn.mockRejectedValueOnce(refused('network_failed')).mockRejectedValueOnce(refused('timed_out'));
  await expect(prove('a 111111', verify, goOn)).rejects.toMatchObject({ reason: 'network_failed' });
  await expect(prove('a 111111', verify, goOn)).rejects.toMatchObject({ reason: 'timed_out' });
  await prove('a 111111', verify, goOn);
  expect(goOn.mock.calls.map(([token]) => token)).toEqual(['proof 1', 'proof 1', 'proof 1']);
});

test('A-086 another code, or a proof that was refused, is proved again', async () => {
  const prove = provingOnce();
  const verify = vi.fn<() => Promise<string>>(async () => 'proof');
  const fail = (reason: CustomerReason) => async () => Promise.reject(refused(reason));
  await prove('a 111111', verify, fail('network_failed')).catch(() => undefined);
  await prove('a 222222', verify, fail('token_spent')).catch(() => undefined);
  await prove('a 222222', verify, async () => undefined);
  expect(verify).toHaveBeenCalledTimes(3);
});
