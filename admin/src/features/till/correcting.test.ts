import { Refused } from '@parlour/contract/envelope';
import type { TillBill } from '@parlour/contract/till/bills';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { billQuery } from './calls.ts';
import { correctShown } from './correcting.ts';

const sent = { shopId: 'S1', billId: 'B1', reference: 'one', version: 0, tenderId: '1', kind: 'card' } as const;
const { queryKey } = billQuery('S1', 'B1');
const bill = (version: number) => ({ id: 'B1', written: { version } }) as TillBill;

/** Whether the bill is asked for again once its correction has failed so. */
async function asksAgain(error: Error): Promise<boolean> {
  const queryClient = new QueryClient();
  queryClient.setQueryData(queryKey, bill(0));
  await expect(correctShown(queryClient, sent, () => Promise.reject(error))).rejects.toBe(error);
  return queryClient.getQueryState(queryKey)!.isInvalidated;
}

test('0099 a refused correction shows the bill as it is now, and a broken line leaves it to be sent again', async () => {
  expect(await asksAgain(new Refused('changed_meanwhile', 1, ''))).toBe(true);
  expect(await asksAgain(new Refused('payment_counted', 1, ''))).toBe(true);
  expect(await asksAgain(new Refused('network_failed', 0, ''))).toBe(false);
  const queryClient = new QueryClient();
  await correctShown(queryClient, sent, () => Promise.resolve(bill(1)));
  expect(queryClient.getQueryData(queryKey)).toEqual(bill(1));
});
