import type { SentCorrection } from '@parlour/contract/till/bills';
import type { QueryClient } from '@tanstack/react-query';
import { billQuery, correct, tillKey } from './calls.ts';
import { isUnsure } from './is-unsure.ts';

/** Corrects a payment, and shows its bill as it is then. A refusal means that the bill is another one by now; where the line broke, the same can be sent again. */
export async function correctShown(queryClient: QueryClient, sent: SentCorrection, send = correct): Promise<void> {
  const { shopId, billId } = sent;
  const { queryKey } = billQuery(shopId, billId);
  try {
    queryClient.setQueryData(queryKey, await send(sent));
    void queryClient.invalidateQueries({ queryKey: tillKey(shopId) });
  } catch (error) {
    if (!isUnsure(error)) void queryClient.invalidateQueries({ queryKey });
    throw error;
  }
}
